// What a player has beside the territory, and the discard pile: small cards that tell more when asked.
import { tileOf } from '@cairn/games/glen-more'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import * as m from '../../paraglide/messages.js'
import { CHAPTERS } from './chronicles/index.ts'
import { Shield } from './clan-map.tsx'
import { Bust } from './drawings/portraits.tsx'
import { Piece } from './pieces/piece.tsx'
import type { PartProps } from './seam/part.ts'
import { TilePicture } from './tile.tsx'
import { bonusWords, cardWords, clanName, seatName, tileName, tileWords } from './words.ts'

interface Owned {
  readonly key: string
  readonly picture: VNode
  readonly name: string
  readonly words: string
  /** A card with two sides, in place of picture and name. */
  readonly face?: VNode
}

export function Owns({ view, seats, seat, touch }: PartProps & { readonly seat: number }) {
  const player = view.players[seat]
  if (player === undefined) return null
  const landmarks = CHAPTERS.find(
    ({ key, landmarks }) => landmarks !== undefined && view.chronicles[key] !== undefined,
  )?.landmarks
  const lists: readonly (readonly [title: string, sign: string, owned: readonly Owned[]])[] = [
    [
      m.glen_more_owns_cards(),
      'landmark',
      player.cards.map(card => {
        const id = card.replace('card-', '')
        const picture = <TilePicture id={id} />
        const plain = { key: `card ${card}`, picture, name: tileName(id), words: cardWords(card) }
        if (landmarks === undefined) return plain
        const { Face } = landmarks
        return {
          ...plain,
          key: `landmark ${card}`,
          words: [cardWords(card), landmarks.words(card, view)].join('. '),
          face: <Face view={view} card={card} picture={picture} />,
        }
      }),
    ],
    [
      m.glen_more_owns_persons(),
      'person',
      player.persons.map(id => ({
        key: `tile ${id}`,
        picture: <Bust person={id} />,
        name: tileName(id),
        words: tileWords(id),
      })),
    ],
    [
      m.glen_more_owns_clans(),
      'clanMarker',
      player.clans.map(id => ({
        key: `clan ${id}`,
        picture: <Shield clan={id} />,
        name: clanName(id),
        words: bonusWords(id),
      })),
    ],
  ]
  return (
    <section class="glen-owns" aria-label={m.glen_more_owns({ name: seatName(seats, seat) })}>
      <p class="glen-supply">
        <Piece seats={seats} seat={seat} as="man" />
        <span>
          <b>{seatName(seats, seat)}</b> {m.glen_more_owns_supply({ n: player.supply })}
        </span>
      </p>
      <div class="glen-shelf">
        {lists.map(([title, sign, owned]) =>
          owned.length === 0 ? null : (
            <div key={sign} class="glen-owned">
              <p class="visually-hidden">{title}</p>
              <Labels owned={owned} />
            </div>
          ),
        )}
        {CHAPTERS.map(({ key, Owned }) =>
          Owned === undefined ? null : (
            <Owned key={key} view={view} seats={seats} touch={touch} seat={seat} />
          ),
        )}
        {view.discard.length === 0 ? <HouseSet /> : null}
      </div>
      {view.discard.length === 0 ? null : <Discards discard={view.discard} />}
    </section>
  )
}

/** Tiles that are looked at seldom are drawn when they are. */
function Discards({ discard }: { readonly discard: readonly string[] }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{m.glen_more_discards({ n: discard.length })}</summary>
      {open ? (
        <>
          <Labels
            owned={discard.map(id => ({
              key: `tile ${id}`,
              picture: tileOf(id).types.includes('person') ? <Bust person={id} /> : <TilePicture id={id} />,
              name: tileName(id),
              words: tileWords(id),
            }))}
          />
          <HouseSet />
        </>
      ) : null}
    </details>
  )
}

const HouseSet = () => <p class="glen-house">{m.glen_more_house_set()}</p>

const Labels = ({ owned }: { readonly owned: readonly Owned[] }) => (
  <ul class="glen-labels">
    {owned.map(({ key, picture, name, words, face }, i) => (
      <li key={i}>
        <button
          type="button"
          class={face === undefined ? 'glen-label' : 'glen-label glen-label-sides'}
          data-help={key}
          data-help-tap
          aria-label={words.startsWith(name) ? words : `${name}. ${words}`}
        >
          {face ?? (
            <>
              {picture}
              <span>{name}</span>
            </>
          )}
        </button>
      </li>
    ))}
  </ul>
)
