import { type Cost, type Effect, GOODS, MOUNTAIN, tileOf } from '@cairn/games/glen-more'
import type { VNode } from 'preact'
import { Sign } from './signs.tsx'
import { tileName } from './words.ts'

const Goods = ({ goods }: { readonly goods: Cost }) => (
  <>
    {[...GOODS, 'coins' as const, 'whisky' as const, 'scotsman' as const].map(what =>
      (goods[what] ?? 0) > 0 ? <Sign key={what} of={what} n={goods[what]} /> : null,
    )}
  </>
)

/** An effect as signs; the words stand in the tile's label. */
function EffectSign({ effect }: { readonly effect: Effect }): VNode | null {
  if ('gain' in effect) return <Goods goods={effect.gain} />
  if ('gainAny' in effect) return <Sign of="any" n={effect.gainAny} />
  if ('clanMarker' in effect) return <Sign of="clanMarker" />
  if ('landmarkCard' in effect) return <Sign of="landmark" />
  if ('move' in effect) return <Sign of="movement" n={effect.move} />
  if ('scotsman' in effect) return <Sign of="scotsman" n={effect.scotsman} />
  if ('coins' in effect) return <Sign of="coins" n={effect.coins} />
  if ('exchange' in effect) {
    if (effect.exchange === 'whisky')
      return (
        <>
          <Sign of="barley" />
          <Sign of="whisky" />
        </>
      )
    if (effect.exchange === 'clanMarker')
      return (
        <>
          <Sign of="any" />
          <Sign of="clanMarker" />
        </>
      )
    const vp = Array.isArray(effect.vp) ? (effect.vp as readonly number[]).join('·') : String(effect.vp)
    return (
      <span class="glen-trade" aria-hidden="true">
        {effect.exchange === 'animals' ? (
          <Sign of="sheep" />
        ) : effect.exchange === 'exact' ? (
          <Goods goods={effect.pay} />
        ) : (
          <Sign of="any" n={effect.exchange === 'any3' ? 3 : undefined} />
        )}
        <b data-n={vp} />
      </span>
    )
  }
  if ('whisky' in effect) return <Sign of="whisky" n={effect.whisky} />
  if ('vp' in effect) return <Sign of="vp" n={effect.vp} />
  return null
}

/** The face of a tile: type by colour and drawing, river, cost above, what it brings below. */
export function TileFace({ id }: { readonly id: string }) {
  if (id === MOUNTAIN.id)
    return (
      <span class="glen-tile glen-tile-mountain">
        <span class="glen-tile-name">{tileName(id)}</span>
        <svg class="glen-tile-drawing" viewBox="0 0 48 32" aria-hidden="true">
          <path d="M3 30 18 6l8 12 5-7 14 19z" />
        </svg>
      </span>
    )
  const tile = tileOf(id)
  return (
    <span class={`glen-tile glen-tile-${tile.terrain}`}>
      <span class="glen-tile-name">{tileName(id)}</span>
      {tile.river ? <span class="glen-tile-river" /> : null}
      <svg class="glen-tile-drawing" viewBox="0 0 48 32" aria-hidden="true">
        <path d={DRAWINGS[tile.terrain] ?? ''} />
      </svg>
      <span class="glen-tile-cost">
        <Goods goods={tile.cost} />
      </span>
      <span class="glen-tile-immediate">
        {tile.immediate.map((effect, i) => (
          <EffectSign key={i} effect={effect} />
        ))}
      </span>
      <span class="glen-tile-activation">
        {tile.activation.map((effect, i) => (
          <EffectSign key={i} effect={effect} />
        ))}
      </span>
      {tile.overlay ? <span class="glen-tile-overlay" /> : null}
    </span>
  )
}

const DRAWINGS: Readonly<Record<string, string>> = {
  village: 'M8 28V17l8-7 8 7v11zM27 28v-8l6-5 6 5v8z',
  castle: 'M10 28V8h5v4h4V8h10v4h4V8h5v20zM21 28v-7h6v7z',
  pasture: 'M3 24c6-9 13-9 19 0 5-8 14-8 22 0v6H3z',
  forest: 'M14 26 6 26 14 6l8 20zM32 28l-9 0L33 9l9 19z',
  quarry: 'M4 28 16 10l7 9 6-6 14 15z',
  field: 'M8 28c2-8 2-14 0-20M18 28c2-8 2-14 0-20M28 28c2-8 2-14 0-20M38 28c2-8 2-14 0-20',
  distillery: 'M8 28V12h8V5h5v12h6c8 0 13 4 14 11z',
  market: 'M8 28V15h32v13zM5 15l5-8h28l5 8z',
  loch: 'M4 12c5-4 9 4 14 0s9 4 14 0 8 2 12 0M4 22c5-4 9 4 14 0s9 4 14 0 8 2 12 0',
  abbey: 'M9 28V12l7-7 7 7v16zM23 28V18h16v10z',
  person: 'M24 5a6 6 0 110 12 6 6 0 010-12zM11 29c0-8 6-10 13-10s13 2 13 10z',
  marker: 'M10 28V5h26l-6 6 6 6H13v11z',
}
