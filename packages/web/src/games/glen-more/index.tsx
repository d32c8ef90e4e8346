import { type GlenMore, glenMore } from '@cairn/games/glen-more'
import en from '../../../../games/src/glen-more/rules.en.md?raw'
import fr from '../../../../games/src/glen-more/rules.fr.md?raw'
import { gameModule } from '../module.ts'
import { Board } from './board.tsx'
import './glen-more.css'
import { account, choiceName, ending, logLine, moveName, optionHelp, optionName, refusal } from './log.ts'

export default gameModule<GlenMore>({
  game: glenMore,
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
  secretHands: false,
})
