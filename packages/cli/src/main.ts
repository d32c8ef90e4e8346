import { randomBot } from '@cairn/bots'
import { games } from '@cairn/games'
import { start } from './start.ts'

await start(games, game => Promise.resolve([randomBot(game)]))
