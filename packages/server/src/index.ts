export { type Serving, serve, type ServeOptions } from './edges/serve.ts'
export { check, type Check } from './hall/check.ts'
export { backUp, restore } from './store/backup.ts'
export { LIMITS, type Limits, parseLimits } from './hall/limits.ts'
