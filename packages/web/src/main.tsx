import './language.ts'
import './look/look.css'
import './house/house.css'
import './screens/screens.css'
import { effect } from '@preact/signals'
import { type JSX, render } from 'preact'
import { followArrivals } from './house/arrival.ts'
import { Frame } from './house/frame.tsx'
import { lazy, useLoaded } from './house/loading.tsx'
import { keepOffline } from './offline.ts'
import { route, screen } from './route.ts'
import { Home } from './screens/home.tsx'
import { NotFound } from './screens/not-found.tsx'
import { hasMet } from './settings.ts'
import { search } from './table/search.ts'

const screens: Readonly<Record<string, () => JSX.Element>> = {
  home: Home,
  new: lazy(async () => (await import('./screens/create.tsx')).Create),
  local: lazy(async () => (await import('./screens/local.tsx')).LocalTableScreen),
  lesson: lazy(async () => (await import('./screens/lesson.tsx')).LessonScreen),
  table: lazy(async () => (await import('./screens/online.tsx')).OnlineTableScreen),
  join: lazy(async () => (await import('./screens/join.tsx')).Join),
  somebody: lazy(async () => (await import('./screens/somebody.tsx')).Somebody),
  ratings: lazy(async () => (await import('./screens/ratings.tsx')).RatingsScreen),
  watch: lazy(async () => (await import('./screens/watch.tsx')).Watch),
  puzzle: lazy(async () => (await import('./screens/puzzle.tsx')).PuzzleOfDay),
  puzzles: lazy(async () => (await import('./screens/puzzles.tsx')).Puzzles),
  matches: lazy(async () => (await import('./screens/matches.tsx')).Matches),
  people: lazy(async () => (await import('./screens/person.tsx')).PersonPage),
  replay: lazy(async () => (await import('./screens/replay.tsx')).Replay),
  rules: lazy(async () => (await import('./screens/rules.tsx')).Rules),
  settings: lazy(async () => (await import('./screens/settings.tsx')).Settings),
  device: lazy(async () => (await import('./screens/device.tsx')).Device),
}

/** Fetched by then: whoever looks for somebody began on a screen that has it. */
function SearchBar() {
  const { value } = useLoaded('', () => import('./house/search-bar.tsx'))
  return value === undefined ? null : <value.SearchBar />
}

function Page() {
  const Screen = screens[screen.value] ?? NotFound
  const depth = { lesson: 3, people: 2 }[screen.value]
  const atTable = ['local', 'table', 'lesson', 'puzzle'].includes(screen.value)
  return (
    <Frame slim={atTable}>
      {search.value !== undefined && screen.value !== 'somebody' ? <SearchBar /> : null}
      <Screen key={route.value.slice(0, depth ?? (atTable ? 2 : 1)).join('/')} />
    </Frame>
  )
}

const place = document.getElementById('cairn')
if (place !== null) {
  render(<Page />, place)
  followArrivals(place)
}
keepOffline()
addEventListener('load', () => {
  effect(() => {
    if (!hasMet.value) return
    import('./person/begin.ts').then(
      ({ begin }) => begin(),
      () => undefined,
    )
  })
})
