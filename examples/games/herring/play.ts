import { type Chance, type Seat, secret } from '@cairn/kernel'
import type { Creel } from './cards.ts'
import type { Event } from './event.ts'
import type { Move } from './moves.ts'
import { buyerOf } from './score.ts'
import type { State } from './state.ts'

export function play(state: State, seat: Seat, { coin }: Move, _chance: Chance, events?: Event[]): void {
  const purse = state.purses[seat] as number[]
  purse.splice(purse.indexOf(coin), 1)
  state.laid[seat] = coin
  events?.push({ type: 'bid', seat, coin: secret(coin, seat) })
  const coins = state.laid.filter(laid => laid !== null)
  if (coins.length < state.laid.length) return

  // HE-3 and HE-4
  const { quay, sea, laid, bought, sales } = state
  const buyer = buyerOf(coins)
  events?.push({ type: 'sale', coins, buyer, creels: quay.slice() })
  if (buyer !== null) (bought[buyer] as Creel[]).push(...quay.splice(0))
  laid.fill(null)
  sales.push({ coins, buyer })
  const creel = sea.pop()
  if (creel === undefined) return
  quay.push(creel)
  events?.push({ type: 'landed', creel })
}
