// Why a line is good or bad, as far as the view tells.
import type { BraveRats } from '@cairn/games/braverats'
import type { ReasonFor } from '../coach.ts'

export const reasons: readonly ReasonFor<BraveRats>[] = []
