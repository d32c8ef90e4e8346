import { DIE, HAGGIS, type HaggisValue, type State } from '@cairn/games/glen-more'
import type { Lore } from '../../seam/lore.ts'
import { wayLeft } from '../../seam/way.ts'

const known = new Map<string, number>()

/** What a table of hidden tokens makes on average with so many rolls to come. */
function expected(hidden: readonly HaggisValue[], shown: readonly HaggisValue[], rolls: number): number {
  if (rolls === 0 || hidden.length === 0 || shown.length >= HAGGIS.mostShown)
    return shown.length * shown.reduce<number>((sum, value) => sum + value, 0)
  const key = `${hidden.join('')} ${shown.join('')} ${rolls}`
  const before = known.get(key)
  if (before !== undefined) return before
  let sum = 0
  for (const face of DIE.faces) {
    const i = hidden.indexOf(face)
    sum +=
      i < 0
        ? expected(hidden, shown, rolls - 1)
        : expected(hidden.toSpliced(i, 1), [...shown, face], rolls - 1)
  }
  const mean = sum / DIE.faces.length
  known.set(key, mean)
  return mean
}

const rollsLeft = ({ todo }: State): number =>
  todo.reduce(
    (rolls, task) => (task.kind === 'haggisRolls' ? task.left : task.kind === 'rollOwn' ? 1 : rolls),
    -1,
  )

export const haggis: Lore = {
  key: 'haggis',
  inputs: ['haggisWay', 'haggisTokens', 'haggisSum', 'haggisScoringsSum'],
  see(state, seat) {
    const hidden = state.chronicles.haggis?.tables[seat]?.hidden ?? []
    const sum = hidden.reduce<number>((total, value) => total + value, 0)
    const scorings = 1 + HAGGIS.phases.filter(phase => phase >= state.stack).length
    return [wayLeft(state, seat), hidden.length, sum, sum * scorings]
  },
  /** What lies on the table will be scored once more, if not at once. */
  sure({ chronicles: { haggis }, todo, over }, seat) {
    const table = haggis?.tables[seat]
    if (table === undefined || over) return 0
    const left = rollsLeft({ todo } as State)
    const isScoring = left >= 0 || todo.some(({ kind }) => kind === 'extraRoll')
    return expected(table.hidden, table.shown, isScoring ? Math.max(0, left) : HAGGIS.rolls)
  },
  hopes: { haggis: 2 },
}
