import { type BraveRats, braverats } from '@cairn/games/braverats'
import { gameModule } from '../module.ts'
import { AfterMatch } from './after-match.tsx'
import { Board } from './board.tsx'
import './braverats.css'
import { account, ending, logLine, moveName, options, refusal } from './log.ts'
import { keyEvents, ruleNow, sounds } from './now.ts'
import { thing } from './thing.ts'

export default gameModule<BraveRats>({
  game: braverats,
  Board,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  form: () => Promise.resolve({ options }),
  rules: {
    en: () => import('@cairn/games/braverats/rules.en.md?raw'),
    fr: () => import('@cairn/games/braverats/rules.fr.md?raw'),
  },
  ruleNow,
  thing,
  pieces: () => import('./rule-pieces.tsx'),
  keyEvents,
  sounds,
  secretHands: true,
  AfterMatch,
})
