// The command line with the toy game alone, as a process.
import { start } from '../start.ts'
import { toy, toyBots } from './toy.ts'

await start([toy], () => Promise.resolve(toyBots))
