import { COUNCIL_CARDS, councilCard, type GreatGlen, measured, positionAt } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import { getLocale } from '../../../../paraglide/runtime.js'
import { seatName } from '../../pieces/names.ts'
import type { ChapterOf } from '../../seam/chapter.ts'
import type { PartProps } from '../../seam/part.ts'
import './great-glen.css'

const WORDS: Readonly<Record<string, () => string>> = {
  'gg-herds': m.glen_more_gg_herds,
  'gg-stores': m.glen_more_gg_stores,
  'gg-square': m.glen_more_gg_square,
  'gg-sets': m.glen_more_gg_sets,
  'gg-garrisons': m.glen_more_gg_garrisons,
  'gg-stills': m.glen_more_gg_stills,
  'gg-wanderer': m.glen_more_gg_wanderer,
  'gg-leavings': m.glen_more_gg_leavings,
  'gg-smallholder': m.glen_more_gg_smallholder,
  'gg-pastures': m.glen_more_gg_pastures,
}

const cardName = (id: string): string => {
  const { name } = councilCard(id)
  return getLocale() === 'fr' ? (name.fr ?? name.en) : name.en
}

const ballotName = ({ aye, nay }: { readonly aye: number; readonly nay: number }): string => {
  if (aye + nay === 1) return aye === 1 ? m.glen_more_vote_aye() : m.glen_more_vote_nay()
  if (aye === nay) return m.glen_more_vote_both()
  return aye > nay ? m.glen_more_vote_two_aye() : m.glen_more_vote_two_nay()
}

/** The five cards: what each asks for, how everybody stands, and what the council made of it. */
function Council({ view, seats }: PartProps) {
  const { glen } = view.chronicles
  if (glen === undefined) return null
  const p = positionAt(view)
  const voting = view.todo.find(task => task.kind === 'vote')?.card
  return (
    <details class="glen-council" open>
      <summary>{m.glen_more_council_cards()}</summary>
      <ul>
        {glen.councils.map(({ card, decided }) => {
          const figures = measured(p, councilCard(card))
          const state =
            decided === null ? (card === voting ? 'now' : 'open') : decided.accepted ? 'accepted' : 'rejected'
          return (
            <li key={card} class={`glen-council-card is-${state}`}>
              <b>{cardName(card)}</b> <span class="glen-council-state">{STATES[state]()}</span>
              <p>{WORDS[card]?.()}</p>
              <p class="glen-council-figures">
                {figures.map((figure, seat) => (
                  <span key={seat}>
                    {m.glen_more_council_standing({ name: seatName(seats, seat), n: Math.abs(figure) })}
                  </span>
                ))}
              </p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const STATES = {
  open: m.glen_more_council_open,
  now: m.glen_more_council_now,
  accepted: m.glen_more_council_accepted,
  rejected: m.glen_more_council_rejected,
} as const

const greatGlen: ChapterOf<GreatGlen> = {
  key: 'glen',
  moves: {
    council: { name: ({ card }) => m.glen_more_council_name({ card: cardName(card) }) },
    vote: { name: ballotName },
  },
  questions: {
    council: { ask: m.glen_more_ask_council, pane: 'rondel' },
    vote: {
      ask: ({ todo }) => {
        const task = todo.at(-1)
        return task?.kind === 'vote'
          ? m.glen_more_ask_vote({ card: cardName(task.card), words: WORDS[task.card]?.() ?? '' })
          : ''
      },
      pane: 'rondel',
    },
  },
  events: {
    calledCouncil: ({ card }, name) => m.glen_more_log_called({ name, card: cardName(card) }),
    voted: (_event, name) => m.glen_more_log_voted({ name }),
    councilHeld({ card, accepted, ballots }) {
      const aye = ballots.reduce((sum, ballot) => sum + ballot.aye, 0)
      const nay = ballots.reduce((sum, ballot) => sum + ballot.nay, 0)
      const inputs = { card: cardName(card), aye, nay }
      return accepted ? m.glen_more_log_council_yes(inputs) : m.glen_more_log_council_no(inputs)
    },
  },
  lines: Object.fromEntries(COUNCIL_CARDS.map(({ id }) => [id, () => cardName(id)])),
  refusals: {
    votedAlready: m.glen_more_refuse_voted,
    noSuchCouncil: m.glen_more_refuse_no_council,
    noDouble: m.glen_more_refuse_no_double,
    noVoteToken: m.glen_more_refuse_no_vote_token,
  },
  Center: Council,
  Owned({ view, seat }) {
    const hand = view.chronicles.glen?.hands[seat]
    if (hand === undefined) return null
    const isCast = view.chronicles.glen?.ballots[seat] !== null
    return (
      <p class="glen-votes">
        <span class="visually-hidden">{m.glen_more_council_votes(hand)}</span>
        {(['aye', 'nay'] as const).map(vote =>
          Array.from({ length: hand[vote] }, (_, i) => (
            <b key={`${vote} ${i}`} class={`glen-vote is-${vote}`} data-n={vote} aria-hidden="true" />
          )),
        )}
        {isCast ? <span>{m.glen_more_council_cast()}</span> : null}
      </p>
    )
  },
}

export default greatGlen
