import { useEffect, useState } from 'preact/hooks'
import * as m from '../paraglide/messages.js'
import type { SeatTime as Time } from '../table/table.ts'
import { isShort, timeText } from './pace.ts'

const leftOf = ({ left, at, runs }: Time): number => (runs ? left - (performance.now() - at) : left)

/** A seat's time. It counts by this page's clock from what the server last said; the server's log decides. */
export function SeatTime({ time }: { readonly time: Time }) {
  const [, tick] = useState(0)
  const left = leftOf(time)
  useEffect(() => {
    if (!time.runs) return undefined
    // when the shown second changes, and not more often
    const timer = setInterval(() => tick(count => count + 1), 250)
    return () => clearInterval(timer)
  }, [time])
  return (
    <span
      class={`seat-time figures ${time.runs ? 'seat-time-runs' : ''} ${isShort(left) ? 'seat-time-short' : ''}`}
      role="timer"
      aria-label={m.time_left({ time: timeText(left) })}
    >
      {timeText(left)}
    </span>
  )
}
