// What is to be decided now, and the answers that are not touched on the table itself.
import { type Exchange, formsOf, MARKET, type Move, tileOf, type View } from '@cairn/games/glen-more'
import { useState } from 'preact/hooks'
import { Button } from '../../look/button.tsx'
import * as m from '../../paraglide/messages.js'
import { moveName, question } from './log.ts'
import type { PartProps } from './seam/part.ts'
import { Sign } from './pieces/signs.tsx'
import { counted } from './words.ts'

/** As many answers are shown at once; the rest when asked for. */
const FEW = 4

export function Ask({
  view,
  seats,
  legal,
  touch,
  about,
  consider,
  onPlay,
  onScore,
}: PartProps & {
  readonly legal: readonly Move[]
  readonly about: string | undefined
  /** The answer that is looked at, if any. */
  readonly consider: (move: Move | undefined) => void
  readonly onPlay: (move: Move) => void
  readonly onScore: () => void
}) {
  const [unfolded, setUnfolded] = useState<View>()
  const asked = question(view, seats, legal)
  const mine = legal.length > 0
  const answers = byPrice(touch.spoken, view)
  const folds = answers.length > FEW + 1
  const shown = folds && unfolded !== view ? answers.slice(0, FEW) : answers
  return (
    <div class={`glen-ask ${mine ? 'glen-ask-mine' : ''}`} role="group" aria-label={asked}>
      <p class="glen-ask-question">{asked}</p>
      <p class="glen-ask-about">{about}</p>
      <Button small kind="quiet" icon="graph" class="glen-score-now" onClick={onScore}>
        {view.over ? m.glen_more_score_last() : m.glen_more_score_now()}
      </Button>
      <div class="glen-ask-answers">
        {shown.map((move, i) => (
          <Button
            key={JSON.stringify(move)}
            small
            kind={move.type === 'done' || i === 0 ? 'main' : 'plain'}
            class={touch.isHinted([move]) ? 'glen-hint' : ''}
            onClick={() => onPlay(move)}
            onFocus={() => consider(move)}
            onBlur={() => consider(undefined)}
            onPointerEnter={() => consider(move)}
            onPointerLeave={() => consider(undefined)}
          >
            <Answer move={move} view={view} />
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
    </div>
  )
}

type Activation = Extract<Move, { type: 'activate' }>

const cellOf = (view: View, { x, y }: Activation) =>
  view.players[view.actors[0] ?? 0]?.cells.find(cell => cell.x === x && cell.y === y)

/** Coins that the goods of an exchange cost on the market, beyond those the player has. */
function coinsFor(move: Activation, view: View): number {
  const cells = view.players[view.actors[0] ?? 0]?.cells ?? []
  let coins = 0
  for (const what of new Set(move.pay)) {
    const units = move.pay.filter(price => price === what).length
    if (what === 'coin') coins += units
    if (what === 'coin' || what === 'whisky') continue
    const missing = units - cells.reduce((sum, cell) => sum + cell[what], 0)
    for (let i = 0; i < missing; i++) coins += MARKET.prices[view.market[what] + i] ?? 0
  }
  return coins
}

/** Forms of an exchange, the cheapest first; payments come so already. */
const byPrice = (moves: readonly Move[], view: View): readonly Move[] =>
  moves.every(move => move.type === 'activate')
    ? moves.toSorted((a, b) => coinsFor(a, view) - coinsFor(b, view))
    : moves

function rewardOf(move: Activation, view: View): readonly [what: string, n: number] | undefined {
  const cell = cellOf(view, move)
  const exchange = cell && tileOf(cell.tile).activation.find((e): e is Exchange => e.tag === 'exchange')
  const asked = exchange && formsOf(exchange)
  // Sinclair's coin stands for any good, and MacGregor's points are said
  const [reward] =
    move.vp || asked === undefined
      ? []
      : (asked.find(({ pay }) => pay.length === move.pay.length)?.reward ?? [])
  if (reward === undefined || !('n' in reward)) return undefined
  return [reward.tag, reward.n]
}

/** An exchange is drawn: what it takes, what it brings, what must be bought for it. All else is said. */
function Answer({ move, view }: { readonly move: Move; readonly view: View }) {
  const words = moveName(move, view)
  if (move.type !== 'activate' || move.pay.length === 0) return <>{words}</>
  const reward = rewardOf(move, view)
  const coins = coinsFor(move, view)
  if (reward === undefined) return <>{words}</>
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
