import { type Command, type Message, PROTOCOL } from '@cairn/server/protocol'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const PERSON = { id: 'rory'.padEnd(22, '_'), name: 'Rory' }
const TABLE = 'table'.padEnd(22, '_')

/** The other end of a line: what was sent, and what it says. */
class Line extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  readonly sent: Command[] = []
  constructor() {
    super()
    lines.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command)
  }
  close(): void {
    this.readyState = 3
  }
  /** Somebody is there, who greets. */
  greet(): void {
    this.readyState = Line.OPEN
    this.dispatchEvent(new Event('open'))
    this.say({ type: 'welcome', protocol: PROTOCOL, person: PERSON })
  }
  say(message: Message): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
  /** All that was asked is done. */
  acknowledge(): void {
    for (const { id } of this.sent) this.say({ type: 'ack', id })
  }
  /** It breaks. */
  break(): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
  }
  /** What of it was about the table. */
  get asked(): readonly string[] {
    return this.sent.flatMap(command => ('table' in command ? [command.type] : []))
  }
}

const lines: Line[] = []
/** Whoever has asked the server who they are, and waits for the answer. */
const asking: { readonly answer: () => void; readonly fail: () => void }[] = []
const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  documentElement: { dataset: {} },
} as const)
const browser = new EventTarget()
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] })
vi.stubGlobal('document', page)
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('matchMedia', () => ({ matches: false }))
vi.stubGlobal('location', { href: 'http://cairn.test/' })
vi.stubGlobal('WebSocket', Line)
vi.stubGlobal(
  'fetch',
  () =>
    new Promise((resolve, reject) => {
      asking.push({
        answer: () => resolve({ ok: true, json: () => Promise.resolve({ person: PERSON }) }),
        fail: () => reject(new TypeError('nobody is there')),
      })
    }),
)

const { addFollower, connect, disconnect, send } = await import('./connection.ts')

const show = (state: DocumentVisibilityState): void => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
/** Once all that has been answered is taken in. */
const settled = (): Promise<unknown> => new Promise(setImmediate)
const answerAll = async (): Promise<void> => {
  for (const { answer } of asking.splice(0)) answer()
  await settled()
}
const lastLine = (): Line => lines.at(-1) as Line

beforeEach(() => {
  page.visibilityState = 'visible'
  lines.length = 0
  asking.length = 0
})
afterEach(() => disconnect())
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the one socket', () => {
  it('is one, however often it is asked for before the server has said who we are', async () => {
    connect()
    void send({ type: 'follow', table: TABLE })
    connect()
    expect(asking).toHaveLength(1)
    await answerAll()
    expect(lines).toHaveLength(1)
    lastLine().greet()
    expect(lastLine().asked).toEqual(['follow'])
    lastLine().acknowledge()
  })

  it('is that of the last try, if somebody could not wait for the one before', async () => {
    connect()
    show('visible')
    const [first, second] = asking
    second?.answer()
    await settled()
    expect(lines).toHaveLength(1)
    lastLine().greet()
    first?.answer()
    await settled()
    expect(lines).toHaveLength(1)
  })

  it('is not opened any more for whoever has gone meanwhile', async () => {
    connect()
    disconnect()
    await answerAll()
    expect(lines).toEqual([])
  })

  it('is tried for again when the server could not be reached', async () => {
    connect()
    asking.shift()?.fail()
    await settled()
    expect(lines).toEqual([])
    await vi.runOnlyPendingTimersAsync()
    await answerAll()
    expect(lines).toHaveLength(1)
  })
})

describe('a page that is put away', () => {
  let stop: (() => void) | undefined
  afterEach(() => {
    stop?.()
    lastLine().acknowledge()
  })

  async function follow(isCalled = true): Promise<void> {
    stop = addFollower({ table: TABLE, tell: () => undefined, from: () => 7, isCalled: () => isCalled })
    connect()
    await answerAll()
    lastLine().greet()
  }

  it('leaves the table, and takes it up when it is looked at', async () => {
    await follow()
    show('hidden')
    expect(lastLine().asked).toEqual(['follow', 'unfollow'])
    show('visible')
    expect(lastLine().asked).toEqual(['follow', 'unfollow', 'follow'])
    expect(lastLine().sent.at(-1)).toMatchObject({ table: TABLE, from: 7 })
    show('visible')
    expect(lastLine().asked).toHaveLength(3)
  })

  it('stays there if nobody would be called back', async () => {
    await follow(false)
    show('hidden')
    show('visible')
    expect(lastLine().asked).toEqual(['follow'])
  })

  it('does not come back with a new line, and does when it is looked at', async () => {
    await follow()
    show('hidden')
    lastLine().break()
    await vi.runOnlyPendingTimersAsync()
    await answerAll()
    expect(lines).toHaveLength(2)
    lastLine().greet()
    expect(lastLine().asked).toEqual([])
    show('visible')
    expect(lastLine().asked).toEqual(['follow'])
  })

  it('is not there with a new line either if that happened while there was none', async () => {
    await follow()
    lastLine().break()
    show('hidden')
    await vi.runOnlyPendingTimersAsync()
    await answerAll()
    expect(lines).toHaveLength(2)
    lastLine().greet()
    expect(lastLine().asked).toEqual([])
  })
})
