// Small networks as text: a line for each row of numbers, beginning with its name.

/** A row of numbers for each input, then what each hidden unit begins with, and what it counts for. */
export type Net = readonly Float64Array[]

const rowsOf = (inputs: readonly string[]): readonly string[] => [...inputs, 'bias', 'out']

/** Reads rows of these names from their text. */
export function readRows(names: readonly string[], text: string): Net {
  const lines = text.trim().split('\n')
  return names.map((name, i) => {
    const [found, ...numbers] = (lines[i] ?? '').split(' ')
    if (found !== name) throw new Error(`the network has no ${name}: it was fitted for other inputs`)
    return Float64Array.from(numbers, Number)
  })
}

/** Reads a network for these inputs from its text. */
export const readNet = (inputs: readonly string[], text: string): Net => readRows(rowsOf(inputs), text)

export const writeRows = (names: readonly string[], net: Net): string =>
  names
    .map((name, i) => [name, ...Array.from(net[i] as Float64Array, n => Number(n.toPrecision(4)))].join(' '))
    .join('\n')

export const writeNet = (inputs: readonly string[], net: Net): string => writeRows(rowsOf(inputs), net)
