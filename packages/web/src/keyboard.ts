// Ways through a board for those who play by keyboard.
import type { RefObject, TargetedKeyboardEvent } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Arrow keys lead from a button to the nearest one that lies that way. */
export function byArrows(event: TargetedKeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = document.activeElement
  if (step === undefined || !(from instanceof HTMLButtonElement)) return
  const centre = (element: Element): readonly [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const [x, y] = centre(from)
  let nearest: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const button of event.currentTarget.querySelectorAll('button')) {
    const [bx, by] = centre(button)
    const along = (bx - x) * step[0] + (by - y) * step[1]
    const aside = Math.abs((bx - x) * step[1]) + Math.abs((by - y) * step[0])
    // within the quarter that the arrow points to
    if (button === from || along < 1 || aside > along) continue
    if (along + aside >= least) continue
    least = along + aside
    nearest = button
  }
  nearest?.focus()
  event.preventDefault()
}

let byKeyboard = false
// tests read sources that know the keyboard without a page
globalThis.addEventListener?.('keydown', () => (byKeyboard = true), { capture: true })
globalThis.addEventListener?.('pointerdown', () => (byKeyboard = false), { capture: true })

/** Whether the last thing that somebody did was to press a key. */
export const isByKeyboard = (): boolean => byKeyboard

/**
 * Whoever plays by keyboard is led from each decision to the next: whenever `decision` changes, to the first of
 * `where` that is there. No decision is undefined. The focus is there as soon as the decision is: on a slow machine
 * many keys may be pressed before the next frame.
 */
export function useKeyboardLead(
  box: RefObject<HTMLElement | null>,
  where: readonly string[],
  decision: string | undefined,
): void {
  useLayoutEffect(() => {
    if (!byKeyboard || decision === undefined) return
    const found = where.map(selector => box.current?.querySelector<HTMLElement>(selector) ?? undefined)
    found.find(element => element !== undefined)?.focus()
  }, [decision])
}

/** The keys 1 to 9, and 0 for the tenth, take up the cards of the hand. */
export function useNumberKeys<Card>(hand: readonly Card[], pick: (card: Card) => void): void {
  const now = useRef({ hand, pick })
  now.current = { hand, pick }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { hand, pick } = now.current
      const card = /^\d$/.test(event.key) ? hand[(Number(event.key) + 9) % 10] : undefined
      const busy =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]') !== null ||
        (event.target instanceof Element && event.target.closest('input, select, textarea') !== null)
      if (card !== undefined && !busy) pick(card)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
