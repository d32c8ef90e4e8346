// What is to be decided now, and the answers that are not touched on the table itself.
import { type Bargain, bargainOf, type Move, type View } from '@cairn/games/glen-more'
import { useState } from 'preact/hooks'
import { Button } from '../../look/button.tsx'
import * as m from '../../paraglide/messages.js'
import { Shield } from './clan-map.tsx'
import { moveName, question } from './log.ts'
import { Piece } from './pieces/piece.tsx'
import type { PartProps } from './seam/part.ts'
import { Sign } from './pieces/signs.tsx'
import { END, plainOf } from './touch.ts'
import { bonusWords, counted } from './words.ts'

/** As many answers are shown at once; the rest when asked for. */
const FEW = 4

export function Ask({
  view,
  seats,
  legal,
  touch,
  about,
  consider,
  onScore,
}: PartProps & {
  readonly legal: readonly Move[]
  readonly about: string | undefined
  /** The answer that is looked at, if any. */
  readonly consider: (move: Move | undefined) => void
  readonly onScore: () => void
}) {
  const [unfolded, setUnfolded] = useState<View>()
  const asked = touch.anchor === END ? m.glen_more_ask_end() : question(view, seats, legal)
  const mine = legal.length > 0
  const answers = byPrice(touch.spoken, view)
  const folds = answers.length > FEW + 1
  const shown = folds && unfolded !== view ? answers.slice(0, FEW) : answers
  const isOpen = touch.anchor === undefined || touch.anchor === END
  const plain = mine && isOpen ? plainOf(view, touch.spoken.length > 0 ? legal : []) : []
  // on a small map a domain is a small thing to touch
  const clans = mine ? legal.filter(move => move.type === 'clan') : []
  const [first = -1] = view.actors
  const actor = mine && view.viewer !== 'spectator' ? view.viewer : first
  return (
    <div class={`glen-ask ${mine ? 'glen-ask-mine' : ''}`} role="group" aria-label={asked}>
      {actor < 0 ? null : (
        <span class="glen-ask-who" aria-hidden="true">
          <Piece seats={seats} seat={actor} as="swatch" />
          <Piece seats={seats} seat={actor} as="pawn" />
        </span>
      )}
      <p class="glen-ask-question">{asked}</p>
      <p class="glen-ask-about">{about}</p>
      <Button small kind="quiet" icon="graph" class="glen-score-now" onClick={onScore}>
        {view.over ? m.glen_more_score_last() : m.glen_more_score_now()}
      </Button>
      <div class="glen-ask-answers">
        {plain.length > 1 || (plain.length === 1 && touch.anchor === END) ? (
          <Button small kind="main" onClick={touch.activateAll}>
            {plain.length === 1
              ? moveName(plain[0] as Move, view)
              : m.glen_more_activate_all({ n: plain.length })}
          </Button>
        ) : null}
        {shown.map((move, i) => (
          <Button
            key={JSON.stringify(move)}
            small
            kind={i === 0 && (plain.length < 2 || touch.anchor === END) ? 'main' : 'plain'}
            class={touch.isHinted([move]) ? 'glen-hint' : ''}
            onClick={() => touch.answer(move)}
            onFocus={() => consider(move)}
            onBlur={() => consider(undefined)}
            onPointerEnter={() => consider(move)}
            onPointerLeave={() => consider(undefined)}
          >
            {touch.anchor === END ? (
              m.glen_more_end_anyway()
            ) : (
              <Answer move={move} view={view} seats={seats} />
            )}
          </Button>
        ))}
        {folds ? (
          <Button small kind="quiet" onClick={() => setUnfolded(unfolded === view ? undefined : view)}>
            {unfolded === view
              ? m.glen_more_fewer_ways()
              : m.glen_more_other_ways({ n: answers.length - FEW })}
          </Button>
        ) : null}
        {touch.anchor === undefined ? null : (
          <Button small kind="quiet" icon="back" onClick={touch.forget}>
            {m.glen_more_back()}
          </Button>
        )}
      </div>
      {clans.length === 0 ? null : (
        <ul class="glen-rides">
          {clans.map(move => (
            <li key={move.clan}>
              <button
                type="button"
                class={`glen-ride ${touch.isHinted([move]) ? 'glen-hint' : ''}`}
                onClick={() => touch.answer(move)}
              >
                <Shield clan={move.clan} />
                <b>{moveName(move, view)}</b>
                <span>{bonusWords(move.clan)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Forms of an exchange, the cheapest first; payments come so already. */
function byPrice(moves: readonly Move[], view: View): readonly Move[] {
  const price = (move: Move): number => (move.type === 'activate' ? (bargainOf(view, move)?.coins ?? 0) : 0)
  return moves.every(move => move.type === 'activate') ? moves.toSorted((a, b) => price(a) - price(b)) : moves
}

/** What an exchange brings, if it can be drawn. */
function rewardOf({ reward }: Bargain): readonly [what: string, n: number] | undefined {
  const [first] = reward
  return first !== undefined && 'n' in first ? [first.tag, first.n] : undefined
}

/** An exchange is drawn: what it takes, what it brings, what must be bought for it. All else is said. */
function Answer({ move, view, seats }: Pick<PartProps, 'view' | 'seats'> & { readonly move: Move }) {
  const words = moveName(move, view, seats)
  if (move.type !== 'activate' || move.pay.length === 0) return <>{words}</>
  const bargain = bargainOf(view, move)
  const reward = bargain && rewardOf(bargain)
  if (bargain === undefined || reward === undefined) return <>{words}</>
  const { coins } = bargain
  const [what, n] = reward
  return (
    <>
      <span class="visually-hidden">
        {m.glen_more_offer_gives({ move: words, reward: counted(n, what) })}
        {coins > 0 ? `, ${m.glen_more_offer_coins({ coins })}` : ''}
      </span>
      <span class="glen-offer" aria-hidden="true">
        {move.pay.map((price, i) => (
          <Sign key={i} of={price === 'coin' ? 'coins' : price} />
        ))}
        <Sign of="becomes" />
        <Sign of={what} n={n} />
        {coins > 0 ? (
          <span class="figures">
            −{coins} <Sign of="coins" />
          </span>
        ) : null}
      </span>
    </>
  )
}

/** Places of the own land that a payment takes from. */
export function sourcesOf(move: Move | undefined): ReadonlySet<string> {
  if (move?.type === 'pay')
    return new Set(move.from.map(({ at }) => (at === null ? 'market' : `${at.x},${at.y}`)))
  if (move?.type === 'sell' && move.x !== null) return new Set([`${move.x},${move.y}`])
  return new Set()
}
