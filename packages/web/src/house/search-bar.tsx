// Elsewhere in the house: that one still waits for somebody, or that somebody is there.
import { useEffect, useState } from 'preact/hooks'
import { shelved } from '../games/index.ts'
import { Button } from '../look/button.tsx'
import * as m from '../paraglide/messages.js'
import { go, href } from '../route.ts'
import { search, waitedFor } from '../table/search.ts'
import { sitDown, stopSeeking } from '../table/seeking.ts'
import { title } from '../title.ts'
import { timeText } from './pace.ts'

/** Whether so much time has gone by since one began to wait; counts while it is shown. */
export function useWaited(): number {
  const [, tick] = useState(0)
  const since = search.value?.since
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), 500)
    return () => clearInterval(timer)
  }, [since])
  return search.value === undefined ? 0 : waitedFor(search.value)
}

function Found({ name }: { readonly name: string }) {
  useEffect(() => {
    const before = title.peek()
    title.value = `● ${m.seek_found()}`
    return () => {
      title.value = before
    }
  }, [])
  return (
    <div class="search-bar search-bar-found" role="alert">
      <p>
        <strong>{m.seek_found()}</strong> {name}
      </p>
      <Button
        kind="main"
        small
        icon="chair"
        onClick={() => {
          const table = sitDown()
          if (table !== undefined) go('table', table)
        }}
      >
        {m.seek_sit_down()}
      </Button>
      <Button small onClick={stopSeeking}>
        {m.seek_decline()}
      </Button>
    </div>
  )
}

export function SearchBar() {
  const waited = useWaited()
  const mine = search.value
  if (mine === undefined) return null
  const name = shelved(mine.game)?.name ?? ''
  if (mine.table !== undefined) return <Found name={name} />
  return (
    <aside class="search-bar" aria-label={m.seek_waiting()}>
      <p>
        <a href={href('somebody', mine.game)}>{m.seek_waiting()}</a> · {name} ·{' '}
        <span class="figures" role="timer">
          {timeText(waited)}
        </span>
      </p>
      <Button small kind="quiet" onClick={stopSeeking}>
        {m.seek_stop()}
      </Button>
    </aside>
  )
}
