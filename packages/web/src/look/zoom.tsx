// A picture in a window. It is panned by dragging the ground, by scrolling and with one finger, zoomed with the wheel,
// two fingers, buttons and keys. The window scrolls as any other, so that at its edges the page scrolls on.
import type { ComponentChildren, TargetedPointerEvent, TargetedTouchEvent, TargetedWheelEvent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { TREMBLE } from '../drag.ts'
import { IconButton } from './button.tsx'

const STEP = 1.25
const MOST = 2.2
/** As small as it takes, however the picture grows. */
const FITTING = 0
const NEARLY = 0.9
const LINE = 16
const MIDDLE = { x: 0.5, y: 0.5 }

interface Point {
  readonly x: number
  readonly y: number
}

/** A point of the picture, as shares of its width and height, that should stay where it is on the screen. */
interface Held extends Point {
  readonly at: Point
}

const between = (a: Touch, b: Touch): Point => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
})
const apart = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

export function Zoom({
  width,
  height,
  subject,
  label,
  words,
  legible = 0,
  centre = MIDDLE,
  class: own = '',
  children,
}: {
  /** The picture's size at zoom 1; inside, `--zoom` holds the zoom of the moment. */
  readonly width: number
  readonly height: number
  /** What is shown: another subject is fitted into the window anew. */
  readonly subject: string
  readonly label: string
  readonly words: { readonly larger: string; readonly smaller: string; readonly fit: string }
  /** What matters now, as shares of its width and height: if it does not all fit, this comes to the middle. */
  readonly centre?: Point
  /** The smallest zoom at which the picture can be read: at first it is not shown smaller, even if it does not fit. */
  readonly legible?: number
  readonly class?: string
  readonly children: ComponentChildren
}) {
  const box = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)
  const [room, setRoom] = useState<Point>()
  const [chosen, setChosen] = useState<{ readonly subject: string; readonly zoom: number }>()
  const fit = room === undefined ? 1 : Math.min(1, room.x / width, room.y / height)
  // what nearly fits is shown whole
  const first = fit > legible * NEARLY ? fit : legible
  const zoom = chosen?.subject === subject ? Math.max(fit, chosen.zoom) : first
  // events may come faster than renders
  const now = useRef(zoom)
  now.current = zoom

  useLayoutEffect(() => {
    const window = box.current
    if (window === null) return undefined
    const measure = (): void => {
      const padding = getComputedStyle(window)
      setRoom({
        x: window.offsetWidth - 2 * Number.parseFloat(padding.paddingLeft),
        y:
          window.offsetHeight -
          Number.parseFloat(padding.paddingTop) -
          Number.parseFloat(padding.paddingBottom),
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(window)
    return () => observer.disconnect()
  }, [])

  // a new picture is shown from what matters in it; one that is zoomed keeps the held point in its place
  useLayoutEffect(() => {
    const window = box.current
    if (window === null || sheet.current === null) return
    const { width, height } = sheet.current.getBoundingClientRect()
    const slack = (all: number, seen: number): number => Math.max(0, all - seen) / 2
    const [x, y] = [slack(window.scrollWidth, width), slack(window.scrollHeight, height)]
    window.scrollLeft = x + centre.x * width - window.clientWidth / 2
    window.scrollTop = y + centre.y * height - window.clientHeight / 2
  }, [subject, room === undefined, centre.x, centre.y])
  useLayoutEffect(() => {
    const { current: point } = held
    held.current = undefined
    if (point === undefined || box.current === null || sheet.current === null) return
    const { left, top, width, height } = sheet.current.getBoundingClientRect()
    box.current.scrollLeft += left + point.x * width - point.at.x
    box.current.scrollTop += top + point.y * height - point.at.y
  }, [zoom])

  /** Zooms around a point of the screen, the window's middle if none is given; false if it can not. */
  function zoomTo(wanted: number, at?: Point): boolean {
    const next = Math.min(MOST, Math.max(fit, wanted))
    if (next === now.current || box.current === null || sheet.current === null) return false
    const window = box.current.getBoundingClientRect()
    const point = at ?? { x: window.left + window.width / 2, y: window.top + window.height / 2 }
    const { left, top, width, height } = sheet.current.getBoundingClientRect()
    held.current ??= { x: (point.x - left) / width, y: (point.y - top) / height, at: point }
    now.current = next
    setChosen({ subject, zoom: next === fit ? FITTING : next })
    return true
  }

  function onWheel(event: TargetedWheelEvent<HTMLElement>): void {
    const { deltaX, deltaY, deltaMode, shiftKey } = event
    if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) return
    const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE : deltaY
    if (zoomTo(now.current * 1.0015 ** -pixels, { x: event.clientX, y: event.clientY }) && event.cancelable)
      event.preventDefault()
  }

  const pinch = useRef<{ readonly apart: number; readonly zoom: number }>(undefined)
  function onTouch(event: TargetedTouchEvent<HTMLElement>): void {
    const [a, b] = event.touches
    if (a === undefined || b === undefined) {
      pinch.current = undefined
      return
    }
    // while the page still glides from a flick, its touches cannot be taken
    if (event.cancelable) event.preventDefault()
    pinch.current ??= { apart: apart(a, b), zoom: now.current }
    zoomTo((pinch.current.zoom * apart(a, b)) / pinch.current.apart, between(a, b))
  }

  const pan = useRef<Point & { readonly left: number; readonly top: number; moved: boolean }>(undefined)
  function onPointerMove(event: TargetedPointerEvent<HTMLDivElement>): void {
    const from = pan.current
    const window = event.currentTarget
    if (from === undefined || event.buttons === 0) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.moved && Math.hypot(dx, dy) < TREMBLE) return
    if (!from.moved) window.setPointerCapture(event.pointerId)
    from.moved = true
    window.scrollLeft = from.left - dx
    window.scrollTop = from.top - dy
  }

  return (
    <div class={`zoom ${own}`}>
      <div
        class="zoom-window"
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={label}
        onWheel={onWheel}
        onTouchStart={onTouch}
        onTouchMove={onTouch}
        onTouchEnd={onTouch}
        onPointerDown={event => {
          const { currentTarget: window, target, pointerType, button, clientX: x, clientY: y } = event
          const grounded = pointerType === 'mouse' && button === 0 && target instanceof Element
          pan.current =
            grounded && target.closest('[data-piece]') === null
              ? { x, y, left: window.scrollLeft, top: window.scrollTop, moved: false }
              : undefined
        }}
        onPointerMove={onPointerMove}
        onClickCapture={event => {
          if (pan.current?.moved === true && event.detail > 0) event.stopImmediatePropagation()
          pan.current = undefined
        }}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          if (event.key === '+' || event.key === '=') zoomTo(now.current * STEP)
          else if (event.key === '-') zoomTo(now.current / STEP)
          else if (event.key === '0') setChosen({ subject, zoom: FITTING })
          else return
          event.preventDefault()
        }}
      >
        <div
          class="zoom-sheet"
          ref={sheet}
          style={{ '--zoom': zoom, width: `${width * zoom}px`, height: `${height * zoom}px` }}
        >
          {children}
        </div>
      </div>
      <div class="zoom-tools">
        <IconButton
          icon="plus"
          label={words.larger}
          aria-disabled={zoom >= MOST}
          onClick={() => zoomTo(now.current * STEP)}
        />
        <IconButton
          icon="minus"
          label={words.smaller}
          aria-disabled={zoom <= fit}
          onClick={() => zoomTo(now.current / STEP)}
        />
        <IconButton
          icon="fit"
          label={words.fit}
          aria-disabled={zoom === fit}
          onClick={() => setChosen({ subject, zoom: FITTING })}
        />
      </div>
    </div>
  )
}
