// After the last turn the armies are counted before the throne, one by one, the weakest first. It is over by itself or
// at the first touch, and takes nothing away from whoever wants to go on.
import type { LordsOfScotland } from '@cairn/games/lords-of-scotland'
import type { Told } from '@cairn/kernel'
import { useEffect, useState } from 'preact/hooks'
import { Crown } from '../../look/crown.tsx'
import { Tartan } from '../../look/tartan.tsx'
import * as m from '../../paraglide/messages.js'
import { isStill } from '../../settings.ts'
import type { BoardProps, Seated } from '../module.ts'
import { TableCard } from './lord-card.tsx'
import { seatName } from './words.ts'

type Counted = Extract<Told<LordsOfScotland['event']>, { type: 'counted' }>

/** From one army to the next, and how long the whole is looked at, in milliseconds. */
const STEP = 380
const LINGER = 1500

export function Reckoning({
  events,
  version,
  seats,
}: {
  readonly events: BoardProps<LordsOfScotland>['events']
  readonly version: number
  readonly seats: readonly Seated[]
}) {
  const [shown, setShown] = useState<{ readonly counted: Counted; readonly armies: number }>()
  useEffect(() => {
    const counted = events.find(event => event.type === 'counted')
    if (counted !== undefined && !isStill()) setShown({ counted, armies: 0 })
  }, [version])
  useEffect(() => {
    if (shown === undefined) return
    const { counted, armies } = shown
    const isWhole = armies === counted.standing.length
    const next = setTimeout(
      () => setShown(isWhole ? undefined : { counted, armies: armies + 1 }),
      isWhole ? LINGER : STEP,
    )
    const stop = (): void => setShown(undefined)
    addEventListener('pointerdown', stop)
    addEventListener('keydown', stop)
    return () => {
      clearTimeout(next)
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
    }
  }, [shown])
  if (shown === undefined) return null
  const { armies, strengths, doubled, standing } = shown.counted
  return (
    <div class="lords-reckoning" aria-hidden="true">
      <p>{m.lords_reckoning()}</p>
      <ol>
        {standing.map((seat, place) => (
          <li key={seat} class={standing.length - place <= shown.armies ? 'lords-counted' : ''}>
            <Tartan sett={seats[seat]?.tartan ?? 'Black Watch'} repeat="fine" class="tartan-swatch" />
            <span class="lords-name">{seatName(seats, seat)}</span>
            <span class="lords-fallen">
              {armies[seat]?.map(card => (
                <TableCard key={card} card={card} />
              ))}
            </span>
            {doubled[seat] === true ? <span class="lords-doubled">×2</span> : null}
            <b>{strengths[seat]}</b>
            {place === 0 && (armies[seat]?.length ?? 0) > 0 ? <Crown /> : <span class="crown" />}
          </li>
        ))}
      </ol>
    </div>
  )
}
