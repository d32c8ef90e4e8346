import { describe, expect, it } from 'vitest'
import { run, runHere } from './testing/run.ts'

describe('the command line', () => {
  it('says its version and lists its commands', async () => {
    expect(await runHere(['--version'])).toEqual({ code: 0, out: '9.9.9\n', err: '' })
    const help = await runHere([])
    expect(help).toMatchObject({ code: 0, err: '' })
    for (const name of [
      'serve',
      'ratings',
      'admin',
      'games',
      'simulate',
      'arena',
      'bot',
      'engine',
      'solve',
      'verify',
      'review',
      'help',
    ])
      expect(help.out).toContain(`cairn ${name}`)
  })

  it('says all about one command, from the table its arguments are read with', async () => {
    const { out } = await runHere(['help', 'simulate'])
    for (const name of ['games N', 'seed S', 'seats N', 'options JSON', 'players A,B', 'json', 'trace FILE'])
      expect(out).toContain(`--${name}`)
    expect((await runHere(['simulate', '--help'])).out).toBe(out)
    expect((await runHere(['-h', 'simulate'])).out).toBe(out)
    expect((await runHere(['simulate', 'toy', '-h'])).out).toBe(out)
  })

  it.each([
    [['dance'], 'There is no command "dance"; `cairn help` lists them.'],
    [['help', 'dance'], 'There is no command "dance"; `cairn help` lists them.'],
    [['simulate'], 'simulate needs GAME; `cairn help simulate` says what there is.'],
    [['simulate', 'chess'], 'There is no game "chess"; there is toy.'],
    [['simulate', 'toy', '--seats', '5'], 'toy is played by 2 to 4, not by 5.'],
    [
      ['simulate', 'toy', '--players', 'random,random,'],
      'There is no player "" for toy; there is random, easy, medium, expert.',
    ],
    [
      ['simulate', 'toy', '--seats', '3', '--players', 'easy,easy'],
      '--players must name one bot, or one for each of the 3 seats.',
    ],
    [['simulate', 'toy', '--options', '[]'], 'Options must be an object.'],
    [['simulate', 'toy', '--options', '{"pebbles":2}'], 'Option "pebbles" must be 3 to 30.'],
    [['simulate', 'toy', '--options', '{"peebles":5}'], 'There is no option "peebles".'],
    [['simulate', 'toy', '--trace', '/'], 'Cannot write "/": it is a folder.'],
    [['simulate', 'toy', '--trace', '/dev/null'], 'Cannot write "/dev/null": it is not an ordinary file.'],
    [
      ['simulate', 'toy', '--trace', '/nowhere/t'],
      'Cannot write "/nowhere/t": there is no such file or folder.',
    ],
    [['arena', 'toy', '--players', 'easy'], '--players must name two players or more, as in expert,random.'],
    [
      ['arena', 'toy', '--players', 'easy,champion'],
      'There is no player "champion" for toy; there is random, easy, medium, expert.',
    ],
    [
      ['arena', 'toy', '--players', 'easy@0,easy'],
      'The time in "easy@0" must be from 1 to 600000 milliseconds.',
    ],
    [
      ['arena', 'toy', '--players', 'easy,easy', '--until', '1'],
      '--until must be a number between 0 and 1, not "1".',
    ],
    [
      ['bot', 'toy', 'champion'],
      'There is no player "champion" for toy; there is random, easy, medium, expert.',
    ],
    [['verify', '/nowhere/record'], 'Cannot read "/nowhere/record": there is no such file or folder.'],
    [['verify', '/'], 'Cannot read "/": it is a folder.'],
    [['verify', '/dev/zero'], '"/dev/zero" is too large.'],
  ])('answers %j with one sentence and exit code 2', async (words, sentence) => {
    expect(await runHere(words)).toEqual({ code: 2, out: '', err: `${sentence}\n` })
  })

  it('does the same as a real process', async () => {
    const wrong = await run(['simulate', 'chess'])
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.err).toMatch(/^cairn: There is no game "chess"; there is braverats.*\.\n$/)
  })

  it('lists BraveRats with its options', async () => {
    const { code, out, err } = await run(['games', '--json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({
        id: 'braverats',
        seats: { min: 2, max: 2 },
        options: expect.objectContaining({ mime: { kind: 'flag', default: true } }),
      }),
    )
  })

  it('lists games for people, each option with its values, seats and default', async () => {
    expect((await runHere(['games'])).out).toBe(
      [
        'toy: 2 to 4 seats',
        '  pebbles: 3 to 30 (12)',
        '  fault: none or throws or endless (none)',
        '  pairs: true or false with 4 seats, else false (false)',
        '',
      ].join('\n'),
    )
  })
})
