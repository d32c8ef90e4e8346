// The number on the app's icon: how much waits for whoever has put Cairn on their home screen.
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  // only an app on the home screen has one
  shown.catch(() => undefined)
}
