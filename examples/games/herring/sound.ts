// Which states can be played on: such as no match may reach, but none that the rules would stumble over.
import { uphold } from '@cairn/kernel'
import { COINS, CREELS } from './cards.ts'
import { buyerOf } from './score.ts'
import type { State } from './state.ts'

const isAll = (things: readonly number[], all: readonly number[]): boolean =>
  things.toSorted((a, b) => a - b).join() === all.join()

/** Throws Malformed with the first rule that the state breaks. */
export function checkSound({ purses, laid, bought, quay, sea, sales }: State): void {
  const seats = purses.length
  uphold(
    'HE-1',
    [laid, bought, ...sales.map(({ coins }) => coins)].every(list => list.length === seats),
    'Everybody takes part in everything.',
  )
  uphold('HE-1', isAll([...bought.flat(), ...quay, ...sea], CREELS), 'There is one creel of each size.')
  uphold('HE-2', laid.includes(null), 'When all coins are laid they are turned up.')
  uphold(
    'HE-3',
    sales.every(({ coins, buyer }) => buyer === buyerOf(coins)),
    'The highest single coin buys.',
  )
  uphold(
    'HE-5',
    purses.every((purse, seat) => {
      const coin = laid[seat] ?? null
      const coins = [
        ...purse,
        ...(coin === null ? [] : [coin]),
        ...sales.map(({ coins }) => coins[seat] ?? 0),
      ]
      return isAll(coins, COINS) && isAll(purse, purse)
    }),
    'Everybody has each coin once, in order: in the purse, laid, or spent.',
  )
  uphold(
    'HE-1',
    sea.length + sales.length + 1 === CREELS.length || isOver(sea, sales),
    'Each sale lands a creel.',
  )
}

const isOver = (sea: State['sea'], sales: State['sales']): boolean =>
  sales.length === CREELS.length && sea.length === 0
