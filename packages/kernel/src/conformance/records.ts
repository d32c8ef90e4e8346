import { legalMoves } from '../game.ts'
import { isRefusal, replay } from '../match.ts'
import { UNDO } from '../entry.ts'
import { makeRecord, type MatchRecord, parseRecord } from '../record.ts'
import { viewers } from '../seat.ts'
import { type Check, demand, demandSame, newMatch, sometimes, written } from './setup.ts'

/** A whole match at the table, undo included, gives a record that replays to the same states, words and head. */
export const records: Check = (game, setup, chance) => {
  const match = newMatch(game, setup, chance)
  while (match.outcome === undefined) {
    demand(match.version < 3 * setup.maxMoves, 'the match does not end')
    demand(match.record().fairness.secret === undefined, 'the secret is shown before the end')
    const seat = match.actors[chance.below(match.actors.length)] as number
    if (sometimes(5, chance)) match.play(chance.below(setup.seats), UNDO)
    else {
      const moves = legalMoves(game, match.view(seat))
      match.play(seat, game.makeMove(moves[chance.below(moves.length)]))
    }
  }
  const record = match.record()
  const text = makeRecord(record)
  const read = parseRecord(text, id => (id === game.id ? game : undefined))
  demandSame(read, record, 'a record does not read back as itself')
  const again = replay(game, read)
  demandSame(written(game, again.state), written(game, match.state), 'the replayed match ended elsewhere')
  demand(makeRecord(again.record()) === text, 'the replayed match has another record')
  for (const viewer of viewers(setup.seats))
    demandSame(again.told(0, viewer), match.told(0, viewer), 'the replay tells another story')
  for (const changed of tampered(record)) {
    let error: unknown
    try {
      replay(game, changed)
    } catch (thrown) {
      error = thrown
    }
    demand(error !== undefined, 'a record that was tampered with is still accepted')
  }
  demand(isRefusal(match.attempt(0, UNDO)), 'a finished match can be undone')
}

function tampered(record: MatchRecord): readonly MatchRecord[] {
  const { fairness, entries } = record
  const secret = (fairness.secret as string).replace(/^./, digit => (digit === '0' ? '1' : '0'))
  return [
    { ...record, entries: entries.slice(0, -1) },
    { ...record, entries: entries.slice(1) },
    { ...record, fairness: { ...fairness, secret } },
    { ...record, fairness: { ...fairness, contributions: fairness.contributions.map(text => `${text}!`) } },
  ]
}
