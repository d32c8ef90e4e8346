// Why a line is good or bad, as far as the view tells.
import type { SchottenTotten } from '@cairn/games/schotten-totten'
import type { ReasonFor } from '../coach.ts'

export const reasons: readonly ReasonFor<SchottenTotten>[] = []
