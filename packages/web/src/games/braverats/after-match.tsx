// After the match: its exact value by round, and what perfect play would have done.
import type { Evaluation } from '@cairn/bots/braverats'
import type { Side } from '@cairn/games/braverats'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Button } from '../../look/button.tsx'
import { Crown } from '../../look/crown.tsx'
import { useCloth } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { callsTo } from '../../table/calls.ts'
import type { AfterMatchProps, Seated } from '../module.ts'
import { type StudiedRound, signed, studyRounds, towards } from './perfect.ts'
import type { Calls } from './perfect.worker.ts'
import { Token } from './rat-card.tsx'
import { cardName, clanOf, seatName } from './words.ts'

/** To seat 0, before the round; and how often perfect play would have played each card, by seat. */
interface Judged {
  readonly value: number
  readonly strategies: readonly [Evaluation['strategy'], Evaluation['strategy']]
}

type Judgement = Judged | 'working' | 'unknown'

const percent = (value: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(value)

/** What a round was worth to the side below, with the signs of the legend. */
const valueWords = (value: number, below: Side): string =>
  Math.abs(value) < 0.005 ? m.braverats_perfect_even() : signed(below, value, getLocale())

/** Asks the worker for round after round, the last ones first: they take no time. */
function useJudgements(rounds: readonly StudiedRound[], asked: boolean): readonly Judgement[] {
  const [judged, setJudged] = useState<readonly Judgement[]>(() => rounds.map(() => 'working'))
  useEffect(() => {
    if (!asked) return undefined
    const worker = new Worker(new URL('./perfect.worker.ts', import.meta.url), { type: 'module' })
    const { evaluate } = callsTo<Calls>(worker)
    const judge = async ({ before, seen }: StudiedRound): Promise<Judgement> => {
      const table = await evaluate(before)
      const sides = [await evaluate(seen[0]), await evaluate(seen[1])]
      if (table === undefined) return 'unknown'
      return { value: table.value, strategies: [sides[0]?.strategy ?? [], sides[1]?.strategy ?? []] }
    }
    const judgeAll = async (): Promise<void> => {
      for (let i = rounds.length - 1; i >= 0; i--) {
        const result = await judge(rounds[i] as StudiedRound).catch((): Judgement => 'unknown')
        setJudged(list => list.with(i, result))
      }
    }
    void judgeAll().finally(() => worker.terminate())
    // once it is ended, what was asked is never answered
    return () => worker.terminate()
  }, [asked, rounds])
  return judged
}

export function AfterMatch({ positions, viewer, seats }: AfterMatchProps) {
  const rounds = useMemo(() => studyRounds(positions), [positions])
  const [asked, setAsked] = useState(false)
  const judged = useJudgements(rounds, asked)
  // with a pile nobody knows who holds what
  if (positions.match.header.options['pile'] === true || rounds.length === 0) return null
  const done = judged.filter(judgement => judgement !== 'working').length
  const below: Side = viewer === 1 ? 1 : 0
  const games = [...new Set(rounds.map(({ game }) => game))]
  return (
    <section class="rats-perfect" aria-labelledby="rats-perfect-title">
      <h3 id="rats-perfect-title">{m.braverats_perfect()}</h3>
      {asked ? (
        <>
          <p class="soft">
            {m.braverats_perfect_lead({
              name: seatName(seats, below),
              other: seatName(seats, below === 0 ? 1 : 0),
            })}
          </p>
          <p role="status" class="soft">
            {done < rounds.length ? m.braverats_perfect_working({ done, all: rounds.length }) : ''}
          </p>
          {games.map(game => {
            const at = rounds.findIndex(round => round.game === game)
            const own = rounds.filter(round => round.game === game)
            return (
              <Game
                key={game}
                heading={games.length > 1 ? m.braverats_perfect_game({ game }) : undefined}
                rounds={own}
                judged={judged.slice(at, at + own.length)}
                below={below}
                seats={seats}
              />
            )
          })}
        </>
      ) : (
        <>
          <p>{m.braverats_perfect_offer()}</p>
          <Button icon="graph" onClick={() => setAsked(true)}>
            {m.braverats_perfect_start()}
          </Button>
        </>
      )}
    </section>
  )
}

function Game({
  heading,
  rounds,
  judged,
  below,
  seats,
}: {
  readonly heading: string | undefined
  readonly rounds: readonly StudiedRound[]
  readonly judged: readonly Judgement[]
  readonly below: Side
  readonly seats: readonly Seated[]
}) {
  return (
    <>
      {heading === undefined ? null : <h4>{heading}</h4>}
      <Graph rounds={rounds} judged={judged} below={below} seats={seats} />
      <ol class="rats-perfect-rounds">
        {rounds.map((round, i) => (
          <RoundLine
            key={round.round}
            round={round}
            judgement={judged[i] ?? 'working'}
            below={below}
            seats={seats}
          />
        ))}
      </ol>
    </>
  )
}

const WIDTH = 640
const HEIGHT = 240
const EDGE = 20

/** The value as cloth: above the middle line the viewer's side is ahead, below it the other. */
function Graph({
  rounds,
  judged,
  below,
  seats,
}: {
  readonly rounds: readonly StudiedRound[]
  readonly judged: readonly Judgement[]
  readonly below: Side
  readonly seats: readonly Seated[]
}) {
  const above: Side = below === 0 ? 1 : 0
  const ours = useCloth(clanOf(below), 'small')
  const theirs = useCloth(clanOf(above), 'small')
  const middle = HEIGHT / 2
  const x = (i: number): number => EDGE + (i * (WIDTH - 2 * EDGE)) / rounds.length
  const y = (value: number): number => middle - towards(below, value) * (middle - EDGE)
  const points = judged.flatMap((judgement, i) =>
    typeof judgement === 'string' ? [] : [{ x: x(i), y: y(judgement.value), value: judgement.value }],
  )
  const end = rounds.at(-1)?.end
  if (end !== undefined) points.push({ x: x(rounds.length), y: y(end), value: end })
  const line = points.map(point => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join(' L')
  const area = `M${points[0]?.x ?? 0} ${middle} L${line} L${points.at(-1)?.x ?? 0} ${middle} Z`
  const values = points.map(({ value }) => valueWords(value, below)).join(', ')
  return (
    <div class="rats-perfect-chart">
      <span aria-hidden="true">{seatName(seats, below)}</span>
      <svg
        class="rats-perfect-graph"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={m.braverats_perfect_graph({ values })}
      >
        {ours.defs}
        {theirs.defs}
        {points.length < 2 ? null : (
          <>
            <svg width={WIDTH} height={middle}>
              <path d={area} fill={ours.fill} />
            </svg>
            <svg y={middle} width={WIDTH} height={middle} viewBox={`0 ${middle} ${WIDTH} ${middle}`}>
              <path d={area} fill={theirs.fill} />
            </svg>
            <path class="rats-perfect-line" d={`M${line}`} />
          </>
        )}
        <path class="rats-perfect-zero" d={`M0 ${middle}H${WIDTH}`} />
        {points.map((point, i) => (
          <circle key={i} class="rats-perfect-dot" cx={point.x} cy={point.y} r="6" />
        ))}
      </svg>
      <span aria-hidden="true">{seatName(seats, above)}</span>
    </div>
  )
}

function RoundLine({
  round,
  judgement,
  below,
  seats,
}: {
  readonly round: StudiedRound
  readonly judgement: Judgement
  readonly below: Side
  readonly seats: readonly Seated[]
}) {
  const sides: readonly Side[] = below === 0 ? [0, 1] : [1, 0]
  return (
    <li class="rats-perfect-round">
      <span class="rats-perfect-head">
        <strong>{m.braverats_round({ round: round.round })}</strong>
        <span class="figures">
          {judgement === 'working'
            ? '…'
            : judgement === 'unknown'
              ? m.braverats_perfect_unknown()
              : valueWords(judgement.value, below)}
        </span>
        {round.end === undefined || round.end === 0 ? null : <Crown />}
      </span>
      {sides.map(side => (
        <span key={side} class="rats-perfect-side">
          <Token card={round.cards[side]} side={side} role={round.roles[side]} />
          <span>
            {typeof judgement === 'string' || judgement.strategies[side].length === 0
              ? m.braverats_perfect_played({ name: seatName(seats, side), card: cardName(round.cards[side]) })
              : m.braverats_perfect_mix({
                  name: seatName(seats, side),
                  card: cardName(round.cards[side]),
                  mix: mixWords(judgement.strategies[side]),
                })}
          </span>
        </span>
      ))}
    </li>
  )
}

const mixWords = (strategy: Evaluation['strategy']): string =>
  strategy
    .filter(({ share }) => share >= 0.005)
    .toSorted((a, b) => b.share - a.share)
    .map(({ card, share }) => (share > 0.995 ? cardName(card) : `${cardName(card)} ${percent(share)}`))
    .join(', ')
