import { loadPlayers } from '@cairn/bots'
import { games } from '@cairn/games'
import { start } from './start.ts'

await start(games, loadPlayers)
