// Small networks as text: a line for each row of numbers, beginning with its name.

/** A row of numbers for each input, then what each hidden unit begins with, and what it counts for. */
export type Net = readonly Float64Array[]

const rowsOf = (inputs: readonly string[]): readonly string[] => [...inputs, 'bias', 'out']

/** Reads a network for these inputs from its text. */
export function readNet(inputs: readonly string[], text: string): Net {
  const lines = text.trim().split('\n')
  return rowsOf(inputs).map((name, i) => {
    const [found, ...numbers] = (lines[i] ?? '').split(' ')
    if (found !== name) throw new Error(`the network has no ${name}: it was fitted for other inputs`)
    return Float64Array.from(numbers, Number)
  })
}

export const writeNet = (inputs: readonly string[], net: Net): string =>
  rowsOf(inputs)
    .map((name, i) => [name, ...Array.from(net[i] as Float64Array, n => Number(n.toPrecision(4)))].join(' '))
    .join('\n')
