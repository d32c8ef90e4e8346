import { copying, determinism } from './copying.ts'
import { ending } from './ending.ts'
import { legality } from './legality.ts'
import { imagination, nonInterference } from './non-interference.ts'
import { notation } from './notation.ts'
import { reading } from './reading.ts'
import { records } from './records.ts'
import type { Check } from './setup.ts'
import { undo } from './undo.ts'

/** Each check by the sentence it stands for. */
export const checks: Readonly<Record<string, Check>> = {
  'a copied or restored state is the same match': copying,
  'the same moves and the same luck give the same match, and looking changes nothing': determinism,
  'exactly the legal moves are accepted, all others are refused by rule and change nothing': legality,
  'a match ends, its outcome adds up, and no component is lost': ending,
  'moves are written and read back': notation,
  'a damaged state is refused in one sentence, or can be played on': reading,
  'a record replays to the same match, and a changed one does not': records,
  'undo restores exactly and never crosses a reveal': undo,
  'nobody can tell from what they are given more than they may know': nonInterference,
  'what is hidden is open to the imagination': imagination,
}
