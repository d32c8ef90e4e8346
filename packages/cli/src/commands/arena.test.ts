import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ran, runHere, start, type Started, toyMain } from '../testing/run.ts'

const arena = async (...words: readonly string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await runHere(['arena', 'toy', ...words, '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}

describe('cairn arena', () => {
  it('prints one object with the agreed fields', async () => {
    const result = await arena('--players', 'easy,expert', '--games', '40')
    expect(Object.keys(result)).toEqual([
      'game',
      'players',
      'games',
      'score',
      'low',
      'high',
      'wins',
      'draws',
      'losses',
      'points',
      'failures',
      'time',
    ])
    expect(result).toMatchObject({
      game: 'toy',
      players: ['easy', 'expert'],
      games: 40,
      score: 1,
      wins: 40,
      high: 1,
    })
    const [own, others] = result['points'] as [number, number]
    expect(own).toBeGreaterThan(2 * others)
    expect(result['low']).toBeGreaterThan(0.8)
    expect(result['low']).toBeLessThan(1)
  })

  it('gives a bot against itself exactly half, because seats are swapped on the same deals', async () => {
    expect(await arena('--players', 'easy,easy', '--games', '60')).toMatchObject({ score: 0.5 })
  })

  it('rounds up so that every deal is played from every seat', async () => {
    expect(await arena('--players', 'easy,expert', '--games', '25')).toMatchObject({ games: 26 })
    expect(await arena('--players', 'easy,expert', '--games', '25', '--seats', '3')).toMatchObject({
      games: 27,
    })
  })

  it('seats the first bot alone among copies of the second', async () => {
    const alone = await arena('--players', 'easy,expert', '--games', '40', '--seats', '4')
    expect(alone).toMatchObject({ wins: 40, score: 1 })
    const crowded = await arena('--players', 'expert,easy', '--games', '40', '--seats', '4')
    expect(crowded).toMatchObject({ wins: 0, score: 0, losses: 40, low: 0 })
  })

  it('counts a shared first place as its part of a win: an even field scores one in n', async () => {
    const { score } = await arena('--players', 'easy,easy', '--games', '90', '--seats', '3')
    expect(score).toBeCloseTo(1 / 3, 4)
  })

  it('tells a cheating bot with the command that shows it', async () => {
    const { code, err } = await runHere(['arena', 'toy', '--players', 'medium,easy', '--seed', '9'])
    expect(code).toBe(1)
    expect(err).toMatch(
      /which breaks P-1; seen by: cairn arena toy --players 'medium,easy' --games 2 .*--seed 9 /,
    )
  })
})

// the shell is a program that starts at once
const every = (answer: string): string => `while read question; do ${answer}; done`
const says = (line: string): string => every(`echo '${line}'`)
const takesOne = says('{"move":"take 1"}')

describe('a program in the arena', () => {
  it('plays like a bot that chooses the same', async () => {
    const words = ['--games', '20', '--seats', '3']
    const bots = await arena('--players', 'expert,easy', ...words)
    const mixed = await arena('--players', `${takesOne},easy`, ...words)
    for (const field of ['games', 'score', 'low', 'high', 'wins', 'draws', 'losses', 'points'])
      expect(mixed[field]).toEqual(bots[field])
    expect(mixed['failures']).toEqual([0, 0])
  })

  it('has its time kept, all but that of its start', async () => {
    const slow = every(`sleep 0.01; echo '{"move":"take 1"}'`)
    const { time } = (await arena('--players', `${slow},easy`, '--games', '6')) as {
      time: Record<string, number>[]
    }
    const [theirs, ours] = time as [Record<string, number>, Record<string, number>]
    expect(theirs['moves']).toBeGreaterThan(1)
    expect(theirs['longest']).toBeGreaterThanOrEqual(theirs['mean'] as number)
    expect(theirs['seconds']).toBeGreaterThan(0.01)
    if (process.platform === 'linux') expect(theirs).toHaveProperty('processorSeconds')
    expect(ours).not.toHaveProperty('processorSeconds')
  })

  it.each([
    ['read question; echo alas >&2; exit 1', 'it ended with exit code 1 (alas).'],
    ['read question; exit 3', 'it ended with exit code 3.'],
    ['read question; kill -9 $$', 'it ended with SIGKILL.'],
    ['read question; sleep 1000', 'it did not answer within 1 s.'],
    [says('{"move":"take 4"}'), 'it played "take 4", which is no move.'],
    [
      every(`case $question in *'take 3'*) echo '{"move":"take 1"}';; *) echo '{"move":"take 3"}';; esac`),
      'it played "take 3", which breaks P-1.',
    ],
    [says('well well'), 'it answered "well well", which is not valid JSON.'],
    [says('{"mvoe":"take 1"}'), String.raw`it answered "{\"mvoe\":\"take 1\"}", in which there is no move.`],
    [says('{"error":{"message":"No pebbles here."}}'), 'it answered with an error: No pebbles here.'],
  ])('has lost when it does wrong (%s), which is said, and the arena goes on', async (program, sentence) => {
    const words = ['arena', 'toy', '--players', `${program},expert`, '--games', '2', '--json']
    const patience = sentence.includes('within') ? ['--patience', '1', '--ms', '1'] : []
    const { code, out, err } = await runHere([...words, ...patience])
    expect({ code, err }).toEqual({
      code: 0,
      err: [0, 1].map(seat => `${program} lost at seat ${seat} on deal 1: ${sentence}\n`).join(''),
    })
    expect(JSON.parse(out)).toMatchObject({ games: 2, score: 0, losses: 2, failures: [2, 0] })
  })

  it('has lost when it speaks without being asked', async () => {
    const chatter = every(`echo '{"move":"take 1"}'; echo hum`)
    const { err } = await runHere(['arena', 'toy', '--players', `${chatter},expert`, '--games', '2'])
    expect(err).toMatch(/: it (said "hum" without being asked|answered "hum", which is not valid JSON)\.\n/)
  })

  it('is told its thinking time, which may be its own', async () => {
    const takesSeven = every(`case $question in *'"ms":7}') echo '{"move":"take 1"}';; *) echo no;; esac`)
    const failures = async (...words: readonly string[]): Promise<unknown> =>
      (
        JSON.parse((await runHere(['arena', 'toy', '--games', '2', '--json', ...words])).out) as {
          failures: unknown
        }
      ).failures
    expect(await failures('--players', `${takesSeven}@7,${takesSeven}`)).toEqual([0, 2])
    expect(await failures('--players', `${takesSeven},easy@9`, '--ms', '7')).toEqual([0, 0])
  })

  it('that has lost leaves the win to the best of the others', async () => {
    const words = ['arena', 'toy', '--players', `expert,${says('hum')}`, '--seats', '4', '--games', '4']
    const { out } = await runHere([...words, '--json'])
    expect(JSON.parse(out)).toMatchObject({ wins: 4, score: 1, failures: [0, 12] })
  })

  it('that cannot be started is a wrong argument', async () => {
    const { code, out, err } = await runHere(['arena', 'toy', '--players', 'easy,./no-such-player'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^The player ".\/no-such-player" cannot be started \(.*not found.*\)\.\n$/)
  })

  it('is ended by Ctrl-C', async () => {
    let interrupted = false
    const { code, out } = await runHere(
      ['arena', 'toy', '--players', 'read question; sleep 1000,easy', '--games', '100'],
      {
        onTerminal(_, interrupt) {
          interrupted = true
          interrupt()
        },
      },
    )
    expect({ code, out, interrupted }).toEqual({ code: 130, out: '', interrupted: true })
  })

  it('may be a bot of Cairn, of this version or another', async () => {
    const bot = `${process.execPath} ${toyMain} bot toy`
    expect(await arena('--players', `${bot} easy,expert`, '--games', '8')).toMatchObject({
      wins: 8,
      failures: [0, 0],
    })
  })
})

describe('the arena', () => {
  it('stops when the score is known exactly enough', async () => {
    const rough = await arena('--players', 'random,random', '--until', '0.1')
    const fine = await arena('--players', 'random,random', '--until', '0.05')
    for (const [result, most] of [
      [rough, 0.1],
      [fine, 0.05],
    ] as const)
      expect(((result['high'] as number) - (result['low'] as number)) / 2).toBeLessThanOrEqual(most)
    expect(fine['games']).toBeGreaterThan(2 * (rough['games'] as number))
    expect(await arena('--players', 'random,random', '--until', '0.01', '--games', '10')).toMatchObject({
      games: 10,
    })
  })

  it('rates everybody against everybody', async () => {
    const { ratings, encounters, ...rest } = (await arena(
      '--players',
      'expert,random,easy',
      '--games',
      '40',
    )) as {
      ratings: Record<string, unknown>[]
      encounters: Record<string, unknown>[]
    }
    const byStrength = ratings.toSorted((a, b) => (b['rating'] as number) - (a['rating'] as number))
    expect(byStrength.map(({ player }) => player)).toEqual(['easy', 'random', 'expert'])
    expect(encounters.map(({ players }) => players)).toEqual([
      ['expert', 'random'],
      ['expert', 'easy'],
      ['random', 'easy'],
    ])
    for (const encounter of encounters) expect(encounter).toMatchObject({ games: 40 })
    expect(rest).toMatchObject({ game: 'toy', players: ['expert', 'random', 'easy'], failures: [0, 0, 0] })
  })

  it('puts each alone among each other where more than two play', async () => {
    const words = ['--players', 'expert,random,easy', '--games', '30', '--seats', '3']
    const { encounters } = (await arena(...words)) as { encounters: unknown[] }
    expect(encounters).toHaveLength(6)
  })

  it('prints a table with the strongest first', async () => {
    const { out } = await runHere(['arena', 'toy', '--players', 'expert,random,easy', '--games', '40'])
    const [title, head, first, , last, time] = out.split('\n')
    expect(title).toBe('toy: everybody against everybody, 40 matches of each two on 20 deals')
    expect(head).toMatch(/^ +rating +above the next +1 +2 +3$/)
    expect(first).toMatch(/^ {2}1 easy +\d+ \(\d+ to \d+\) +\d+ \(-?\d+ to \d+\) +- +\d\.\d\d +1\.00$/)
    expect(last).toMatch(/^ {2}3 expert +-\d+ \(-\d+ to -\d+\) +0\.00 +0\.\d\d +-$/)
    expect(time).toMatch(/^ {2}expert: \d+ moves, [\d.]+ ms each, [\d.]+ ms at most, [\d.]+ s in all$/)
  })

  it('shows a bar on a terminal', async () => {
    const { err } = await runHere(['arena', 'toy', '--players', 'easy,expert'], { onTerminal: () => {} })
    expect(err).toMatch(/arena toy [█░]+ +\d+%/)
    expect(err.endsWith('\r\x1b[K')).toBe(true)
  })
})

describe('an arena that is stopped', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-arena-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const isThere = async (path: string): Promise<void> => {
    while (!existsSync(path)) await setTimeout(20)
  }

  /** Takes one pebble at a time, but does something else first at a seat where a condition of the shell holds. */
  const takesOneBut = (
    ...cases: readonly (readonly [seat: number, condition: string, then: string])[]
  ): string => {
    const patterns = cases.map(
      ([seat, condition, then]) => `*'"viewer":${seat}'*) [ ${condition} ] && { ${then}; };;`,
    )
    return `n=0; ${every(`n=$((n + 1)); case $question in ${patterns.join(' ')} esac; echo '{"move":"take 1"}'`)}`
  }

  /** It has been asked often, so that some deals have been played, and is at seat 1, so that one is half played. */
  const lateBut = (then: string): string => takesOneBut([1, '$n -gt 30', then])

  /** A real arena whose first player thinks for ever from some moment on, which is waited for. */
  async function thinking(
    player: (then: string) => string,
    others: string,
    ...words: readonly string[]
  ): Promise<Started> {
    const waits = join(mkdtempSync(join(folder, 'waits-')), 'now')
    const players = `${player(`: > '${waits}'; read never`)},${others}`
    const started = start(['arena', 'toy', '--players', players, ...words], { program: 'toy' })
    // an arena that ends too early fails the test
    await Promise.race([isThere(waits), started.done])
    return started
  }

  function stopped({ child, done }: Started, signal: NodeJS.Signals = 'SIGINT'): Promise<Ran> {
    child.kill(signal)
    return done
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'tells on %s what an arena of as many deals tells, and ends with exit code 130',
    async signal => {
      const { code, out, err } = await stopped(await thinking(lateBut, 'easy', '--json'), signal)
      expect({ code, err }).toEqual({ code: 130, err: '' })
      const {
        time,
        stopped: isStopped,
        ...rest
      } = JSON.parse(out) as Record<string, unknown> & { games: number }
      expect({ isStopped, time }).toEqual({ isStopped: true, time: [expect.anything(), expect.anything()] })
      expect(rest.games).toBeGreaterThan(2)
      const { time: _, ...whole } = await arena('--players', `${takesOne},easy`, '--games', `${rest.games}`)
      expect(rest).toEqual({ ...whole, players: rest['players'] })
    },
  )

  it('says how many matches of how many were played, and counts deals that were played from every seat', async () => {
    const { code, out } = await stopped(await thinking(lateBut, 'easy', '--games', '500'))
    expect(code).toBe(130)
    const [first, title] = out.split('\n') as [string, string]
    const [, played] =
      /^Stopped after (\d+) of 500 matches; deals count that were played from every seat\.$/.exec(
        first,
      ) as RegExpExecArray
    expect(title.endsWith(`, ${Number(played) - 1} matches on ${(Number(played) - 1) / 2} deals`)).toBe(true)
  })

  it('counts of everybody the deals that all have played', async () => {
    const { code, out } = await stopped(await thinking(lateBut, 'easy,expert', '--json'))
    expect(code).toBe(130)
    const { ratings, encounters, failures } = JSON.parse(out) as {
      ratings: unknown[]
      encounters: { games: number }[]
      failures: number[]
    }
    expect(ratings).toHaveLength(3)
    expect(failures).toEqual([0, 0, 0])
    expect(encounters).toHaveLength(3)
    expect(new Set(encounters.map(({ games }) => games)).size).toBe(1)
  })

  it.each([
    ['for people', []],
    ['for programs', ['--json']],
  ])('says in one sentence that no deal was played, %s', async (_, words) => {
    const early = (then: string): string => takesOneBut([1, '$n -gt 0', then])
    expect(await stopped(await thinking(early, 'easy', '--games', '10', ...words))).toEqual({
      code: 130,
      out: '',
      err: 'cairn: Stopped after 1 of 10 matches: no deal has been played from every seat.\n',
    })
  })

  it('does not count a failure in a deal that does not count', async () => {
    const failed = join(folder, 'failed')
    const player = (then: string): string =>
      takesOneBut([0, '$n -gt 30', `: > '${failed}'; exit 3`], [1, `-e '${failed}'`, then])
    const { out, err } = await stopped(await thinking(player, 'easy', '--json'))
    expect(err).toContain('it ended with exit code 3.')
    expect(JSON.parse(out)).toMatchObject({ failures: [0, 0], stopped: true })
  })

  it('does not hold a program as having lost that ends in the same moment', async () => {
    const ends = lateBut('kill -INT $PPID; exit 1')
    const { code, out, err } = await start(['arena', 'toy', '--players', `${ends},easy`, '--json'], {
      program: 'toy',
    }).done
    expect({ code, err }).toEqual({ code: 130, err: '' })
    expect(JSON.parse(out)).toMatchObject({ failures: [0, 0], stopped: true })
  })

  it('does not either when it hears of the program first', async () => {
    const path = join(folder, 'pid')
    const thinker = lateBut(`echo $$ > '${path}.part'; mv '${path}.part' '${path}'; read never`)
    let stop = (): void => {}
    const done = runHere(['arena', 'toy', '--players', `${thinker},easy`, '--json'], {
      onTerminal: (_, interrupt) => (stop = interrupt),
    })
    await isThere(path)
    const pid = Number(readFileSync(path, 'utf8'))
    process.kill(pid, 'SIGINT')
    // both timers are of this process: however busy the machine is, the shorter one comes first
    while (isRunning(pid)) await setTimeout(1)
    stop()
    const { code, out, err } = await done
    expect(code).toBe(130)
    expect(err).not.toContain('lost')
    expect(JSON.parse(out)).toMatchObject({ failures: [0, 0], stopped: true })
  })

  it('tells its result on standard error when Ctrl-C has ended whoever would have read it', async () => {
    const started = await thinking(lateBut, 'easy')
    started.child.stdout?.destroy()
    const { code, err } = await stopped(started)
    expect(code).toBe(130)
    expect(err).toMatch(/^cairn: Stopped after \d+ of 100 matches; .*\n.* matches on \d+ deals\n {2}score /)
  })

  it('prints its result though nobody reads its complaints', async () => {
    const { child, done } = start(
      ['arena', 'toy', '--players', 'read question; exit 3,easy', '--games', '4', '--json'],
      { program: 'toy' },
    )
    child.stderr?.destroy()
    const { code, out } = await done
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ games: 4, failures: [4, 0] })
  })

  it('is ended at once by a second signal', async () => {
    // what it starts outlives it and holds its output open, so that its end is waited for in vain
    const path = join(folder, 'outliving')
    const script = join(folder, 'outlived.mjs')
    writeFileSync(
      script,
      `import { spawn } from 'node:child_process'
       import { writeFileSync } from 'node:fs'
       const { pid } = spawn('sleep', ['1000'], { detached: true, stdio: 'inherit' })
       writeFileSync(process.argv[2], String(pid))
       setInterval(() => {}, 1000)`,
    )
    const player = `${process.execPath} ${script} ${path}`
    const { child, done } = start(['arena', 'toy', '--players', `${player},easy`], { program: 'toy' })
    const said = once(child.stderr as Readable, 'data')
    await isThere(path)
    child.kill('SIGINT')
    await said
    // one that comes close behind the first is taken for the same
    await setTimeout(1000)
    child.kill('SIGINT')
    const { code } = await done
    process.kill(Number(readFileSync(path, 'utf8')), 'SIGKILL')
    expect(code).toBe(130)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
