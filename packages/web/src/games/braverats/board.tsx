import {
  BLANK,
  BONUS,
  type BraveRats,
  type Card as Kind,
  MIME,
  NONE,
  other,
  resolve,
  type Role,
  type Side,
  type View,
} from '@cairn/games/braverats'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../look/button.tsx'
import { CardBack } from '../../look/card.tsx'
import { Hand } from '../../look/hand.tsx'
import { useFlip } from '../../motion.ts'
import * as m from '../../paraglide/messages.js'
import { isStill } from '../../settings.ts'
import type { BoardProps } from '../module.ts'
import { Against } from './against.tsx'
import { Duel, fateOf, type LaidCard, lastRound, nothing, type Revealed, verdict } from './duel.tsx'
import { heldLine, moveName, question, traitorLine } from './log.ts'
import { RatCard } from './rat-card.tsx'
import { ClanMark } from './rats.tsx'
import { Rounds } from './rounds.tsx'
import { Scene } from './scene.tsx'
import { Score, Strip, Unplayed } from './strip.tsx'
import { clanOf, seatName } from './words.ts'

type Props = BoardProps<BraveRats>

const BREATH = 500

interface Staged {
  readonly version: number
  /** What the table shows: while a reveal holds its breath, how things stood before it. */
  readonly shown: View
  readonly revealed: Revealed | undefined
  readonly breathing: boolean
}

/** A round just revealed, as it was decided: with the bonus that counted then. */
function roundOf(events: Props['events'], bonus: View['bonus']): Revealed | undefined {
  const reveal = events.find(event => event.type === 'revealed')
  return (
    reveal && {
      cards: reveal.cards,
      roles: reveal.roles,
      bonus,
      result: resolve(...reveal.roles, bonus === 0 ? BONUS : 0, bonus === 1 ? BONUS : 0),
      gain: events.find(event => event.type === 'roundWon')?.worth ?? 0,
    }
  )
}

/** Puts a breath between the laying of the second card and the reveal; whatever comes meanwhile waits too. */
function useBreath({ view, events, version }: Props): Staged {
  const staged = useRef<Staged>({ version, shown: view, revealed: lastRound(view), breathing: false })
  const latest = useRef(view)
  const [, setReleased] = useState(0)
  const now = staged.current
  if (now.version !== version) {
    const round = roundOf(events, latest.current.bonus)
    if (round !== undefined && !isStill())
      staged.current = { version, shown: latest.current, revealed: round, breathing: true }
    else if (now.breathing) staged.current = { ...now, version }
    else {
      // a new game has no rounds yet: the last one of the old game is still to be seen
      const before = events.length === 0 ? undefined : now.revealed
      staged.current = {
        version,
        shown: view,
        revealed: round ?? lastRound(view) ?? before,
        breathing: false,
      }
    }
  } else if (!now.breathing) staged.current = { ...now, shown: view }
  latest.current = view

  const { breathing, revealed } = staged.current
  useEffect(() => {
    if (!breathing) return undefined
    const timer = setTimeout(() => {
      staged.current = { ...staged.current, shown: latest.current, breathing: false }
      setReleased(n => n + 1)
    }, BREATH)
    return () => clearTimeout(timer)
  }, [breathing && revealed])
  return staged.current
}

/** A card that the other side's Spy made its owner reveal. */
const isShown = ({ laid, peek }: View, side: Side): boolean => laid[side] !== NONE && peek === other(side)

/**
 * Whether the table still shows the last round: until the viewer turns to the next one, so that a quick
 * opponent does not sweep it away. A card revealed first ends it too.
 */
const isLingering = (view: View, picked: Kind | undefined): boolean =>
  picked === undefined &&
  !isShown(view, 0) &&
  !isShown(view, 1) &&
  (view.viewer === 'spectator' || view.laid[view.viewer as Side] === NONE)

/** What lies in a side's place. */
function lyingOf(
  side: Side,
  view: View,
  revealed: Revealed | undefined,
  breathing: boolean,
  picked: Kind | undefined,
): LaidCard {
  const laid = view.laid[side]
  const flip = `laid-${view.game}-${view.rounds.length}-${side}`
  if (revealed !== undefined && (breathing || isLingering(view, picked))) {
    const { cards, roles, bonus } = revealed
    const open = { card: cards[side], role: roles[side], bonus: bonus === side }
    return breathing
      ? { ...open, up: isShown(view, side), flip }
      : { ...open, up: true, fate: fateOf(revealed, side), next: laid !== NONE }
  }
  if (laid !== NONE) {
    const role = laid === MIME ? copiedBy(side, view) : undefined
    return { card: laid, up: isShown(view, side), role, bonus: view.bonus === side, flip }
  }
  if (side !== view.viewer || picked === undefined) return nothing
  return {
    card: picked,
    up: true,
    role: copiedBy(side, view),
    bonus: view.bonus === side,
    flip,
    from: `hand-${picked}-0`,
  }
}

/** What a side's Mime would act as now. */
const copiedBy = (side: Side, { roles }: View): Role => {
  const role = roles[other(side)]
  return role === NONE ? BLANK : role
}

export function Board(props: Props) {
  const { legal, hint, seats, since, still, version } = props
  const { shown: view, revealed, breathing } = useBreath(props)
  const [picked, setPicked] = useState<{ readonly decision: string; readonly card: Kind }>()
  const [against, setAgainst] = useState(false)
  const root = useRef<HTMLElement>(null)
  const ask = useRef<HTMLDivElement>(null)

  const below: Side = view.viewer === 'spectator' ? 0 : (view.viewer as Side)
  const above = other(below)
  const own = view.viewer !== 'spectator'
  const open = !breathing && !still
  // what the other side does meanwhile leaves the picked card where it is
  const decision = `${view.game} ${view.rounds.length} ${view.draft?.rest} ${view.draft?.packSize}`
  const move =
    open && picked?.decision === decision ? legal.find(({ card }) => card === picked.card) : undefined
  const card = move?.card
  useFlip(root, `${version} ${card} ${breathing}`)

  const choose = (chosen: Kind): void => {
    if (!open) return
    if (card !== chosen) {
      setPicked({ decision, card: chosen })
      return
    }
    if (move === undefined) return
    ask.current?.focus({ preventScroll: true })
    props.play(move)
  }
  const verdictNow = revealed === undefined || breathing ? undefined : verdict(revealed, seats)
  const lingering = isLingering(view, card)
  // nothing is asked where nothing can be answered: in a replay, or while a move is on its way
  const asks = !breathing && ((legal.length > 0 && !still) || !view.actors.includes(below) || !own)
  const { draft, held, options, traitors } = view

  return (
    <>
      <section class="braverats fills-page" ref={root}>
        <Scene left={clanOf(below)} right={clanOf(above)} />
        <div class="braverats-above">
          <Strip view={view} side={above} seats={seats} />
          <Unplayed view={view} side={above} seats={seats} />
        </div>
        <div class="braverats-middle">
          {options.emperor ? (
            <p class="braverats-note">
              {m.braverats_games({ game: view.game, first: view.gamesWon[0], second: view.gamesWon[1] })}
            </p>
          ) : null}
          {traitors !== null && view.rounds.length === 0 ? (
            <p class="braverats-note">{traitorLine(traitors, side => seatName(seats, side))}</p>
          ) : null}
          {options.hands === 'princes' && view.rounds.length === 0 ? (
            <p class="braverats-note">
              {m.braverats_princes({
                name: seatName(seats, view.favoured),
                other: seatName(seats, other(view.favoured)),
              })}
            </p>
          ) : null}
          {draft === null ? <Score view={view} below={below} seats={seats} /> : null}
          {draft === null ? (
            <Duel
              lying={[
                lyingOf(0, view, revealed, breathing, card),
                lyingOf(1, view, revealed, breathing, card),
              ]}
              below={below}
              seats={seats}
              own={own}
              breathing={breathing}
              held={held}
            />
          ) : (
            <Pack props={props} picked={card} choose={choose} />
          )}
          <div class="rats-ask" ref={ask} tabIndex={-1}>
            {verdictNow !== undefined && lingering && draft === null ? (
              <p class="rats-ask-verdict">
                <strong>{verdictNow.who}</strong> {verdictNow.why}
              </p>
            ) : null}
            {held[0] > 0 || held[1] > 0 ? <p class="rats-ask-held">{heldLine(held, seats)}</p> : null}
            {move === undefined ? (
              asks && <p class="rats-ask-question">{question(view, seats)}</p>
            ) : (
              <Button kind="main" class="rats-ask-move" onClick={() => choose(move.card)}>
                {moveName(move, view)}
              </Button>
            )}
          </div>
          <Rounds
            view={view}
            below={below}
            seats={seats}
            fresh={since.some(({ type }) => type === 'revealed')}
          />
        </div>
        <div class="braverats-below">
          <div class="braverats-own">
            <Strip view={view} side={below} seats={seats} />
            <Button small icon="grid" class="rats-against-open" onClick={() => setAgainst(true)}>
              {m.braverats_table()}
            </Button>
          </div>
          {view.hand === null ? (
            <Unplayed view={view} side={below} seats={seats} />
          ) : (
            <OwnHand
              view={view}
              hand={view.hand}
              side={below}
              picked={
                breathing && view.laid[below] === NONE
                  ? revealed?.cards[below]
                  : draft === null
                    ? card
                    : undefined
              }
              hint={draft === null ? hint?.card : undefined}
              choose={draft === null && open && legal.length > 0 ? choose : undefined}
              putBack={() => setPicked(undefined)}
            />
          )}
        </div>
      </section>
      {against ? <Against view={view} below={below} seats={seats} onClose={() => setAgainst(false)} /> : null}
    </>
  )
}

/** The cards of the viewer's hand; the picked one has gone to its place and left a gap to call it back. */
function OwnHand({
  view,
  hand,
  side,
  picked,
  hint,
  choose,
  putBack,
}: {
  readonly view: View
  readonly hand: readonly Kind[]
  readonly side: Side
  readonly picked: Kind | undefined
  readonly hint: Kind | undefined
  readonly choose: ((card: Kind) => void) | undefined
  readonly putBack: () => void
}) {
  const gap = picked === undefined ? -1 : hand.indexOf(picked)
  return (
    <Hand
      class="rats-hand"
      style={{ '--cards': hand.length }}
      label={view.draft === null ? m.braverats_hand() : m.braverats_taken()}
      putBack={putBack}
    >
      {hand.map((card, i) => (
        <li key={`${card}-${i - hand.indexOf(card)}`} class={i === gap ? 'rats-hand-picked' : ''}>
          <RatCard
            card={card}
            side={side}
            role={view.draft === null ? copiedBy(side, view) : undefined}
            chosen={i === gap}
            hinted={hint === card && i === hand.indexOf(card)}
            flip={`hand-${card}-${i - hand.indexOf(card)}`}
            onChoose={choose && (() => choose(card))}
          />
        </li>
      ))}
    </Hand>
  )
}

/** The draft's pack: its cards for whoever may see them, else their backs. */
function Pack({
  props: { view, seats, hint, legal },
  picked,
  choose,
}: {
  readonly props: Props
  readonly picked: Kind | undefined
  readonly choose: (card: Kind) => void
}) {
  const { draft } = view
  if (draft === null) return null
  const { pack, packSize, taker, rest } = draft
  return (
    <div class="rats-pack">
      <p class="braverats-note">
        {m.braverats_pack()}
        {rest > 0 ? ` · ${m.braverats_rest({ count: rest })}` : ''}
      </p>
      <Hand class="rats-hand rats-pack-cards" style={{ '--cards': packSize }} label={m.braverats_pack()}>
        {pack === null
          ? Array.from({ length: packSize }, (_, i) => (
              <li key={i}>
                <CardBack sett="Black Watch" role="img" aria-label={m.braverats_face_down()}>
                  <ClanMark clan={clanOf(taker)} />
                </CardBack>
              </li>
            ))
          : pack.map((card, i) => (
              <li key={i}>
                <RatCard
                  card={card}
                  side={view.viewer === 'spectator' ? taker : (view.viewer as Side)}
                  chosen={picked === card && i === pack.indexOf(card)}
                  hinted={hint?.card === card && i === pack.indexOf(card)}
                  flip={`pack-${card}-${i - pack.indexOf(card)}`}
                  onChoose={legal.length > 0 ? () => choose(card) : undefined}
                />
              </li>
            ))}
      </Hand>
      <p class="visually-hidden">{seatName(seats, taker)}</p>
    </div>
  )
}
