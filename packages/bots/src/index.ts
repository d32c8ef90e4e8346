export { type Bot, isLevel, type Level, LEVELS, type Thinking } from './bot.ts'
export { randomBot } from './random.ts'
