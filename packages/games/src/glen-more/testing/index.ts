// What tests in other rooms may use.
export { fair } from './fair.ts'
