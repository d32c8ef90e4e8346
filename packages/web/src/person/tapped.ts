// Whether this device is tapped on the shoulder, and in which words: these lie where the service worker finds them.
import { TAP_KINDS, Tapped, type TapKind } from '@cairn/server/protocol'
import { effect } from '@preact/signals'
import { shelf } from '../games/index.ts'
import { locale } from '../language.ts'
import * as m from '../paraglide/messages.js'
import { workerHere } from '../service-worker.ts'
import { isCalledToTurns, isTapped } from '../settings.ts'
import { ask } from '../table/http.ts'

const words: Readonly<Record<TapKind, readonly [() => string, (inputs: { who: string }) => string]>> = {
  turn: [m.tap_turn, m.tap_turn_named],
  invitation: [m.tap_invitation, m.tap_invitation_named],
  rematch: [m.tap_rematch, m.tap_rematch_named],
  end: [m.tap_end, m.tap_end_named],
}

/** What it is about, in words. */
export function tapText(kind: TapKind, who: readonly string[]): string {
  const names = who.filter(name => name !== '').join(', ')
  const [plain, named] = words[kind]
  return names === '' ? plain() : named({ who: names })
}

/** What sw.js says of each kind, with `{who}` where names belong. */
const wordsNow = () => ({
  lang: locale.value,
  games: Object.fromEntries(shelf.map(({ id, name }) => [id, name])),
  plain: Object.fromEntries(TAP_KINDS.map(kind => [kind, words[kind][0]()])),
  named: Object.fromEntries(TAP_KINDS.map(kind => [kind, words[kind][1]({ who: '{who}' })])),
})

/** Keeps these words in the language of the page, from now on. */
export function keepWords(): void {
  effect(() => {
    const text = JSON.stringify(wordsNow())
    caches
      .open('words')
      .then(cache => cache.put('/words.json', new Response(text)))
      .catch(() => undefined)
  })
}

export const canBeTapped = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function remember(kinds: readonly TapKind[] | null): void {
  isTapped.value = kinds !== null
  isCalledToTurns.value = kinds?.includes('turn') === true
}

/** For what this device is tapped, or null. */
export async function tapsHere(): Promise<readonly TapKind[] | null> {
  const { kinds } = await ask('/api/me/taps', Tapped)
  const here = canBeTapped() && Notification.permission === 'granted' ? kinds : null
  remember(here)
  return here
}

/** From now on it is, for these; throws if it cannot be, or the person says no. */
export async function tapHere(kinds: readonly TapKind[]): Promise<readonly TapKind[]> {
  const { key } = await ask('/api/me/taps', Tapped)
  const { pushManager } = await workerHere()
  const applicationServerKey = bytesOf(key)
  const old = await pushManager.getSubscription()
  // of another server, or of this one with other keys
  const isOurs =
    old?.options.applicationServerKey?.byteLength === applicationServerKey.length &&
    new Uint8Array(old.options.applicationServerKey).every((byte, i) => byte === applicationServerKey[i])
  if (old !== null && !isOurs) await old.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = subscription.toJSON()
  const tapped = await ask('/api/me/taps', Tapped, { endpoint, keys, kinds })
  const now = tapped.kinds ?? []
  remember(now)
  keepWords()
  return now
}

export async function tapNoMore(): Promise<void> {
  await ask('/api/me/taps/forget', Tapped, {})
  await letGo()
}

/** This browser takes nothing more, whatever the server sends. */
export async function letGo(): Promise<void> {
  if (!isTapped.peek()) return
  remember(null)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** What was said of a table is seen once one is there. */
export async function quieten(table: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications({ tag: table })) ?? [])
    notification.close()
}
