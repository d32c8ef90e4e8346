import { type BraveRats, braverats } from '@cairn/games/braverats'
import en from '../../../../games/src/braverats/rules.en.md?raw'
import fr from '../../../../games/src/braverats/rules.fr.md?raw'
import { gameModule } from '../module.ts'
import { AfterMatch } from './after-match.tsx'
import { Board } from './board.tsx'
import './braverats.css'
import { account, choiceName, ending, logLine, moveName, optionHelp, optionName, refusal } from './log.ts'

export default gameModule<BraveRats>({
  game: braverats,
  Board,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  optionName,
  choiceName,
  optionHelp,
  rules: { en, fr },
  secretHands: true,
  AfterMatch,
})
