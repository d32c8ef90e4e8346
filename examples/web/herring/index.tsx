import { gameModule } from '@cairn/web/games/module.ts'
import { type Herring, herring } from '../../games/herring/index.ts'
import en from '../../games/herring/rules.en.md?raw'
import fr from '../../games/herring/rules.fr.md?raw'
import { Board } from './board.tsx'
import './herring.css'
import { account, ending, logLine, moveName, refusal } from './log.ts'

export default gameModule<Herring>({
  game: herring,
  Board,
  logLine,
  account,
  moveName,
  refusal,
  ending,
  options: {},
  rules: { en, fr },
  secretHands: true,
})
