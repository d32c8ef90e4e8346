// Chronicle 7, Between a Rock and a Hard Place: the clans' council votes on what will count at the end.
import { pick, read, type Refusal, refusal, type Seat, shuffle } from '@cairn/kernel'
import { type ChronicleOf, type Engine, pop, push, type WorksOf } from '../../engine/seam.ts'
import type { Ground, State } from '../../table/state.ts'
import {
  type Ballot,
  COUNCIL_CARDS,
  type Council,
  councilCard,
  COUNCILS,
  type CouncilTask,
  type GreatGlen,
  isCouncilCard,
  type Kept,
  LEAVINGS,
  type Seen,
  type Votes,
  VOTES,
} from './cards.ts'
import { pointsFor } from './measures.ts'

const kept = (state: State): Kept => state.chronicles.glen as Kept
const seen = (table: Ground): Seen => table.chronicles.glen as Seen

const open = ({ councils }: Seen): readonly Readonly<Council>[] =>
  councils.filter(({ decided }) => decided === null)

const ABSTAIN: Ballot = { aye: 0, nay: 0 }
const SINGLE: readonly Ballot[] = [
  { aye: 1, nay: 0 },
  { aye: 0, nay: 1 },
]
const DOUBLE: readonly Ballot[] = [
  { aye: 2, nay: 0 },
  { aye: 1, nay: 1 },
  { aye: 0, nay: 2 },
]

/** What can be voted with these tokens; nothing without any. */
const ballotsOf = ({ aye, nay, doubles }: Readonly<Votes>): readonly Ballot[] =>
  (doubles > 0 ? [...SINGLE, ...DOUBLE] : SINGLE).filter(ballot => ballot.aye <= aye && ballot.nay <= nay)

function cast(e: Engine, seat: Seat, ballot: Ballot): void {
  kept(e.state).ballots[seat] = ballot
  e.events?.push({ type: 'voted', seat })
}

function decide(e: Engine, card: string): void {
  const { councils, hands, ballots } = kept(e.state)
  const council = councils.find(one => one.card === card) as Council
  const votes = ballots.map(ballot => ballot as Ballot)
  votes.forEach(({ aye, nay }, seat) => {
    const hand = hands[seat] as Votes
    hand.aye -= aye
    hand.nay -= nay
    if (aye + nay > 1) hand.doubles--
  })
  // GM-704: at least as many ayes as nays
  const accepted = votes.reduce((sum, { aye, nay }) => sum + aye - nay, 0) >= 0
  council.decided = { ballots: votes, accepted }
  ballots.fill(null)
  e.events?.push({ type: 'councilHeld', card, accepted, ballots: votes })
}

function call(e: Engine, seat: Seat, card: string): void {
  pop(e)
  e.events?.push({ type: 'calledCouncil', seat, card })
  push(e, { kind: 'vote', card })
}

const works: WorksOf<CouncilTask> = {
  council: {
    settle(e, { seat }) {
      const [only, ...others] = open(seen(e.table))
      if (only === undefined) return pop(e)
      if (others.length > 0) return false
      call(e, seat, only.card)
      return true
    },
    moves({ table }, _task, out) {
      for (const { card } of open(seen(table))) out.push({ type: 'council', card })
    },
    refuse({ table }, _task, move): Refusal | undefined {
      if (move.type !== 'council') return undefined
      const isHere = seen(table).councils.some(({ card }) => card === move.card)
      return refusal('GM-702', isHere ? 'votedAlready' : 'noSuchCouncil', { card: move.card })
    },
    play(e, { seat }, move) {
      if (move.type === 'council') call(e, seat, move.card)
    },
    fields: ({ seat }) => ({ seat }),
  },
  vote: {
    alone: true,
    actors: table => seen(table).ballots.flatMap((ballot, seat) => (ballot === null ? [seat] : [])),
    settle(e, { card }) {
      const { hands, ballots } = kept(e.state)
      hands.forEach((hand, seat) => {
        if (ballots[seat] !== null) return
        const [only, ...others] = ballotsOf(hand)
        if (others.length === 0) cast(e, seat, only ?? ABSTAIN)
      })
      if (ballots.includes(null)) return false
      pop(e)
      decide(e, card)
      return true
    },
    moves({ table }, _task, out, seat) {
      for (const ballot of ballotsOf(seen(table).hands[seat] as Votes)) out.push({ type: 'vote', ...ballot })
    },
    refuse({ table }, _task, move, seat): Refusal | undefined {
      if (move.type !== 'vote') return undefined
      const { doubles } = seen(table).hands[seat] as Votes
      return refusal('GM-703', move.aye + move.nay > 1 && doubles === 0 ? 'noDouble' : 'noVoteToken')
    },
    play(e, _task, move, seat) {
      if (move.type === 'vote') cast(e, seat, { aye: move.aye, nay: move.nay })
    },
    fields: () => ({ card: read.where(read.text(40), isCouncilCard, 'name a card of the Great Glen') }),
  },
}

const hasLeavings = (state: State): boolean => kept(state).councils.some(({ card }) => card === LEAVINGS)

const few = read.whole(0, 9)
const ballot = read.fields({ aye: read.whole(0, 2), nay: read.whole(0, 2) })

export const greatGlen: ChronicleOf<GreatGlen> = {
  key: 'glen',
  options: { glen: { kind: 'flag', default: false } },
  inPlay: ({ glen }) => glen,
  asksOthers: true,
  raises: ['garrisons'],
  moments: {
    tookPerson: (_e, seat) => [{ kind: 'council', seat }],
    // GM-706: what a player's move drops lies on that player's pile
    discarded({ state }, tile, by) {
      if (by !== null && state.discard.includes(tile) && hasLeavings(state)) kept(state).piles[by]?.push(tile)
    },
    recovered({ state }, _seat, tile) {
      for (const pile of kept(state).piles) {
        const i = pile.indexOf(tile)
        if (i >= 0) pile.splice(i, 1)
      }
    },
    final: (p, lines) => [
      ...lines,
      ...seen(p.table).councils.flatMap(({ card, decided }) =>
        decided?.accepted === true ? [{ line: card, vp: pointsFor(p, councilCard(card)) }] : [],
      ),
    ],
  },
  reveals: ({ type }) => type === 'councilHeld',
  works,
  moves: {
    council: {
      make: ({ card }) => `council ${card}`,
      parse: ([card, more]) =>
        isCouncilCard(card) && more === undefined ? { type: 'council', card } : undefined,
    },
    vote: {
      make: ({ aye, nay }) =>
        ['vote', ...Array<string>(aye).fill('aye'), ...Array<string>(nay).fill('nay')].join(' '),
      parse(words) {
        const aye = words.filter(word => word === 'aye').length
        const nay = words.filter(word => word === 'nay').length
        const isWritten =
          words.join(' ') === [...Array<string>(aye).fill('aye'), ...Array<string>(nay).fill('nay')].join(' ')
        return isWritten && (aye + nay === 1 || aye + nay === 2) ? { type: 'vote', aye, nay } : undefined
      },
    },
  },
  keeps: {
    // GM-701
    deal(_options, seats, chance) {
      const cards = shuffle(
        COUNCIL_CARDS.map(({ id }) => id),
        chance,
      ).slice(0, COUNCILS)
      return {
        councils: cards.map(card => ({ card, decided: null })),
        hands: Array.from({ length: seats }, () => ({ ...(VOTES[seats] as Votes) })),
        ballots: Array.from({ length: seats }, () => null),
        piles: Array.from({ length: seats }, () => []),
      }
    },
    clone: ({ councils, hands, ballots, piles }) => ({
      councils: councils.map(({ card, decided }) => ({ card, decided })),
      hands: hands.map(({ aye, nay, doubles }) => ({ aye, nay, doubles })),
      ballots: ballots.slice(),
      piles: piles.map(pile => pile.slice()),
    }),
    read: ({ seats, tile }) =>
      read.fields({
        councils: read.exactly(
          COUNCILS,
          read.fields({
            card: read.where(read.text(40), isCouncilCard, 'name a card of the Great Glen'),
            decided: read.nullable(
              read.fields({ ballots: read.exactly(seats, ballot), accepted: read.flag }),
            ),
          }),
        ),
        hands: read.exactly(seats, read.fields({ aye: few, nay: few, doubles: few })),
        ballots: read.exactly(seats, read.nullable(ballot)),
        piles: read.exactly(seats, read.list(tile, 200)),
      }),
    view: ({ councils, hands, ballots, piles }, viewer) => ({
      councils: councils.map(({ card, decided }) => ({ card, decided })),
      hands: hands.map(({ aye, nay, doubles }) => ({ aye, nay, doubles })),
      ballots: ballots.map((ballot, seat) => (ballot === null || seat === viewer ? ballot : 'cast')),
      piles: piles.map(pile => pile.slice()),
    }),
    imagine: ({ councils, hands, ballots, piles }, chance) => ({
      councils: councils.map(({ card, decided }) => ({ card, decided })),
      hands: hands.map(({ aye, nay, doubles }) => ({ aye, nay, doubles })),
      ballots: ballots.map((ballot, seat) => {
        if (ballot !== 'cast') return ballot
        const possible = ballotsOf(hands[seat] as Votes)
        return possible.length === 0 ? ABSTAIN : pick(possible, chance)
      }),
      piles: piles.map(pile => pile.slice()),
    }),
  },
  unsound({ table }) {
    const { councils, hands, ballots, piles } = seen(table)
    if (new Set(councils.map(({ card }) => card)).size !== COUNCILS)
      return 'A card of the Great Glen lies there twice.'
    const isVoting = table.todo.at(-1)?.kind === 'vote'
    if (!isVoting && ballots.some(one => one !== null)) return 'A vote was cast without a council.'
    const isPaid = ballots.every(
      (one, seat) =>
        one === null ||
        one === 'cast' ||
        [ABSTAIN, ...ballotsOf(hands[seat] as Votes)].some(
          ({ aye, nay }) => aye === one.aye && nay === one.nay,
        ),
    )
    if (!isPaid) return 'A vote was cast with tokens that are not there.'
    const voted = table.todo.filter(task => task.kind === 'vote')
    if (voted.some(({ card }) => councils.find(one => one.card === card)?.decided !== null))
      return 'The council votes on a card that is not open.'
    const strewn = piles.flat()
    return new Set(strewn).size === strewn.length && strewn.every(tile => table.discard.includes(tile))
      ? undefined
      : 'A tile lies on a pile and not among the discarded.'
  },
}
