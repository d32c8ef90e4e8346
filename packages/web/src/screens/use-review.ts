// A review on its way: how far it is, what came of it, and how to stop it.
import type { MatchRecord, Seat } from '@cairn/kernel'
import { useEffect, useState } from 'preact/hooks'
import { answerCalls, callsTo } from '../table/calls.ts'
import type { SaidReview } from './review-words.ts'
import type { Reviewer, ReviewPage } from './review.worker.ts'

export type ReviewStage =
  | { readonly is: 'offered' | 'stopped' | 'impossible' }
  | { readonly is: 'working'; readonly part: number }
  | { readonly is: 'done'; readonly review: SaidReview }

/** What was reviewed once on this page stays so, by the head of its record and whose decisions were weighed. */
const kept = new Map<string, SaidReview>()

export function useReview(
  record: MatchRecord,
  seats: readonly Seat[],
  isAsked: boolean,
): { readonly stage: ReviewStage; start(this: void): void; stop(this: void): void } {
  const key = `${record.head} ${seats.join()}`
  const [asked, setAsked] = useState(isAsked)
  const [stage, setStage] = useState<ReviewStage>({ is: 'offered' })
  useEffect(() => {
    const known = kept.get(key)
    if (known !== undefined) {
      setStage({ is: 'done', review: known })
      return undefined
    }
    if (!asked) {
      setStage(before => ({ is: before.is === 'working' ? 'stopped' : 'offered' }))
      return undefined
    }
    setStage({ is: 'working', part: 0 })
    const worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' })
    answerCalls(worker, {
      progress: part => setStage({ is: 'working', part }),
    } satisfies ReviewPage)
    async function work(): Promise<void> {
      const review = await callsTo<Reviewer>(worker)
        .review(record, seats)
        .catch(() => undefined)
      worker.terminate()
      if (review !== undefined) kept.set(key, review)
      setStage(review === undefined ? { is: 'impossible' } : { is: 'done', review })
    }
    void work()
    // once it is ended, what was asked is never answered
    return () => worker.terminate()
  }, [key, asked])
  return { stage, start: () => setAsked(true), stop: () => setAsked(false) }
}
