export { type Serving, serve, type ServeOptions } from './serve.ts'
export { LIMITS, type Limits } from './limits.ts'
