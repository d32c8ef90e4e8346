export { type Chance, CHANCE_FORMAT, FastChance, pick, SeededChance, shuffle } from './chance.ts'
export { type Clock, deadline, flagged, type SeatClock, leftAt, type Pace } from './clock.ts'
export {
  beginCourse,
  type Course,
  type CourseRecord,
  isOut,
  type Mark,
  outcomeOf,
  recordedOutcome,
  withEntry,
  withMark,
} from './course.ts'
export type { Digest } from './digest.ts'
export { type Entry, UNDO } from './entry.ts'
export { type GameEvent, type Secret, secret, tell, type Told } from './event.ts'
export {
  commit,
  commitmentTo,
  type Fairness,
  isKept,
  isSecretKey,
  sealed,
  sealOf,
  secretOf,
  seedOf,
} from './fairness.ts'
export { type BaseView, type Game, type Kind, legalMoves, moveByLot, refuseMove, rulesOf } from './game.ts'
export { isObject, type Json, Malformed, parseJson } from './json.ts'
export {
  isRefusal,
  Match,
  replay,
  resume,
  type Step,
  type ToldStep,
  type Undone,
  type Update,
} from './match.ts'
export {
  defaultOptions,
  offeredFields,
  type OptionField,
  type OptionFields,
  type OptionsOf,
  type OptionValue,
  optionSets,
  parseOptions,
  readOptions,
} from './options.ts'
export { type Outcome, placesBy, share } from './outcome.ts'
export {
  type Header,
  makeRecord,
  type MatchRecord,
  parseRecord,
  recordOf,
} from './record.ts'
export { type Refusal, refusal } from './refusal.ts'
export * as read from './reader.ts'
export { parseRules, type Rule } from './rules.ts'
export { type Seat, type Viewer, viewers } from './seat.ts'
export { uphold } from './sound.ts'
