// What the conformance suite is told about each Chronicle.
import type { Side } from '../testing/side.ts'
import { highlanderSide } from './highlander/testing.ts'

export const SIDES: readonly Side[] = [highlanderSide]
