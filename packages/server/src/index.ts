export { type Serving, serve, type ServeOptions } from './edges/serve.ts'
export { LIMITS, type Limits } from './hall/limits.ts'
