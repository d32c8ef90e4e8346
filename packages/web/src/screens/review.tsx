// The review of a match: its cloth of chances, the decisions that turned it, and what else can be told.
import { FastChance, type Seat, type Viewer } from '@cairn/kernel'
import type { GameModule, Seated } from '../games/module.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { Curve, type CurveMark } from './curve.tsx'
import { type Sentence, withNames } from '../table/sentence.ts'
import type { SaidPoint, SaidReview } from './review-words.ts'

export const sentenceOf = (sentence: Sentence, seats: readonly Seated[]): string =>
  withNames(sentence, getLocale(), seats)

/** What was lost, in words: never finer than it was measured. */
export function lossWords(
  { loss }: Pick<SaidPoint, 'loss'>,
  { unit, margin }: Pick<SaidReview, 'unit' | 'margin'>,
): string {
  if (unit === 'points') return m.review_points({ n: Math.round(loss) })
  if (loss < 2 * margin) return m.review_little()
  return m.review_much({ n: tenths(loss) })
}

/** A share in whole tens of a hundred. */
export const tenths = (share: number): number => 10 * Math.max(1, Math.round(share * 10))

/** How many moves of a long turn are told. */
const TOLD = 3

/** A line in words: what each of its moves does, from the position where it begins. */
export function lineWords(
  { game, moveName }: Pick<GameModule, 'game' | 'moveName'>,
  before: unknown,
  seat: Seat,
  line: readonly string[],
): string {
  const state = game.clone(before)
  const chance = new FastChance(1)
  const names: string[] = []
  for (const text of line) {
    const move = game.parseMove(text)
    if (
      move === undefined ||
      !game.actors(state).includes(seat) ||
      game.refuse(state, seat, move) !== undefined
    )
      break
    names.push(moveName(move, game.view(state, seat)))
    if (names.length === TOLD) break
    game.play(state, seat, move, chance)
  }
  return line.length > TOLD ? `${names.join(', ')} …` : names.join(', ')
}

/** All points in the order of the match. */
export const pointsIn = ({ turningPoints, find }: SaidReview): readonly SaidPoint[] =>
  [...turningPoints, ...(find === undefined ? [] : [find])].toSorted((a, b) => a.step - b.step)

/** The chances, and the marks that lead to the decisions. */
export function ReviewCurve({
  review,
  seats,
  viewer,
  at,
  shown,
  openly,
  onOpenly,
  onPick,
}: {
  readonly review: SaidReview
  readonly seats: readonly Seated[]
  readonly viewer: Viewer
  readonly at: number
  readonly shown: SaidPoint | undefined
  /** Whether what was hidden is shown instead. */
  readonly openly: boolean
  readonly onOpenly: (openly: boolean) => void
  readonly onPick: (point: SaidPoint) => void
}) {
  const points = pointsIn(review)
  const first = viewer === 'spectator' ? 0 : viewer
  const title = openly ? m.review_openly() : m.review_known()
  const marks = points.map(
    (point, i): CurveMark => ({
      step: point.step,
      kind: point.loss < 0 ? 'found' : 'lost',
      label: m.review_mark({
        n: i + 1,
        step: point.step,
        name: seats[point.seat]?.name ?? '',
        what: point.loss < 0 ? m.review_find() : lossWords(point, review),
      }),
      isShown: point === shown,
    }),
  )
  return (
    <section class="review-curve panel" aria-label={m.review_chances()}>
      <div class="review-head">
        <h2>{m.review_chances()}</h2>
        <label class="review-openly">
          <input type="checkbox" checked={openly} onChange={event => onOpenly(event.currentTarget.checked)} />
          <span>{m.review_openly_ask()}</span>
        </label>
      </div>
      <p class="soft">{title}</p>
      <Curve
        title={title}
        curve={(openly ? review.hidden : review.known[first]) ?? []}
        seats={seats}
        first={first}
        at={at}
        marks={marks}
        onPick={step => {
          const point = points.find(point => point.step === step)
          if (point !== undefined) onPick(point)
        }}
      />
    </section>
  )
}

/** What else can be told of the match. */
export function ReviewAccount({
  review,
  seats,
  onGo,
}: {
  readonly review: SaidReview
  readonly seats: readonly Seated[]
  readonly onGo: (step: number) => void
}) {
  if (review.account.length === 0) return null
  return (
    <section class="review-account panel">
      <h2>{m.review_account()}</h2>
      <ul>
        {review.account.map(({ says, step }, i) => (
          <li key={i}>
            {step === undefined ? (
              sentenceOf(says, seats)
            ) : (
              <button type="button" class="review-go" onClick={() => onGo(step)}>
                {sentenceOf(says, seats)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before there is a review: the offer, or how far it is. */
export function ReviewOffer({
  stage,
  start,
  stop,
}: {
  readonly stage:
    | { readonly is: 'offered' | 'stopped' | 'impossible' }
    | { readonly is: 'working'; readonly part: number }
  readonly start: () => void
  readonly stop: () => void
}) {
  if (stage.is === 'impossible')
    return (
      <p class="notice" role="status">
        <Icon name="info" /> {m.review_impossible()}
      </p>
    )
  if (stage.is === 'working')
    return (
      <div class="review-offer panel" role="status">
        <label>
          <span>{m.review_working()}</span>
          <progress max={1} value={stage.part} />
        </label>
        <Button icon="close" onClick={stop}>
          {m.review_stop()}
        </Button>
      </div>
    )
  return (
    <div class="review-offer panel">
      <p>{m.review_offer()}</p>
      <Button kind="main" icon="graph" onClick={start}>
        {m.review_start()}
      </Button>
    </div>
  )
}
