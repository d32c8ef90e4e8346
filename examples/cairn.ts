// The command line with the examples among its games: node examples/cairn.ts simulate herring
import { loadPlayers } from '@cairn/bots'
import { start } from '@cairn/cli/start'
import { list } from './games/list.ts'

const games = await Promise.all(list.map(({ load }) => load()))
await start(games, loadPlayers)
