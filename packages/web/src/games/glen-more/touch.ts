// What can be done where on the table, and what was touched first of something with several answers.
import type { BaseMove, GlenMore, Move } from '@cairn/games/glen-more'
import { useState } from 'preact/hooks'
import type { BoardProps } from '../module.ts'
import { CHAPTERS } from './chronicles/index.ts'
import { found } from './seam/chapter.ts'
import type { Touch } from './seam/touched.ts'

/** Where a move is made: a tile of the rondel, a place of the land, a Scotsman, a domain, a market row; or only in words. */
function anchorOf(move: Move): string {
  const words = found(CHAPTERS, chapter => chapter.moves[move.type])
  return words === undefined ? baseAnchor(move as BaseMove) : (words.anchor?.(move) ?? '')
}

function baseAnchor(move: BaseMove): string {
  switch (move.type) {
    case 'take':
    case 'discard':
      return `tile ${move.tile}`
    case 'stop':
      return `tile ${move.on}`
    case 'place':
    case 'put':
    case 'remove':
    case 'activate':
      return `cell ${move.x},${move.y}`
    case 'walk':
      return `man ${move.x},${move.y}`
    case 'clan':
      return `clan ${move.clan}`
    case 'sell':
      return move.x === null ? '' : `market ${move.good}`
    case 'pay':
    case 'first':
    case 'gain':
    case 'recover':
    case 'exchange':
    case 'done':
      return ''
  }
}

export function useTouch({ legal, still, version, play, hint }: BoardProps<GlenMore>): Touch {
  const [picked, setPicked] = useState<{ readonly version: number; readonly anchor: string }>()
  const anchor = picked?.version === version ? picked.anchor : undefined
  const open = still ? [] : legal
  const walking = anchor?.startsWith('man ') === true
  const at = (where: string): readonly Move[] =>
    walking && where.startsWith('cell ')
      ? open.filter(
          move =>
            move.type === 'walk' && anchorOf(move) === anchor && where === `cell ${move.toX},${move.toY}`,
        )
      : open.filter(move => anchorOf(move) === where)
  const pick = (where: string): void => setPicked({ version, anchor: where })
  const isHinted = (moves: readonly Move[]): boolean => {
    const hinted = JSON.stringify(hint)
    return hint !== undefined && moves.some(move => JSON.stringify(move) === hinted)
  }
  return {
    anchor,
    walker: walking ? anchor.slice('man '.length).split(',').map(Number) : undefined,
    spoken:
      anchor !== undefined && !walking
        ? at(anchor)
        : open.every(move => move.type === 'sell')
          ? open
          : open.filter(move => anchorOf(move) === ''),
    at,
    marks(where: string): string {
      const moves = at(where)
      return `${moves.length > 0 ? 'glen-can' : ''} ${isHinted(moves) ? 'glen-hint' : ''}`
    },
    isHinted,
    spots: open.filter(move => move.type === 'place'),
    pick,
    forget: () => setPicked(undefined),
    touch(where: string, tried?: Move): void {
      const moves = at(where)
      const [only] = moves
      if (where === anchor) setPicked(undefined)
      else if (moves.length > 1 || (only !== undefined && where.startsWith('man '))) pick(where)
      else if (only !== undefined) play(only)
      else if (tried !== undefined && open.length > 0) play(tried)
    },
    walk(x: number, y: number, toX: number, toY: number): void {
      setPicked(undefined)
      if (open.length > 0 && (x !== toX || y !== toY)) play({ type: 'walk', x, y, toX, toY })
    },
  }
}
