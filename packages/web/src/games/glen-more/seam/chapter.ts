// What a Chronicle brings to the page: words, questions, pieces.
import type { Bring, Brings, Effect, Event, Exchange, Move, ReadCell, View } from '@cairn/games/glen-more'
import type { GameEvent, Told } from '@cairn/kernel'
import type { FunctionComponent, VNode } from 'preact'
import type { Expansion, OptionWords, Seated } from '../../module.ts'
import type { PartProps } from './part.ts'
import type { Pictures } from './pictures.ts'

/** What a narrow screen shows at once: the rondel, a land, the clans. */
export const PANES = ['rondel', 'land', 'clans'] as const
export type Pane = (typeof PANES)[number]

/** A kind of move: its name, and where it is made on the table if not only in words (see `anchorOf`). */
interface MoveWords<M> {
  name(move: M, view: View, seats: readonly Seated[]): string
  anchor?(move: M): string
}

/** A kind of task: what is asked, where the answer is, and what it means to be done with it. */
interface Question {
  readonly ask: (view: View) => string
  readonly pane: Pane
  /** Whether the answer lies in the middle of the table, among what the Chronicle shows there. */
  readonly inCenter?: true
  readonly done?: () => string
}

/** A kind of effect on a tile, or a form of exchange: its words and its signs. */
interface EffectWords<E> {
  words(effect: E): string
  sign(effect: E): VNode | null
}

/** What the log says of an event, in which somebody of that name acts. */
type Say<E extends GameEvent> = {
  say(event: Told<E>, name: string, seats: readonly Seated[]): string | undefined
}['say']

/** A Chronicle in the table's form, with the words for its options: they are there before its chapter is. */
export type CardOf<B extends Brings> = Omit<Expansion, 'option'> & {
  readonly options: {
    readonly [K in keyof Bring<B, 'options'>]: OptionWords<Bring<B, 'options'>[K]>
  }
}
/** The same as the page sees it. */
export interface ChronicleCard extends Omit<Expansion, 'option'> {
  readonly options: Readonly<Record<string, OptionWords<boolean>>>
}

interface Common {
  readonly key: keyof View['chronicles']
  readonly pictures?: Pictures
  /** Stops on the rondel where nothing is taken; what is said of pieces that are no tiles; of its cards. */
  readonly stops?: Readonly<Record<string, () => string>>
  readonly pieces?: Readonly<Record<string, () => string>>
  readonly cards?: Readonly<Record<string, () => string>>
  /** Lines of the final scoring, and why something is refused. */
  readonly lines?: Readonly<Record<string, () => string>>
  readonly refusals?: Readonly<Record<string, () => string>>
  /** Figures on the rondel that are no pawns: what they are called, and how they look. */
  readonly figures?: Readonly<
    Record<string, { readonly name: () => string; readonly Figure: FunctionComponent }>
  >
  /** What it shows inside the rondel, below the market; and of what a seat owns. */
  readonly Center?: FunctionComponent<PartProps>
  readonly Owned?: FunctionComponent<PartProps & { readonly seat: number }>
  /** Landmark cards with two sides: how such a card looks, and what else it says. */
  readonly landmarks?: {
    readonly Face: FunctionComponent<{ readonly view: View; readonly card: string; readonly picture: VNode }>
    words(card: string, view?: View): string
  }
  /** What of it lies on a tile of the rondel or on a domain, by its id. */
  readonly OnPiece?: FunctionComponent<PartProps & { readonly piece: string }>
  /** What of it lies on a tile of a seat's land. */
  readonly OnCell?: FunctionComponent<PartProps & { readonly seat: number; readonly cell: ReadCell }>
}

/** What a Chronicle brings, by its own words: whatever move or event it brings has to be told. */
export type ChapterOf<B extends Brings> = Common & {
  readonly moves: {
    readonly [K in Bring<B, 'move'>['type']]: MoveWords<Extract<Bring<B, 'move'>, { readonly type: K }>>
  }
  readonly questions: { readonly [K in Bring<B, 'task'>['kind']]?: Question }
  readonly events: {
    readonly [K in Bring<B, 'event'>['type']]: Say<Extract<Bring<B, 'event'>, { readonly type: K }>>
  }
  readonly effects?: {
    readonly [K in Exclude<Bring<B, 'effect'>['tag'], 'exchange'>]?: EffectWords<
      Extract<Bring<B, 'effect'>, { readonly tag: K }>
    >
  }
  readonly exchanges?: {
    readonly [K in ExchangeOf<B>['exchange']]?: EffectWords<Extract<ExchangeOf<B>, { readonly exchange: K }>>
  }
}

type ExchangeOf<B extends Brings> = Extract<Bring<B, 'effect'>, Exchange>

/** The same as the page sees it. */
export interface Chapter extends Common {
  readonly moves: Readonly<Record<string, MoveWords<Move>>>
  readonly questions: Readonly<Record<string, Question>>
  readonly events: Readonly<Record<string, Say<Event>>>
  readonly effects?: Readonly<Record<string, EffectWords<Effect>>>
  readonly exchanges?: Readonly<Record<string, EffectWords<Exchange>>>
}

/** How the Chronicles tell of an effect, if it is one of theirs. */
export const effectOf = (chapters: readonly Chapter[], effect: Effect): EffectWords<Effect> | undefined =>
  found(chapters, chapter =>
    effect.tag === 'exchange' ? chapter.exchanges?.[effect.exchange] : chapter.effects?.[effect.tag],
  )

/** The first of the Chronicles that has a word for this. */
export function found<T>(
  chapters: readonly Chapter[],
  find: (chapter: Chapter) => T | undefined,
): T | undefined {
  for (const chapter of chapters) {
    const thing = find(chapter)
    if (thing !== undefined) return thing
  }
  return undefined
}
