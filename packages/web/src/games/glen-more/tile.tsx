import {
  type BaseExchange,
  type Cost,
  type Effect,
  type Exchange,
  GOODS,
  tileOf,
} from '@cairn/games/glen-more'
import type { VNode } from 'preact'
import { CHAPTERS } from './chronicles/index.ts'
import { DRAWINGS, NAMES } from './pictures/index.ts'
import { effectOf } from './seam/chapter.ts'
import { Becomes, Sign } from './pieces/signs.tsx'
import { tileName } from './words.ts'

const COUNTED = [...GOODS, 'coins', 'whisky', 'scotsman'] as const

export const Goods = ({ goods }: { readonly goods: Cost }) => (
  <>{COUNTED.map(what => ((goods[what] ?? 0) > 0 ? <Sign key={what} of={what} n={goods[what]} /> : null))}</>
)

const exchanges: {
  readonly [K in BaseExchange['exchange']]: (
    exchange: Extract<BaseExchange, { readonly exchange: K }>,
  ) => VNode
} = {
  whisky: () => <Becomes from={<Sign of="barley" />} to={<Sign of="whisky" />} />,
  clanMarker: () => <Becomes from={<Sign of="any" />} to={<Sign of="clanMarker" />} />,
  animals: ({ vp }) => <Becomes from={<Sign of="sheep" />} to={<Sign of="vp" n={vp.join('·')} />} />,
  exact: ({ pay, vp }) => <Becomes from={<Goods goods={pay} />} to={<Sign of="vp" n={vp} />} />,
  any3: ({ vp }) => <Becomes from={<Sign of="any" n={3} />} to={<Sign of="vp" n={vp} />} />,
  different: ({ pay, vp }) => (
    <Becomes from={<Sign of="any" n={pay.join('·')} />} to={<Sign of="vp" n={vp.join('·')} />} />
  ),
}

const exchangeSign = (exchange: Exchange): VNode | null =>
  (exchanges as Readonly<Record<string, (exchange: Exchange) => VNode>>)[exchange.exchange]?.(exchange) ??
  null

/** An effect as signs; the words stand in the label. */
export function EffectSign({ effect }: { readonly effect: Effect }): VNode | null {
  const words = effectOf(CHAPTERS, effect)
  if (words !== undefined) return words.sign(effect)
  if (effect.tag === 'exchange') return exchangeSign(effect)
  if (effect.tag === 'gain') return <Goods goods={effect.goods} />
  if (effect.tag === 'gainAny') return <Sign of="any" n={effect.n === 1 ? undefined : effect.n} />
  if (effect.tag === 'clanMarker') return <Sign of="clanMarker" />
  if (effect.tag === 'landmarkCard') return <Sign of="landmark" />
  if (effect.tag === 'move') return <Sign of="movement" n={effect.n} />
  if (effect.tag === 'scotsman') return <Sign of="scotsman" n={effect.n} />
  if (effect.tag === 'coins') return <Sign of="coins" n={effect.n} />
  if (effect.tag === 'whisky') return <Sign of="whisky" n={effect.n} />
  if (effect.tag === 'vp') return <Sign of="vp" n={effect.n} />
  if (effect.tag === 'vpByCount') return <Sign of="vp" n={effect.steps.map(([, vp]) => vp).join('·')} />
  if (effect.tag === 'activateType') return <Sign of="activate" />
  if (effect.tag === 'removeTiles') return <Sign of="remove" />
  if (effect.tag === 'takePerson') return <Sign of="person" n={tileOf(effect.person).personCount} />
  if (effect.tag === 'takeFromDiscard') return <Sign of="recover" />
  if (effect.tag === 'whiskyActivationVp')
    return <Becomes from={<Sign of="whisky" />} to={<Sign of="vp" n={effect.n} />} />
  if (effect.tag === 'castlesActAsScotsmen')
    return <Becomes from={<Sign of="landmark" />} to={<Sign of="scotsman" />} />
  if (effect.tag === 'unusedMoveVp') return <Becomes from={<Sign of="movement" />} to={<Sign of="vp" />} />
  if (effect.tag === 'exchangeCoinSubstitute')
    return <Becomes from={<Sign of="coins" />} to={<Sign of="any" />} />
  return null
}

/** Names that need two lines on a tile, or one in a smaller hand. */
const sizeOf = (name: string): string => {
  const longest = Math.max(...name.split(/[ -]/).map(word => word.length))
  return longest > 11 ? 'glen-name-small' : name.length > 20 ? 'glen-name-long' : ''
}

/** The face of a tile: type by colour and drawing, river, cost at the left, what it brings below. */
export function TileFace({ id }: { readonly id: string }) {
  const name = tileName(id)
  if (NAMES[id] !== undefined)
    return (
      <span class={`glen-tile glen-tile-${id}`}>
        <span class="glen-tile-name">{name}</span>
        <Drawing of={id} />
      </span>
    )
  const tile = tileOf(id)
  return (
    <span class={`glen-tile glen-tile-${tile.terrain} ${tile.overlay ? 'glen-tile-overlay' : ''}`}>
      {tile.river ? <River /> : null}
      <Drawing of={tile.terrain} />
      <span class={`glen-tile-name ${sizeOf(name)}`}>{name}</span>
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
    </span>
  )
}

/** What lies on more than one space goes on without a name. */
export const Slope = ({ id }: { readonly id: string }) => (
  <span class={`glen-tile glen-tile-${id}`} aria-hidden="true">
    <Drawing of={id} />
  </span>
)

/** It enters and leaves every tile at the same height. */
const River = () => (
  <svg class="glen-tile-river" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 58C14 52 32 52 50 58S86 64 100 58V78C86 84 68 84 50 78S14 72 0 78z" />
    <path class="glen-ripple" d="M16 66c6-3 12-3 18 0M58 71c6 3 12 3 18 0" />
  </svg>
)

const Drawing = ({ of }: { readonly of: string }) => (
  <svg class="glen-tile-drawing" viewBox="0 0 48 32" aria-hidden="true">
    <path d={TERRAINS[of] ?? DRAWINGS[of] ?? ''} />
  </svg>
)

const TERRAINS: Readonly<Record<string, string>> = {
  village: 'M8 28V17l8-7 8 7v11zM27 28v-8l6-5 6 5v8z',
  castle: 'M10 28V8h5v4h4V8h10v4h4V8h5v20zM21 28v-7h6v7z',
  pasture: 'M3 28c6-11 13-11 19 0 5-10 14-10 22 0z',
  forest: 'M14 26H6L14 6l8 20zM32 28h-9L33 9l9 19z',
  quarry: 'M4 28 16 10l7 9 6-6 14 15z',
  field: 'M8 28c2-8 2-14 0-20M18 28c2-8 2-14 0-20M28 28c2-8 2-14 0-20M38 28c2-8 2-14 0-20',
  distillery: 'M8 28V12h8V5h5v12h6c8 0 13 4 14 11z',
  market: 'M8 28V15h32v13zM5 15l5-8h28l5 8z',
  loch: 'M4 12c5-4 9 4 14 0s9 4 14 0 8 2 12 0M4 22c5-4 9 4 14 0s9 4 14 0 8 2 12 0',
  abbey: 'M9 28V12l7-7 7 7v16zM23 28V18h16v10z',
  person: 'M24 5a6 6 0 110 12 6 6 0 010-12zM11 29c0-8 6-10 13-10s13 2 13 10z',
  marker: 'M10 28V5h26l-6 6 6 6H13v11z',
}
