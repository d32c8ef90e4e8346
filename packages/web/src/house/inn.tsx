// Where one waits for others: the table in the inn, with a chair for everybody. It is drawn when it has come; nothing hangs on it.
import { shelved } from '../games/index.ts'
import * as m from '../paraglide/messages.js'
import type { TableSeat } from '../table/table.ts'
import type { Chair } from './inn-scene.tsx'
import { useLoaded } from './loading.tsx'
import { seatInfos } from './seats.ts'

/** The chairs at a table, and who is in them. */
export const chairsOf = (seats: readonly TableSeat[], game: string, you: number | null): readonly Chair[] =>
  seatInfos(seats, shelved(game)).map(({ seat, name, tartan }) => {
    const sits = seats[seat] as TableSeat
    const here = seat === you || sits.kind === 'bot' || (sits.kind === 'person' && sits.here)
    return {
      by: here ? (sits.kind as 'person' | 'bot') : 'nobody',
      name: seat === you ? m.seat_you() : sits.kind === 'person' || here ? name : undefined,
      sett: tartan,
    }
  })

export function Inn({ chairs }: { readonly chairs: readonly Chair[] }) {
  const { value } = useLoaded('', () => import('./inn-scene.tsx'))
  return (
    <div class="inn" aria-hidden="true">
      {value === undefined ? null : <value.InnScene chairs={chairs} />}
    </div>
  )
}
