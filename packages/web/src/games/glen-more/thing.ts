// What a lesson can point at: tiles of the rondel, figures, places of the own land, market rows, clans, and what the
// Chronicles lay out.
import { GOODS, isClan, type View } from '@cairn/games/glen-more'

const LAID_OUT: Readonly<Record<string, string>> = {
  rondel: '.glen-rondel',
  market: '.glen-market',
  map: '.glen-map',
  land: '.glen-cells',
  answers: '.glen-ask-answers',
  owns: '.glen-owns',
  cellars: '.glen-cellars',
  plates: '.glen-plates',
}

export function thing(name: string, view: View): string | undefined {
  const [what = '', which = ''] = name.split(' ')
  switch (what) {
    case 'tile': {
      const isThere = view.spaces.includes(which) || view.fixtures.some(({ id }) => id === which)
      return isThere ? `.glen-rondel [data-flip="tile-${which}"]` : undefined
    }
    case 'pawn':
      return view.figures.some(({ kind, seat }) => kind === 'pawn' && seat === Number(which))
        ? `[data-flip="figure-${which}"]`
        : undefined
    case 'figure':
      return view.figures.some(({ kind }) => kind === which) ? `[data-flip="figure-${which}"]` : undefined
    case 'cell':
      return view.players[Number(view.viewer)]?.cells.some(({ x, y }) => `${x},${y}` === which) === true
        ? `[data-cell="${which}"]`
        : undefined
    case 'spot':
      return view.players[Number(view.viewer)]?.cells.some(({ x, y }) => `${x},${y}` === which) === true
        ? undefined
        : `[data-spot="${which}"]`
    case 'market': {
      if (which === '') return LAID_OUT['market']
      const row = GOODS.findIndex(good => good === which)
      return row < 0 ? undefined : `.glen-market li:nth-child(${row + 1})`
    }
    case 'clan':
      return isClan(which) ? `.glen-domain[data-help="clan ${which}"]` : undefined
    case 'mob':
      return view.chronicles.mobs?.mobs.some(({ id }) => id === which) === true
        ? `.glen-prison [data-mob="${which}"]`
        : undefined
    case 'chip':
      return Number(which) < view.seats ? `.glen-chips li:nth-child(${Number(which) + 1})` : undefined
    default:
      return LAID_OUT[what]
  }
}
