// Zero-sum matrix games of up to nine rows and columns, solved exactly: the heart of every simultaneous round.

export const MAX_SIDE = 9

const WIDTH = MAX_SIDE + 1
const tableau = new Float64Array(WIDTH * WIDTH)
/** Which variable stands in a row or column of the tableau: a column of the game, or ~row for a row's slack. */
const rowLabel = new Int32Array(MAX_SIDE)
const columnLabel = new Int32Array(MAX_SIDE)
const liveRows = new Int32Array(MAX_SIDE)
const liveColumns = new Int32Array(MAX_SIDE)
const rowShare = new Float64Array(MAX_SIDE)
const columnShare = new Float64Array(MAX_SIDE)

/** Up to this a tableau entry counts as zero; the certificate catches what that could spoil. */
const TINY = 1e-12
/** How far apart the two sides' guarantees may lie. */
const EXACT = 1e-10

/**
 * The value, for the row player, of the game whose payoffs stand row by row in `payoff`; an optimal mix of
 * each player is written to `rowMix` and `columnMix`. What the mixes guarantee is checked before it is
 * returned: both guarantees lie within 1e-10 of the value.
 */
export function solveMatrix(
  payoff: Float64Array,
  rows: number,
  columns: number,
  rowMix: Float64Array = rowShare,
  columnMix: Float64Array = columnShare,
): number {
  let maximin = -Infinity
  let bestRow = 0
  for (let i = 0; i < rows; i++) {
    let least = Infinity
    for (let j = 0, at = i * columns; j < columns; j++, at++) {
      const p = payoff[at] as number
      if (p < least) least = p
    }
    if (least > maximin) {
      maximin = least
      bestRow = i
    }
  }
  let minimax = Infinity
  let bestColumn = 0
  for (let j = 0; j < columns; j++) {
    let most = -Infinity
    for (let i = 0, at = j; i < rows; i++, at += columns) {
      const p = payoff[at] as number
      if (p > most) most = p
    }
    if (most < minimax) {
      minimax = most
      bestColumn = j
    }
  }
  if (maximin === minimax) {
    rowMix.fill(0, 0, rows)
    columnMix.fill(0, 0, columns)
    rowMix[bestRow] = 1
    columnMix[bestColumn] = 1
    return maximin
  }

  for (let i = 0; i < rows; i++) liveRows[i] = i
  for (let j = 0; j < columns; j++) liveColumns[j] = j
  let live = rows
  let wide = columns
  for (;;) {
    const fewer = dropRows(payoff, columns, live, wide)
    const narrower = dropColumns(payoff, columns, fewer, wide)
    if (fewer === live && narrower === wide) break
    live = fewer
    wide = narrower
  }
  rowMix.fill(0, 0, rows)
  columnMix.fill(0, 0, columns)
  if (live === 2 && wide === 2) return solveTwoByTwo(payoff, columns, rowMix, columnMix)

  fill(payoff, columns, live, wide)
  for (let attempt = 0; attempt < 8; attempt++) {
    simplex(live, wide, attempt > 3)
    readMixes(live, wide, rowMix, columnMix)
    const gap = certify(payoff, rows, columns, rowMix, columnMix)
    if (gap < EXACT) return guaranteed
    rebuild(payoff, columns, live, wide)
  }
  throw new Error('a matrix game would not be solved')
}

/** Drops rows that another row equals or beats everywhere; how many stay. */
function dropRows(payoff: Float64Array, columns: number, rows: number, wide: number): number {
  let live = rows
  for (let a = 0; a < live; a++) {
    const at = (liveRows[a] as number) * columns
    for (let b = 0; b < live; b++) {
      if (b === a) continue
      const other = (liveRows[b] as number) * columns
      let k = 0
      while (k < wide) {
        const j = liveColumns[k] as number
        if ((payoff[other + j] as number) < (payoff[at + j] as number)) break
        k++
      }
      if (k === wide) {
        for (let k = a + 1; k < live; k++) liveRows[k - 1] = liveRows[k] as number
        live--
        a--
        break
      }
    }
  }
  return live
}

/** Drops columns that another column equals or undercuts everywhere; how many stay. */
function dropColumns(payoff: Float64Array, columns: number, rows: number, wide: number): number {
  let live = wide
  for (let a = 0; a < live; a++) {
    const at = liveColumns[a] as number
    for (let b = 0; b < live; b++) {
      if (b === a) continue
      const other = liveColumns[b] as number
      let k = 0
      while (k < rows) {
        const start = (liveRows[k] as number) * columns
        if ((payoff[start + other] as number) > (payoff[start + at] as number)) break
        k++
      }
      if (k === rows) {
        for (let k = a + 1; k < live; k++) liveColumns[k - 1] = liveColumns[k] as number
        live--
        a--
        break
      }
    }
  }
  return live
}

/** Two rows and two columns without dominance: both sides mix so that the other does not care. */
function solveTwoByTwo(
  payoff: Float64Array,
  columns: number,
  rowMix: Float64Array,
  columnMix: Float64Array,
): number {
  const top = liveRows[0] as number
  const low = liveRows[1] as number
  const left = liveColumns[0] as number
  const right = liveColumns[1] as number
  const a = payoff[top * columns + left] as number
  const b = payoff[top * columns + right] as number
  const c = payoff[low * columns + left] as number
  const d = payoff[low * columns + right] as number
  const sum = a - b + (d - c)
  const x = (d - c) / sum
  const y = (d - b) / sum
  rowMix[top] = x
  rowMix[low] = 1 - x
  columnMix[left] = y
  columnMix[right] = 1 - y
  return a * x + c * (1 - x)
}

/** Sets the tableau up: payoffs shifted to lie above zero, every row's slack in the basis. */
function fill(payoff: Float64Array, stride: number, rows: number, columns: number): void {
  let least = Infinity
  for (let i = 0; i < rows; i++) {
    const start = (liveRows[i] as number) * stride
    for (let j = 0; j < columns; j++) {
      const p = payoff[start + (liveColumns[j] as number)] as number
      if (p < least) least = p
    }
  }
  const shift = 1 - least
  for (let i = 0; i < rows; i++) {
    const start = (liveRows[i] as number) * stride
    const at = i * WIDTH
    for (let j = 0; j < columns; j++)
      tableau[at + j] = (payoff[start + (liveColumns[j] as number)] as number) + shift
    tableau[at + columns] = 1
    rowLabel[i] = ~(liveRows[i] as number)
  }
  const goal = rows * WIDTH
  for (let j = 0; j < columns; j++) {
    tableau[goal + j] = -1
    columnLabel[j] = liveColumns[j] as number
  }
  tableau[goal + columns] = 0
}

/** Makes the tableau of the present basis anew, largest entries first, so that rounding errors are gone. */
function rebuild(payoff: Float64Array, stride: number, rows: number, columns: number): void {
  let entered = 0
  let left = 0
  for (let i = 0; i < rows; i++) {
    const label = rowLabel[i] as number
    if (label >= 0) entered |= 1 << label
  }
  for (let j = 0; j < columns; j++) {
    const label = columnLabel[j] as number
    if (label < 0) left |= 1 << ~label
  }
  fill(payoff, stride, rows, columns)
  for (;;) {
    let leave = -1
    let enter = -1
    let largest = TINY
    for (let i = 0; i < rows; i++) {
      const row = rowLabel[i] as number
      if (row >= 0 || ((left >> ~row) & 1) === 0) continue
      for (let j = 0; j < columns; j++) {
        const column = columnLabel[j] as number
        if (column < 0 || ((entered >> column) & 1) === 0) continue
        const entry = Math.abs(tableau[i * WIDTH + j] as number)
        if (entry > largest) {
          largest = entry
          leave = i
          enter = j
        }
      }
    }
    if (leave < 0) return
    exchange(rows, columns, leave, enter)
  }
}

/**
 * Dantzig's simplex on the column player's linear programme (maximise the sum of q where no row pays more
 * than one), in a tableau without slack columns; the row player's mix is its dual. Bland's rule takes over
 * should it walk in circles.
 */
function simplex(rows: number, columns: number, careful: boolean): void {
  const goal = rows * WIDTH
  for (let step = 0; step < 500; step++) {
    const bland = careful || step > 40
    let enter = -1
    let steepest = -TINY
    for (let j = 0; j < columns; j++) {
      const cost = tableau[goal + j] as number
      if (cost >= -TINY) continue
      if (
        bland ? enter < 0 || (columnLabel[j] as number) < (columnLabel[enter] as number) : cost < steepest
      ) {
        steepest = cost
        enter = j
      }
    }
    let leave: number
    if (enter >= 0) leave = leaving(rows, columns, enter, bland)
    else {
      // a basis made anew can turn out to lie just outside: the dual simplex leads back
      leave = lowest(rows, columns)
      if (leave >= 0) enter = entering(rows, columns, leave)
    }
    if (leave < 0 || enter < 0) return
    exchange(rows, columns, leave, enter)
  }
}

/** The row whose variable lies furthest below zero, if any does. */
function lowest(rows: number, columns: number): number {
  let row = -1
  let least = -TINY
  for (let i = 0; i < rows; i++) {
    const q = tableau[i * WIDTH + columns] as number
    if (q < least) {
      least = q
      row = i
    }
  }
  return row
}

/** The column that can enter for this row while all costs stay above zero. */
function entering(rows: number, columns: number, leave: number): number {
  let column = -1
  let nearest = Infinity
  for (let j = 0; j < columns; j++) {
    const slope = -(tableau[leave * WIDTH + j] as number)
    if (slope <= TINY) continue
    const ratio = (tableau[rows * WIDTH + j] as number) / slope
    if (ratio < nearest) {
      nearest = ratio
      column = j
    }
  }
  return column
}

function readMixes(rows: number, columns: number, rowMix: Float64Array, columnMix: Float64Array): void {
  for (let i = 0; i < rows; i++) rowMix[liveRows[i] as number] = 0
  for (let j = 0; j < columns; j++) columnMix[liveColumns[j] as number] = 0
  for (let i = 0; i < rows; i++) {
    const label = rowLabel[i] as number
    if (label >= 0) columnMix[label] = tableau[i * WIDTH + columns] as number
  }
  for (let j = 0; j < columns; j++) {
    const label = columnLabel[j] as number
    if (label < 0) rowMix[~label] = tableau[rows * WIDTH + j] as number
  }
}

/**
 * The row that bounds the entering variable most. Of rows that all but tie, the one with the largest entry
 * (after Harris), so that no rounding error is divided by something small.
 */
function leaving(rows: number, columns: number, enter: number, bland: boolean): number {
  let bound = Infinity
  for (let i = 0; i < rows; i++) {
    const slope = tableau[i * WIDTH + enter] as number
    if (slope <= TINY) continue
    const ratio = ((tableau[i * WIDTH + columns] as number) + (bland ? 0 : TINY)) / slope
    if (ratio < bound) bound = ratio
  }
  let leave = -1
  for (let i = 0; i < rows; i++) {
    const slope = tableau[i * WIDTH + enter] as number
    if (slope <= TINY || (tableau[i * WIDTH + columns] as number) / slope > bound) continue
    if (
      leave < 0 ||
      (bland
        ? (rowLabel[i] as number) < (rowLabel[leave] as number)
        : slope > (tableau[leave * WIDTH + enter] as number))
    )
      leave = i
  }
  return leave
}

/** The variables of one row and one column change places. */
function exchange(rows: number, columns: number, leave: number, enter: number): void {
  const out = leave * WIDTH
  const inverse = 1 / (tableau[out + enter] as number)
  for (let j = 0; j <= columns; j++) tableau[out + j] = (tableau[out + j] as number) * inverse
  tableau[out + enter] = inverse
  for (let i = 0; i <= rows; i++) {
    if (i === leave) continue
    const at = i * WIDTH
    const factor = tableau[at + enter] as number
    if (factor === 0) continue
    for (let j = 0; j <= columns; j++)
      tableau[at + j] = (tableau[at + j] as number) - factor * (tableau[out + j] as number)
    tableau[at + enter] = -factor * inverse
  }
  const label = rowLabel[leave] as number
  rowLabel[leave] = columnLabel[enter] as number
  columnLabel[enter] = label
}

function normalise(mix: Float64Array, length: number): void {
  let sum = 0
  for (let k = 0; k < length; k++) {
    const share = mix[k] as number
    if (share > 0) sum += share
    else mix[k] = 0
  }
  for (let k = 0; k < length; k++) mix[k] = (mix[k] as number) / sum
}

/** The middle of what the mixes last certified guarantee to their players. */
let guaranteed = 0

/** Makes shares of the mixes; how far apart lie what they guarantee to one player and to the other. */
function certify(
  payoff: Float64Array,
  rows: number,
  columns: number,
  rowMix: Float64Array,
  columnMix: Float64Array,
): number {
  normalise(rowMix, rows)
  normalise(columnMix, columns)
  let low = Infinity
  for (let j = 0; j < columns; j++) {
    let sum = 0
    for (let i = 0; i < rows; i++) sum += (rowMix[i] as number) * (payoff[i * columns + j] as number)
    if (!(sum >= low)) low = sum
  }
  let high = -Infinity
  for (let i = 0; i < rows; i++) {
    let sum = 0
    for (let j = 0; j < columns; j++) sum += (columnMix[j] as number) * (payoff[i * columns + j] as number)
    if (!(sum <= high)) high = sum
  }
  guaranteed = (low + high) / 2
  const gap = high - low
  return gap >= 0 || gap < 0 ? gap : Infinity
}
