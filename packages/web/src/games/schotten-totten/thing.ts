// What a lesson can point at: cards by name, stones counted from 1 as they are on the board.
import { STONES, type View } from '@cairn/games/schotten-totten'

export function thing(name: string, view: View): string | undefined {
  const [what = '', which = ''] = name.split(' ')
  const stone = Number(which) - 1
  const isStone = stone >= 0 && stone < STONES
  switch (what) {
    case 'hand':
      if (which === '') return '.st-hand'
      return view.hand?.includes(which) === true ? `.st-hand [data-flip="${which}"]` : undefined
    case 'stone':
      return isStone ? `[data-stone="${stone}"] .st-stone` : undefined
    case 'own':
      return isStone ? `[data-stone="${stone}"] .st-side-below` : undefined
    case 'her':
      return isStone ? `[data-stone="${stone}"] .st-side-above` : undefined
    case 'column':
      return isStone ? `[data-stone="${stone}"]` : undefined
    case 'answers':
      return '.st-answers'
    case 'aid':
      return '.st-aid-open'
    case 'frontier':
      return '.st-frontier'
    default:
      return undefined
  }
}
