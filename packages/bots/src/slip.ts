import type { FastChance } from '@cairn/kernel'

/** By how much a judgement slips this time: at most by so much either way, mostly by less. */
export const slip = (most: number, chance: FastChance): number => most * (chance.unit() + chance.unit() - 1)
