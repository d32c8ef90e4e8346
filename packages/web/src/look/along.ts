/** Leads the focus along a row of buttons: by arrows and around its ends, by Home and End to them. */
export function alongRow(
  event: KeyboardEvent & { readonly currentTarget: Element },
  buttons = 'button',
): void {
  const row = [...event.currentTarget.querySelectorAll<HTMLElement>(buttons)]
  const at = row.findIndex(button => button === document.activeElement)
  const last = row.length - 1
  if (at < 0) return
  const to: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const next = to[event.key]
  if (next === undefined) return
  row[next]?.focus()
  event.preventDefault()
}
