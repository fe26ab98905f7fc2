import { cellRowsOf, type Delimiter } from './list-cells.ts'

/** Said by Excel in a line of its own, which is no row. */
const saidSeparator = /^sep=([,;\t])(?:\r\n|[\r\n]|$)/i

/**
 * Finds the separator by the first lines: the sign by which most rows have equally many cells, of two such the one with
 * more (rule imports.list-text). `from` is where the rows begin.
 */
export function separatorOf(text: string): { separator: Delimiter; from: number } {
  const said = saidSeparator.exec(text)
  if (said) return { separator: said[1] as Delimiter, from: said[0].length } // as the pattern has it
  const start = text.slice(0, looked.characters)
  const scored = separators.map((separator) => ({ separator, score: agreement(start, separator) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return { separator: best.separator, from: 0 }
}

const separators: readonly [Delimiter, ...Delimiter[]] = [',', '\t', ';']
const looked = { characters: 64_000, rows: 20 }

function agreement(text: string, separator: Delimiter): number {
  const counts = new Map<number, number>()
  let rows = 0
  for (const { width, cells } of cellRowsOf(text, separator)) {
    if (width === 1 && cells[0]?.trim() === '') continue
    counts.set(width, (counts.get(width) ?? 0) + 1)
    if (++rows === looked.rows) break
  }
  return Math.max(0, ...[...counts].map(([width, count]) => count * Math.log2(width)))
}
