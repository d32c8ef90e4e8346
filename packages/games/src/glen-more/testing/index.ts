// What tests in other rooms may use.
export { SIDES } from './chronicles/index.ts'
export { fair } from './fair.ts'
