// The setts as they lie on pieces: finer than on cards.
import type { SettName } from '../../../look/setts.ts'
import { weaveFill } from '../../../look/weave.ts'
import { idOf } from './pen.ts'

const nameOf = (sett: SettName): string => idOf(`cloth-${sett.replaceAll(' ', '-')}`)

/** The fill of a piece in this cloth. */
export const clothOf = (sett: SettName): string => `url(#${nameOf(sett)})`

export const clothFill = (sett: SettName): string =>
  `${weaveFill(`${nameOf(sett)}-wide`, sett, 'fine')}<pattern id="${nameOf(sett)}" href="#${nameOf(sett)}-wide" patternTransform="scale(.6)"/>`
