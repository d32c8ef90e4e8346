// Words for what is drawn: on hover, on keyboard focus and on a long press. They can be hovered themselves, and Escape
// puts them away. Whoever uses it marks elements with `data-help`, and those
// that have no other use with `data-help-tap`.
import type { ComponentChildren, TargetedEvent, TargetedPointerEvent, VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { TREMBLE } from '../drag.ts'

const HOVER = 450
const LEAVE = 200
const PRESS = 450
const MARGIN = 8

interface Shown {
  readonly target: HTMLElement
  readonly by: 'hover' | 'focus' | 'press'
}

const helped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-help]') : null
const inTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.help') !== null

/** `of` says what to tell about a value of `data-help`. Spread the handlers on the box, put the tip inside it. */
export function useHelp(of: (key: string) => ComponentChildren): {
  readonly handlers: object
  readonly tip: VNode | null
} {
  const [shown, setShown] = useState<Shown>()
  const timer = useRef(0)
  /** What was just pressed needs no words until it is left. */
  const used = useRef<HTMLElement>(null)
  const press = useRef<{ readonly x: number; readonly y: number; held: boolean }>(undefined)
  const later = (ms: number, then: () => void): void => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(then, ms)
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    setShown(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = {
    onPointerOver({ pointerType, target }: TargetedPointerEvent<HTMLElement>) {
      if (pointerType === 'touch') return
      const over = helped(target)
      if (over !== used.current) used.current = null
      if (inTip(target) || (over !== null && over === shown?.target)) clearTimeout(timer.current)
      else if (over !== null && over !== used.current)
        later(HOVER, () => setShown({ target: over, by: 'hover' }))
      else if (shown?.by === 'hover') later(LEAVE, hide)
      else clearTimeout(timer.current)
    },
    onPointerLeave() {
      if (shown?.by === 'hover') later(LEAVE, hide)
      else clearTimeout(timer.current)
    },
    onFocusIn({ target }: TargetedEvent<HTMLElement>) {
      const focused = helped(target)
      if (focused?.matches(':focus-visible') === true) setShown({ target: focused, by: 'focus' })
      else if (shown?.by === 'focus') hide()
    },
    onFocusOut() {
      if (shown?.by === 'focus') hide()
    },
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: TargetedPointerEvent<HTMLElement>) {
      press.current = undefined
      if (inTip(target)) return
      hide()
      const under = helped(target)
      used.current = under
      if (pointerType === 'mouse' || under === null) return
      const began = { x, y, held: false }
      press.current = began
      later(PRESS, () => {
        began.held = true
        setShown({ target: under, by: 'press' })
      })
    },
    onPointerMove({ clientX, clientY }: TargetedPointerEvent<HTMLElement>) {
      const from = press.current
      if (from === undefined || from.held || Math.hypot(clientX - from.x, clientY - from.y) < TREMBLE) return
      press.current = undefined
      clearTimeout(timer.current)
    },
    onPointerUp() {
      if (press.current?.held === false) clearTimeout(timer.current)
    },
    onPointerCancel() {
      press.current = undefined
      if (shown === undefined) clearTimeout(timer.current)
    },
    /** A long press asks; it does not play. */
    onClickCapture(event: TargetedEvent<HTMLElement>) {
      if (press.current?.held === true) event.stopImmediatePropagation()
      press.current = undefined
    },
    /** What is there only to tell something tells it on a tap as well. */
    onClick({ target }: TargetedEvent<HTMLElement>) {
      const under = helped(target)
      if (under?.dataset['helpTap'] !== undefined) setShown({ target: under, by: 'press' })
    },
    onContextMenu(event: TargetedEvent<HTMLElement>) {
      if (press.current !== undefined) event.preventDefault()
    },
  }
  const key = shown?.target.dataset['help']
  return {
    handlers,
    tip:
      shown === undefined || key === undefined ? null : (
        <Tip target={shown.target} onGone={hide}>
          {of(key)}
        </Tip>
      ),
  }
}

/** Beside its target, above if there is room, and never beyond the screen. */
function Tip({
  target,
  onGone,
  children,
}: {
  readonly target: HTMLElement
  readonly onGone: () => void
  readonly children: ComponentChildren
}) {
  const tip = useRef<HTMLDivElement>(null)
  const place = (): void => {
    const box = tip.current
    if (box === null) return
    const { left, top, bottom, width } = target.getBoundingClientRect()
    if (!target.isConnected || width === 0) {
      onGone()
      return
    }
    const above = top - box.offsetHeight - MARGIN
    const y = above >= MARGIN ? above : Math.min(bottom + MARGIN, innerHeight - box.offsetHeight - MARGIN)
    const x = Math.min(left + width / 2 - box.offsetWidth / 2, innerWidth - box.offsetWidth - MARGIN)
    box.style.translate = `${Math.max(MARGIN, x)}px ${y}px`
  }
  useLayoutEffect(place)
  useEffect(() => {
    // wherever the focus is; and nothing else that Escape means happens with it
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onGone()
    }
    addEventListener('keydown', escape, { capture: true })
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', escape, { capture: true })
      removeEventListener('scroll', place, { capture: true })
    }
  }, [target])
  return (
    <div class="help" role="tooltip" ref={tip}>
      {children}
    </div>
  )
}
