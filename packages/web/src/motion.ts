// FLIP: what changed its place between two renders travels from the old place to the new one.
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isStill } from './settings.ts'

const TRAVEL = 240
const ROLL = 400
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Where something is in the box: a box that is pushed along takes everything with it, and nothing in it has moved. */
function placeIn(box: DOMRect, element: Element): Place {
  const { x, y, width } = element.getBoundingClientRect()
  return { x: x - box.x, y: y - box.y, width }
}

/**
 * Moves every element inside `box` that carries `data-flip` from where the element with the same value was
 * before `key` changed. One that was not there comes from the element named by its `data-flip-from`, if any.
 * With `data-flip-roll` it turns over once on its way.
 */
export function useFlip(box: RefObject<Element | null>, key: unknown): void {
  const before = useRef<Map<string, Place>>(new Map())
  const moving = useRef<Map<string, Animation>>(new Map())
  useLayoutEffect(() => {
    if (box.current === null) return
    const old = before.current
    const place = box.current.getBoundingClientRect()
    // what is still on its way goes on from where it is seen; all is looked at before anything changes: one layout
    for (const [key, animation] of moving.current) {
      const { target } = animation.effect as KeyframeEffect
      if (animation.playState === 'running' && target?.isConnected === true)
        old.set(key, placeIn(place, target))
    }
    for (const animation of moving.current.values()) animation.cancel()
    moving.current.clear()
    const elements = box.current.querySelectorAll<HTMLElement>('[data-flip]')
    const now = new Map<string, Place>()
    for (const element of elements) {
      const there = placeIn(place, element)
      if (there.width > 0) now.set(element.dataset['flip'] ?? '', there)
    }
    before.current = now
    if (old.size === 0 || isStill()) return
    for (const element of elements) {
      const to = now.get(element.dataset['flip'] ?? '')
      const from = old.get(element.dataset['flip'] ?? '') ?? old.get(element.dataset['flipFrom'] ?? '')
      if (to === undefined || from === undefined) continue
      const dx = from.x - to.x
      const dy = from.y - to.y
      if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(from.width - to.width) < 1) continue
      if (element.dataset['flipRoll'] !== undefined) {
        const rolling = element.animate(
          [
            { translate: `${dx}px ${dy}px`, rotate: `${dy > 0 ? 360 : -360}deg` },
            { translate: '0px 0px', rotate: '0deg' },
          ],
          { duration: ROLL, easing: EASING, composite: 'add' },
        )
        moving.current.set(element.dataset['flip'] ?? '', rolling)
        continue
      }
      const travelling = element.animate(
        [
          {
            transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`,
            transformOrigin: '0 0',
          },
          { transform: 'none', transformOrigin: '0 0' },
        ],
        { duration: TRAVEL, easing: EASING },
      )
      moving.current.set(element.dataset['flip'] ?? '', travelling)
    }
  }, [key])
}
