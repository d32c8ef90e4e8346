// That one looks for somebody to play with, wherever in the house one is meanwhile. What is done about it is in seeking.ts.
import type { PacePlan } from '@cairn/server/protocol'
import { signal } from '@preact/signals'

export interface Wish {
  readonly game: string
  readonly pace: PacePlan
  readonly seats: number
}

export interface Search extends Wish {
  /** How many others wait for the same; undefined until the server has said so. */
  readonly others: number | undefined
  /** By the page's own clock. */
  readonly since: number
  /** The table that was found. */
  readonly table: string | undefined
}

/** Undefined while one looks for nobody. */
export const search = signal<Search | undefined>(undefined)

export const waitedFor = ({ since }: Search): number => performance.now() - since
