import { runEngine } from './engine.ts'
import { openThinkers } from './thinkers.ts'

runEngine(globalThis, openThinkers())
