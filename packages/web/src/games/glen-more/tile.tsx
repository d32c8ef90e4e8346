import { drawnOnce } from '../../look/drawing.tsx'
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
import { patchOfGround } from './drawings/ground.ts'
import { Bust } from './drawings/portraits.tsx'
import { type Drawn, type Scene, sceneOf, SIDE } from './drawings/scenes.ts'
import { effectOf } from './seam/chapter.ts'
import { NAMES } from './pieces/pictures.ts'
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

/** A piece of a Chronicle that lies on the rondel is drawn by its own name. */
const drawnOf = (id: string): Drawn => {
  if (NAMES[id] !== undefined) return { id, terrain: id, river: false }
  const { terrain, river } = tileOf(id)
  return { id, terrain, river }
}

export const sceneFor = (id: string): Scene => {
  const drawn = drawnOf(id)
  return sceneOf(drawn)
}

/** A tile that lies by itself, as a picture. */
export const TilePicture = drawnOnce(({ id }: { readonly id: string }) => {
  const { low, high } = sceneFor(id)
  return (
    <svg
      class="glen-tile-picture"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: patchOfGround(id) + low + high }}
    />
  )
})

/** One badge for each thing that an effect brings; an exchange is one. */
const badges = (effects: readonly Effect[], kind: string): readonly VNode[] =>
  effects.flatMap((effect, i) =>
    effect.tag === 'gain'
      ? COUNTED.filter(what => (effect.goods[what as keyof typeof effect.goods] ?? 0) > 0).map(what => (
          <span key={`${i} ${what}`} class={kind}>
            <Sign of={what} n={effect.goods[what as keyof typeof effect.goods]} />
          </span>
        ))
      : [
          <span key={i} class={kind}>
            <EffectSign effect={effect} />
          </span>,
        ],
  )

/** Badges differ by shape: a gold ring or pill for each waking. */
export const Wakes = ({ id }: { readonly id: string }) => (
  <span class="glen-tile-activation">{badges(tileOf(id).activation, 'glen-ring')}</span>
)

/** Names that only fit if their letters stand close. */
const LONG = 13

export const TileName = ({ id }: { readonly id: string }) => {
  const name = tileName(id)
  return (
    <span class={`glen-tile-name ${name.length > LONG ? 'glen-name-long' : ''}`}>
      <i>{name}</i>
    </span>
  )
}

/** The whole face of a tile: its picture, tags for the cost, seals for what it brings once, rings for each waking. */
export function TileFace({ id }: { readonly id: string }) {
  if (NAMES[id] !== undefined)
    return (
      <span class="glen-tile">
        <TilePicture id={id} />
        <TileName id={id} />
      </span>
    )
  const tile = tileOf(id)
  const isPerson = tile.types.includes('person')
  return (
    <span class={`glen-tile ${isPerson ? 'glen-tile-person' : ''}`}>
      {isPerson ? <Bust person={id} /> : <TilePicture id={id} />}
      {tile.overlay ? (
        <span class="glen-tile-over">
          <Sign of="over" />
        </span>
      ) : null}
      <span class="glen-tile-cost">
        {COUNTED.map(what =>
          (tile.cost[what] ?? 0) > 0 ? (
            <span key={what} class="glen-tag">
              <Sign of={what} n={tile.cost[what]} />
            </span>
          ) : null,
        )}
      </span>
      <span class="glen-tile-immediate">{badges(tile.immediate, 'glen-seal')}</span>
      <Wakes id={id} />
      <TileName id={id} />
    </span>
  )
}

/** What lies on more than one space goes on without a name. */
export const Slope = ({ id }: { readonly id: string }) => (
  <span class="glen-tile" aria-hidden="true">
    <TilePicture id={id} />
  </span>
)
