import { decision, type GlenMore, type Move, type Spot, STACKS, type View } from '@cairn/games/glen-more'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Dialog } from '../../look/dialog.tsx'
import { useHelp } from '../../look/help.tsx'
import { useKeyboardLead } from '../../keyboard.ts'
import { useFlip } from '../../motion.ts'
import * as m from '../../paraglide/messages.js'
import type { BoardProps } from '../module.ts'
import { Ask, sourcesOf } from './ask.tsx'
import { Chips } from './chips.tsx'
import { CHAPTERS } from './chronicles/index.ts'
import { CLAN_SETTS, ClanMap } from './clan-map.tsx'
import { Country } from './drawings/country.tsx'
import { PORTRAIT_SETTS } from './drawings/portraits.tsx'
import { Sprite } from './drawings/sprite.tsx'
import { helpOf } from './help.tsx'
import { Land, wouldActivate } from './land.tsx'
import { logLine } from './log.ts'
import { Centers, hasCenters, Market } from './market.tsx'
import { Owns } from './owns.tsx'
import { Rondel } from './rondel.tsx'
import { Sign } from './pieces/signs.tsx'
import type { Scores } from './scores.tsx'
import { type Scoring, scoringOf, scoringTold } from './scoring.ts'
import { found, type Pane, PANES } from './seam/chapter.ts'
import { asleepOf, END } from './touch.ts'
import { useTouch } from './use-touch.ts'
import type { Touch } from './seam/touched.ts'
import { listOf, placeName, seatName } from './words.ts'

type Props = BoardProps<GlenMore>

const paneName: Readonly<Record<Pane, () => string>> = {
  rondel: m.glen_more_pane_rondel,
  land: m.glen_more_pane_land,
  clans: m.glen_more_pane_clans,
}

/** Where a keyboard is led: to what is asked, to the answers of what was touched, to where a Scotsman may walk. */
const ANSWERS = ['.glen-ask-answers .button-main']
// what is asked for goes before what one may always do, as selling
const ASKED = ['.glen-spot', '.glen-domain.glen-can', ...ANSWERS, '.glen-tile-button.glen-can', '.glen-can']
const WALKS = ['.glen-cells .glen-tile-button.glen-can']

/** Where the decision of the moment is made. */
function paneOf(view: View): Pane {
  const kind = decision(view)?.kind ?? ''
  if (kind === 'move' || kind === 'clan') return kind === 'move' ? 'rondel' : 'clans'
  return found(CHAPTERS, chapter => chapter.questions[kind])?.pane ?? 'land'
}

/** What lies below the rondel where there is room: the map of the clans, or what Chronicles keep there. */
type Drawer = 'map' | 'centers'

/** Whether the board has room for everything at once; the same measure stands in the style sheet. */
const TWO_PANES = 56

function useWide(box: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const board = box.current
    if (board === null) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const measure = (): void => setWide(board.clientWidth >= TWO_PANES * rem)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(board)
    return () => observer.disconnect()
  }, [])
  return wide
}

/** The picture of a scoring, fetched when it is first wanted; a table that cannot have it goes on without. */
function useScores(wanted: boolean, onFailed: () => void): typeof Scores | undefined {
  const [fetched, setFetched] = useState<{ readonly Scores: typeof Scores }>()
  useEffect(() => {
    if (wanted && fetched === undefined) import('./scores.tsx').then(setFetched, onFailed)
  }, [wanted])
  return fetched?.Scores
}

const titleOf = (of: Scoring['of']): string =>
  of === 'last'
    ? m.glen_more_score_last()
    : of === 'now'
      ? m.glen_more_score_title()
      : m.glen_more_score_phase({ stack: STACKS[of] })

/** A wish of the viewer that holds until the table changes. */
function useWish<T>(version: number): readonly [T | undefined, (wish: T) => void] {
  const [wish, setWish] = useState<{ readonly version: number; readonly value: T }>()
  return [wish?.version === version ? wish.value : undefined, value => setWish({ version, value })]
}

export function Board(props: Props) {
  const { view, seats, version, events, since, legal } = props
  const root = useRef<HTMLElement>(null)
  const touch = useTouch(props)
  const help = useHelp(helpOf)
  const setts = useMemo(
    () => [...seats.map(({ tartan }) => tartan), ...CLAN_SETTS, ...PORTRAIT_SETTS],
    [seats],
  )
  const frame = useRef<HTMLDivElement>(null)
  const wide = useWide(frame)
  useFlip(root, version)
  const own = view.viewer === 'spectator' ? (view.actors[0] ?? 0) : view.viewer
  const acting = view.actors.includes(own)
  const [paneWish, wishPane] = useWish<Pane>(version)
  const [seatWish, wishSeat] = useWish<number>(version)
  // whoever must decide sees where; whoever waits goes on looking at what they looked at
  const before = useRef<{ readonly pane: Pane; readonly seat: number }>({ pane: 'rondel', seat: own })
  const wishedPane = paneWish ?? (acting ? paneOf(view) : before.current.pane)
  const wishedSeat = seatWish ?? (acting ? (touch.away ?? own) : before.current.seat)
  before.current = { pane: wishedPane, seat: wishedSeat }
  // a turn that is shown again is shown where it was made
  const { watched } = props
  const pane = watched === undefined ? wishedPane : 'land'
  const seat = watched ?? wishedSeat

  const [aimed, setAimed] = useState<Spot>()
  const [considered, setConsidered] = useState<Move>()
  const [scoring, setScoring] = useState<Scoring>()
  const Scoring = useScores(scoring !== undefined, () => setScoring(undefined))
  useEffect(() => {
    setAimed(undefined)
    setConsidered(undefined)
  }, [version])
  // in a replay, where nothing can ever be touched, no scoring stands in the way
  const played = useRef(false)
  played.current ||= !props.still || (legal.length > 0 && props.hint === undefined)
  // before anything can be touched: a scoring is read first
  useLayoutEffect(() => {
    const scored = played.current ? scoringTold(events, view) : undefined
    if (scored !== undefined) setScoring(scored)
  }, [version])

  useKeyboardLead(
    root,
    touch.walker === undefined ? (touch.anchor === undefined ? ASKED : ANSWERS) : WALKS,
    props.still || legal.length === 0 || scoring !== undefined
      ? undefined
      : `${version} ${touch.anchor ?? ''}`,
  )

  const [cheapest] = legal
  const task = decision(view)?.kind
  const payment = considered ?? (task === 'pay' && acting ? cheapest : undefined)
  const fresh = new Set(since.flatMap(event => (event.type === 'placed' ? [event.tile] : [])))
  const news = new Set(since.flatMap(event => ('seat' in event && event.seat !== own ? [event.seat] : [])))

  const arrived = new Set(events.flatMap(event => (event.type === 'placed' ? [event.tile] : [])))
  const withCenters = hasCenters(view)
  const [kept, keepDrawer] = useState<Drawer>('map')
  const [drawerWish, wishDrawer] = useWish<Drawer>(version)
  const isCentered = found(CHAPTERS, chapter => chapter.questions[task ?? ''])?.inCenter === true
  const drawer = drawerWish ?? (acting && isCentered ? 'centers' : kept)
  const setDrawer = (chosen: Drawer): void => {
    keepDrawer(chosen)
    wishDrawer(chosen)
  }
  const part = { view, seats, touch }
  const isShown = (each: Pane): boolean => wide || pane === each

  return (
    <>
      <section class="glen fills-page" ref={root} data-pane={wide ? undefined : pane} {...help.handlers}>
        <Sprite setts={setts} />
        <Country />
        <div class="glen-frame" ref={frame}>
          <Chips
            view={view}
            seats={seats}
            shown={seat}
            news={news}
            show={shown => {
              wishSeat(shown)
              wishPane('land')
            }}
          />
          <div class="glen-table">
            <div class="glen-side">
              {isShown('rondel') || isShown('land') ? (
                <Rondel {...part}>
                  <Market {...part} />
                </Rondel>
              ) : null}
              {wide && withCenters ? (
                <div class="glen-drawers" role="group" aria-label={m.glen_more_panes()}>
                  <button type="button" aria-pressed={drawer === 'map'} onClick={() => setDrawer('map')}>
                    {m.glen_more_pane_clans()}
                  </button>
                  <button
                    type="button"
                    aria-pressed={drawer === 'centers'}
                    onClick={() => setDrawer('centers')}
                  >
                    {m.glen_more_pane_chronicles()}
                  </button>
                </div>
              ) : null}
              {withCenters && (wide ? drawer === 'centers' && task !== 'clan' : pane === 'rondel') ? (
                <Centers {...part} />
              ) : isShown('clans') ? (
                <ClanMap {...part} />
              ) : null}
            </div>
            <div class="glen-place">
              {isShown('land') ? (
                <>
                  {wide ? <Owns {...part} seat={seat} /> : null}
                  <Land
                    {...part}
                    seat={seat}
                    fresh={fresh}
                    arrived={arrived}
                    sources={sourcesOf(payment)}
                    aimed={aimed}
                    aim={setAimed}
                  />
                </>
              ) : null}
              <Ask
                {...part}
                // nothing is asked where only a better move is shown
                legal={props.still && props.hint !== undefined ? [] : legal}
                about={
                  (aimed && task === 'place' ? wouldActivate(view, aimed) : advice(props, touch)) ??
                  againWord(props) ??
                  lastWord(props)
                }
                consider={setConsidered}
                onScore={() => setScoring(scoringOf(view, props.told()))}
              />
              {wide ? null : (
                <div class="glen-panes" role="group" aria-label={m.glen_more_panes()}>
                  {PANES.map(each => (
                    <button
                      key={each}
                      type="button"
                      aria-pressed={pane === each}
                      onClick={() => wishPane(each)}
                    >
                      <Sign of={PANE_SIGNS[each]} />
                      {paneName[each]()}
                    </button>
                  ))}
                </div>
              )}
            </div>
          </div>
        </div>
        {wide || pane !== 'land' ? null : <Owns {...part} seat={seat} />}
        {help.tip}
      </section>
      {scoring === undefined ? null : (
        <Dialog title={titleOf(scoring.of)} close={m.close()} onClose={() => setScoring(undefined)} wide>
          {Scoring === undefined ? null : <Scoring scoring={scoring} view={view} seats={seats} />}
        </Dialog>
      )}
    </>
  )
}

const PANE_SIGNS: Readonly<Record<Pane, string>> = { rondel: 'activate', land: 'tile', clans: 'clanMarker' }

/** Why the same player is at turn again (GM-4). */
function againWord({ view, seats, events, since }: Props): string | undefined {
  const [actor] = view.actors
  if (actor === undefined || decision(view)?.kind !== 'move') return undefined
  const ended = [...since, ...events].findLast(event => event.type === 'turnEnded')
  if (ended?.seat !== actor) return undefined
  return actor === view.viewer
    ? m.glen_more_again()
    : m.glen_more_again_other({ name: seatName(seats, actor) })
}

/** What helps with the decision of the moment, and with what was touched for it. */
function advice({ view, legal }: Props, { anchor, spoken }: Touch): string | undefined {
  if (legal.length === 0) return undefined
  if (anchor === END)
    return m.glen_more_about_end({
      tiles: listOf(asleepOf(view, legal).map(({ x, y }) => placeName(view, view.actors[0] ?? 0, x, y))),
    })
  const [first] = anchor === undefined ? [] : spoken
  if (first?.type === 'sell') return m.glen_more_about_sell()
  if (first?.type === 'activate')
    return m.glen_more_about_give({ tile: placeName(view, view.actors[0] ?? 0, first.x, first.y) })
  const task = decision(view)
  if (task?.kind === 'pay' && legal.some(move => move.type === 'pay')) return m.glen_more_about_pay()
  if (task?.kind === 'clan') return m.glen_more_about_clan()
  return legal.some(move => move.type === 'walk') ? m.glen_more_about_walk() : undefined
}

/** The last thing that another did. */
function lastWord({ since, seats }: Props): string | undefined {
  for (const event of since.toReversed())
    if (['placed', 'tookPerson', 'marked', 'discarded'].includes(event.type) && event.type !== 'undone')
      return logLine(event, seats)
  return undefined
}
