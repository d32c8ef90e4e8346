// `npm run sweep [-- --seed N --matches N --only boats,cask --seats 3]`: Glen More with every company of Chronicles and every
// number of players that may play it, over random matches, each held against some of the checks of the conformance suite.
// Prints what failed and the command that plays it again.
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { glenMore } from '@cairn/games/glen-more'
import { FastChance } from '@cairn/kernel'
import { checks } from '@cairn/kernel/conformance/checks'
import { companies, mayPlay, playing } from '../packages/games/src/glen-more/testing/companies.ts'
import { setup } from '../packages/games/src/glen-more/testing/setup.ts'

interface Sitting {
  readonly names: readonly string[]
  readonly seats: number
  readonly seed: number
}

type Answer = { readonly sitting: Sitting; readonly failed: readonly string[] }

/** Every match is held against this one, and each against one of the others in turn. */
const ALWAYS = 'a match ends, its outcome adds up, and no component is lost'
const OTHERS = Object.keys(checks).filter(sentence => sentence !== ALWAYS)

function play({ names, seats, seed }: Sitting): readonly string[] {
  const options = { ...playing(names, seed), intro: seed % 5 === 0, die: seats === 2 || seed % 3 === 0 }
  return [ALWAYS, OTHERS[seed % OTHERS.length] as string].flatMap(sentence => {
    try {
      checks[sentence]?.(glenMore, setup(seats, options, 1), new FastChance(seed))
      return []
    } catch (error) {
      return [`${sentence}: ${(error as Error).message.split('\n')[0]}`]
    }
  })
}

const again = ({ names, seats, seed }: Sitting): string =>
  `npm run sweep -- --only "${names.join(',')}" --seats ${seats} --seed ${seed} --matches 1`

function sittings(): readonly Sitting[] {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: `${randomInt(1_000_000)}` },
      matches: { type: 'string', default: '3' },
      only: { type: 'string' },
      seats: { type: 'string' },
    },
  })
  const [first, matches] = [Number(values.seed), Number(values.matches)]
  const only = values.only?.split(',').filter(name => name !== '')
  const seats = values.seats === undefined ? [2, 3, 4] : [Number(values.seats)]
  return (only === undefined ? companies() : [only]).flatMap((names, i) =>
    seats
      .filter(number => mayPlay(playing(names, 0), number))
      .flatMap(number =>
        Array.from({ length: matches }, (_, match) => ({
          names,
          seats: number,
          seed: first + match + (only === undefined ? i * matches : 0),
        })),
      ),
  )
}

async function sweep(): Promise<void> {
  const all = sittings()
  const began = performance.now()
  const failures: Answer[] = []
  let next = 0
  let done = 0
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url))
      const hand = (): void => {
        const sitting = all[next++]
        if (sitting !== undefined) worker.postMessage(sitting)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('error', reject)
      worker.on('message', (answer: Answer) => {
        done++
        if (answer.failed.length > 0) {
          failures.push(answer)
          console.log(`FAILED ${again(answer.sitting)}`)
          for (const sentence of answer.failed) console.log(`  ${sentence}`)
        }
        if (done % 250 === 0) console.log(`${done} of ${all.length} matches`)
        hand()
      })
      hand()
    })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), all.length) }, work))
  const sets = new Set(all.map(({ names }) => names.join())).size
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${sets} companies, ${all.length} matches with 2 checks each in ${seconds} s: ${failures.length} failed.`,
  )
  process.exitCode = failures.length === 0 ? 0 : 1
}

if (isMainThread) await sweep()
else
  parentPort?.on('message', (sitting: Sitting) => {
    parentPort?.postMessage({ sitting, failed: play(sitting) } satisfies Answer)
  })
