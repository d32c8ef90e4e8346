export { type Bot, isLevel, type Level, LEVELS, type Thinking } from './bot.ts'
export { loadBots } from './load.ts'
export { randomBot } from './random.ts'
