import { type LordsOfScotland, lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { gameModule } from '../module.ts'
import { Board } from './board.tsx'
import { Rail } from './camp.tsx'
import './lords.css'
import { account, ending, logLine, moveName, options, refusal } from './log.ts'
import { keyEvents, ruleNow, sounds } from './now.ts'
import { thing } from './thing.ts'

export default gameModule<LordsOfScotland>({
  game: lordsOfScotland,
  Board,
  SeatSign: Rail,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  form: () => Promise.resolve({ options }),
  rules: {
    en: () => import('@cairn/games/lords-of-scotland/rules.en.md?raw'),
    fr: () => import('@cairn/games/lords-of-scotland/rules.fr.md?raw'),
  },
  ruleNow,
  thing,
  pieces: () => import('./rule-pieces.tsx'),
  keyEvents,
  sounds,
  secretHands: true,
})
