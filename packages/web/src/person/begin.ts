// What goes on beside every screen for somebody whom the server knows.
import { isTapped } from '../settings.ts'
import { keepWords } from './tapped.ts'
import { followWaits } from './waiting.ts'

export function begin(): void {
  followWaits()
  if (isTapped.peek()) keepWords()
}
