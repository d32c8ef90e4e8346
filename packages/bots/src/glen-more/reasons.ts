// Why a line is good or bad, as far as the view tells.
import type { GlenMore } from '@cairn/games/glen-more'
import type { ReasonFor } from '../coach.ts'

export const reasons: readonly ReasonFor<GlenMore>[] = []
