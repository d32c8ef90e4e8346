// The table: the board is the page; around it who sits where, what may be asked, and the log.
import { legalMoves, type Outcome, type Refusal, refuseMove, rulesOf, type Viewer } from '@cairn/kernel'
import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import type { GameModule, Seated } from '../games/module.ts'
import { Curtain } from '../house/curtain.tsx'
import { EndPanel } from '../house/end-panel.tsx'
import { Loading, WithGame } from '../house/loading.tsx'
import { Log } from '../house/log.tsx'
import { heardAt, PhraseDialog, Saying, Sayings } from '../house/phrases.tsx'
import { RuleDrawer } from '../house/rule-drawer.tsx'
import { RuleDialog } from '../house/rule-text.tsx'
import { outcomeOf } from '../house/ending.ts'
import { SeatTime } from '../house/seat-time.tsx'
import { plateOf, seatInfos } from '../house/seats.ts'
import { ShortPage } from '../house/short-page.tsx'
import { TurnCards } from '../house/turn-cards.tsx'
import { linesOf, sinceOwn, type Turn, turnsOf } from '../house/turns.ts'
import { answerText } from '../house/words.ts'
import { decline, isOffered, nextPart } from '../lesson/list.ts'
import { Button, IconButton } from '../look/button.tsx'
import { Dialog } from '../look/dialog.tsx'
import { Icon } from '../look/icon.tsx'
import { Tartan } from '../look/tartan.tsx'
import * as m from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { go, href } from '../route.ts'
import { sound } from '../settings.ts'
import * as sounds from '../sound.ts'
import { heardOf } from '../sounds.ts'
import { hint as askHint } from '../table/hint.ts'
import type { Moment } from '../table/moment.ts'
import { keepSeen, recallSeen } from '../table/seen.ts'
import type { OnlineTable, Said as Speech } from '../table/online.ts'
import { type Sentence, withNames } from '../table/sentence.ts'
import { isAlone, type PageTable, type SeatTime as Time, type TableAnswer } from '../table/table.ts'
import { title } from '../title.ts'

const gone = {
  lost: [m.table_lost, m.table_lost_text],
  closed: [m.table_closed, m.table_closed_text],
  elsewhere: [m.table_elsewhere, m.table_elsewhere_text],
} as const

const shut = [m.table_shut, m.table_shut_text] as const
const calledOff = [m.table_called_off, m.table_called_off_text] as const

/** Somebody who leads through the match. */
export interface Guide {
  /** What is said, above the board. */
  readonly caption: VNode
  /** The move that is shown. */
  readonly shown: string | undefined
  /** Changes when what was touched is to be put back. */
  readonly putBack: number
  /** Told of a forbidden move that was tried. */
  refused(this: void, move: string): void
}

export function TableScreen({
  table,
  online,
  guide,
}: {
  readonly table: PageTable
  readonly online?: OnlineTable
  readonly guide?: Guide
}) {
  const next = table.next.value
  const phase = table.phase.value
  // whoever is there when the next match is set goes along; whoever opens the old table later wants the old table
  const begun = useRef(false)
  useEffect(() => {
    if (next !== null && begun.current) go(table.online ? 'table' : 'local', next)
    if (phase !== 'opening') begun.current = true
  }, [next, phase])
  if (phase === 'lost' || phase === 'closed' || phase === 'elsewhere') {
    const isShut = online?.info.value?.shut === true
    const [title, text] = isShut ? shut : table.ending.value?.by === 'calledOff' ? calledOff : gone[phase]
    return <ShortPage title={title()} text={text()} />
  }
  if (phase === 'opening') return <Loading />
  return (
    <WithGame id={table.game.value} options={table.options.value}>
      {game => (
        <AtTable
          table={table}
          game={byRules(game, table.version.value)}
          guide={guide}
          {...(online === undefined ? {} : { online })}
        />
      )}
    </WithGame>
  )
}

/** The game's module with the rules of this version in it; what the page does not know, the server judges. */
function byRules(module: GameModule, version: number): GameModule {
  const game = rulesOf(module.game, version)
  return game === undefined || game === module.game ? module : { ...module, game }
}

/** What the table says to the person: a refusal, a problem, a hint. */
type Word =
  | { readonly kind: 'answer'; readonly answer: Extract<TableAnswer, { ok: false }> }
  | { readonly kind: 'hint'; readonly text: string; readonly why: Sentence | undefined }

function AtTable({
  table,
  game,
  guide,
  online,
}: {
  readonly table: PageTable
  readonly game: GameModule
  readonly guide: Guide | undefined
  readonly online?: OnlineTable
}) {
  const word = useSignal<Word | undefined>(undefined)
  const rule = useSignal<string | undefined>(undefined)
  const logOpen = useSignal(false)
  const rules = useSignal(false)
  const leaving = useSignal(false)
  const speaking = useSignal(false)
  const cardsClosed = useSignal(-1)
  const hinted = useSignal<{ readonly own: number; readonly text: string } | undefined>(undefined)
  const asking = useSignal(false)
  const seats = useComputed(() => seatInfos(table.seats.value, shelved(table.game.value)))
  const moment = table.moment.value
  const curtain = table.curtain.value
  useNews(table, game)
  const replay = useReplay(table)

  // words belong to the decision over which they were said: the viewer's own next move ends them
  const own = moment === undefined ? 0 : sinceOwn(moment.steps, moment.viewer)
  useEffect(() => {
    word.value = undefined
  }, [own, curtain, moment?.viewer, guide?.putBack])

  if (curtain !== undefined)
    return (
      <Curtain seat={seats.value[curtain]} lift={() => table.liftCurtain()} first={moment === undefined} />
    )
  if (moment === undefined) return <Loading />

  const { viewer, view, steps, undo } = moment
  const seated = typeof viewer === 'number'
  const outcome = outcomeOf(view.outcome, table.ending.value)
  const over = outcome !== null
  // several people over one screen are called by their names
  const self =
    table.online || seats.value.filter(seat => seat.kind === 'person').length === 1 ? viewer : 'spectator'
  const mine = seated && !over && view.actors.includes(viewer)
  const sitting = seated ? table.seats.value[viewer] : undefined
  const replaced = sitting?.kind === 'person' && sitting.standIn !== null
  const hint = mine && hinted.value?.own === own ? hinted.value.text : undefined

  const say = (answer: TableAnswer): void => {
    if (answer.ok) return
    sounds.play('refused')
    word.value = { kind: 'answer', answer }
  }
  const refuse = (refusal: Refusal): void => say({ ok: false, refusal })

  async function play(move: unknown): Promise<void> {
    if (!mine) {
      refuse(over ? { rule: 'T-1', because: 'matchOver' } : { rule: 'T-2', because: 'notYourTurn' })
      return
    }
    const refusal = refuseMove(game.game, view, move)
    const text = game.game.makeMove(move)
    if (refusal === undefined) say(await table.play(text))
    else {
      refuse(refusal)
      guide?.refused(text)
    }
  }

  async function ask(): Promise<void> {
    asking.value = true
    try {
      const { move: text, why } = await askHint(table.game.peek(), table.version.peek(), view)
      const move = game.game.parseMove(text)
      if (move === undefined || table.moment.peek()?.view.actors.includes(viewer as number) !== true) return
      hinted.value = { own, text }
      word.value = { kind: 'hint', text: game.moveName(move, view), why }
    } finally {
      asking.value = false
    }
  }

  const plate = (seat: Seated): string => plateOf(seat, self)
  const log = (
    <Log
      game={game}
      steps={steps}
      seats={seats.value}
      since={seated && !over ? own : undefined}
      plate={plate}
      showAgain={replay.showAgain}
    />
  )
  const missed =
    guide === undefined &&
    mine &&
    own > 0 &&
    (game.turnLine !== undefined || seats.value.length > 2) &&
    cardsClosed.value !== own
      ? turnsOf(game, steps, seats.value).filter(turn => turn.from >= own)
      : []
  return (
    <main
      id="main"
      class={`table ${over && guide === undefined ? 'table-over' : ''} ${rules.value ? 'table-reading' : ''}`}
      data-version={moment.version}
      data-yours={mine && !table.busy.value}
      data-watching={replay.shown?.seat}
    >
      <h1 class="visually-hidden">{shelved(table.game.value)?.name}</h1>
      <div class="table-bar">
        <SeatList
          game={game}
          seats={seats.value}
          moment={moment}
          outcome={outcome}
          times={table.times.value}
          stoodIn={table.seats.value.map(seat => seat.kind === 'person' && seat.standIn !== null)}
          self={self}
          heard={heardAt(online)}
        />
        {online === undefined ? null : <Sayings table={online} seats={seats.value} />}
        <div class="table-tools">
          {seated && !over && guide === undefined ? (
            <>
              <Button
                kind="quiet"
                icon="undo"
                aria-disabled={undo !== null}
                onClick={() => {
                  if (undo === null) void table.undo().then(say)
                  else refuse(undo)
                }}
              >
                <span class="tool-word">{m.table_undo()}</span>
              </Button>
              {table.hints.value ? (
                <Button
                  kind="quiet"
                  icon="hint"
                  aria-disabled={!mine || asking.value}
                  onClick={() => {
                    if (mine && !asking.peek()) void ask()
                  }}
                >
                  <span class="tool-word">{asking.value ? m.table_hint_thinking() : m.table_hint()}</span>
                </Button>
              ) : null}
            </>
          ) : null}
          <Button kind="quiet" icon="log" class="tool-log" onClick={() => (logOpen.value = true)}>
            <span class="tool-word">{m.table_log()}</span>
          </Button>
          <Button
            kind="quiet"
            icon="rules"
            aria-expanded={rules.value}
            onClick={() => (rules.value = !rules.value)}
          >
            <span class="tool-word">{m.nav_rules()}</span>
          </Button>
          {online === undefined || (seated && isAlone(table.seats.value)) ? null : (
            <Button kind="quiet" icon="speech" class="tool-words" onClick={() => (speaking.value = true)}>
              <span class="tool-word">{m.phrases()}</span>
            </Button>
          )}
          <SoundButton />
          {table.online && seated && !over && !replaced ? (
            <Button kind="quiet" icon="leave" onClick={() => (leaving.value = true)}>
              <span class="tool-word">{m.table_leave()}</span>
            </Button>
          ) : null}
        </div>
      </div>
      <div class="table-words">
        {guide?.caption}
        <div aria-live="assertive">
          {table.connected.value ? null : (
            <p class="notice">
              <Icon name="offline" /> {m.table_offline()}
            </p>
          )}
          {replaced && online !== undefined && !over ? (
            <p class="notice">
              {online.isOut.value ? m.problem_out() : m.table_replaced()}
              {online.isOut.value ? null : (
                <Button small onClick={() => void online.take().then(say)}>
                  {m.table_take_again()}
                </Button>
              )}
            </p>
          ) : null}
          {online === undefined || over ? null : <Parting table={online} seats={seats.value} say={say} />}
          {over && table.next.value !== null ? (
            <p class="notice">
              {m.table_next()}
              <a class="button button-small" href={href(table.online ? 'table' : 'local', table.next.value)}>
                {m.table_next_open()}
              </a>
            </p>
          ) : null}
          {guide === undefined && own === 0 && mine && !table.online ? (
            <Offers table={table} game={game} />
          ) : null}
          {missed.length > 0 && replay.shown === undefined ? (
            <TurnCards
              turns={missed}
              seats={seats.value}
              showAgain={replay.showAgain}
              onClose={() => (cardsClosed.value = own)}
            />
          ) : null}
          <Said
            word={word.value}
            game={game}
            seats={seats.value}
            showRule={id => (rule.value = id)}
            close={() => (word.value = undefined)}
          />
        </div>
      </div>
      <div class="table-board">
        <BoardOf
          key={`${viewer} ${guide?.putBack}`}
          game={game}
          moment={replay.shown?.moment ?? moment}
          seats={seats.value}
          hint={guide?.shown ?? hint}
          watched={replay.shown?.seat}
          still={table.busy.value || over || replaced || replay.shown !== undefined}
          play={move => void play(move)}
        />
      </div>
      {over && guide === undefined ? (
        <EndPanel
          table={table}
          game={game}
          moment={moment}
          outcome={outcome}
          seats={seats.value}
          self={self}
          say={say}
        />
      ) : null}
      {rules.value ? (
        <RuleDrawer
          game={game}
          options={table.options.value}
          at={game.ruleNow?.(view)}
          onClose={() => (rules.value = false)}
        />
      ) : (
        <aside class="table-log" aria-label={m.table_log()}>
          <h2>{m.table_log()}</h2>
          {log}
        </aside>
      )}
      <Account game={game} moment={moment} seats={seats.value} />
      {logOpen.value ? (
        <Dialog title={m.table_log()} close={m.close()} onClose={() => (logOpen.value = false)}>
          {log}
        </Dialog>
      ) : null}
      {rule.value === undefined ? null : (
        <RuleDialog
          game={game}
          id={rule.value}
          onClose={() => (rule.value = undefined)}
          onAll={() => {
            rule.value = undefined
            rules.value = true
          }}
        />
      )}
      {speaking.value && online !== undefined ? (
        <PhraseDialog
          table={online}
          seats={seats.value}
          onSay={phrase => {
            speaking.value = false
            void online.say(phrase).then(say)
          }}
          onClose={() => (speaking.value = false)}
        />
      ) : null}
      {leaving.value && online !== undefined ? (
        <LeaveDialog table={online} moment={moment} say={say} onClose={() => (leaving.value = false)} />
      ) : null}
    </main>
  )
}

/** Somebody would end the match here: the others may agree. */
function Parting({
  table,
  seats,
  say,
}: {
  readonly table: OnlineTable
  readonly seats: readonly Seated[]
  readonly say: (answer: TableAnswer) => void
}) {
  const wanting = table.parting.value
  const you = table.you.value
  if (wanting.length === 0) return null
  const part = (on: boolean): void => void table.part(on).then(say)
  if (you !== null && wanting.includes(you))
    return (
      <p class="notice">
        {m.part_waiting()}
        <Button small onClick={() => part(false)}>
          {m.part_go_on()}
        </Button>
      </p>
    )
  return (
    <p class="notice">
      {m.part_offered({ name: wanting.map(seat => seats[seat]?.name ?? '').join(', ') })}
      {you === null || table.isOut.value ? null : (
        <Button small onClick={() => part(true)}>
          {m.part_agree()}
        </Button>
      )}
    </p>
  )
}

/** The ways out of a match, from the mildest on. */
function LeaveDialog({
  table,
  moment,
  say,
  onClose,
}: {
  readonly table: OnlineTable
  readonly moment: Moment
  readonly say: (answer: TableAnswer) => void
  readonly onClose: () => void
}) {
  const people = table.seats.value.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []))
  const isEarly = people.some(seat => !moment.steps.some(step => step.seat === seat))
  const ways = [
    [
      m.table_leave(),
      table.info.value?.rated === true ? `${m.leave_text()} ${m.leave_rated_text()}` : m.leave_text(),
      () => table.leave(),
    ],
    ...(isEarly ? [[m.call_off(), m.call_off_text(), () => table.callOff()] as const] : []),
    ...(people.length > 1 ? [[m.part(), m.part_text(), () => table.part(true)] as const] : []),
    [
      m.give_up(),
      table.seats.value.length === 2 ? m.give_up_text() : m.give_up_company_text(),
      () => table.giveUp(),
    ],
  ] as const
  return (
    <Dialog title={m.leave_title()} close={m.close()} onClose={onClose}>
      <dl class="ways">
        {ways.map(([name, text, go]) => (
          <div key={name}>
            <dt>
              <Button
                onClick={() => {
                  onClose()
                  void go().then(say)
                }}
              >
                {name}
              </Button>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p class="buttons">
        <Button kind="main" onClick={onClose}>
          {m.leave_stay()}
        </Button>
      </p>
    </Dialog>
  )
}

/** Whoever comes to a game, or to an option of it, for the first time is offered a lesson. */
function Offers({ table, game }: { readonly table: PageTable; readonly game: GameModule }) {
  const options = Object.entries(table.options.value)
  const chosen = options.filter(([id, value]) => game.game.options[id]?.default !== value)
  const wanted = [nextPart(game.game.id) ?? '', ...chosen.map(([id]) => id)]
  const id = wanted.find(lesson => isOffered(game.game.id, lesson))
  return id === undefined ? null : <Offer key={id} game={game.game.id} id={id} />
}

function Offer({ game, id }: { readonly game: string; readonly id: string }) {
  // a first move is an answer, too
  useEffect(() => () => decline(game, id), [])
  return (
    <div class="notice table-offer">
      <p>{id === nextPart(game) ? m.lesson_offer() : m.lesson_offer_part()}</p>
      <a class="button button-main button-small" href={href('lesson', game, id)}>
        {m.lesson_show_me()}
      </a>
      <Button kind="quiet" small icon="close" onClick={() => decline(game, id)}>
        <span class="tool-word">{m.lesson_no()}</span>
      </Button>
    </div>
  )
}

function Said({
  word,
  game,
  seats,
  showRule,
  close,
}: {
  readonly word: Word | undefined
  readonly game: GameModule
  readonly seats: readonly Seated[]
  readonly showRule: (id: string) => void
  readonly close: () => void
}) {
  if (word === undefined) return null
  if (word.kind === 'hint')
    return (
      <div class="notice">
        <Icon name="hint" />
        <p>
          {word.why === undefined
            ? m.table_hint_said({ move: word.text })
            : m.table_hint_because({ move: word.text, why: withNames(word.why, getLocale(), seats) })}
        </p>
        <IconButton icon="close" label={m.close()} onClick={close} />
      </div>
    )
  const { answer } = word
  return (
    <div class="notice notice-refusal">
      <Icon name="warning" />
      <p>{answerText(answer, game)}</p>
      {'refusal' in answer ? (
        <Button kind="quiet" small onClick={() => showRule(answer.refusal.rule)}>
          {m.table_rule({ rule: answer.refusal.rule })}
        </Button>
      ) : null}
      <IconButton icon="close" label={m.close()} onClick={close} />
    </div>
  )
}

const isShared = ({ places }: Outcome): boolean => places.filter(place => place === 1).length > 1

/** What a seat's plate says besides whose it is. */
function stateOf(
  seat: Seated,
  { view: { actors }, viewer }: Moment,
  outcome: Outcome | null,
  isStoodIn: boolean,
): string {
  if (outcome !== null)
    return outcome.places[seat.seat] !== 1 ? '' : isShared(outcome) ? m.seat_even() : m.seat_won()
  if (isStoodIn) return m.seat_stand_in()
  if (!seat.here) return m.room_away()
  if (!actors.includes(seat.seat)) return ''
  if (seat.seat === viewer) return m.seat_your_turn()
  if (seat.kind === 'person') return m.seat_to_play()
  return actors.some(other => other === viewer) ? '' : m.seat_thinking()
}

function SeatList({
  game,
  seats,
  moment,
  outcome,
  times,
  stoodIn,
  self,
  heard,
}: {
  readonly game: GameModule
  readonly seats: readonly Seated[]
  readonly moment: Moment
  readonly outcome: Outcome | null
  readonly times: readonly Time[] | undefined
  /** For whom a bot plays. */
  readonly stoodIn: readonly boolean[]
  readonly heard: readonly Speech[]
  /** The seat that is called "You". */
  readonly self: Viewer
}) {
  return (
    <ul class="seats">
      {seats.map(seat => {
        const acts = outcome === null && moment.view.actors.includes(seat.seat)
        const time = outcome === null && seat.kind === 'person' ? times?.[seat.seat] : undefined
        const isStoodIn = stoodIn[seat.seat] === true
        return (
          <li
            key={seat.seat}
            class={`seat ${acts ? 'seat-acts' : ''} ${seat.seat === self ? 'seat-own' : ''}`}
          >
            <Tartan sett={seat.tartan} repeat="fine" class="tartan-swatch" />
            <span class="seat-name">{plateOf(seat, self)}</span>
            {time === undefined || isStoodIn ? null : <SeatTime time={time} />}
            <span class="seat-state">{stateOf(seat, moment, outcome, isStoodIn)}</span>
            {game.SeatSign === undefined ? null : <game.SeatSign view={moment.view} seat={seat} />}
            <Saying said={heard.find(said => said.seat === seat.seat)} name={seat.name} />
          </li>
        )
      })}
    </ul>
  )
}

/** The game's own board, with what it needs and nothing more. */
export function BoardOf({
  game,
  moment,
  seats,
  hint,
  watched,
  still,
  play,
}: {
  readonly game: GameModule
  readonly moment: Moment
  readonly seats: readonly Seated[]
  readonly hint: string | undefined
  readonly watched: number | undefined
  readonly still: boolean
  readonly play: (move: unknown) => void
}) {
  const { view, steps, fresh, version, viewer } = moment
  const legal = useMemo(() => legalMoves(game.game, view), [view])
  const events = useMemo(
    () => (fresh === 0 ? [] : steps.slice(-fresh).flatMap(step => step.events)),
    [moment],
  )
  const since = useMemo(() => steps.slice(sinceOwn(steps, viewer)).flatMap(step => step.events), [moment])
  const move = hint === undefined ? undefined : game.game.parseMove(hint)
  return (
    <game.Board
      view={view}
      legal={legal}
      events={events}
      since={since}
      told={() => steps.flatMap(step => step.events)}
      version={version}
      seats={seats}
      hint={move}
      watched={watched}
      still={still}
      play={play}
    />
  )
}

/** The table in words, for those who do not see it: how it stands, and each event as it comes. */
export function Account({
  game,
  moment,
  seats,
}: {
  readonly game: GameModule
  readonly moment: Moment
  readonly seats: readonly Seated[]
}) {
  const { view, viewer, steps, fresh } = moment
  const news =
    fresh === 0
      ? []
      : steps
          .slice(-fresh)
          .flatMap((step, i) => linesOf(game, step, seats, steps.slice(0, steps.length - fresh + i)))
  const turn = typeof viewer === 'number' && view.actors.includes(viewer) ? [m.seat_your_turn()] : []
  return (
    <>
      <div class="visually-hidden" role="log" aria-live="polite" aria-label={m.table_news()}>
        <p key={moment.version}>{[...news, ...turn].join(' ')}</p>
      </div>
      <section class="visually-hidden" aria-label={m.table_account()}>
        <h2>{m.table_account()}</h2>
        {game.account(view, seats).map((sentence, i) => (
          <p key={i}>{sentence}</p>
        ))}
      </section>
    </>
  )
}

/** One touch makes the table silent. */
const SoundButton = () => (
  <Button
    kind="quiet"
    class="tool-sound"
    icon={sound.value ? 'sound' : 'silent'}
    aria-pressed={sound.value}
    onClick={() => (sound.value = !sound.value)}
  >
    <span class="tool-word">{m.settings_sound()}</span>
  </Button>
)

/** How long each step of a turn that is shown again stands, in milliseconds. */
const STEP = 900

interface Shown {
  readonly seat: number
  readonly moment: Moment
}

/** Keeps what this tab has seen of the match, so that a turn can be played once more on the board. */
function useReplay(table: PageTable): {
  readonly shown: Shown | undefined
  readonly showAgain: (turn: Turn) => (() => void) | undefined
} {
  const seen = useRef<Map<number, Moment>>(new Map())
  // what was seen before a reload is recalled after the table is drawn, so it is drawn once more
  const [, setRecalled] = useState(0)
  const shown = useSignal<Shown | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useSignalEffect(() => {
    const moment = table.moment.value
    if (moment === undefined) return
    // another viewer sees other things
    if (seen.current.values().next().value?.viewer !== moment.viewer) {
      seen.current = new Map(recallSeen(table.id, moment))
      setRecalled(seen.current.size)
    }
    seen.current.set(moment.version, moment)
    keepSeen(table.id, sinceOwn(moment.steps, moment.viewer), seen.current)
    // what happens now is more important than what was
    clearTimeout(timer.current)
    shown.value = undefined
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const showAgain = (turn: Turn): (() => void) | undefined => {
    const now = table.moment.peek()
    const moments = Array.from({ length: turn.to - turn.from + 1 }, (_, i) =>
      // this very moment is not yet among them while it is drawn
      now?.version === turn.from + i ? now : seen.current.get(turn.from + i),
    )
    if (!moments.every(moment => moment !== undefined)) return undefined
    return () => {
      const step = (i: number): void => {
        const moment = moments[i]
        shown.value =
          moment === undefined
            ? undefined
            : { seat: turn.seat, moment: i === 0 ? { ...moment, fresh: 0 } : moment }
        if (moment !== undefined) timer.current = setTimeout(() => step(i + 1), STEP)
      }
      clearTimeout(timer.current)
      step(0)
    }
  }
  return { shown: shown.value, showAgain }
}

/** Sounds and the window's title follow what happens. */
function useNews(table: PageTable, game: GameModule): void {
  const heard = useRef(-1)
  useSignalEffect(() => {
    const moment = table.moment.value
    if (moment === undefined) return
    const { view, viewer, version, fresh } = moment
    const mine = typeof viewer === 'number' && view.actors.includes(viewer)
    const name = shelved(table.game.peek())?.name ?? 'Cairn'
    title.value = mine ? `● ${m.seat_your_turn()} · ${name}` : `${name} · Cairn`
    if (version === heard.current) return
    const first = heard.current < 0
    heard.current = version
    if (first || fresh === 0) return
    const events = moment.steps.slice(-fresh).flatMap(step => step.events)
    const told = heardOf(events, game.sounds ?? {})
    for (const name of told.length === 0 ? (['laid'] as const) : told) sounds.play(name)
    if (view.outcome !== null) sounds.play('over')
    else if (mine) sounds.play('turn')
  })
}
