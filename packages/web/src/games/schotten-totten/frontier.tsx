// Nine stones across the valley, the viewer's cards below them, the other's above.
import type { SideOutlook, StoneOutlook, Target, View } from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'
import type { VNode } from 'preact'
import { useCallback, useMemo, useRef } from 'preact/hooks'
import { alongRow } from '../../look/along.ts'
import { Stone } from '../../look/stones.tsx'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'
import { Emblem } from './emblems.tsx'
import { Face } from './faces.tsx'
import { stoneText, worthText } from './log.ts'
import { isSame, type Offer, type Touch, type Touched } from './touch.ts'
import { capital, cardName, formationName, liesOnStone, sashOf } from './words.ts'

interface Props {
  readonly view: View
  readonly outlooks: readonly StoneOutlook[]
  /** The seat whose side is below. */
  readonly below: Seat
  readonly seats: readonly Seated[]
  readonly touched: Touched
  readonly offer: Offer
  /** The stone that the hint means. */
  readonly hinted: number | undefined
  /** Cards that came since the viewer's last move. */
  readonly fresh: ReadonlySet<string>
  /** Stones that won. */
  readonly won: readonly number[]
  readonly onTouch: (touch: Touch) => void
}

export function Frontier(props: Props) {
  const { view, outlooks, below, seats, touched, offer, hinted, fresh, won, onTouch } = props
  const latest = useRef(onTouch)
  latest.current = onTouch
  const touch = useCallback((what: Touch) => latest.current(what), [])
  return (
    <ol
      class="st-frontier"
      aria-label={m.schotten_frontier()}
      onKeyDown={event => alongRow(event, '.st-stone')}
    >
      {view.stones.map((stone, i) => {
        const outlook = outlooks[i] as StoneOutlook
        const isPlace = offer.places.has(i)
        const isOnto = touched.card !== null && liesOnStone(touched.card)
        const marks: Readonly<Record<string, boolean>> = {
          [stone.owner === null ? 'st-open' : stone.owner === below ? 'st-below' : 'st-above']: true,
          'st-place': isPlace,
          'st-claimable': offer.claims.has(i),
          'st-asked': touched.stone === i,
          'st-hinted': hinted === i,
          'st-won': won.includes(i),
          'st-onto': isPlace && isOnto,
        }
        const cards = stone.sides.flat()
        return (
          <Column
            key={i}
            number={i}
            stone={stone}
            outlook={outlook}
            below={below}
            label={stoneText(view, i, outlook, seats)}
            marks={Object.keys(marks).filter(name => marks[name])}
            isOver={view.outcome !== null}
            isAsked={touched.stone === i}
            takes={isPlace && touched.card !== null && !isOnto}
            fresh={cards.filter(card => fresh.has(card))}
            chosen={touched.target}
            targets={offer.targets}
            onTouch={touch}
          />
        )
      })}
    </ol>
  )
}

interface ColumnProps {
  readonly number: number
  readonly stone: View['stones'][number]
  readonly outlook: StoneOutlook
  readonly below: Seat
  /** The whole column in words. */
  readonly label: string
  readonly marks: readonly string[]
  readonly isOver: boolean
  readonly isAsked: boolean
  /** Whether the card that was taken up may be put here. */
  readonly takes: boolean
  readonly fresh: readonly string[]
  readonly chosen: Target | null
  readonly targets: readonly Target[]
  /** Always the same one. */
  readonly onTouch: (touch: Touch) => void
}

/** A column on which nothing has changed is not drawn again: each view brings its stones anew. */
const Column = (props: ColumnProps): VNode =>
  useMemo(() => {
    const { number, stone, outlook, below, label, marks, isOver, onTouch } = props
    return (
      // the stone's button speaks for the whole column; a tap anywhere on it is the same
      <li
        class={`st-column ${marks.join(' ')}`}
        data-stone={number}
        onClick={() => onTouch({ on: 'stone', stone: number })}
      >
        <Side {...props} seat={1 - below} />
        <button type="button" class="st-stone" aria-label={label}>
          <span class="st-socket" />
          <span class="st-rock" data-flip={`stone-${number}`} data-flip-roll="">
            <Stone stone={number} sash={stone.owner === null ? undefined : sashOf(stone.owner)} />
          </span>
          {stone.mud || stone.bluff ? (
            <span class="st-modes">
              {stone.mud ? <Mode name="mud-fight" /> : null}
              {stone.bluff ? <Mode name="blind-mans-bluff" /> : null}
            </span>
          ) : null}
          <span class="st-number" aria-hidden="true">
            {number + 1}
          </span>
          {!isOver && outlook.decides.length > 0 ? <Pennon seats={outlook.decides} /> : null}
        </button>
        <Side {...props} seat={below} />
      </li>
    )
  }, [JSON.stringify(props)])

/** A combat mode leans on its stone. */
const Mode = ({ name }: { readonly name: string }) => (
  <span class="st-mode" data-flip={name}>
    <Emblem name={name} />
  </span>
)

/** Flies where one more stone would win the round, in the cloth of whoever it would. */
const Pennon = ({ seats }: { readonly seats: readonly Seat[] }) => (
  <svg class="st-pennon" viewBox="-4 -62 44 66" aria-hidden="true">
    <path class="st-pole" d="M0 2v-60" />
    {seats.map((seat, i) => (
      <path
        key={seat}
        fill={sashOf(seat)}
        d={`M0 ${-58 + i * 24}c12-5 18 6 34 0l-7 11 7 11c-14 5-22-5-34 0z`}
      />
    ))}
  </svg>
)

function Side({
  stone: { sides, owner },
  outlook: { sides: worths, counter, holder },
  below,
  isAsked,
  takes,
  fresh,
  chosen,
  targets,
  seat,
  onTouch,
}: ColumnProps & { readonly seat: Seat }) {
  const cards = sides[seat as 0 | 1]
  const own = seat === below
  const ghosts = !own && isAsked ? counter : []
  const lost = (owner !== null && owner !== seat) || (holder !== null && holder !== seat)
  return (
    <div class={`st-side ${own ? 'st-side-below' : 'st-side-above'} ${lost ? 'st-losing' : ''}`}>
      <ul>
        {cards.map(card => {
          const target: Target = { card, own }
          const flip = {
            'data-flip': card === 'joker' ? `${card}-${seat}` : card,
            'data-flip-from': `from-${seat}`,
          }
          const names = `card st-card ${fresh.includes(card) ? 'st-fresh' : ''} ${isSame(chosen, target) ? 'st-chosen' : ''}`
          return (
            <li key={card}>
              {targets.some(aim => isSame(aim, target)) || isSame(chosen, target) ? (
                <button
                  type="button"
                  class={`${names} st-target`}
                  aria-label={cardName(card)}
                  onClick={event => {
                    event.stopPropagation()
                    onTouch({ on: 'table', target })
                  }}
                  {...flip}
                >
                  <Face card={card} />
                </button>
              ) : (
                <div class={names} {...flip}>
                  <Face card={card} />
                </div>
              )}
            </li>
          )
        })}
        {ghosts.map(card => (
          <li key={`ghost-${card}`}>
            <div class="card st-card st-ghost">
              <Face card={card} />
            </div>
          </li>
        ))}
        {own && takes ? <li key="slot" class="st-slot" /> : null}
      </ul>
      {cards.length > 0 && ghosts.length === 0 ? (
        <Worth of={worths[seat as 0 | 1]} open={owner === null} />
      ) : null}
    </div>
  )
}

/** What a side is worth, once complete; with one card to come, what it may become. The stone's button says it too. */
function Worth({ of: { missing, worth }, open }: { readonly of: SideOutlook; readonly open: boolean }) {
  if (worth === null || missing > 1 || (missing === 1 && !open)) return null
  return (
    <p class={`st-worth ${missing > 0 ? 'st-may' : ''}`} aria-hidden="true">
      {capital(missing === 0 ? worthText(worth) : formationName[worth.formation]())}
      {missing === 0 ? null : <span class="st-doubt">{m.schotten_doubt()}</span>}
    </p>
  )
}
