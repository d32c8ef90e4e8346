import {
  isClan,
  type Mob,
  type MobsterId,
  MOBSTER_IDS,
  mobsterOf,
  type PennyMobs,
  type ReadCell,
  type View,
} from '@cairn/games/glen-more'
import { useEffect, useRef } from 'preact/hooks'
import type { Seated } from '../../../module.ts'
import * as m from '../../../../paraglide/messages.js'
import {
  clanName,
  counted,
  goodName,
  listOf,
  placeName,
  seatName,
  thing,
  tileName,
} from '../../pieces/names.ts'
import { Piece } from '../../pieces/piece.tsx'
import type { ChapterOf } from '../../seam/chapter.ts'
import type { PartProps } from '../../seam/part.ts'
import { landOf } from '../../seam/touched.ts'
import portraits from './portraits.svg'
import './penny-mobs.css'

/** What each mobster does, in a few words. */
const WORDS: Readonly<Record<MobsterId, () => string>> = {
  'peggy-mcwander': m.glen_more_mob_peggy_mcwander,
  'joe-mcduff': m.glen_more_mob_joe_mcduff,
  'bruce-mcmail': m.glen_more_mob_bruce_mcmail,
  'peggy-mclaird': m.glen_more_mob_peggy_mclaird,
  'kenneth-mcsnitch': m.glen_more_mob_kenneth_mcsnitch,
  'sibyl-macsponge': m.glen_more_mob_sibyl_macsponge,
  'derek-anderson': m.glen_more_mob_derek_anderson,
  'fergus-macdarkie': m.glen_more_mob_fergus_macdarkie,
  'mike-mccastle': m.glen_more_mob_mike_mccastle,
  'calum-mcquack': m.glen_more_mob_calum_mcquack,
  'bully-mcmuscle': m.glen_more_mob_bully_mcmuscle,
  'fraser-mcstarve': m.glen_more_mob_fraser_mcstarve,
  'elspeth-mctrick': m.glen_more_mob_elspeth_mctrick,
  'erin-macmalt': m.glen_more_mob_erin_macmalt,
  'john-mcclaim': m.glen_more_mob_john_mcclaim,
  'oonagh-mchagg': m.glen_more_mob_oonagh_mchagg,
}

const nameOf = (id: MobsterId): string => mobsterOf(id).name
/** The surname, by which the gang goes. */
const shortOf = (id: MobsterId): string => nameOf(id).split(' ').at(-1) ?? id

/** Those whose part a Scotsman plays. */
const SENT: readonly MobsterId[] = ['kenneth-mcsnitch', 'fergus-macdarkie', 'mike-mccastle']

/** A tile of somebody's land as Derek's moves name it: its seat and place. */
function sourceOf(on: string): { readonly seat: number; readonly x: number; readonly y: number } | undefined {
  const [, seat, x, y] = /^(\d):(-?\d+),(-?\d+)$/.exec(on) ?? []
  return seat === undefined ? undefined : { seat: Number(seat), x: Number(x), y: Number(y) }
}

const spotOn = (on: string): { readonly x: number; readonly y: number } | undefined => {
  const [, x, y] = /^(-?\d+),(-?\d+)$/.exec(on) ?? []
  return x === undefined ? undefined : { x: Number(x), y: Number(y) }
}

const rowName = (on: string): string => (on === 'england' ? m.glen_more_mobs_england() : thing(on))

function useName(mobster: MobsterId, on: string, view: View, seats: readonly Seated[]): string {
  if (mobster === 'peggy-mcwander') return m.glen_more_mobs_use_domain({ clan: clanName(on) })
  if (mobster === 'joe-mcduff') return m.glen_more_mobs_use_row({ row: rowName(on) })
  if (mobster === 'peggy-mclaird') return m.glen_more_mobs_use_tile({ tile: tileName(on) })
  if (mobster === 'john-mcclaim') {
    const owner = view.players.findIndex(({ cards }) => cards.includes(on))
    return m.glen_more_mobs_use_card({ card: cardName(on), name: seatName(seats, owner) })
  }
  const source = sourceOf(on)
  if (source !== undefined)
    return m.glen_more_mobs_use_derek({
      tile: placeName(view, source.seat, source.x, source.y),
      name: seatName(seats, source.seat),
    })
  const spot = spotOn(on)
  return spot === undefined
    ? m.glen_more_mobs_use_supply({ mobster: shortOf(mobster) })
    : m.glen_more_mobs_use_man({
        mobster: shortOf(mobster),
        tile: placeName(view, view.actors[0] ?? 0, spot.x, spot.y),
      })
}

/** A landmark card goes by the name of its tile. */
const cardName = (card: string): string => tileName(card.replace('card-', ''))

/** Where a mobster is used: on a domain, a market row, a tile of the rondel or a land; or at his card. */
function useAnchor(mobster: MobsterId, on: string): string {
  if (mobster === 'peggy-mcwander') return `clan ${on}`
  if (mobster === 'joe-mcduff') return on === 'england' ? '' : `market ${on}`
  if (mobster === 'peggy-mclaird') return `tile ${on}`
  const source = sourceOf(on)
  return source === undefined ? `mob ${mobster}` : landOf(source.seat, source)
}

const mobsOf = (view: View): readonly Mob[] => view.chronicles.mobs?.mobs ?? []
const top = ({ todo }: View): View['todo'][number] | undefined => todo.at(-1)
/** What a mobster has out on the table. */
function outOf({ left, on, abroad, id }: Mob, view: View, seats: readonly Seated[]): string {
  const where =
    abroad === null
      ? ''
      : m.glen_more_mobs_at({
          tile: placeName(view, abroad.host, abroad.x, abroad.y),
          name: seatName(seats, abroad.host),
        })
  const tokens =
    on.length === 0
      ? ''
      : m.glen_more_mobs_on({
          list: listOf(on.map(place => (isClan(place) ? clanName(place) : cardName(place)))),
        })
  const uses =
    mobsterOf(id).uses > 0 && left > 0 && !SENT.includes(id) ? m.glen_more_mobs_left({ n: left }) : ''
  return [uses, tokens, where].filter(text => text !== '').join(' ')
}

const Penny = ({ plus, n }: { readonly plus: boolean; readonly n: number }) => (
  <b
    class={`glen-penny ${plus ? 'is-plus' : ''}`}
    data-n={`${plus ? '+1' : '−1'}${n > 1 ? ` ×${n}` : ''}`}
    aria-hidden="true"
  />
)

/** A mobster behind bars, or out of prison; touched, it says what can be done with it. */
function Mobster({ mob, view, seats, touch }: PartProps & { readonly mob: Mob }) {
  const { id, by, pennies, left, on } = mob
  const { penaltyVp } = mobsterOf(id)
  const where = `mob ${id}`
  const words = WORDS[id]()
  const label =
    by === null
      ? m.glen_more_mobs_prisoner({ mobster: shortOf(id), n: pennies, vp: penaltyVp, words })
      : m.glen_more_mobs_taken({ mobster: shortOf(id), vp: penaltyVp, left: outOf(mob, view, seats), words })
  return (
    <li>
      <button
        type="button"
        class={`glen-mob ${by === null ? 'is-jailed' : ''} ${touch.marks(where)} ${touch.anchor === where ? 'glen-picked' : ''}`}
        data-mob={id}
        aria-label={label}
        aria-disabled={touch.at(where).length === 0}
        title={label}
        onClick={() => touch.touch(where)}
      >
        <span class="glen-mob-window">
          <img src={`${portraits}#${id}`} alt="" width="66" height="60" />
        </span>
        <span class="glen-mob-name">{shortOf(id)}</span>
        <span class="glen-mob-foot" data-n={`−${penaltyVp}`} aria-hidden="true">
          <span class="glen-mob-uses">
            {Array.from({ length: left + on.length }, (_, i) => (
              <i key={i} class={i < left ? '' : 'is-out'} />
            ))}
          </span>
        </span>
        {pennies > 0 ? <Penny plus n={pennies} /> : null}
      </button>
    </li>
  )
}

/** The prison, below the market. */
function Prison({ view, seats, touch }: PartProps) {
  const { mobs } = view.chronicles
  const inSight = useRef<HTMLElement>(null)
  const isAsked = mobs?.mobs.some(({ id, by }) => by === null && touch.at(`mob ${id}`).length > 0) === true
  // on a small screen it lies below the rondel
  useEffect(() => {
    if (isAsked) inSight.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  if (mobs === undefined) return null
  const jailed = mobs.mobs.filter(({ by }) => by === null)
  return (
    <section class="glen-prison" ref={inSight} aria-label={m.glen_more_mobs_prison()}>
      <ul class="glen-mobs">
        {jailed.map(mob => (
          <Mobster key={mob.id} mob={mob} view={view} seats={seats} touch={touch} />
        ))}
      </ul>
      {jailed.length === 0 ? <p>{m.glen_more_mobs_free()}</p> : null}
      {mobs.coming.length === 0 ? null : <p>{m.glen_more_mobs_coming({ n: mobs.coming.length })}</p>}
    </section>
  )
}

/** A seat's gang and pennies. */
function Gang({ view, seats, touch, seat }: PartProps & { readonly seat: number }) {
  const purse = view.chronicles.mobs?.pennies[seat]
  if (purse === undefined) return null
  const gang = mobsOf(view).filter(({ by }) => by === seat)
  return (
    <div class="glen-owned glen-gang">
      <p aria-label={m.glen_more_mobs_pennies(purse)}>
        {purse.minus > 0 ? <Penny plus={false} n={purse.minus} /> : null}
        {purse.plus > 0 ? <Penny plus n={purse.plus} /> : null} {m.glen_more_mobs_gang()}
      </p>
      {gang.length === 0 ? null : (
        <ul class="glen-mobs">
          {gang.map(mob => (
            <Mobster key={mob.id} mob={mob} view={view} seats={seats} touch={touch} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The tokens that lie on a tile of the rondel or on a domain. */
function OnPiece({ view, seats, piece }: PartProps & { readonly piece: string }) {
  const tokens = mobsOf(view).flatMap(({ id, by, on }) =>
    on.filter(place => place === piece).map(() => ({ id, by: by ?? 0 })),
  )
  if (tokens.length === 0) return null
  return (
    <span class="glen-mob-tokens">
      {tokens.map(({ id, by }, i) => (
        <i key={i} title={m.glen_more_mobs_here({ mobster: nameOf(id), name: seatName(seats, by) })}>
          <Piece seats={seats} seat={by} as="swatch" />
        </i>
      ))}
    </span>
  )
}

/** The mobsters who stand on a tile of somebody's land. */
function OnCell({ view, seats, seat, cell }: PartProps & { readonly seat: number; readonly cell: ReadCell }) {
  const here = mobsOf(view).filter(
    ({ abroad }) => abroad?.host === seat && abroad.x === cell.x && abroad.y === cell.y,
  )
  if (here.length === 0) return null
  return (
    <span class="glen-mobs-here">
      {here.map(({ id, by }) => (
        <span key={id} title={m.glen_more_mobs_here({ mobster: nameOf(id), name: seatName(seats, by ?? 0) })}>
          <Piece seats={seats} seat={by ?? 0} as="swatch" />
          <img
            src={`${portraits}#${id}`}
            alt={m.glen_more_mobs_here({ mobster: nameOf(id), name: seatName(seats, by ?? 0) })}
          />
        </span>
      ))}
    </span>
  )
}

const resettledTile = (view: View): string => {
  const task = top(view)
  return task?.kind === 'resettle' ? placeName(view, task.from, task.x, task.y) : ''
}

const pennyMobs: ChapterOf<PennyMobs> = {
  key: 'mobs',
  moves: {
    penny: {
      name: ({ mobster }) => m.glen_more_mobs_lay({ mobster: nameOf(mobster) }),
      anchor: ({ mobster }) => `mob ${mobster}`,
    },
    mobster: {
      name({ mobster }, view) {
        const n = mobsOf(view).find(({ id }) => id === mobster)?.pennies ?? 0
        return n === 0
          ? m.glen_more_mobs_take({ mobster: nameOf(mobster) })
          : m.glen_more_mobs_take_with({ mobster: nameOf(mobster), n })
      },
      anchor: ({ mobster }) => `mob ${mobster}`,
    },
    use: {
      name: ({ mobster, on }, view, seats) => useName(mobster, on, view, seats),
      anchor: ({ mobster, on }) => useAnchor(mobster, on),
    },
    set: {
      name: ({ host, x, y }, view, seats) =>
        m.glen_more_mobs_set({ tile: placeName(view, host, x, y), name: seatName(seats, host) }),
      anchor: ({ host, x, y }) => landOf(host, { x, y }),
    },
    prowl: {
      name: ({ host, x, y }, view) => m.glen_more_mobs_prowl({ tile: placeName(view, host, x, y) }),
      anchor: ({ host, x, y }) => landOf(host, { x, y }),
    },
    steal: { name: ({ good }) => m.glen_more_mobs_steal({ what: counted(1, good) }) },
    mail: { name: ({ good }) => m.glen_more_mobs_mail({ what: counted(1, good) }) },
    resettle: {
      name: ({ host, x, y }, _view, seats) =>
        m.glen_more_mobs_resettle({ name: seatName(seats, host), x, y }),
      anchor: ({ host, x, y }) => landOf(host, { x, y }),
    },
    givePenny: { name: () => m.glen_more_mobs_give_penny() },
    second: { name: () => m.glen_more_mobs_second() },
    starve: {
      name: ({ victim }, _view, seats) => m.glen_more_mobs_starve({ name: seatName(seats, victim) }),
    },
    feed: { name: ({ token }) => m.glen_more_mobs_feed({ value: token }) },
    reroll: { name: () => m.glen_more_mobs_reroll() },
    trick: {
      name: ({ what, good }) => m.glen_more_mobs_trick({ what: counted(1, what), good: goodName(good) }),
    },
  },
  questions: {
    penny: { ask: m.glen_more_ask_penny, pane: 'rondel', inCenter: true, done: m.glen_more_done_penny },
    use: {
      ask(view) {
        const task = top(view)
        if (task?.kind !== 'use') return ''
        return task.mobster === 'derek-anderson'
          ? m.glen_more_ask_use_derek()
          : m.glen_more_ask_use({ mobster: nameOf(task.mobster) })
      },
      pane: 'land',
      done: m.glen_more_done_use,
    },
    set: {
      ask(view) {
        const task = top(view)
        if (task?.kind !== 'set') return ''
        return task.jump ? m.glen_more_ask_jump() : m.glen_more_ask_set({ mobster: nameOf(task.mobster) })
      },
      pane: 'land',
      done: m.glen_more_done_stays,
    },
    steal: { ask: m.glen_more_ask_steal, pane: 'land', done: m.glen_more_done_steal },
    mail: { ask: m.glen_more_ask_mail, pane: 'land', done: m.glen_more_done_mail },
    reserved: { ask: m.glen_more_ask_reserved, pane: 'rondel' },
    resettle: {
      ask: view => m.glen_more_ask_resettle({ tile: resettledTile(view) }),
      pane: 'land',
    },
    quack: { ask: m.glen_more_ask_quack, pane: 'rondel', done: m.glen_more_done_quack },
    second: {
      ask(view) {
        const task = top(view)
        return task?.kind === 'second' ? m.glen_more_ask_second({ mobster: shortOf(task.mobster) }) : ''
      },
      pane: 'rondel',
      done: m.glen_more_done_second,
    },
    starve: { ask: m.glen_more_ask_starve, pane: 'rondel', done: m.glen_more_done_starve },
    feed: { ask: m.glen_more_ask_feed, pane: 'land' },
    reroll: {
      ask({ todo }) {
        const rolls = todo.findLast(task => task.kind === 'haggisRolls')
        return m.glen_more_ask_reroll({ face: rolls?.kind === 'haggisRolls' ? (rolls.face ?? 0) : 0 })
      },
      pane: 'rondel',
      done: m.glen_more_done_reroll,
    },
    trick: { ask: m.glen_more_ask_trick, pane: 'rondel', done: m.glen_more_done_trick },
  },
  events: {
    mobstersCame: ({ mobsters }) => m.glen_more_log_mobsters_came({ list: listOf(mobsters.map(nameOf)) }),
    laidPenny: ({ mobster }, name) => m.glen_more_log_laid_penny({ name, mobster: nameOf(mobster) }),
    tookMobster: ({ mobster, pennies: n }, name) =>
      n === 0
        ? m.glen_more_log_took_mobster({ name, mobster: nameOf(mobster) })
        : m.glen_more_log_took_mobster_with({ name, mobster: nameOf(mobster), n }),
    usedMobster({ mobster, on }, name) {
      if (mobster === 'peggy-mcwander') return m.glen_more_log_used_domain({ name, clan: clanName(on) })
      if (mobster === 'joe-mcduff') return m.glen_more_log_used_row({ name, row: rowName(on) })
      if (mobster === 'peggy-mclaird') return m.glen_more_log_used_tile({ name, tile: tileName(on) })
      if (mobster === 'john-mcclaim') return m.glen_more_log_used_card({ name, card: cardName(on) })
      return mobster === 'derek-anderson'
        ? m.glen_more_log_used_derek({ name })
        : m.glen_more_log_used_man({ name, mobster: shortOf(mobster) })
    },
    setMobster: ({ mobster, host }, name, seats) =>
      m.glen_more_log_set_mobster({ name, mobster: shortOf(mobster), host: seatName(seats, host) }),
    prowled: ({ host }, name, seats) => m.glen_more_log_prowled({ name, host: seatName(seats, host) }),
    stole: ({ from, good }, name, seats) =>
      m.glen_more_log_stole({ name, from: seatName(seats, from), what: counted(1, good) }),
    mailed: ({ from, good }, name, seats) =>
      m.glen_more_log_mailed({ name, from: seatName(seats, from), what: counted(1, good) }),
    lapsed: ({ tile, turned }, name) =>
      (turned ? m.glen_more_log_lapsed_turned : m.glen_more_log_lapsed)({ name, tile: tileName(tile) }),
    sponged: ({ from }, name, seats) => m.glen_more_log_sponged({ name, from: seatName(seats, from) }),
    resettled: ({ tile, from, to }, _name, seats) =>
      m.glen_more_log_resettled({
        tile: tileName(tile),
        from: seatName(seats, from),
        to: seatName(seats, to),
      }),
    gavePenny: ({ to }, name, seats) => m.glen_more_log_gave_penny({ name, to: seatName(seats, to) }),
    starved: ({ victim }, name, seats) => m.glen_more_log_starved({ name, victim: seatName(seats, victim) }),
    fed: ({ to, token }, name, seats) =>
      token === null
        ? m.glen_more_log_fed({ name, to: seatName(seats, to) })
        : m.glen_more_log_fed_own({ name, to: seatName(seats, to), value: token }),
    rerolled: ({ face }, name) => m.glen_more_log_rerolled({ name, face }),
    tricked: ({ what, good }, name) =>
      m.glen_more_log_tricked({ name, what: counted(1, what), good: goodName(good) }),
  },
  pieces: Object.fromEntries(MOBSTER_IDS.map(id => [id, WORDS[id]])),
  lines: { mobsters: m.glen_more_line_mobsters, pennies: m.glen_more_line_pennies },
  refusals: {
    notInPrison: m.glen_more_refuse_not_in_prison,
    noPenny: m.glen_more_refuse_no_penny,
    notYours: m.glen_more_refuse_not_yours,
    noUse: m.glen_more_refuse_no_use,
    usedUp: m.glen_more_refuse_used_up,
    notOnThis: m.glen_more_refuse_not_on_this,
    reservedAlready: m.glen_more_refuse_reserved_already,
    atTheEnd: m.glen_more_refuse_at_the_end,
    cannotTake: m.glen_more_refuse_cannot_take,
    reserved: m.glen_more_refuse_reserved,
    noneToSend: m.glen_more_refuse_none_to_send,
    notHisPlace: m.glen_more_refuse_not_his_place,
    mustSet: m.glen_more_refuse_must_set,
    notAbroad: m.glen_more_refuse_not_abroad,
    mustStay: m.glen_more_refuse_must_stay,
    notForMail: m.glen_more_refuse_not_for_mail,
    claimedAlready: m.glen_more_refuse_claimed_already,
    noVictim: m.glen_more_refuse_no_victim,
    notOnMountain: m.glen_more_refuse_not_on_mountain,
  },
  Center: Prison,
  Owned: Gang,
  OnPiece,
  OnCell,
}

export default pennyMobs
