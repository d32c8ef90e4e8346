import { loadBots } from '@cairn/bots'
import { games } from '@cairn/games'
import { start } from './start.ts'

await start(games, async game => Object.values(await loadBots(game)))
