// Perfect play for one round at a time, off the page's own thread.
import { type Evaluation, evaluate } from '@cairn/bots/braverats'
import type { View } from '@cairn/games/braverats'
import { answerCalls } from '../../table/calls.ts'
import { CARDS } from './perfect.ts'

const calls = {
  evaluate: (view: View): Evaluation | undefined => evaluate(view, CARDS),
}

export type Calls = typeof calls

answerCalls(globalThis, calls)
