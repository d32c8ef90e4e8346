// The border as a place: stones in a valley, the hand on the near hill. It draws the view, and says which legal move
// was touched together; what touching means stands in touch.ts.
import {
  type Move,
  outlook,
  type SchottenTotten,
  type StoneOutlook,
  touchesOf,
  type View,
  winningStones,
  wishToClaim,
} from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useNumberKeys } from '../../keyboard.ts'
import { Button, IconButton } from '../../look/button.tsx'
import { Dialog } from '../../look/dialog.tsx'
import { HighlanderParts, useHighlanders } from '../../look/highlanders.tsx'
import { weaveFill } from '../../look/weave.ts'
import { useFlip } from '../../motion.ts'
import * as m from '../../paraglide/messages.js'
import type { BoardProps, Seated } from '../module.ts'
import { Aid } from './aid.tsx'
import { Back, Face } from './faces.tsx'
import { Frontier } from './frontier.tsx'
import { Hand, inOrder } from './hand.tsx'
import {
  cardQuestion,
  deckName,
  handLine,
  moveName,
  pointsLine,
  question,
  sideTexts,
  stoneTitle,
  stoneWords,
} from './log.ts'
import { Bunting, Scene } from './scene.tsx'
import { NOTHING, type Offer, offerOf, touch, type Touch, type Touched } from './touch.ts'
import { capital, cardName, cloths, sashOf } from './words.ts'

type Props = BoardProps<SchottenTotten>

/** What one came to do, among the answers. */
const MAIN: ReadonlySet<string> = new Set(['claim', 'recruiter', 'under'])

export function Board({ view, legal, since, version, seats, hint, still, play }: Props) {
  const root = useRef<HTMLElement>(null)
  const [{ at, touched: last }, setTouched] = useState({ at: version, touched: NOTHING })
  const [open, setOpen] = useState<'discard' | 'aid'>()
  const touched = at === version && !still ? last : NOTHING
  const offer = useMemo(() => offerOf(still ? [] : legal, touched), [legal, still, touched])
  const outlooks = useMemo(() => outlook(view), [view])
  const hand = useMemo(() => (view.hand === null ? undefined : inOrder(view.hand)), [view])
  const below: Seat = view.viewer === 'spectator' ? 0 : view.viewer
  const over = view.outcome !== null
  const places = view.outcome?.places ?? []
  const winner = places[0] === places[1] ? undefined : places.indexOf(1)
  useFlip(root, version)
  useHighlanders(cloths)

  const onTouch = (what: Touch): void => {
    if (still) return
    const { touched: next, move } = touch(legal, touched, what)
    setTouched({ at: version, touched: next })
    if (move !== undefined) play(move)
  }
  const attempt = (move: Move): void => {
    if (!still) play(move)
  }
  useNumberKeys(hand ?? [], card => onTouch({ on: 'hand', card }))
  useWayOn(root, touched, offer)

  // whoever thinks that a stone is theirs may try to claim it: the table says why not
  const asked = touched.stone === null ? undefined : outlooks[touched.stone]
  const mayAsk =
    !still &&
    legal.length > 0 &&
    asked?.holder === null &&
    asked.sides[below as 0 | 1].missing === 0 &&
    !offer.claims.has(touched.stone ?? -1)

  const hinted = hint === undefined ? undefined : touchesOf(hint)
  const fresh = new Set(
    (over ? [] : since).flatMap(event =>
      event.type === 'played' || event.type === 'moved' ? [event.card] : [],
    ),
  )

  return (
    <section
      class={`schotten fills-page ${over ? 'st-over' : ''}`}
      ref={root}
      onKeyDown={event => {
        if (event.key !== 'Escape' || touched === NOTHING) return
        const wasHeld = touched.card !== null
        onTouch({ on: 'elsewhere' })
        if (wasHeld) root.current?.querySelector<HTMLElement>('.st-hand button')?.focus()
      }}
    >
      <HighlanderParts cloths={cloths} />
      <Sashes seats={seats} />
      <div class="st-board">
        {winner === undefined ? null : <Bunting cloth={sashOf(winner)} />}
        <header class="st-top">
          {view.options.rounds > 1 ? <p class="st-points">{pointsLine(view, seats)}</p> : null}
          <Backs view={view} seat={1 - below} seats={seats} />
        </header>
        <div class="st-border">
          <Scene flag={sashOf(1 - below)} />
          <Frontier
            view={view}
            outlooks={outlooks}
            below={below}
            seats={seats}
            touched={touched}
            offer={offer}
            hinted={typeof hinted?.to === 'number' ? hinted.to : undefined}
            fresh={fresh}
            won={winningStones(view)}
            onTouch={onTouch}
          />
        </div>
        <footer class="st-sheet">
          <Decks view={view} offer={offer} attempt={attempt} />
          <div class="st-ask" role="group" aria-label={m.schotten_asked()}>
            {touched.stone === null ? null : (
              <StoneWords
                view={view}
                stone={touched.stone}
                outlook={outlooks[touched.stone] as StoneOutlook}
                seats={seats}
                onClose={() => onTouch({ on: 'elsewhere' })}
              />
            )}
            {over ? null : (
              <p class="st-question">
                {touched.card !== null
                  ? cardQuestion(view, touched, offer)
                  : // nothing is asked where nothing can be answered
                    still && view.actors.some(seat => seat === view.viewer)
                    ? ''
                    : question(view, offer, seats)}
              </p>
            )}
            <div class="st-answers">
              {offer.answers.map(move => (
                <Button
                  key={move}
                  kind={MAIN.has(touchesOf(move).kind) ? 'main' : 'plain'}
                  onClick={() => attempt(move)}
                >
                  {moveName(move)}
                </Button>
              ))}
              {mayAsk ? (
                <Button onClick={() => attempt(wishToClaim(touched.stone ?? 0))}>
                  {moveName(wishToClaim(touched.stone ?? 0))}
                </Button>
              ) : null}
              {touched.card === null ? null : (
                <Button kind="quiet" onClick={() => onTouch({ on: 'elsewhere' })}>
                  {m.schotten_do_cancel()}
                </Button>
              )}
            </div>
          </div>
          <div class="st-tools">
            {view.discard.length === 0 ? null : (
              <Button small onClick={() => setOpen('discard')}>
                {m.schotten_discard({ n: view.discard.length })}
              </Button>
            )}
            <Button small class="st-aid-open" onClick={() => setOpen('aid')}>
              {m.schotten_aid()}
            </Button>
          </div>
          {hand === undefined ? (
            <Backs view={view} seat={below} seats={seats} />
          ) : (
            <Hand
              cards={hand}
              picked={touched.card}
              hinted={hinted?.card ?? null}
              still={still}
              goers={offer.goers}
              onPick={card => onTouch({ on: 'hand', card })}
              onDrop={(card, stone) => {
                const dropped = touch(legal, { ...NOTHING, card }, { on: 'stone', stone })
                setTouched({ at: version, touched: NOTHING })
                if (dropped.move !== undefined) attempt(dropped.move)
              }}
            />
          )}
        </footer>
      </div>
      {open === 'aid' ? <Aid view={view} onClose={() => setOpen(undefined)} /> : null}
      {open === 'discard' ? (
        <Dialog
          title={m.schotten_discard({ n: view.discard.length })}
          close={m.close()}
          onClose={() => setOpen(undefined)}
        >
          <ul class="st-discarded">
            {view.discard.map((card, i) => (
              <li key={i}>
                <div class="card st-card">
                  <Face card={card} />
                </div>
                <span>{capital(cardName(card))}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </section>
  )
}

/** The cloths of both seats, for sashes and flags. */
const Sashes = ({ seats }: { readonly seats: readonly Seated[] }) => (
  <svg class="sheet" aria-hidden="true">
    <defs
      dangerouslySetInnerHTML={{
        __html: seats.map(({ seat, tartan }) => weaveFill(`sash-${seat}`, tartan, 'fine')).join(''),
      }}
    />
  </svg>
)

/** All that is to be said about a stone: what lies there, who holds it, what it would decide. */
function StoneWords({
  view,
  stone,
  outlook,
  seats,
  onClose,
}: {
  readonly view: View
  readonly stone: number
  readonly outlook: StoneOutlook
  readonly seats: readonly Seated[]
  readonly onClose: () => void
}) {
  return (
    <div class="st-words" role="status">
      <p class="st-words-title">{stoneTitle(view, stone, seats)}</p>
      {sideTexts(view, stone, outlook, seats).map(side => (
        <p key={side}>{side}</p>
      ))}
      {stoneWords(view, outlook, seats).map(sentence => (
        <p key={sentence} class="st-why">
          {sentence}
        </p>
      ))}
      <IconButton icon="close" label={m.close()} onClick={onClose} />
    </div>
  )
}

/** A hand from behind. */
function Backs({
  view,
  seat,
  seats,
}: {
  readonly view: View
  readonly seat: Seat
  readonly seats: readonly Seated[]
}) {
  const { clan, tactic } = view.hands[seat as 0 | 1]
  const backs = [...Array<string>(clan).fill('clan'), ...Array<string>(tactic).fill('tactic')]
  return (
    <div class="st-backs" data-flip={`from-${seat}`} role="img" aria-label={handLine(view, seat, seats)}>
      {backs.map((deck, i) => (
        <span key={`${deck}${i}`} class="card" style={{ '--turn': i - (backs.length - 1) / 2 }}>
          <Back deck={deck} />
        </span>
      ))}
    </div>
  )
}

function Decks({
  view,
  offer,
  attempt,
}: {
  readonly view: View
  readonly offer: Offer
  readonly attempt: (move: Move) => void
}) {
  const decks = view.options.tactics ? (['clan', 'tactic'] as const) : (['clan'] as const)
  return (
    <div class="st-decks" role="group" aria-label={m.schotten_decks()}>
      {decks.map(deck => {
        const label = m.schotten_cards_left({ deck: deckName(deck), n: view.decks[deck] })
        const move = offer.draws.get(deck)
        const face = (
          <>
            <Back deck={deck} />
            <b class="st-count">{view.decks[deck]}</b>
          </>
        )
        const names = `card st-deck ${view.decks[deck] === 0 ? 'st-empty' : ''} ${move === undefined ? '' : 'st-draws'}`
        return move === undefined ? (
          <div key={deck} class={names} role="img" aria-label={label} data-flip={`deck-${deck}`}>
            {face}
          </div>
        ) : (
          <button
            key={deck}
            type="button"
            class={names}
            aria-label={`${moveName(move)}. ${label}`}
            data-flip={`deck-${deck}`}
            onClick={() => attempt(move)}
          >
            {face}
          </button>
        )
      })}
    </div>
  )
}

/** By keyboard the way leads from the card straight to the cards or stones that will do, before another key can be pressed. */
function useWayOn(root: { readonly current: HTMLElement | null }, touched: Touched, offer: Offer): void {
  useLayoutEffect(() => {
    if (touched.card === null) return
    const where = offer.targets.length > 0 ? '.st-target' : '.st-place .st-stone'
    const { activeElement, body } = document
    // a card that was just taken up is no button any more, and the focus fell from it
    if (activeElement === body || root.current?.contains(activeElement) === true)
      root.current?.querySelector<HTMLElement>(where)?.focus({ preventScroll: true })
  }, [touched.card, touched.target])
}
