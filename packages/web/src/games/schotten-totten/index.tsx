import { type SchottenTotten, schottenTotten } from '@cairn/games/schotten-totten'
import { gameModule } from '../module.ts'
import { Board } from './board.tsx'
import { account, ending, logLine, moveName, options, refusal } from './log.ts'
import { keyEvents, ruleNow, sounds } from './now.ts'
import { thing } from './thing.ts'
import './schotten-totten.css'
import { Tally } from './tally.tsx'

export default gameModule<SchottenTotten>({
  game: schottenTotten,
  Board,
  SeatSign: Tally,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  form: () => Promise.resolve({ options }),
  rules: {
    en: () => import('@cairn/games/schotten-totten/rules.en.md?raw'),
    fr: () => import('@cairn/games/schotten-totten/rules.fr.md?raw'),
  },
  ruleNow,
  thing,
  pieces: () => import('./rule-pieces.tsx'),
  keyEvents,
  sounds,
  secretHands: true,
})
