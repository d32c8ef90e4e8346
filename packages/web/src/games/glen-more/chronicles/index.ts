// The one list of what Chronicles bring to the page.
import type { Side } from '../side.ts'
import { highlander } from './highlander/index.tsx'

export const SIDES: readonly Side[] = [highlander]
