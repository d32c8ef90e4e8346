import { type GlenMore, glenMore } from '@cairn/games/glen-more'
import { gameModule } from '../module.ts'
import { Board } from './board.tsx'
import { openChapters } from './chronicles/index.ts'
import './glen-more.css'
import { account, ending, logLine, moveName, refusal } from './log.ts'
import { keyEvents, optionOf, playsAgain, ruleNow, sounds, turnEnds, turnLine } from './now.ts'
import { thing } from './thing.ts'

export default gameModule<GlenMore>({
  game: glenMore,
  prepare: openChapters,
  Board,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  form: async () => (await import('./form.ts')).form,
  rules: {
    en: () => import('@cairn/games/glen-more/rules.en.md?raw'),
    fr: () => import('@cairn/games/glen-more/rules.fr.md?raw'),
  },
  ruleNow,
  optionOf,
  thing,
  pieces: () => import('./rule-pieces.tsx'),
  signs: () => import('./scores.tsx'),
  keyEvents,
  sounds,
  turnLine,
  turnEnds,
  playsAgain,
  secretHands: false,
})
