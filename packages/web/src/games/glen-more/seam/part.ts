// What every part of the board gets.
import type { View } from '@cairn/games/glen-more'
import type { Seated } from '../../module.ts'
import type { Touch } from './touched.ts'

export interface PartProps {
  readonly view: View
  readonly seats: readonly Seated[]
  readonly touch: Touch
}
