// What goes on beside every screen for somebody whom the server knows.
import { followBadge } from './badge.ts'
import { isTapped, keepWords } from './tapped.ts'

export function begin(): void {
  followBadge()
  if (isTapped.peek()) keepWords()
}
