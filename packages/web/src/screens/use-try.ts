// A turning point tried once more before it is told: what came of a try, and how the table stands.
import {
  type BaseView,
  FastChance,
  type Game,
  legalMoves,
  type MatchRecord,
  type Refusal,
  refuseMove,
} from '@cairn/kernel'
import { useEffect, useState } from 'preact/hooks'
import { callsTo } from '../table/calls.ts'
import type { SaidPoint } from './review-words.ts'
import type { Reviewer } from './review.worker.ts'

/** `next`: right, and the turn goes on. `same`: what was played then. */
export type TryAnswer =
  | { readonly is: 'next' | 'found' | 'good' | 'same' | 'weighing'; readonly move: unknown }
  | { readonly is: 'worse'; readonly move: unknown; readonly loss: number }
  | { readonly is: 'refused'; readonly refusal: Refusal }

/** What is known of a move at once, after these of the better line; else it has to be weighed. */
export function answerAtOnce(
  { played, better }: Pick<SaidPoint, 'played' | 'better'>,
  made: number,
  move: string,
): 'next' | 'found' | 'same' | undefined {
  const parting = better.findIndex((text, i) => text !== played[i])
  // where both lines part is what the decision was about
  const fork = parting < 0 ? better.length - 1 : parting
  if (move === better[made]) return made < fork ? 'next' : 'found'
  return made >= fork && move === played[made] ? 'same' : undefined
}

/** As good as the best: as near to it as can be told. */
export const isAsGood = (loss: number, margin: number): boolean => loss <= margin / 2

/** What the seat of the point sees once these moves of it are made. */
export function viewAfter(game: Game, before: unknown, seat: number, moves: readonly string[]): BaseView {
  const state = game.clone(before)
  for (const text of moves) game.play(state, seat, game.parseMove(text), new FastChance(1))
  return game.view(state, seat)
}

export interface Trying {
  readonly view: BaseView
  readonly legal: readonly unknown[]
  readonly answer: TryAnswer | undefined
  /** Goes up with whatever was tried: what was touched is put back. */
  readonly tries: number
  readonly play: (move: unknown) => void
}

/** The point as it is asked; undefined where nothing is. `onFound` hears of a try that is as good as the best. */
export function useTry(
  game: Game,
  record: MatchRecord,
  before: unknown,
  point: SaidPoint | undefined,
  margin: number,
  onFound: (answer: TryAnswer) => void,
): Trying | undefined {
  const [made, setMade] = useState<readonly string[]>([])
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<TryAnswer | undefined>(undefined)
  const [weighed, weigh] = useState<readonly string[] | undefined>(undefined)
  useEffect(() => {
    setMade([])
    setAnswer(undefined)
    weigh(undefined)
  }, [point])
  useEffect(() => {
    if (weighed === undefined || point === undefined) return undefined
    const worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' })
    const move = game.parseMove(weighed.at(-1) ?? '')
    async function ask(point: SaidPoint, moves: readonly string[]): Promise<void> {
      const loss = await callsTo<Reviewer>(worker)
        .lossOfTry(record, point, moves)
        .catch(() => undefined)
      weigh(undefined)
      if (loss === undefined) setAnswer(undefined)
      else if (isAsGood(loss, margin)) onFound({ is: 'good', move })
      else setAnswer({ is: 'worse', move, loss })
    }
    void ask(point, weighed)
    return () => worker.terminate()
  }, [weighed])
  if (point === undefined) return undefined
  const { seat } = point
  const view = viewAfter(game, before, seat, made)

  function play(move: unknown): void {
    if (point === undefined || weighed !== undefined) return
    const refusal = refuseMove(game, view, move)
    setTries(tries + 1)
    if (refusal !== undefined) {
      setAnswer({ is: 'refused', refusal })
      return
    }
    const text = game.makeMove(move)
    const is = answerAtOnce(point, made.length, text)
    if (is === undefined) weigh([...made, text])
    if (is === 'next') setMade([...made, text])
    if (is === 'found') onFound({ is, move })
    else setAnswer({ is: is ?? 'weighing', move })
  }
  return { view, legal: legalMoves(game, view), answer, tries, play }
}
