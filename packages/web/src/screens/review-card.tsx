// One decision of a review: what was played, a try at something better, then what would have been better and why.
import type { ComponentChildren, RefObject } from 'preact'
import type { GameModule, Seated } from '../games/module.ts'
import { refusalText } from '../house/words.ts'
import think from '../lesson/tweed-think.svg'
import glad from '../lesson/tweed-glad.svg'
import { Button, IconButton } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import type { Positions } from '../table/positions.ts'
import { lineWords, lossWords, pointsIn, sentenceOf, tenths } from './review.tsx'
import type { SaidPoint, SaidReview } from './review-words.ts'
import type { TryAnswer } from './use-try.ts'

/** What is said of a try. */
export function answerText(
  answer: TryAnswer,
  nameOf: (move: unknown) => string,
  game: GameModule,
  { unit, margin }: Pick<SaidReview, 'unit' | 'margin'>,
): string {
  if (answer.is === 'refused') return refusalText(answer.refusal, game)
  const move = nameOf(answer.move)
  switch (answer.is) {
    case 'next':
      return m.review_try_next({ move })
    case 'found':
      return m.review_try_found({ move })
    case 'good':
      return m.review_try_good({ move })
    case 'same':
      return m.review_try_same({ move })
    case 'weighing':
      return m.review_weighing({ move })
    case 'worse':
      if (unit === 'points') return m.review_try_points({ move, n: Math.round(answer.loss) })
      return answer.loss < 2 * margin
        ? m.review_try_little({ move })
        : m.review_try_much({ move, n: tenths(answer.loss) })
  }
}

export function ReviewCard({
  box,
  review,
  point,
  game,
  positions,
  seats,
  asks,
  answer,
  onShow,
  onBack,
  onPick,
  onPlayOn,
}: {
  readonly box: RefObject<HTMLElement | null>
  readonly review: SaidReview
  readonly point: SaidPoint
  readonly game: GameModule
  readonly positions: Positions
  readonly seats: readonly Seated[]
  /** Whether it is asked before it is told, and whether the board shows the position. */
  readonly asks: 'here' | 'away' | undefined
  /** What came of the last try. */
  readonly answer: string | undefined
  readonly onShow: () => void
  readonly onBack: () => void
  readonly onPick: (point: SaidPoint) => void
  readonly onPlayOn: (point: SaidPoint) => void
}) {
  const points = pointsIn(review)
  const i = points.indexOf(point)
  const before = positions.states[point.step - 1]
  const words = { ...game, game: positions.match.game }
  const isFind = point.loss < 0
  const name = seats[point.seat]?.name ?? ''
  const way = (by: number, icon: 'back' | 'next', label: string): ComponentChildren => {
    const neighbour = points[i + by]
    return (
      <IconButton
        icon={icon}
        label={label}
        disabled={neighbour === undefined}
        onClick={() => onPick(neighbour ?? point)}
      />
    )
  }
  const line = (of: 'played' | 'better', title: string, kind: 'better' | 'played'): ComponentChildren => (
    <div class={`review-line review-${kind}`}>
      <dt>{title}</dt>
      <dd>
        <strong>{lineWords(words, before, point.seat, point[of])}</strong>
        {point.says[of] === undefined || asks !== undefined ? null : (
          <p>{sentenceOf(point.says[of], seats)}</p>
        )}
      </dd>
    </div>
  )
  return (
    <section class="review-card panel" aria-labelledby="review-card-title" ref={box}>
      <div class="review-card-head">
        <h2 id="review-card-title">
          {isFind
            ? m.review_find_title({ n: i + 1, of: points.length })
            : m.review_point({ n: i + 1, of: points.length })}
        </h2>
        {way(-1, 'back', m.review_before())}
        {way(1, 'next', m.review_after())}
      </div>
      <p role="status" class="visually-hidden">
        {m.review_shown({ step: point.step })}
      </p>
      <dl class="review-lines">
        {line('played', m.review_played({ name }), isFind ? 'better' : 'played')}
        {asks === undefined
          ? line('better', isFind ? m.review_next_best() : m.review_better(), isFind ? 'played' : 'better')
          : null}
      </dl>
      {asks === undefined ? (
        <p class="review-loss">
          {isFind
            ? m.review_found({ what: lossWords({ loss: -point.loss }, review) })
            : lossWords(point, review)}
        </p>
      ) : (
        <div class="review-ask">
          <img src={think} alt="" draggable={false} />
          <p>
            <strong>{m.review_ask()}</strong> {asks === 'here' ? m.review_ask_how() : m.review_ask_away()}
          </p>
        </div>
      )}
      <div class="review-answer" role="status">
        {answer === undefined ? null : (
          <p>
            {asks === undefined ? <img src={glad} alt="" draggable={false} /> : null}
            {answer}
          </p>
        )}
      </div>
      <div class="buttons">
        {asks === undefined ? null : (
          <Button kind="main" icon="eye" onClick={onShow}>
            {m.review_show()}
          </Button>
        )}
        {asks === 'away' ? (
          <Button icon="undo" onClick={onBack}>
            {m.review_ask_back()}
          </Button>
        ) : null}
        {asks === undefined ? (
          <Button kind="main" icon="play" onClick={() => onPlayOn(point)}>
            {m.review_play_on()}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
