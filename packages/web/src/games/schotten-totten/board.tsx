import { type SchottenTotten, schottenTotten, type View } from '@cairn/games/schotten-totten'
import { refuseMove, type Seat } from '@cairn/kernel'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../../look/button.tsx'
import { CardBack } from '../../look/card.tsx'
import { Dialog } from '../../look/dialog.tsx'
import { useFlip } from '../../motion.ts'
import * as m from '../../paraglide/messages.js'
import type { BoardProps, SeatInfo } from '../module.ts'
import { Aid } from './aid.tsx'
import { Face } from './faces.tsx'
import { Frontier } from './frontier.tsx'
import { Hand } from './hand.tsx'
import {
  deckName,
  goesToStone,
  handLine,
  moveName,
  pointsLine,
  question,
  refusal,
  stoneText,
  whyIdle,
} from './log.ts'
import { capital, cardName, effectOf, theCard } from './words.ts'

type Props = BoardProps<SchottenTotten>

/** What the viewer has picked up in this position: a card of the hand, and for a ruse the card it works on. */
interface Picked {
  readonly version: number
  readonly card: string
  readonly target?: string
}

const RUSES: Readonly<Record<string, { readonly own: boolean; readonly moves: boolean }>> = {
  strategist: { own: true, moves: true },
  banshee: { own: false, moves: false },
  traitor: { own: false, moves: true },
}

export function Board({ view, legal, since, version, seats, hint, still, play }: Props) {
  const root = useRef<HTMLElement>(null)
  const [picking, setPicked] = useState<Picked>()
  const [asking, setAsked] = useState<{ readonly version: number; readonly stone: number }>()
  const [open, setOpen] = useState<'discard' | 'aid'>()
  const texts = useMemo(() => new Set(legal.map(move => schottenTotten.makeMove(move))), [legal])

  const below: Seat = view.viewer === 'spectator' ? 0 : view.viewer
  const picked = picking?.version === version && !still ? picking : undefined
  const asked = asking?.version === version ? asking.stone : undefined
  const ruse = picked === undefined ? undefined : RUSES[picked.card]
  useFlip(root, version)

  const attempt = (text: string): void => {
    const move = still ? undefined : schottenTotten.parseMove(text)
    if (move === undefined) return
    play(move)
  }
  const pick = (card: string): void => {
    setAsked(undefined)
    setPicked(picked?.card === card ? undefined : { version, card })
  }

  // a ruse asks for a card first; then, as any other card, for a stone
  const wantsTarget = ruse !== undefined && picked?.target === undefined
  const order =
    picked === undefined || wantsTarget
      ? undefined
      : ruse === undefined
        ? goesToStone(picked.card) && view.phase === 'play'
          ? `play ${picked.card}`
          : undefined
        : `${picked.card} ${picked.target}`
  const places = new Set(
    order === undefined ? [] : view.stones.flatMap((_, i) => (texts.has(`${order} ${i + 1}`) ? [i] : [])),
  )
  const claims = new Set(view.stones.flatMap((_, i) => (texts.has(`claim ${i + 1}`) ? [i] : [])))
  const taken = wantsTarget ? `${picked?.card} ` : undefined
  const targets = new Set(
    [...texts].flatMap(text => {
      if (taken === undefined || !text.startsWith(taken)) return []
      return [`${text.split(' ')[1]}-${ruse?.own === true ? below : 1 - below}`]
    }),
  )
  const idle =
    picked !== undefined &&
    view.phase === 'play' &&
    view.actors.includes(below) &&
    places.size + targets.size === 0 &&
    !texts.has(picked.card) &&
    !texts.has(`${order} discard`)

  const onStone = (stone: number): void => {
    if (order !== undefined) attempt(`${order} ${stone + 1}`)
    else setAsked(asked === stone ? undefined : { version, stone })
  }
  const onTarget = (card: string): void => {
    if (picked === undefined) return
    if (ruse?.moves === true) setPicked({ ...picked, target: card })
    else attempt(`${picked.card} ${card}`)
  }

  const refused = useMemo(() => {
    const claim = asked === undefined ? undefined : schottenTotten.parseMove(`claim ${asked + 1}`)
    return claim === undefined || view.viewer === 'spectator'
      ? undefined
      : refuseMove(schottenTotten, view, claim)
  }, [asked, view])
  const counter = typeof refused?.params?.['cards'] === 'string' ? refused.params['cards'].split(' ') : []
  const hinted = hint === undefined ? [] : schottenTotten.makeMove(hint).split(' ')
  const hintedStone = Number(hinted[0] === 'claim' ? hinted[1] : hinted[2]) - 1
  const fresh = new Set(
    since.flatMap(event => (event.type === 'played' || event.type === 'moved' ? [event.card] : [])),
  )

  // by keyboard the way leads from the card straight to the stones, before another key can be pressed
  useLayoutEffect(() => {
    if (picked === undefined) return
    const where = wantsTarget ? '.st-target' : order === undefined ? undefined : '.st-place .st-stone'
    const { activeElement, body } = document
    // a card that was just taken up is no button any more, and the focus fell from it
    if (where !== undefined && (activeElement === body || root.current?.contains(activeElement) === true))
      root.current?.querySelector<HTMLElement>(where)?.focus({ preventScroll: true })
  }, [picked?.card, picked?.target])

  return (
    <section
      class="schotten on-slate"
      ref={root}
      onKeyDown={event => {
        if (event.key !== 'Escape' || picked === undefined) return
        setPicked(undefined)
        root.current?.querySelector<HTMLElement>('.st-hand button')?.focus()
      }}
    >
      <header class="st-top">
        <Backs view={view} seat={1 - below} seats={seats} />
        {view.options.rounds > 1 ? <p class="st-points">{pointsLine(view, seats)}</p> : null}
        <Tally view={view} seat={1 - below} />
      </header>
      <Frontier
        view={view}
        below={below}
        seats={seats}
        fresh={fresh}
        touch={{
          places,
          claims,
          targets,
          target: picked?.target,
          asked,
          hinted: Number.isInteger(hintedStone) ? hintedStone : undefined,
          counter,
          onStone,
          onTarget,
        }}
      />
      <div class="st-middle">
        <Decks view={view} texts={texts} attempt={attempt} />
        <div class="st-ask" role="group" aria-label={m.schotten_frontier()}>
          <p class="st-question">
            {picked === undefined
              ? asked === undefined
                ? question(view, texts, seats)
                : stoneText(view, asked, seats)
              : saidOf(picked, wantsTarget, order, idle ? whyIdle(view, picked.card) : undefined)}
          </p>
          {asked !== undefined &&
          picked === undefined &&
          view.actors.includes(below) &&
          view.hand !== null ? (
            <p class="st-why">
              {refused === undefined ? m.schotten_why_can({ n: asked + 1 }) : refusal(refused)}
            </p>
          ) : null}
          <div class="st-answers">
            {picked === undefined ? null : (
              <>
                {texts.has(picked.card) ? (
                  <Button kind="main" onClick={() => attempt(picked.card)}>
                    {m.schotten_do_recruiter()}
                  </Button>
                ) : null}
                {texts.has(`under ${picked.card}`) ? (
                  <Button kind="main" onClick={() => attempt(`under ${picked.card}`)}>
                    {m.schotten_do_under({ card: theCard(picked.card) })}
                  </Button>
                ) : null}
                {texts.has(`${order} discard`) ? (
                  <Button onClick={() => attempt(`${order} discard`)}>{m.schotten_do_discard()}</Button>
                ) : null}
                <Button kind="quiet" onClick={() => setPicked(undefined)}>
                  {m.schotten_do_cancel()}
                </Button>
              </>
            )}
            {picked === undefined
              ? legal
                  .filter(move => /^(claim|draw|end|pass)/.test(schottenTotten.makeMove(move)))
                  .map(move => (
                    <Button
                      key={move}
                      kind={schottenTotten.makeMove(move).startsWith('claim') ? 'main' : 'plain'}
                      aria-disabled={still}
                      onClick={() => attempt(schottenTotten.makeMove(move))}
                    >
                      {moveName(move)}
                    </Button>
                  ))
              : null}
          </div>
        </div>
        <div class="st-tools">
          <Button small icon="open" onClick={() => setOpen('discard')}>
            {m.schotten_discard({ n: view.discard.length })}
          </Button>
          <Button small icon="info" onClick={() => setOpen('aid')}>
            {m.schotten_aid()}
          </Button>
          <Tally view={view} seat={below} />
        </div>
      </div>
      <footer class="st-bottom">
        {view.hand === null ? (
          <Backs view={view} seat={below} seats={seats} />
        ) : (
          <Hand
            cards={view.hand}
            picked={picked?.card}
            hinted={['play', 'under'].includes(hinted[0] ?? '') ? hinted[1] : hinted[0]}
            still={still}
            onPick={pick}
            onDrop={(card, stone) => attempt(`play ${card} ${stone + 1}`)}
          />
        )}
      </footer>
      {open === 'aid' ? <Aid view={view} onClose={() => setOpen(undefined)} /> : null}
      {open === 'discard' ? (
        <Dialog
          title={m.schotten_discard({ n: view.discard.length })}
          close={m.close()}
          onClose={() => setOpen(undefined)}
        >
          {view.discard.length === 0 ? <p>{m.schotten_discard_empty()}</p> : null}
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

/** What is to be done with the card in hand, or why nothing can be; a Tactic card says what it does. */
function saidOf(
  { card, target }: Picked,
  wantsTarget: boolean,
  order: string | undefined,
  idle: string | undefined,
): string {
  const name = capital(cardName(card))
  const said =
    idle !== undefined
      ? m.schotten_ask_idle({ card: name, why: idle })
      : wantsTarget
        ? m.schotten_ask_target({ card: name })
        : target !== undefined
          ? m.schotten_ask_where({ card: capital(cardName(target)) })
          : order === undefined
            ? name
            : m.schotten_ask_stone({ card: name })
  const effect = effectOf(card)
  return effect === undefined ? said : `${said} ${effect}`
}

/** A hand from behind. */
function Backs({
  view,
  seat,
  seats,
}: {
  readonly view: View
  readonly seat: Seat
  readonly seats: readonly SeatInfo[]
}) {
  const { clan, tactic } = view.hands[seat as 0 | 1]
  return (
    <div class="st-backs" data-flip={`from-${seat}`}>
      <span class="visually-hidden">{handLine(view, seat, seats)}</span>
      {Array.from({ length: clan }, (_, i) => (
        <CardBack key={`c${i}`} sett="Black Watch" repeat="fine" />
      ))}
      {Array.from({ length: tactic }, (_, i) => (
        <CardBack key={`t${i}`} sett="Brodie" repeat="fine" />
      ))}
    </div>
  )
}

/** How near a seat is to five stones; adjacent ones stand together. */
function Tally({ view, seat }: { readonly view: View; readonly seat: Seat }) {
  return (
    <p class="st-tally" aria-hidden="true">
      {view.stones.map(({ owner }, i) => (
        <span key={i} class={owner === seat ? 'st-held' : owner === null ? '' : 'st-lost'} />
      ))}
      <b>{view.stones.filter(({ owner }) => owner === seat).length} / 5</b>
    </p>
  )
}

function Decks({
  view,
  texts,
  attempt,
}: {
  readonly view: View
  readonly texts: ReadonlySet<string>
  readonly attempt: (text: string) => void
}) {
  const decks = view.options.tactics ? (['clan', 'tactic'] as const) : (['clan'] as const)
  return (
    <div class="st-decks" role="group" aria-label={m.schotten_decks()}>
      {decks.map(deck => {
        const label = m.schotten_cards_left({ deck: deckName(deck), n: view.decks[deck] })
        const text = `draw ${deck}`
        return (
          <CardBack
            key={deck}
            sett={deck === 'clan' ? 'Black Watch' : 'Brodie'}
            repeat="small"
            class={`st-deck ${view.decks[deck] === 0 ? 'card-spent' : ''} ${texts.has(text) ? 'st-draws' : ''}`}
            data-flip={`deck-${deck}`}
            aria-label={label}
            title={label}
            onChoose={texts.has(text) ? () => attempt(text) : undefined}
            {...(texts.has(text) ? {} : { role: 'img' })}
          >
            <b class="st-count">{view.decks[deck]}</b>
          </CardBack>
        )
      })}
    </div>
  )
}
