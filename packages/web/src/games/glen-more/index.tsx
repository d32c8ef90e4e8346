import { type GlenMore, glenMore } from '@cairn/games/glen-more'
import en from '@cairn/games/glen-more/rules.en.md?raw'
import fr from '@cairn/games/glen-more/rules.fr.md?raw'
import { gameModule } from '../module.ts'
import { Board } from './board.tsx'
import { expansions } from './expansions.ts'
import './glen-more.css'
import { account, ending, logLine, moveName, options, refusal } from './log.ts'
import { keyEvents, playsAgain, ruleNow, sounds, turnEnds, turnLine } from './now.ts'
import { thing } from './thing.ts'

export default gameModule<GlenMore>({
  game: glenMore,
  Board,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  options,
  expansions,
  rules: { en, fr },
  ruleNow,
  thing,
  keyEvents,
  sounds,
  turnLine,
  turnEnds,
  playsAgain,
  secretHands: false,
})
