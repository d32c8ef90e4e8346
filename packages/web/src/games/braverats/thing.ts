// What a lesson can point at.
import { parseCard, type View } from '@cairn/games/braverats'

export function thing(name: string, view: View): string | undefined {
  const [what = '', which = ''] = name.split(' ')
  switch (what) {
    case 'hand': {
      const card = parseCard(which)
      return view.hand?.some(held => held === card) === true
        ? `.rats-hand [data-flip^="hand-${card}-"]`
        : undefined
    }
    case 'laid':
      return which === 'own' ? '.rats-place-below' : '.rats-place-above'
    case 'left':
      return which === 'own' ? '.braverats-below .rats-unplayed' : '.braverats-above .rats-unplayed'
    case 'score':
      return '.rats-score'
    case 'bonus':
      return view.bonus === view.viewer ? '.braverats-own .rats-chip-gilt' : undefined
    default:
      return undefined
  }
}
