// What a lesson can point at: cards by name, recruits counted from 1, allies as `SEAT:PLACE`.
import { parseCard, type View } from '@cairn/games/lords-of-scotland'

const has = (cards: readonly number[] | null, card: number | undefined): card is number =>
  card !== undefined && cards?.includes(card) === true

export function thing(name: string, view: View): string | undefined {
  const [what = '', which = ''] = name.split(' ')
  const card = parseCard(which)
  switch (what) {
    case 'hand':
      return has(view.hand, card) ? `.lords-hand [data-flip="card-${card}"]` : undefined
    case 'supporter':
      return has(view.supporters, card) ? `.lords-supporters [data-flip="card-${card}"]` : undefined
    case 'supporters':
      return '.lords-supporters ul'
    case 'recruits':
      return '.lords-recruits ul'
    case 'recruit':
      return view.recruits[Number(which) - 1] === undefined
        ? undefined
        : `.lords-recruits li:nth-child(${which})`
    case 'ally': {
      const [army = 0, place = 0] = which.split(':').map(Number)
      return view.armies[army]?.[place - 1] === undefined
        ? undefined
        : `.lords-camp-${army === view.viewer ? 'own' : army} .lords-army li:nth-child(${place})`
    }
    case 'strength':
      return which === 'own' ? '.lords-camp-own .lords-pennant' : '.lords-camp-1 .lords-pennant'
    case 'pile':
      return which === 'own' ? '.lords-camp-own .lords-pile' : '.lords-camp-1 .lords-pile'
    case 'answers':
      return '.lords-answers'
    default:
      return undefined
  }
}
