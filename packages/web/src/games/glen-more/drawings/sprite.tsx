// Everything that is drawn once and placed many times: the land's symbols, the pieces, the cloths, the ground.
import { drawnOnce } from '../../../look/drawing.tsx'
import { HighlanderParts } from '../../../look/highlanders.tsx'
import type { SettName } from '../../../look/setts.ts'
import { clothFill } from './cloth.ts'
import { GROUND, groundCloth } from './ground.ts'
import { idOf } from './pen.ts'
import { SYMBOLS } from './symbols.ts'
import { TOKENS } from './tokens.ts'

const drawn = Object.entries({ ...SYMBOLS, ...TOKENS })
  .map(([symbol, drawing]) => `<g id="${idOf(symbol)}">${drawing}</g>`)
  .join('')

export const Sprite = drawnOnce(({ setts }: { readonly setts: readonly SettName[] }) => (
  <>
    <svg class="gm-sprite" aria-hidden="true">
      <defs dangerouslySetInnerHTML={{ __html: drawn + groundCloth(GROUND) }} />
      <defs dangerouslySetInnerHTML={{ __html: [...new Set(setts)].map(clothFill).join('') }} />
    </svg>
    <HighlanderParts />
  </>
))
