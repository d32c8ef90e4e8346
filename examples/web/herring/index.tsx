import { gameModule } from '@cairn/web/games/module.ts'
import { type Herring, herring } from '../../games/herring/index.ts'
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
  form: () => Promise.resolve({ options: {} }),
  rules: {
    en: () => import('../../games/herring/rules.en.md?raw'),
    fr: () => import('../../games/herring/rules.fr.md?raw'),
  },
  secretHands: true,
})
