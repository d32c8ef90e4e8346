// What passes between a server and a client, over the socket and over HTTP. The browser imports this file, so it knows no Node.
import { LEVELS } from '@cairn/bots/bot'
import * as v from 'valibot'

/** Goes up when an old client could misread a new server. A server refuses other numbers in `hello`. */
export const PROTOCOL = 2

export const SOCKET_PATH = '/api/socket'

/** The longest message a client may send, in bytes. */
export const MAX_MESSAGE = 8 * 1024

/** Ids, invites and codes: 128 random bits as 22 letters, digits, `-` and `_`. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const text = (min: number, max: number) => v.pipe(v.string(), v.minLength(min), v.maxLength(max))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15))
const level = v.picklist(LEVELS)

/** A name as others see it; an empty one means a guest, and each reader's page says so in its own language. */
export const PersonName = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform(name =>
    name
      .normalize('NFC')
      // what looks like nothing is nothing
      .replaceAll(/[\u2800\p{C}\p{Z}]+/gu, ' ')
      .replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, '')
      // letters carry few marks in any script, towers of them cover the lines above
      .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
      .replaceAll(/(^| )\p{M}+/gu, '$1')
      .trim(),
  ),
  v.maxGraphemes(24),
)

export const Options = v.record(
  text(1, 40),
  v.union([v.boolean(), v.pipe(v.number(), v.finite()), text(0, 40)]),
)

/** A seat without a person: it waits for anybody, or for whoever has the invite, or a bot has it. */
const free = [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('invited') }),
  v.strictObject({ kind: v.literal('bot'), level }),
] as const

/**
 * Who may sit on a seat of a new table: its maker, anybody, whoever has the invite, a bot, or somebody whom the maker has
 * played with: the seat is theirs, and waits for them.
 */
export const SeatPlan = v.variant('kind', [
  v.strictObject({ kind: v.literal('me') }),
  v.strictObject({ kind: v.literal('friend'), person: token }),
  ...free,
])
export type SeatPlan = v.InferOutput<typeof SeatPlan>

const SECOND = 1000
const HOUR = 3600 * SECOND
/**
 * How long people may think, in milliseconds: a reserve for the match and what each turn adds to it, or one, three or seven
 * days for each decision.
 */
export const PacePlan = v.variant('kind', [
  v.strictObject({
    kind: v.literal('live'),
    reserve: v.pipe(whole, v.minValue(SECOND), v.maxValue(3 * HOUR)),
    increment: v.pipe(whole, v.maxValue(300 * SECOND)),
  }),
  v.strictObject({
    kind: v.literal('days'),
    decision: v.picklist([24 * HOUR, 3 * 24 * HOUR, 7 * 24 * HOUR]),
  }),
])
export type PacePlan = v.InferOutput<typeof PacePlan>

/** What a table is made of. */
export const TablePlan = v.strictObject({
  game: text(1, 40),
  options: v.exactOptional(Options),
  seats: v.pipe(v.array(SeatPlan), v.minLength(1), v.maxLength(16)),
  /** Whether the lobby shows it, to join while it gathers and to watch while it is played. */
  listed: v.boolean(),
  /** As long as people like if left out. */
  pace: v.exactOptional(PacePlan),
  /** People who play each other may ask the page for hints; left out, they may not. */
  hints: v.exactOptional(v.literal(true)),
  /** Its match counts for ratings: it asks for people on all seats and a pace, and there are no hints. */
  rated: v.exactOptional(v.literal(true)),
})
export type TablePlan = v.InferOutput<typeof TablePlan>

/** What can be said at a table. A reader's page has the words, in the reader's language. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'haveFun',
  'moment',
  'thinking',
  'takeYourTime',
  'back',
  'gladly',
  'notNow',
  'thanks',
  'sorry',
  'noHarm',
  'wellPlayed',
  'fineMove',
  'oh',
  'ouch',
  'haha',
  'lucky',
  'close',
  'expected',
  'unexpected',
  'again',
  'goodbye',
] as const
export type Phrase = (typeof PHRASES)[number]

/** The sender's name for its command, which the answer repeats. A command sent again under the same id is done once. */
const id = text(1, 64)

/** What a client may send. Every one is answered by `ack` or `refused` with its id. */
export const Command = v.variant('type', [
  /** Must come first. */
  v.strictObject({ type: v.literal('hello'), id, protocol: whole }),
  /** Answered at once: for a client that doubts its connection. */
  v.strictObject({ type: v.literal('ping'), id }),
  /** Makes a table and follows it; the answer names it. */
  v.strictObject({ type: v.literal('create'), id, plan: TablePlan }),
  /**
   * Follows a table, by its own id or by its invite, from one's seat or as a spectator: `table` comes and,
   * once there is a match, `update` with all steps from version `from` on (0 if left out), then the answer.
   * This is also how a client comes back after a lost connection, and how it fills a gap.
   */
  v.strictObject({
    type: v.literal('follow'),
    id,
    table: v.exactOptional(token),
    invite: v.exactOptional(token),
    from: v.exactOptional(whole),
  }),
  /** Stops the messages of a table. Not the same as `leave`. */
  v.strictObject({ type: v.literal('unfollow'), id, table: token }),
  /** Takes a seat (the first that is free, if none is named), or one's own again after `leave`. */
  v.strictObject({
    type: v.literal('take'),
    id,
    table: token,
    seat: v.exactOptional(seat),
    invite: v.exactOptional(token),
  }),
  /**
   * Adds to the seed: random words made after the table's commitment was seen. Once every seat is taken and
   * every person there has contributed, the match begins.
   */
  v.strictObject({ type: v.literal('contribute'), id, table: token, text: text(1, 64) }),
  /**
   * Changes whom a seat waits for, or gives it to a bot; for the maker, before the match. A seat of somebody else who has
   * contributed already stays theirs.
   */
  v.strictObject({ type: v.literal('arrange'), id, table: token, seat, to: v.variant('kind', free) }),
  /** A move in the game's notation. `version` is what the sender had seen when it chose. */
  v.strictObject({ type: v.literal('play'), id, table: token, version: whole, text: text(1, 200) }),
  /** Takes the sender's last move back. */
  v.strictObject({ type: v.literal('undo'), id, table: token, version: whole }),
  /** Gets up: before the match the seat is free again; during it a bot stands in until `take`. */
  v.strictObject({ type: v.literal('leave'), id, table: token }),
  /** Gives up: the match is lost with two seats; with more, a bot plays on and the seat comes last. */
  v.strictObject({ type: v.literal('giveUp'), id, table: token }),
  /** Would end the match here with honours even (`on`), or not any more. Once everybody who plays wants it, it ends. */
  v.strictObject({ type: v.literal('part'), id, table: token, on: v.boolean() }),
  /** Closes the table without a result, as long as not everybody has decided something. */
  v.strictObject({ type: v.literal('callOff'), id, table: token }),
  /** After the match: offers or accepts another one (`on`), or takes that back. */
  v.strictObject({ type: v.literal('rematch'), id, table: token, on: v.boolean() }),
  /**
   * Waits for somebody to play with, at a table of the game's usual options with so many seats: `waiting` comes, again
   * whenever it changes, and in the end `paired`. Whoever's connection is lost waits no more. One waits for one thing.
   */
  v.strictObject({
    type: v.literal('seek'),
    id,
    game: text(1, 40),
    pace: PacePlan,
    seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(16)),
  }),
  /** Waits no more, and will not come to a table that was found; after `paired`, with its table: one has heard of it. */
  v.strictObject({ type: v.literal('unseek'), id, table: v.exactOptional(token) }),
  /** Says one of the phrases at a table that one follows. It is not stored. */
  v.strictObject({ type: v.literal('say'), id, table: token, phrase: v.picklist(PHRASES) }),
  /** From now on this socket is told what is said at its tables (`on`), or not any more. */
  v.strictObject({ type: v.literal('hear'), id, on: v.boolean() }),
])
export type Command = v.InferOutput<typeof Command>

/** Why something was not done, apart from a game's rules. Clients put it into words. */
export const PROBLEMS = [
  'malformed', // not a message of this protocol; `detail` says where
  'protocol', // another version of the protocol: reload the page
  'helloFirst',
  'nobody', // no identity: POST /api/me first
  'slowDown', // too much at once; try again after `retry` milliseconds
  'tooMany', // too many connections, tables or tables followed
  'unknownGame',
  'badOptions', // `detail` says which
  'notRated', // a rated match asks for people on all seats and a pace, and allows no hints
  'badSeats', // the number of seats does not suit the game, or more than one is the same person's
  'unknownTable', // no such table, or the invite is not its own
  'unknownPerson', // nobody, or somebody who does not show it, or with whom one has not played
  'unknownMatch', // nobody has published it
  'unknownDevice',
  'unknownLink', // a device link that is used up, too old or wrong
  'unknownPasskey', // not known here, or what it answered does not hold or came too late
  'badEndpoint', // no push service that this server would send to
  'notFree', // that seat is taken, or there is none left
  'notInvited', // that seat asks for the invite
  'alreadySeated',
  'notSeated',
  'notYours', // only the table's maker may
  'notYet', // the match has not begun, or is not over
  'tooLate', // the match has begun, or is over
  'repeated', // another command of this sender had this id
  'out', // out of this match: a bot plays on
  'barred', // whoever runs this server has barred the sender
  'apart', // somebody here and the sender do not meet: one of them has blocked the other
  'saidEnough', // one has said enough at this table for a while; `retry` says how long
  'undoneEnough', // moves have been taken back often enough, at this decision or in this match
  'stale', // the position has changed since `version`: look at the new one
  'unavailable', // could not be stored: nothing has happened; send it again
] as const
export type ProblemCode = (typeof PROBLEMS)[number]

export const Problem = v.object({
  code: v.picklist(PROBLEMS),
  /** For whoever writes a client: never needed to understand the code. */
  detail: v.exactOptional(v.string()),
  /** Milliseconds after which it may succeed. */
  retry: v.exactOptional(v.number()),
})
export type Problem = v.InferOutput<typeof Problem>

/** A rule that would be broken, as in the kernel. */
export const RuleRefusal = v.object({
  rule: v.string(),
  because: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

/** A person as others know them. */
export const Person = v.object({
  id: token,
  name: v.string(),
  /** Has deleted all that was kept about them; absent otherwise. */
  gone: v.exactOptional(v.literal(true)),
})
export type Person = v.InferOutput<typeof Person>

export const SeatInfo = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({ kind: v.literal('invited') }),
  v.object({ kind: v.literal('bot'), level }),
  v.object({
    kind: v.literal('person'),
    person: Person,
    /** Follows the table now, from any device. */
    here: v.boolean(),
    /** Has contributed to the seed. */
    ready: v.boolean(),
    /** The bot that plays while the person is gone; null while they have not left. */
    standIn: v.nullable(level),
  }),
])
export type SeatInfo = v.InferOutput<typeof SeatInfo>

/**
 * `closed`: everybody left before it began. `retired`: it was made for older rules that are not kept here,
 * and can be neither played nor shown any more; if its match had begun, its record can be had.
 */
export const PHASES = ['gathering', 'playing', 'over', 'closed', 'retired'] as const
const phase = v.picklist(PHASES)

/** Each seat's time when this was sent, in milliseconds, and whether it runs. */
export const SeatTimes = v.array(v.object({ left: v.number(), runs: v.boolean() }))
export type SeatTimes = v.InferOutput<typeof SeatTimes>

/** A table as one follower may see it. */
export const TableInfo = v.object({
  id: token,
  game: v.string(),
  /** Of the rules by which it is played. */
  version: whole,
  options: Options,
  listed: v.boolean(),
  phase,
  seats: v.array(SeatInfo),
  /** The id of the person who made it. */
  maker: token,
  /** The receiver's seat; null for a spectator. */
  you: v.nullable(seat),
  /** For the maker and those seated. */
  invite: v.exactOptional(token),
  spectators: whole,
  fairness: v.object({
    format: v.string(),
    /** Hash of the server's secret, fixed before anybody contributes. */
    commitment: v.string(),
    /** One a seat, a bot's is empty; absent until all are there. */
    contributions: v.exactOptional(v.array(v.string())),
    /** Shown once the match is over or retired: with it the whole match can be replayed. */
    secret: v.exactOptional(v.string()),
  }),
  /** How long people may think; absent if as long as they like. */
  pace: v.exactOptional(PacePlan),
  /** Absent if no clock runs. */
  clock: v.exactOptional(SeatTimes),
  /** Whether people who play each other may ask for hints; absent if not. */
  hints: v.exactOptional(v.literal(true)),
  /** Whether the match counts for ratings; absent if not. */
  rated: v.exactOptional(v.literal(true)),
  /** Who is out of the match, and who would end it here; absent if nobody. */
  out: v.exactOptional(v.array(v.object({ seat, because: v.picklist(['time', 'resigned']) }))),
  parting: v.exactOptional(v.array(seat)),
  /**
   * How the match ended, if its people ended it (`by`), and each seat's place if the game itself would say otherwise,
   * since somebody was out.
   */
  ending: v.exactOptional(
    v.object({
      by: v.exactOptional(v.picklist(['time', 'resigned', 'agreed', 'calledOff'])),
      places: v.array(whole),
    }),
  ),
  /** Whoever runs the server has closed the table; absent otherwise. */
  shut: v.exactOptional(v.literal(true)),
  /** Seats that want another match, and the table where it is played. */
  rematch: v.object({ offers: v.array(seat), next: v.nullable(token) }),
})
export type TableInfo = v.InferOutput<typeof TableInfo>

/** One entry of the match as the receiver may know it. The move's text is not here: it may be secret. */
export const StepInfo = v.object({
  seat,
  /** The game's events, or `undone`; what the receiver may not see is null. */
  events: v.array(v.looseObject({ type: v.string() })),
})
export type StepInfo = v.InferOutput<typeof StepInfo>

/** What a server may send. */
export const Message = v.variant('type', [
  /** After `hello`, before its answer. */
  v.object({ type: v.literal('welcome'), protocol: whole, person: Person }),
  /** Done, and stored where there is something to store. */
  v.object({
    type: v.literal('ack'),
    id,
    /** The table it was about, for `create` and `follow`. */
    table: v.exactOptional(token),
    /** How many entries the match has with this one, for `play` and `undo`. */
    version: v.exactOptional(whole),
  }),
  /** Not done: for a reason of the table's (`problem`), or because of a rule (`refusal`). */
  v.object({
    type: v.literal('refused'),
    /** Null if the message was such that its id could not be read. */
    id: v.nullable(v.string()),
    problem: v.exactOptional(Problem),
    refusal: v.exactOptional(RuleRefusal),
  }),
  /** All there is to know about a table besides its match; sent whenever any of it changes. */
  v.object({ type: v.literal('table'), table: TableInfo }),
  /**
   * Part of a long `update` that is still to come, as told to this viewer: the entries from number `from` on.
   * `joinSteps` puts them together again.
   */
  v.object({
    type: v.literal('steps'),
    table: token,
    viewer: v.union([seat, v.literal('spectator')]),
    from: whole,
    steps: v.array(StepInfo),
  }),
  /**
   * The entries from number `from` up to, but not, number `version`, and how things stand after them. A
   * client that has n entries skips what is not newer, takes what begins at n or before, and otherwise has
   * a gap: it sends `follow` with `from: n`.
   */
  v.object({
    type: v.literal('update'),
    table: token,
    from: whole,
    version: whole,
    steps: v.array(StepInfo),
    /** The receiver's view, in the shape of the game. */
    view: v.looseObject({ viewer: v.union([seat, v.literal('spectator')]) }),
    /** Why the receiver cannot take a move back now; null if that is possible, and for a spectator. */
    undo: v.nullable(RuleRefusal),
    /** Absent if no clock runs. */
    clock: v.exactOptional(SeatTimes),
    /** Fixes the record so far without showing it: `sealOf` in the kernel checks it once the secret is shown. */
    seal: v.string(),
  }),
  /** The receiver waits for somebody to play with, and so many others wait for the same. */
  v.object({
    type: v.literal('waiting'),
    game: v.string(),
    pace: PacePlan,
    seats: whole,
    others: whole,
    /** How long the receiver has waited, in milliseconds. */
    waited: v.number(),
  }),
  /** The receiver's table: everybody has a seat there already. */
  v.object({ type: v.literal('paired'), table: token }),
  /**
   * Somebody at the table says something, from this seat or as a spectator (null). To those who `hear` alone; what
   * spectators say reaches no seat while the match is played.
   */
  v.object({
    type: v.literal('said'),
    table: token,
    person: Person,
    seat: v.nullable(seat),
    phrase: v.picklist(PHRASES),
  }),
])
export type Message = v.InferOutput<typeof Message>

type Steps = Extract<Message, { type: 'steps' }>

/** The message with the steps that came before it; undefined while more must come. Keeps what waits, by table. */
export function joinSteps(
  waiting: Map<string, Steps>,
  message: Message,
): Exclude<Message, { type: 'steps' }> | undefined {
  if (message.type !== 'steps' && message.type !== 'update') return message
  const { table, from } = message
  const viewer = message.type === 'steps' ? message.viewer : message.view.viewer
  const before = waiting.get(table)
  const follows = before?.viewer === viewer && before.from + before.steps.length === from
  const joined = follows
    ? { ...message, from: before.from, steps: [...before.steps, ...message.steps] }
    : message
  if (joined.type === 'steps') {
    waiting.set(table, joined)
    return undefined
  }
  if (follows) waiting.delete(table)
  return joined
}

/** Codes with which a server closes a socket. */
export const CLOSE = {
  /** Going down for a moment: come back. */
  restart: 1012,
  tooBig: 1009,
  /** Another version of the protocol, or no `hello` in time. */
  protocol: 4000,
  nobody: 4001,
  /** Too many connections, or kept sending after `slowDown`. */
  tooMany: 4002,
} as const

// HTTP: every answer is JSON; one that is not 2xx is a HttpProblem.
export const HttpProblem = v.object({ problem: Problem })

/** POST /api/me: makes an identity on first visit (and its cookie); sets the name if there is one. Answer: Me. */
export const MeRequest = v.strictObject({ name: v.exactOptional(PersonName) })
export const Me = v.object({ person: Person })

/** POST /api/me/link: a code that makes one more device this person's. It works once, until `expires`. */
export const DeviceLink = v.object({ code: token, expires: v.number() })

/** GET /api/me/devices: the person's devices. POST /api/me/devices/forget: one of them is theirs no more. */
export const Devices = v.object({
  devices: v.array(v.object({ id: text(1, 64), added: v.number(), here: v.boolean() })),
})
export const ForgetRequest = v.strictObject({ device: text(1, 64) })

/** POST /api/me/device: this device becomes one of the person whose link it is. Answer: Me. */
export const DeviceRequest = v.strictObject({ code: token })

/** GET /api/me/blocks: whom the person has blocked. POST /api/me/blocks: blocks one more (`on`), or one no more. */
export const Blocks = v.object({ people: v.array(Person) })
export const BlockRequest = v.strictObject({ person: token, on: v.boolean() })

// GET /api/me/export: all that is kept about the person, as a file.

/** POST /api/me/delete: deletes it; the person's own id says that it is meant. */
export const DeleteRequest = v.strictObject({ person: token })
export const Deleted = v.object({ deleted: v.literal(true) })

/** For what somebody may be tapped on the shoulder. */
export const TAP_KINDS = ['turn', 'invitation', 'rematch', 'end'] as const
export type TapKind = (typeof TAP_KINDS)[number]

const base64url = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(/^[\w-]+={0,2}$/))
const tapKinds = v.pipe(v.array(v.picklist(TAP_KINDS)), v.maxLength(TAP_KINDS.length))

/**
 * GET /api/me/taps: `key`, by which push services know this server, and for what this device is tapped on the shoulder,
 * null if it is not at all. POST /api/me/taps: here it is reached, for these. POST /api/me/taps/forget: no more.
 */
export const TapRequest = v.strictObject({
  endpoint: text(1, 1000),
  keys: v.strictObject({ p256dh: base64url(80, 100), auth: base64url(16, 40) }),
  kinds: tapKinds,
})
export const Tapped = v.object({ key: v.string(), kinds: v.nullable(tapKinds) })

/** What a device is sent, which shows it in the words of its reader: never what was played. */
export const TapNews = v.object({
  kind: v.picklist(TAP_KINDS),
  table: token,
  game: v.string(),
  who: v.array(v.string()),
})
export type TapNews = v.InferOutput<typeof TapNews>

/** What a browser makes of a passkey; whether it holds, is for the server to find out. */
export const PasskeyResponse = v.looseObject({
  id: base64url(1, 1400),
  response: v.looseObject({ clientDataJSON: v.string() }),
})
/**
 * POST /api/me/passkeys/begin, then POST /api/me/passkeys: adds a passkey to this person. GET /api/me/passkeys: theirs.
 * POST /api/me/passkeys/forget: one of them is theirs no more. POST /api/passkey/begin, then POST /api/passkey: this
 * device becomes one of the person whose passkey it is (answer: Me). What begins is answered with PasskeyOptions.
 */
export const PasskeyOptions = v.object({ options: v.looseObject({ challenge: v.string() }) })
export const PasskeyRequest = v.strictObject({ response: PasskeyResponse })
export const Passkeys = v.object({
  passkeys: v.array(v.object({ id: v.string(), added: v.number(), used: v.number() })),
})
export const ForgetPasskeyRequest = v.strictObject({ passkey: text(1, 1400) })

/** A line of the lobby. */
export const LobbyTable = v.object({
  id: token,
  game: v.string(),
  options: Options,
  phase,
  seats: v.array(SeatInfo),
  /** When, in milliseconds since 1970. */
  made: v.number(),
  spectators: whole,
  pace: v.exactOptional(PacePlan),
  rated: v.exactOptional(v.literal(true)),
  /** In `mine`: whether the match waits for the asker. */
  yourTurn: v.exactOptional(v.boolean()),
})
export type LobbyTable = v.InferOutput<typeof LobbyTable>

/** What waits for somebody: a match for their decision, or others for their answer. */
export const Wait = v.object({
  kind: v.picklist(['turn', 'invitation', 'rematch']),
  table: token,
  game: v.string(),
  /** The names of the others there, or of whoever asks; a guest's is empty. */
  who: v.array(v.string()),
  /** Until when there is time, in milliseconds since 1970. */
  until: v.exactOptional(v.number()),
})
export type Wait = v.InferOutput<typeof Wait>

/** GET /api/lobby: tables with an open seat, matches to watch, the asker's own, and what waits for them. Newest first. */
export const Lobby = v.object({
  open: v.array(LobbyTable),
  watch: v.array(LobbyTable),
  mine: v.array(LobbyTable),
  /** For what people wait, and how many. */
  seeking: v.exactOptional(
    v.array(v.object({ game: v.string(), pace: PacePlan, seats: whole, people: whole })),
  ),
  /** Absent for somebody who is not known here. */
  waits: v.exactOptional(v.array(Wait)),
})
export type Lobby = v.InferOutput<typeof Lobby>

/** Who sat on a seat of a match that is over. */
const SatSeat = v.variant('kind', [
  v.object({ kind: v.literal('person'), person: Person }),
  v.object({ kind: v.literal('bot'), level }),
])
const result = v.picklist(['won', 'drawn', 'lost'])

/** A match that is over, as one of its people looks back at it. */
export const MatchLine = v.object({
  table: token,
  game: v.string(),
  options: Options,
  /** When it ended, in milliseconds since 1970. */
  at: v.number(),
  pace: v.exactOptional(PacePlan),
  rated: v.boolean(),
  seats: v.array(SatSeat),
  /** The seat of the person whose match it is. */
  you: seat,
  /** Null, as the places and the end are, if the rules that say so are not kept any more. */
  result: v.nullable(result),
  places: v.nullable(v.array(whole)),
  points: v.exactOptional(v.array(v.number())),
  /** How the end came: `time`, `resigned`, `agreed`, or a word of the game's. */
  by: v.nullable(v.string()),
})
export type MatchLine = v.InferOutput<typeof MatchLine>

/** Newest first; `next` is the `before` of the page after this one, null if there is none. */
const lines = { matches: v.array(MatchLine), next: v.nullable(v.string()) }
export const MatchLines = v.object(lines)
export type MatchLines = v.InferOutput<typeof MatchLines>

/** GET /api/me/matches?game=&result=&pace=&company=&before=: the asker's matches that are over. Answer: MatchLines. */
export const MatchQuery = v.strictObject({
  game: v.exactOptional(text(1, 40)),
  result: v.exactOptional(result),
  pace: v.exactOptional(v.picklist(['live', 'days', 'none'])),
  /** Other people, bots, bots of one level, or one person. */
  company: v.exactOptional(v.union([v.picklist(['people', 'bots', ...LEVELS]), token])),
  before: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,16}\.[\w-]{22}$/))),
})
export type MatchQuery = v.InferOutput<typeof MatchQuery>

/** GET /api/me/played: how often what came of the asker's matches, whom they have played with, whether their page is hidden. */
export const PlayedInfo = v.object({
  /** `company`: `people`, the level of all the bots there, or `bots` if they were of several. */
  tallies: v.array(
    v.object({ game: v.string(), company: v.string(), result: v.nullable(result), count: whole }),
  ),
  companions: v.array(v.object({ id: token, name: v.string(), matches: whole, last: v.number() })),
  hidden: v.boolean(),
})
export type PlayedInfo = v.InferOutput<typeof PlayedInfo>

/** POST /api/me/hidden: whether others may not see the asker's page. Answer: the same. */
export const Hidden = v.strictObject({ hidden: v.boolean() })

/** GET /api/people/ID?before=: what anybody may see of a person: the name, and the matches that were rated. */
export const PublicPage = v.object({ person: Person, ...lines })
export type PublicPage = v.InferOutput<typeof PublicPage>

/** The longest record that can be published, in bytes: longer than any match that was not taken back over and over. */
export const MAX_RECORD = 64 * 1024

/** POST /api/matches: publishes a match that was played on one device. Answer: Published, under which id it is found. */
export const PublishRequest = v.strictObject({
  /** As a file has it. */
  record: v.pipe(v.string(), v.maxLength(MAX_RECORD)),
  /** Who played; names are only as true as whoever publishes it. */
  seats: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('person'), name: PersonName }),
        v.strictObject({ kind: v.literal('bot'), level }),
      ]),
    ),
    v.maxLength(16),
  ),
})
export type PublishRequest = v.InferOutput<typeof PublishRequest>
export const Published = v.object({ id: token })

/** GET /api/matches/ID: a match that somebody has published. No server saw it being played. */
export const PublishedMatch = v.object({ ...PublishRequest.entries, at: v.number() })
export type PublishedMatch = v.InferOutput<typeof PublishedMatch>

const paceKind = v.picklist(['live', 'days'])

/** A rating in a game, at a pace. */
export const RatingInfo = v.object({
  game: v.string(),
  pace: paceKind,
  matches: whole,
  /** In points, and how far off that may be; absent until five matches have told of it. */
  points: v.exactOptional(v.number()),
  within: v.exactOptional(v.number()),
})
export type RatingInfo = v.InferOutput<typeof RatingInfo>

/** GET /api/people/ID/ratings: a person's ratings; a hidden person's are `unknownPerson` to others. */
export const Ratings = v.object({ person: Person, ratings: v.array(RatingInfo) })
export type Ratings = v.InferOutput<typeof Ratings>

/** GET /api/people/ID/ratings/GAME/PACE: how a rating came to be, match by match. */
export const RatingCurve = v.object({
  steps: v.array(v.object({ table: token, at: v.number(), points: v.number(), within: v.number() })),
})
export type RatingCurve = v.InferOutput<typeof RatingCurve>

/** GET /api/ratings/GAME/PACE: the best, and what the bots' levels would have there. */
export const RatingBoard = v.object({
  game: v.string(),
  pace: paceKind,
  best: v.array(v.object({ person: Person, matches: whole, points: v.number(), within: v.number() })),
  levels: v.array(v.object({ level, points: v.number() })),
})
export type RatingBoard = v.InferOutput<typeof RatingBoard>

/** GET /api/health: ready for moves if `ok` (503 if not). GET /api/live says `{ok: true}` as long as anybody answers. */
export const Health = v.object({ ok: v.boolean(), protocol: whole, tables: whole, sockets: whole })

// GET /api/tables/ID/record: the record as a file, once the match is over, called off or retired (`notYet` before: moves may be secret).
