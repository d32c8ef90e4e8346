// A review as the page gets it: with every reason in words, in both languages.
import type { Review, TurningPoint } from '@cairn/bots/review'
import type { Sentence } from '../table/sentence.ts'

export interface SaidPoint extends Omit<TurningPoint, 'because'> {
  readonly says: { readonly better: Sentence | undefined; readonly played: Sentence | undefined }
}

export interface SaidReview extends Pick<Review, 'unit' | 'margin' | 'known' | 'hidden'> {
  readonly turningPoints: readonly SaidPoint[]
  readonly find: SaidPoint | undefined
  readonly account: readonly Sentence[]
}
