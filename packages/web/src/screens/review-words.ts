// A review as the page gets it: with every reason in words, in both languages.
import type { Layer, Layers } from '@cairn/bots'
import type { Review, TurningPoint } from '@cairn/bots/review'
import type { Sentence } from '../table/sentence.ts'

export interface SaidPoint extends Omit<TurningPoint, 'because'> {
  readonly says: { readonly better: Sentence | undefined; readonly played: Sentence | undefined }
}

export interface SaidLayer extends Layer {
  readonly name: Sentence | undefined
}

export interface SaidLayers extends Pick<Layers, 'scorings'> {
  /** By seat. */
  readonly seats: readonly (readonly SaidLayer[])[]
}

export interface SaidReview extends Pick<Review, 'unit' | 'margin' | 'known' | 'hidden'> {
  readonly turningPoints: readonly SaidPoint[]
  readonly find: SaidPoint | undefined
  /** What else can be told, with the step that it speaks of if it is one. */
  readonly account: readonly { readonly says: Sentence; readonly step: number | undefined }[]
  readonly layers: SaidLayers | undefined
}
