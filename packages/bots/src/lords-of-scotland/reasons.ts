// Why a line is good or bad, as far as the view tells.
import type { LordsOfScotland } from '@cairn/games/lords-of-scotland'
import type { ReasonFor } from '../coach.ts'

export const reasons: readonly ReasonFor<LordsOfScotland>[] = []
