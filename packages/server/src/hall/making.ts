// How tables come to be: somebody sets one, or its people want another match.
import { randomBytes } from 'node:crypto'
import type { Game } from '@cairn/kernel'
import type { Command, Problem } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { mayJoin } from './apart.ts'
import type { Follower } from './follower.ts'
import type { Limits } from './limits.ts'
import { type Lives, refused } from './live.ts'
import { type GameOf, lineOf } from './log.ts'
import { listingOf } from './summary.ts'
import { type Made, openTable, planned, type Signature, type Table } from './table.ts'
import { type Taps, tapsTo } from './taps.ts'
import { keyedToken, tableOf } from './token.ts'

export interface NextTable {
  readonly id: string
  readonly made: Made
  readonly rules: Game
}

export interface Making {
  /** The id of the table; the same command gives the same table. */
  create(
    follower: Follower,
    order: Extract<Command, { type: 'create' }>,
    signature: Required<Signature>,
  ): Promise<{ readonly table: string } | { readonly problem: Problem }>
  /** The table of another match, by the present rules. */
  next(table: Table, seats: Made['seats']): NextTable | { readonly problem: Problem }
}

export const newSecret = (): string => randomBytes(32).toString('hex')

export function startMaking(options: {
  readonly store: Store
  readonly lives: Lives
  readonly taps: Taps
  readonly limits: Limits
  readonly gameOf: GameOf
  /** From which invitations are made. */
  readonly key: string
  readonly now: () => number
  readonly isBarred: (person: string) => boolean
  /** A table was made. */
  readonly made: () => void
}): Making {
  const { store, lives, taps, limits, gameOf, key, now, isBarred } = options

  /** Whether somebody may be asked to a table: they have played together, and may meet. */
  async function isFriend(person: string, other: string): Promise<boolean> {
    const [match] = await store.matchesOf(person, { company: other }, 1)
    return match !== undefined && mayJoin(store, person, [other])
  }

  function next({ id, made }: Table, seats: Made['seats']): NextTable | { readonly problem: Problem } {
    const game = gameOf(made.game)
    if (game === undefined) return refused('unknownGame')
    // by the present rules, whatever the match before was played by
    const terms = planned(game, seats.length, made.options)
    if ('problem' in terms) return terms
    const invite = keyedToken(key, `rematch ${id}`)
    return {
      id: tableOf(invite),
      rules: game,
      made: {
        kind: 'made',
        game: game.id,
        version: game.version,
        ...terms,
        seats,
        listed: made.listed,
        ...(made.pace && { pace: made.pace }),
        ...(made.hints && { hints: made.hints }),
        ...(made.rated && seats.every(({ kind }) => kind === 'person') && { rated: made.rated }),
        maker: made.maker,
        invite,
        secret: newSecret(),
      },
    }
  }

  async function create(
    follower: Follower,
    order: Extract<Command, { type: 'create' }>,
    signature: Required<Signature>,
  ): Promise<{ readonly table: string } | { readonly problem: Problem }> {
    const { id: command, plan } = order
    const person = follower.person.id
    const game = gameOf(plan.game)
    if (game === undefined) return refused('unknownGame')
    const sitters = plan.seats.flatMap(seat =>
      seat.kind === 'me' ? [person] : seat.kind === 'friend' ? [seat.person] : [],
    )
    if (new Set(sitters).size < sitters.length) return refused('badSeats')
    const terms = planned(game, plan.seats.length, plan.options)
    if ('problem' in terms) return terms
    const mayRate = plan.pace !== undefined && !plan.hints && plan.seats.every(({ kind }) => kind !== 'bot')
    if (plan.rated && !mayRate) return refused('notRated')
    // the same command gives the same table, even after a restart
    const invite = keyedToken(key, `table ${person} ${command}`)
    const id = tableOf(invite)
    const known = await lives.find(id)
    const { what = signature.what } = known?.table.made ?? {}
    if (what !== signature.what) return refused('repeated')
    if (known === undefined) {
      if (follower.follows.size >= limits.followed) return refused('tooMany')
      if ((await store.madeBy(person)) >= limits.tables) return refused('tooMany')
      for (const friend of sitters)
        if (friend !== person && (isBarred(friend) || !(await isFriend(person, friend))))
          return refused('unknownPerson')
      const at = now()
      const made: Made = {
        ...signature,
        kind: 'made',
        game: game.id,
        version: game.version,
        options: terms.options,
        seats: plan.seats.map(seat =>
          seat.kind === 'me'
            ? { kind: 'person', person }
            : seat.kind === 'friend'
              ? { kind: 'person', person: seat.person }
              : seat,
        ),
        listed: plan.listed,
        ...(plan.pace && { pace: plan.pace }),
        ...(plan.hints && { hints: plan.hints }),
        ...(plan.rated && { rated: plan.rated }),
        maker: person,
        invite,
        secret: newSecret(),
      }
      // a line that is there already is this same command's
      const invited = tapsTo(id, made, 'invitation', person, at)
      await store.append([lineOf(id, 0, at, made)], {
        ...listingOf(openTable(id, made, at, game)),
        taps: { tap: invited, untap: [] },
      })
      taps.tell(invited)
      options.made()
    }
    return { table: id }
  }

  return { create, next }
}
