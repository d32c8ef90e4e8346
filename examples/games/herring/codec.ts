// A state as JSON, and back.
import { type Json, read } from '@cairn/kernel'
import { COINS, CREELS } from './cards.ts'
import { label } from './label.ts'
import { checkSound } from './sound.ts'
import type { State } from './state.ts'

export const makeState = ({ purses, laid, bought, quay, sea, sales }: State): Json => ({
  purses: purses.map(purse => purse.slice()),
  laid: laid.slice(),
  bought: bought.map(creels => creels.slice()),
  quay: quay.slice(),
  sea: sea.slice(),
  sales: sales.map(({ coins, buyer }) => ({ coins: coins.slice(), buyer })),
})

const { min, max } = label.seats
const coin = read.oneOf(COINS)
const creels = read.list(read.oneOf(CREELS), CREELS.length)
const bySeat = <T>(reader: read.Reader<T>): read.Reader<T[]> => read.list(reader, max, min)

const shape = read.fields({
  purses: bySeat(read.list(coin, COINS.length)),
  laid: bySeat(read.nullable(coin)),
  bought: bySeat(creels),
  quay: creels,
  sea: creels,
  sales: read.list(
    read.fields({ coins: bySeat(coin), buyer: read.nullable(read.whole(0, max - 1)) }),
    CREELS.length,
  ),
})

export function parseState(json: unknown): State {
  const state: State = read.from(shape, json, 'The state')
  checkSound(state)
  return state
}
