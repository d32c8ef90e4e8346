import {
  type AllyView,
  type Card,
  deciding,
  foresee,
  type LordsOfScotland,
  type Move,
  type View,
  wouldWork,
} from '@cairn/games/lords-of-scotland'
import type { Seat } from '@cairn/kernel'
import { useRef, useState } from 'preact/hooks'
import { Button } from '../../look/button.tsx'
import { Hand } from '../../look/hand.tsx'
import { useFlip } from '../../motion.ts'
import * as m from '../../paraglide/messages.js'
import type { BoardProps } from '../module.ts'
import { allyKey, Army, type Touching } from './army.tsx'
import { LordCard } from './lord-card.tsx'
import { moveName, question } from './log.ts'
import { Middle, recruitKey, supporterKey } from './middle.tsx'
import { cardName, clanName, clanOfCard, powerOf } from './words.ts'

type Props = BoardProps<LordsOfScotland>

const handKey = (card: Card): string => `hand-${card}`

/** The thing on the table that a move is about; undefined for those that are only said. */
function keyOf(move: Move): string | undefined {
  if (move.type === 'recruit') return recruitKey(move.place)
  if (move.type === 'engage') return handKey(move.card)
  if ('card' in move) return supporterKey(move.card)
  return 'army' in move ? allyKey(move.army, move.place) : undefined
}

/** Cards that others have moved: engaged, taken, given. */
const movedIn = (since: Props['since']): ReadonlySet<Card> =>
  new Set(
    since.flatMap(event => {
      if (event.type === 'engaged') return [event.card]
      return event.type === 'took' || event.type === 'swapped' ? [event.given, event.taken] : []
    }),
  )

export function Board({ view, legal, since, hint, seats, still, version, play }: Props) {
  const [picked, setPicked] = useState<{ readonly version: number; readonly key: string }>()
  const root = useRef<HTMLElement>(null)
  const ask = useRef<HTMLDivElement>(null)
  useFlip(root, version)

  const own: Seat = view.viewer === 'spectator' ? 0 : view.viewer
  const others = seats.map((_, i) => (own + i) % seats.length).slice(1)
  const key = picked?.version === version && !still ? picked.key : undefined
  const offered =
    key === undefined
      ? legal.filter(move => keyOf(move) === undefined)
      : legal.filter(move => keyOf(move) === key)

  // nothing is asked where nothing can be answered: in a replay, or while a move is on its way
  const asked = !still && legal.length > 0
  const asks = asked || view.viewer === 'spectator' || !view.actors.includes(view.viewer)

  const say = (move: Move): void => {
    ask.current?.focus({ preventScroll: true })
    play(move)
  }
  const meant = (touched: string): Move | undefined => legal.find(move => keyOf(move) === touched)
  /** What a power is asked to do with an ally it cannot be aimed at: refused in words, with its rule. */
  const attempt = (touched: string): Move | undefined => {
    const decision = deciding(view)
    if (decision?.kind !== 'swap' && decision?.kind !== 'discard' && decision?.kind !== 'copy')
      return undefined
    const [, army, place] = /^ally-(\d)-(\d+)$/.exec(touched) ?? []
    return army === undefined ? undefined : { type: decision.kind, army: Number(army), place: Number(place) }
  }
  const touching: Touching = {
    fresh: movedIn(since),
    chosen: key,
    hinted: hint === undefined ? undefined : keyOf(hint),
    onTouch(touched) {
      if (!asked) return undefined
      const first = meant(touched)
      if (first === undefined) {
        const refused = attempt(touched)
        return refused && (() => play(refused))
      }
      // touched twice is meant
      return () => (touched === key ? say(first) : setPicked({ version, key: touched }))
    },
    isForbidden: touched => meant(touched) === undefined && attempt(touched) !== undefined,
  }

  return (
    <section class={`lords on-slate lords-${view.seats}`} ref={root}>
      <div class="lords-others">
        {others.map(seat => (
          <Army key={seat} view={view} seat={seat} seats={seats} touching={touching} />
        ))}
      </div>
      <Middle view={view} touching={touching} />
      <div class="lords-ask" ref={ask} tabIndex={-1}>
        <p class="lords-question">{asks ? question(view, seats) : '\u00a0'}</p>
        {asked ? <Preview view={view} picked={key} /> : null}
        {!asked ? null : (
          <div class="lords-answers">
            {offered.map((move, i) => (
              <Button
                key={moveName(move, view)}
                kind={i === 0 ? 'main' : 'plain'}
                class={hint !== undefined && key === undefined && hint === move ? 'lord-hinted' : ''}
                onClick={() => say(move)}
              >
                {moveName(move, view)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div class="lords-own">
        <Army view={view} seat={own} seats={seats} touching={touching} />
        {view.hand === null ? null : (
          <OwnHand hand={view.hand} touching={touching} putBack={() => setPicked(undefined)} />
        )}
      </div>
    </section>
  )
}

/** Before a card goes down: whether its power could be used, and what that would do. */
function Preview({ view, picked }: { readonly view: View; readonly picked: string | undefined }) {
  if (view.viewer === 'spectator') return null
  const decision = deciding(view)
  if (decision?.kind === 'activate' && decision.seat === view.viewer) {
    const ally = (view.armies[decision.seat] as readonly AllyView[])[decision.place]
    if (ally === undefined || ally.card === null) return null
    return (
      <p class="lords-preview">
        {wouldWork(view)
          ? m.lords_would_do({ card: cardName(ally.card), power: powerOf(clanOfCard(ally.card)) })
          : m.lords_would_do_nothing({ clan: clanName(clanOfCard(ally.card)) })}
      </p>
    )
  }
  const [, card] = /^hand-(\d+)$/.exec(picked ?? '') ?? []
  if (card === undefined) return null
  const seen = foresee(view, Number(card))
  return (
    <p class="lords-preview">
      {seen.kind === 'blocked'
        ? m.lords_would_not({ by: cardName(seen.by), rule: seen.rule })
        : seen.effect
          ? m.lords_would({ power: powerOf(seen.clan) })
          : m.lords_would_do_nothing({ clan: clanName(seen.clan) })}
    </p>
  )
}

function OwnHand({
  hand,
  touching,
  putBack,
}: {
  readonly hand: readonly Card[]
  readonly touching: Touching
  readonly putBack: () => void
}) {
  return (
    <Hand class="lords-hand" label={m.lords_hand()} putBack={putBack}>
      {hand.map(card => {
        const key = handKey(card)
        return (
          <li key={card}>
            <LordCard
              card={card}
              chosen={touching.chosen === key}
              hinted={touching.hinted === key}
              onChoose={touching.onTouch(key)}
              flip={`card-${card}`}
            />
          </li>
        )
      })}
      {hand.length === 0 ? <li class="soft">{m.lords_hand_empty()}</li> : null}
    </Hand>
  )
}
