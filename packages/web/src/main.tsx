import './language.ts'
import './look/look.css'
import './house/house.css'
import './screens/screens.css'
import { type JSX, render } from 'preact'
import { followArrivals } from './house/arrival.ts'
import { Frame } from './house/frame.tsx'
import { lazy } from './house/loading.tsx'
import { keepOffline } from './offline.ts'
import { route, screen } from './route.ts'
import { Home } from './screens/home.tsx'
import { NotFound } from './screens/not-found.tsx'

const screens: Readonly<Record<string, () => JSX.Element>> = {
  home: Home,
  new: lazy(async () => (await import('./screens/create.tsx')).Create),
  local: lazy(async () => (await import('./screens/local.tsx')).LocalTableScreen),
  lesson: lazy(async () => (await import('./screens/lesson.tsx')).LessonScreen),
  table: lazy(async () => (await import('./screens/online.tsx')).OnlineTableScreen),
  join: lazy(async () => (await import('./screens/join.tsx')).Join),
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

function Page() {
  const Screen = screens[screen.value] ?? NotFound
  const depth = { lesson: 3, people: 2 }[screen.value]
  const atTable = ['local', 'table', 'lesson', 'puzzle'].includes(screen.value)
  return (
    <Frame slim={atTable}>
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
