import { runEngine } from './engine.ts'

runEngine(globalThis, () => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' }))
