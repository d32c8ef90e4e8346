import type { PacePlan, Person } from '../protocol.ts'
import type { Skill } from './skill.ts'

/** One line of a table's log. */
export interface Line {
  readonly table: string
  /** Counted from 0. Each number is given once per table: that is the only lock there is. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: string
  /** The rest of it, as JSON. */
  readonly body: string
}

/** A time in which no server was up. */
export interface Silence {
  readonly from: number
  readonly to: number
}

export interface Device {
  readonly hash: string
  /** When it was added, in milliseconds since 1970; 0 if that was not written down. */
  readonly at: number
}

/** What whoever runs the server did to a person or a table, or that somebody has gone: written once, read by every server. */
export interface Deed {
  /** Counted from 1, without gaps. */
  readonly seq: number
  readonly at: number
  readonly kind: DeedKind
  readonly person: string | null
  readonly table: string | null
  /** A new name, or why it was done. */
  readonly words: string
}
export type DeedKind = 'renamed' | 'barred' | 'unbarred' | 'closed' | 'erased'

/** A person as whoever runs the server finds them. */
export interface Found extends Person {
  readonly at: number
  readonly barred: number | null
}

/** Where a device can be tapped on the shoulder, and for which kinds of news it wants that. */
export interface Subscription {
  /** The hash of its secret. */
  readonly device: string
  readonly endpoint: string
  /** The browser's own keys, with which it reads what it is sent. */
  readonly p256dh: string
  readonly auth: string
  readonly kinds: readonly string[]
}

/** Somebody is wanted at a table, or is to hear of it; there is one of a kind for each of them. */
export interface Tap {
  readonly table: string
  readonly person: string
  readonly kind: string
  readonly game: string
  /** Who asks; null if the match does. */
  readonly by: string | null
  readonly at: number
}

/** How taps change with what is stored: new ones, and those that are answered, of everybody if no person is named. */
export interface Tapping {
  readonly tap: readonly Tap[]
  readonly untap: readonly { readonly table: string; readonly kind: string; readonly person?: string }[]
}

/** A key that only a person's own authenticator has the other half of. */
export interface Passkey {
  readonly id: string
  readonly person: string
  /** The public half, base64url. */
  readonly key: string
  /** How often the authenticator said it was used; a lower number later is a copy's. */
  readonly counter: number
  /** How it can be reached, as the browser says, with commas between. */
  readonly transports: string
  /** When it was added and last used. */
  readonly at: number
  readonly used: number
}

/** The version of a database's schema; a higher one is a newer Cairn's. */
export const SCHEMA_VERSION = 6

/** The kind of a table's first line, and those of a line after which it needs no more looking after. */
export const FIRST = 'made'
export const LAST = ['over', 'closed'] as const

/**
 * What can be told of an unfinished table without reading its log. It follows from the log, so that nothing is lost
 * with it.
 */
export interface Summary {
  readonly table: string
  /** How many lines the log had then; 0 while nobody has read them. Moves alone do not bring it up to date. */
  readonly lines: number
  readonly phase: string
  /** Which list of the lobby it stands in. */
  readonly shown: 'open' | 'watch' | null
  readonly maker: string
  /** When it was made, and when somebody last did something there or was there to wait. */
  readonly made: number
  readonly seen: number
  /** When it must be looked at even if nobody comes; null if that can wait. */
  readonly due: number | null
  /** The rest, as JSON. */
  readonly body: string
}

/** What a match came to. It follows from the log, so that nothing is lost with it. */
export interface Finished {
  readonly table: string
  /** When it ended. */
  readonly at: number
  readonly game: string
  readonly pace: 'live' | 'days' | 'none'
  /** 1 if it counts for ratings. */
  readonly rated: 0 | 1
  /** Whom a person there played with: other people, bots of one level, or bots of several. */
  readonly company: string
  /** The rest, as JSON. */
  readonly body: string
}

/** How it ended for one of its people; null if the rules that say so are not kept any more. */
export type MatchResult = 'won' | 'drawn' | 'lost'
export interface TookPart {
  readonly person: string
  readonly result: MatchResult | null
}

export type FinishedMatch = Finished & { readonly parts: readonly TookPart[] }

/** Which of a person's matches; all that is left out may be anything. */
export interface MatchFilter {
  readonly game?: string
  readonly result?: MatchResult
  readonly pace?: Finished['pace']
  readonly rated?: true
  /** `people`, `bots` (whatever their level), a level, or somebody who was there too. */
  readonly company?: string
}

/** How many of a person's matches came to the same. */
export interface Tally {
  readonly game: string
  readonly company: string
  readonly result: MatchResult | null
  readonly count: number
}

/** A match that was played on one device and put here by somebody; nobody saw it being played. */
export interface StoredMatch {
  readonly id: string
  readonly person: string
  readonly at: number
  readonly game: string
  /** Its record, and who played, as JSON. */
  readonly body: string
}

/** Somebody whom one has played with: how often, and when last. */
export interface Companion extends Person {
  readonly matches: number
  readonly last: number
}

/** Live matches and those over days are rated apart. */
export type PaceKind = PacePlan['kind']

/** A match that counts for the ratings of its people. */
export interface RatedMatch {
  readonly table: string
  readonly game: string
  readonly pace: PaceKind
  /** When it ended. */
  readonly at: number
  /** By seat; equal places are shared. */
  readonly people: readonly { readonly person: string; readonly place: number }[]
}

/** A person's rating in a game at a pace, and how many matches it is made from. */
export interface StoredRating extends Skill {
  readonly person: string
  readonly game: string
  readonly pace: PaceKind
  readonly matches: number
}

/** A person's rating after one of their matches. */
export interface RatingStep extends Skill {
  readonly table: string
  readonly at: number
}

/** Somebody who waits for others to play with. */
export interface Seeker {
  readonly person: string
  readonly game: string
  /** As JSON. */
  readonly pace: string
  /** At a table for how many. */
  readonly seats: number
  /** The person's rating there, in points. */
  readonly points: number
  /** Since when. */
  readonly since: number
}

/** Who waits: until when they are believed to, the table that was found for them, and whether they know (1). */
export interface Waiting extends Seeker {
  readonly until: number
  readonly table: string | null
  readonly heard: 0 | 1
}

/**
 * What changes with what is stored: summaries that are new or others now, each with its people; and none any more; matches
 * that end with it, and the ratings of one of them; who need not wait any more, for this table is theirs.
 */
export interface Listing {
  readonly keep?: readonly (Summary & { readonly people: readonly string[] })[]
  readonly drop?: readonly string[]
  readonly finish?: readonly FinishedMatch[]
  readonly rate?: RatedMatch
  readonly pair?: { readonly table: string; readonly people: readonly string[] }
  readonly taps?: Tapping
}

/**
 * Where everything is kept that must outlive the process. A promise that resolves has been written to the
 * disk; one that rejects has changed nothing, unless the connection was lost (then it may have). Device secrets and
 * link codes come as hashes.
 */
export interface Store {
  /** Whether other servers may write there too. */
  readonly isShared: boolean
  /**
   * Adds all these lines and what changes with them, or nothing (false) if one of their numbers is taken already, or one
   * of those who were to be paired does not wait any more.
   */
  append(lines: readonly Line[], listing?: Listing): Promise<boolean>
  /** A table's log from a number on, or so many lines of it; empty if there is no such table. */
  read(table: string, from?: number, limit?: number): Promise<readonly Line[]>

  /** Brings summaries up to date with logs that were read; never back. */
  list(keep: NonNullable<Listing['keep']>): Promise<void>
  /** Somebody waits at these tables. */
  attend(tables: readonly string[], now: number): Promise<void>
  /** Those to join that somebody has seen since then, and those to watch: the newest of each, newest first. */
  shown(seen: number, limit: number): Promise<{ readonly open: Summary[]; readonly watch: Summary[] }>
  /** A person's tables, newest first, and how many lines each has by now. */
  tablesOf(person: string, limit: number): Promise<readonly (Summary & { readonly now: number })[]>
  /** How many unfinished tables the person has made. */
  madeBy(person: string): Promise<number>
  /** Tables that gather and were not seen since then. */
  abandoned(seen: number, limit: number): Promise<readonly string[]>
  /** Tables whose logs nobody has summed up, from the first after this one on. */
  unlisted(after: string, limit: number): Promise<readonly string[]>

  /** A person's matches that are over, newest first; those before one of them, if it is given. */
  matchesOf(
    person: string,
    filter: MatchFilter,
    limit: number,
    before?: Pick<Finished, 'at' | 'table'>,
  ): Promise<readonly (Finished & { readonly result: MatchResult | null })[]>
  tallies(person: string): Promise<readonly Tally[]>
  /** Whom the person has played with, the latest first. */
  companions(person: string, limit: number): Promise<readonly Companion[]>
  /** Some tables of earlier versions whose logs nobody has read for what their matches came to; none once all were. */
  unread(limit: number): Promise<readonly string[]>
  /** Adds what these came to, unless it is there, and goes on after this table. */
  catchUp(finish: readonly FinishedMatch[], after: string): Promise<void>
  /** A person's ratings. */
  ratingsOf(person: string): Promise<readonly StoredRating[]>
  /** How one of them came to be, match by match. */
  ratingCurve(person: string, game: string, pace: PaceKind): Promise<readonly RatingStep[]>
  /** The best with at least so many matches, of those who show it: whoever is good beyond doubt comes first. */
  best(
    game: string,
    pace: PaceKind,
    matches: number,
    limit: number,
  ): Promise<readonly (StoredRating & Pick<Person, 'name'>)[]>
  /** The tables of all rated matches, in the order in which their ends were stored, and how many were rated by then. */
  ratedTables(): Promise<{ readonly tables: readonly string[]; readonly count: number }>
  /**
   * Computes all ratings anew from these matches, in this order: how many are others than before, match by match.
   * Undefined, and nothing has happened, if more than `count` were rated by now.
   */
  rerate(matches: readonly RatedMatch[], count: number): Promise<number | undefined>

  /** Waits, or goes on waiting for the same; not if a table was found meanwhile and the person does not know. */
  wait(seeker: Seeker, now: number, until: number): Promise<Waiting>
  /** Waits no more, or knows of the table that was found; how it stood before. */
  stopWaiting(person: string): Promise<Waiting | undefined>
  /** All who wait now, the longest first. These go on waiting until then; whoever is not believed to wait any more is gone. */
  waiting(here: readonly string[], now: number, until: number): Promise<readonly Waiting[]>

  /** Keeps a published match, unless it is kept already; false if its person has as many as that. */
  publish(match: StoredMatch, limit: number): Promise<boolean>
  published(id: string): Promise<StoredMatch | undefined>

  addPerson(person: Person, device: string, at: number): Promise<void>
  rename(person: string, name: string): Promise<void>
  /** Whether others may not see the person's page. */
  hide(person: string, hidden: boolean): Promise<void>
  isHidden(person: string): Promise<boolean>
  personOf(device: string): Promise<Person | undefined>
  people(ids: readonly string[]): Promise<readonly Person[]>
  /** The person's devices, oldest first. */
  devices(person: string): Promise<readonly Device[]>
  /** Whether the person had this device, which nobody has now. */
  forgetDevice(person: string, device: string): Promise<boolean>
  /** The person's earlier links, and those that are too old, are no more. */
  addLink(link: string, person: string, expires: number, now: number): Promise<void>
  /** Makes the device the link's person's, if the link is known and not too old, and uses it up. */
  useLink(link: string, device: string, now: number): Promise<Person | undefined>

  /** This is where the device is reached from now on, and nobody else there; false if it is nobody's device. */
  subscribe(subscription: Subscription): Promise<boolean>
  subscriptionOf(device: string): Promise<Subscription | undefined>
  subscriptions(person: string): Promise<readonly Subscription[]>
  /** The device is not reached any more; with an endpoint, only if it was reached there. */
  unsubscribe(device: string, endpoint?: string): Promise<void>
  /** The tap, for the first who asks for it: it is theirs to tell. */
  claimTap(tap: Pick<Tap, 'table' | 'person' | 'kind'>): Promise<Tap | undefined>
  /** Taps that nobody has claimed since then, the oldest first; those from before the other time are no more. */
  unclaimedTaps(since: number, gone: number, limit: number): Promise<readonly Tap[]>
  /** What others ask of a person, newest first. */
  tapsFor(person: string, kinds: readonly string[], limit: number): Promise<readonly Tap[]>

  /** Those that are too old are no more. */
  addChallenge(challenge: string, person: string | null, expires: number, now: number): Promise<void>
  /** Whether there is such a challenge for this person (nobody in particular: null), not too old; it is used up. */
  useChallenge(challenge: string, person: string | null, now: number): Promise<boolean>
  /** False if it is somebody's already. */
  addPasskey(passkey: Passkey): Promise<boolean>
  passkey(id: string): Promise<Passkey | undefined>
  /** The person's, oldest first. */
  passkeys(person: string): Promise<readonly Passkey[]>
  /** Makes the device the passkey's person's, unless its counter has come so far already. */
  usePasskey(id: string, counter: number, device: string, now: number): Promise<Person | undefined>
  /** Whether the person had it. */
  forgetPasskey(person: string, id: string): Promise<boolean>

  /** One wants nothing to do with the other (false if there is no such person), or not any more. */
  block(person: string, other: string, at: number): Promise<boolean>
  unblock(person: string, other: string): Promise<void>
  /** Whom the person has blocked, the latest first. */
  blocked(person: string): Promise<readonly Person[]>
  /** Who among these people has blocked whom. */
  blocksAmong(
    people: readonly string[],
  ): Promise<readonly { readonly person: string; readonly other: string }[]>

  /** All that is kept about a person in tables of their own, by table. */
  kept(person: string): Promise<KeptRows>
  /**
   * Nothing is kept about the person any more but the id, where a log or what follows from it names it; a deed tells
   * every server. Whether there was such a person.
   */
  erase(person: string, at: number): Promise<boolean>

  /** Does it, and writes it down; whether there is such a person. */
  enact(deed: Omit<Deed, 'seq'>): Promise<boolean>
  /** Deeds from the first after this one on. */
  deeds(after: number, limit: number): Promise<readonly Deed[]>
  /** The number of the latest deed, or 0. */
  lastDeed(): Promise<number>
  barred(): Promise<readonly string[]>
  /** People with this id, or whose names have these words in them, the newest first. */
  find(words: string, limit: number): Promise<readonly Found[]>

  /** How many lines these tables have. */
  heads(tables: readonly string[]): Promise<readonly { readonly table: string; readonly lines: number }[]>
  /**
   * Whether something is this server's to do for so many milliseconds, by the clock of the store, whatever the servers'
   * clocks say; others are told no meanwhile. It saves work and promises nothing: whoever is late finds the number of
   * its line taken.
   */
  lease(name: string, owner: string, ms: number): Promise<boolean>

  /** What time it is there, in milliseconds since 1970: where there are several servers, the time of all of them. */
  time(): Promise<number>

  /** Tables that must be looked at by now, the longest due first. */
  due(now: number, limit: number): Promise<readonly string[]>

  /**
   * Writes that a server is up: resolves if what matters could be written too. If none was for longer than this many
   * milliseconds, that silence is kept. Answers with those that ended after a moment.
   */
  beat(now: number, patience: number, after: number): Promise<readonly Silence[]>
  /** Resolves if nothing more can be stored, however long one waits; never after `close`. */
  readonly failed: Promise<Error>
  /** A random key that is made with the store and stays with it, as hexadecimal digits. */
  key(): Promise<string>
  /** The same for the keys with which push services know us: the private half. */
  pushKey(): Promise<string>
  close(): Promise<void>
}

/** Rows by the table they lie in. */
export type KeptRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** What a store does for whoever asks. */
export type Operation = Exclude<keyof Store, 'close' | 'failed' | 'isShared'>
export type Operations = Pick<Store, Operation>
