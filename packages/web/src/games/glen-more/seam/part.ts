// What every part of the board gets.
import type { View } from '@cairn/games/glen-more'
import type { SeatInfo } from '../../module.ts'
import type { Touch } from './touched.ts'

export interface PartProps {
  readonly view: View
  readonly seats: readonly SeatInfo[]
  readonly touch: Touch
}
