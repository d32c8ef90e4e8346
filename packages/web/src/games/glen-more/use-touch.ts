// The reducer of touches (touch.ts) at a table: what was touched holds until the table changes.
import type { GlenMore, Move } from '@cairn/games/glen-more'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { BoardProps } from '../module.ts'
import type { Touch } from './seam/touched.ts'
import {
  awayIn,
  goOn,
  type AfterTouch,
  inLand,
  movesAt,
  NOTHING,
  spokenOf,
  touch,
  type Touched,
  type Touching,
  walkerOf,
} from './touch.ts'

export function useTouch({ view, legal, still, version, play, hint }: BoardProps<GlenMore>): Touch {
  const [kept, setKept] = useState<Touched & { readonly version: number }>({ ...NOTHING, version })
  const touched = kept.version === version ? kept : NOTHING
  const open = still ? [] : legal
  const make = ({ touched, move }: AfterTouch): void => {
    setKept({ ...touched, version })
    if (move !== undefined) play(move)
  }
  const touching = (what: Touching): void => make(touch(view, open, touched, what))
  // the next of all plain tiles, as soon as the table waits again and before anybody can touch it
  useLayoutEffect(() => {
    if (kept.all && kept.version !== version && !still) make(goOn(view, open, kept))
  }, [version, still])
  const at = (where: string): readonly Move[] => movesAt(open, touched, where)
  const isHinted = (moves: readonly Move[]): boolean => {
    const hinted = JSON.stringify(hint)
    return hint !== undefined && moves.some(move => JSON.stringify(move) === hinted)
  }
  return {
    anchor: touched.anchor,
    walker: walkerOf(touched),
    spoken: spokenOf(open, touched),
    at,
    marks(where: string): string {
      // a review marks what nobody can touch any more
      const isMarked = isHinted(movesAt(legal, touched, where))
      return `${at(where).length > 0 ? 'glen-can' : ''} ${isMarked ? 'glen-hint' : ''}`
    },
    isHinted,
    inLand: seat => inLand(open, seat),
    away: awayIn(open),
    spots: open.filter(move => move.type === 'place'),
    pick: where => touching({ on: 'lifted', where }),
    forget: () => touching({ on: 'elsewhere' }),
    touch: (where, tried) => touching({ on: 'place', where, tried }),
    walk: (x, y, toX, toY) => touching({ on: 'dropped', from: { x, y }, to: { x: toX, y: toY } }),
    answer: move => touching({ on: 'answer', move }),
    activateAll: () => touching({ on: 'all' }),
  }
}
