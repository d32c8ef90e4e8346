// What can be done where on the table, and what was touched first of something with several answers.
import type { GlenMore, Move } from '@cairn/games/glen-more'
import { useState } from 'preact/hooks'
import type { BoardProps } from '../module.ts'

/** Where a move is made: a tile of the rondel, a place of the land, a Scotsman, a domain, a market row; or only in words. */
function anchorOf(move: Move): string {
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
    case 'toll':
    case 'done':
    default:
      return ''
  }
}

export function useTouch({ legal, still, version, play, hint }: BoardProps<GlenMore>) {
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
    /** Where the Scotsman stands who was touched. */
    walker: walking ? anchor.slice('man '.length).split(',').map(Number) : undefined,
    /** Moves that only words can make, and those of what was touched; sales too if something must be sold first. */
    spoken:
      anchor !== undefined && !walking
        ? at(anchor)
        : open.every(move => move.type === 'sell')
          ? open
          : open.filter(move => anchorOf(move) === ''),
    at,
    /** How a place looks: something can be done there, or the hint means it. */
    marks(where: string): string {
      const moves = at(where)
      return `${moves.length > 0 ? 'glen-can' : ''} ${isHinted(moves) ? 'glen-hint' : ''}`
    },
    isHinted,
    /** Places where the tile in hand may be laid. */
    spots: open.filter(move => move.type === 'place'),
    pick,
    forget: () => setPicked(undefined),
    /** Plays what is touched; what is not allowed is tried all the same, and the table says why not. */
    touch(where: string, tried?: Move): void {
      const moves = at(where)
      const [only] = moves
      if (where === anchor) setPicked(undefined)
      else if (moves.length > 1 || (only !== undefined && where.startsWith('man '))) pick(where)
      else if (only !== undefined) play(only)
      else if (tried !== undefined && open.length > 0) play(tried)
    },
    /** A Scotsman was dropped on a place. */
    walk(x: number, y: number, toX: number, toY: number): void {
      setPicked(undefined)
      if (open.length > 0 && (x !== toX || y !== toY)) play({ type: 'walk', x, y, toX, toY })
    },
  }
}

export type Touch = ReturnType<typeof useTouch>
