// The table's own refusals and problems, in words.
import type { Refusal } from '@cairn/kernel'
import type { ProblemCode } from '@cairn/server/protocol'
import type { GameModule } from '../games/module.ts'
import * as m from '../paraglide/messages.js'
import type { TableAnswer } from '../table/table.ts'

const tableRefusals: Readonly<Record<string, () => string>> = {
  matchOver: m.refusal_match_over,
  notYourTurn: m.refusal_not_your_turn,
  notAMove: m.refusal_not_a_move,
  nothingToUndo: m.refusal_nothing_to_undo,
  shownSince: m.refusal_shown_since,
  answeredSince: m.refusal_answered_since,
}

/** Why not, in words. */
export const refusalText = (refusal: Refusal, game: GameModule): string =>
  game.refusal(refusal) ?? tableRefusals[refusal.because]?.() ?? m.refusal_by_rule({ rule: refusal.rule })

const problems: Readonly<Record<ProblemCode, () => string>> = {
  malformed: m.problem_malformed,
  protocol: m.problem_protocol,
  helloFirst: m.problem_malformed,
  nobody: m.problem_nobody,
  slowDown: m.problem_slow_down,
  tooMany: m.problem_too_many,
  unknownGame: m.problem_unknown_game,
  badOptions: m.problem_bad_options,
  notRated: m.problem_not_rated,
  badSeats: m.problem_bad_seats,
  unknownTable: m.problem_unknown_table,
  unknownPerson: m.person_unknown,
  unknownMatch: m.replay_not_found,
  unknownDevice: m.problem_unknown_link,
  unknownLink: m.problem_unknown_link,
  unknownPasskey: m.problem_unknown_passkey,
  badEndpoint: m.problem_bad_endpoint,
  notFree: m.problem_not_free,
  notInvited: m.problem_not_invited,
  alreadySeated: m.problem_already_seated,
  notSeated: m.problem_not_seated,
  notYours: m.problem_not_yours,
  notYet: m.problem_not_yet,
  tooLate: m.problem_too_late,
  repeated: m.problem_malformed,
  out: m.problem_out,
  barred: m.problem_barred,
  apart: m.problem_apart,
  saidEnough: m.problem_said_enough,
  undoneEnough: m.problem_undone_enough,
  stale: m.problem_stale,
  unavailable: m.problem_unavailable,
}
export const problemText = (code: ProblemCode): string => problems[code]()

export const answerText = (answer: Extract<TableAnswer, { ok: false }>, game: GameModule): string =>
  'refusal' in answer ? refusalText(answer.refusal, game) : problemText(answer.problem)
