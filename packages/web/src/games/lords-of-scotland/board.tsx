// The clearing around the throne. It draws the view, and says which legal move was touched; what touching means stands
// in touch.ts.
import {
  type Card,
  foresee,
  type LordsOfScotland,
  type Thing,
  thingOf,
  type View,
} from '@cairn/games/lords-of-scotland'
import type { Seat } from '@cairn/kernel'
import { useId, useMemo, useRef, useState } from 'preact/hooks'
import { BeastParts } from '../../look/beasts.tsx'
import { Button } from '../../look/button.tsx'
import { Hand } from '../../look/hand.tsx'
import { weaveFill } from '../../look/weave.ts'
import { useNumberKeys } from '../../keyboard.ts'
import { useFlip } from '../../motion.ts'
import * as m from '../../paraglide/messages.js'
import type { BoardProps, Seated } from '../module.ts'
import { Camp, type Touching } from './camp.tsx'
import { HandCard } from './lord-card.tsx'
import { asked, askedAbout, moveName, shortName } from './log.ts'
import { Recruits, Supporters } from './middle.tsx'
import { Reckoning } from './reckoning.tsx'
import { CourtParts, Scene, Throne } from './scene.tsx'
import { isSame, keyOf, offerOf, touch, type Touched } from './touch.ts'

type Props = BoardProps<LordsOfScotland>

/** Cards that others have moved: engaged, taken, given. */
const movedIn = (since: Props['since']): ReadonlySet<Card> =>
  new Set(
    since.flatMap(event => {
      if (event.type === 'engaged') return [event.card]
      return event.type === 'took' || event.type === 'swapped' ? [event.given, event.taken] : []
    }),
  )

const NONE: ReadonlySet<Card> = new Set()

export function Board({ view, legal, events, since, hint, seats, still, version, play }: Props) {
  const root = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const [{ at, touched: last }, setTouched] = useState<{ at: number; touched: Touched }>({
    at: version,
    touched: null,
  })
  const questionId = useId()
  useFlip(root, version)

  const touched = at === version ? last : null
  const moves = still ? [] : legal
  const offer = useMemo(() => offerOf(view, moves, touched), [view, still, legal, touched])
  const over = view.outcome !== null
  const own: Seat = view.viewer === 'spectator' ? 0 : view.viewer
  const hinted = hint === undefined ? null : thingOf(hint)
  const [first] = offer.answers
  const isMeant = touched !== null && offer.things.has(keyOf(touched))

  const onTouch = (thing: Touched): void => {
    const { touched: next, move } = touch(moves, touched, thing)
    setTouched({ at: version, touched: next })
    if (move === undefined) return
    // the thing may be gone before the next key is pressed
    if (next === null) sheet.current?.focus({ preventScroll: true })
    play(move)
  }
  const touching: Touching = Object.assign(
    (thing: Thing) => {
      const may = offer.things.has(keyOf(thing))
      return {
        chosen: isSame(touched, thing),
        hinted: isSame(hinted, thing),
        may,
        target: may && offer.aims,
        onTouch: () => onTouch(thing),
      }
    },
    // while a power chooses, nothing but its targets is marked
    { fresh: offer.aims || over ? NONE : movedIn(since) },
  )
  useNumberKeys(view.hand ?? [], card => onTouch({ on: 'hand', card }))

  // nothing is asked where nothing can be answered: in a replay, or while a move is on its way
  const waits = view.viewer === 'spectator' || !view.actors.includes(view.viewer)
  const { title, text } =
    touched !== null
      ? askedAbout(view, touched, isMeant ? first : undefined, seats)
      : moves.length > 0 || waits
        ? asked(view, seats)
        : { title: '', text: '' }

  const winner = view.outcome?.places.indexOf(1)
  return (
    <section
      class={`lords fills-page lords-${view.seats} ${over ? 'lords-over' : ''}`}
      ref={root}
      onKeyDown={event => {
        if (event.key === 'Escape' && touched !== null) onTouch(null)
      }}
      onClick={event => {
        if (touched !== null && event.target instanceof Element && event.target.closest('button') === null)
          onTouch(null)
      }}
    >
      <BeastParts />
      <CourtParts />
      <Cloths seats={seats} />
      <div class="lords-board">
        <Scene />
        {seats
          .map(({ seat }) => {
            const after = (seat - own + seats.length) % seats.length
            return (
              <Camp
                key={seat}
                view={view}
                seat={seat}
                seats={seats}
                place={after === 0 ? 'own' : String(after)}
                touching={touching}
                slot={after === 0 && isMeant && touched.on === 'hand'}
              />
            )
          })
          .sort((one, other) => Number(one.props.place === 'own') - Number(other.props.place === 'own'))}
        <div class="lords-middle">
          <Throne
            seats={view.seats}
            cloth={winner === undefined ? 'url(#plaid-of-bruce)' : `url(#lords-cloth-${winner})`}
          />
          <Supporters view={view} touching={touching} />
          <Recruits view={view} touching={touching} />
        </div>
        <Reckoning events={events} version={version} seats={seats} />
        {over ? null : (
          <footer class="lords-sheet" ref={sheet} tabIndex={-1}>
            <div class="lords-ask" role="group" aria-label={m.lords_asked()}>
              <p id={questionId} class="lords-question">
                {title}
              </p>
              <p class="lords-text">{text}</p>
              <div class="lords-answers">
                {offer.answers.map((move, i) => (
                  <Button
                    key={moveName(move, view)}
                    kind={i === 0 ? 'main' : 'plain'}
                    class={hint === move && !isMeant ? 'lord-hinted' : ''}
                    aria-describedby={questionId}
                    onClick={event => {
                      event.stopPropagation()
                      sheet.current?.focus({ preventScroll: true })
                      setTouched({ at: version, touched: null })
                      play(move)
                    }}
                  >
                    {shortName(move, view)}
                  </Button>
                ))}
              </div>
            </div>
            {view.hand === null ? null : (
              <OwnHand view={view} hand={view.hand} touching={touching} putBack={() => onTouch(null)} />
            )}
          </footer>
        )}
      </div>
    </section>
  )
}

/** The cloths of all seats, for tents, crowds and pennants. */
const Cloths = ({ seats }: { readonly seats: readonly Seated[] }) => (
  <svg class="sheet" aria-hidden="true">
    <defs
      dangerouslySetInnerHTML={{
        __html: seats.map(({ seat, tartan }) => weaveFill(`lords-cloth-${seat}`, tartan, 'fine')).join(''),
      }}
    />
  </svg>
)

function OwnHand({
  view,
  hand,
  touching,
  putBack,
}: {
  readonly view: View
  readonly hand: readonly Card[]
  readonly touching: Touching
  readonly putBack: () => void
}) {
  return (
    <div class="lords-hand-box" style={{ '--cards': Math.max(hand.length, 2) }}>
      <Hand class="lords-hand" label={m.lords_hand()} putBack={putBack}>
        {hand.map((card, i) => {
          const touch = touching({ on: 'hand', card })
          const seen = foresee(view, card)
          return (
            <li key={card} style={{ '--turn': i - (hand.length - 1) / 2 }}>
              <HandCard
                card={card}
                idle={touch.may && (seen.kind === 'blocked' || !seen.effect)}
                touch={touch}
                shortcut={String((i + 1) % 10)}
              />
            </li>
          )
        })}
        {hand.length === 0 ? <li class="lords-none">{m.lords_hand_empty()}</li> : null}
      </Hand>
    </div>
  )
}
