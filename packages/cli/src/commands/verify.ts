import { parseRecord, recordedOutcome, replay } from '@cairn/kernel'
import { flag } from '../terminal/args.ts'
import { LARGEST_RECORD, readText } from '../terminal/file.ts'
import { gameNamed, type Subcommand } from '../terminal/world.ts'

const spec = { operands: ['RECORD'], options: { json: flag('print one JSON object') } } as const

export const verify: Subcommand<typeof spec> = {
  name: 'verify',
  about: 'replay a record from its seed and check every word of it',
  more: 'Checks the secret against its commitment, every move against the rules, every time against the clock if there was one, and the chain of hashes over them. A record that does not hold is refused with the first thing that is wrong in it, and exit code 2.',
  spec,
  async run({ operands, options: { json: asJson } }, world) {
    const text = readText(operands[0] as string, LARGEST_RECORD)
    const record = parseRecord(text, id => world.games.find(game => game.id === id))
    const present = gameNamed(world, record.game)
    const match = replay(present, record)
    const { game, version, seats, options, fairness, entries } = match.record()
    const { course, head } = record
    const outcome = recordedOutcome(record.course, match.outcome)
    if (asJson) {
      await world.print(
        JSON.stringify({
          valid: true,
          game,
          version,
          seats,
          options,
          entries: entries.length,
          outcome: outcome ?? null,
          ...(course?.pace && { pace: course.pace }),
          commitment: fairness.commitment,
          head,
        }),
      )
      return
    }
    await world.print(`${game}, ${seats} seats, ${entries.length} entries: the record holds.`)
    if (version !== present.version)
      await world.print(
        `  It follows version ${version} of the rules, by which it was replayed; this is version ${present.version}.`,
      )
    await world.print(`  The secret matches its commitment ${fairness.commitment}.`)
    await world.print('  Every entry is legal and stands in its place in the chain.')
    if (course !== undefined)
      await world.print('  Nobody played out of time, and who is said to have been late was late.')
    await world.print(
      outcome === undefined
        ? '  The match is not over.'
        : `  Places: ${outcome.places.join(', ')} (${outcome.by}).`,
    )
  },
}
