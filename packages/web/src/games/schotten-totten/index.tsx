import { type SchottenTotten, schottenTotten } from '@cairn/games/schotten-totten'
import en from '../../../../games/src/schotten-totten/rules.en.md?raw'
import fr from '../../../../games/src/schotten-totten/rules.fr.md?raw'
import { gameModule } from '../module.ts'
import { Board } from './board.tsx'
import { account, ending, logLine, moveName, optionHelp, optionName, refusal } from './log.ts'
import './schotten-totten.css'

export default gameModule<SchottenTotten>({
  game: schottenTotten,
  Board,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  optionName,
  choiceName: (_option, value) => value,
  optionHelp,
  rules: { en, fr },
  secretHands: true,
})
