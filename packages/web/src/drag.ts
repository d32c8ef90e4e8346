// Dragging a piece with mouse or finger: a tap stays a tap; what goes further follows the pointer and is dropped.
import type { TargetedMouseEvent, TargetedPointerEvent } from 'preact'
import { useRef } from 'preact/hooks'

/** Pixels a finger may tremble before a tap becomes a drag. */
export const TREMBLE = 8

interface Drag {
  readonly piece: HTMLElement
  readonly x: number
  readonly y: number
  moved: boolean
}

export interface Draggable {
  /** Whether it may be lifted now. */
  readonly may: boolean
  readonly onLift: () => void
  /** It was let go over this element. */
  readonly onDrop: (on: HTMLElement) => void
}

/**
 * Handlers for each piece that can be dragged onto elements that match `dropOn`. A piece needs
 * `touch-action: none`; while it is in the air it carries `data-lifted`.
 */
export function useDrag(dropOn: string) {
  const drag = useRef<Drag>(undefined)
  const putDown = (piece: HTMLElement): void => {
    piece.style.translate = ''
    delete piece.dataset['lifted']
  }
  return ({ may, onLift, onDrop }: Draggable) => ({
    onPointerDown(event: TargetedPointerEvent<HTMLElement>) {
      const { currentTarget: piece, clientX: x, clientY: y } = event
      drag.current = { piece, x, y, moved: false }
      // a quick hand has left a small piece before it is seen to move
      if (may) piece.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: TargetedPointerEvent<HTMLElement>) {
      const at = drag.current
      const piece = event.currentTarget
      if (at?.piece !== piece || event.buttons === 0 || !may) return
      const [dx, dy] = [event.clientX - at.x, event.clientY - at.y]
      if (!at.moved && Math.hypot(dx, dy) < TREMBLE) return
      if (!at.moved) {
        at.moved = true
        piece.dataset['lifted'] = ''
        onLift()
      }
      piece.style.translate = `${dx}px ${dy}px`
    },
    onPointerUp(event: TargetedPointerEvent<HTMLElement>) {
      const piece = event.currentTarget
      putDown(piece)
      if (drag.current?.moved !== true) return
      piece.style.pointerEvents = 'none'
      const under = document.elementFromPoint(event.clientX, event.clientY)
      piece.style.pointerEvents = ''
      const on = under?.closest<HTMLElement>(dropOn)
      if (on !== null && on !== undefined) onDrop(on)
    },
    onPointerCancel({ currentTarget: piece }: TargetedPointerEvent<HTMLElement>) {
      putDown(piece)
      drag.current = undefined
    },
    /** The click that ends a drag is none; one without a pointer comes from the keyboard. */
    onClickCapture(event: TargetedMouseEvent<HTMLElement>) {
      if (drag.current?.moved === true && event.detail > 0) event.stopImmediatePropagation()
      drag.current = undefined
    },
  })
}
