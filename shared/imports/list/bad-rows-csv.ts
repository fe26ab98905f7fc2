import { csvCell, csvStart } from '#shared/format/csv.ts'
import type { ParsedList } from './parse-list.ts'
import type { BadRow } from './read-rows.ts'

/** Headings of what stands before a bad row's own cells. No column of a list is guessed by them. */
export const badRowHeadings = { line: 'Line in the list', reason: 'Why it was left out' } as const

/** The bad rows as a table of their own, to mend and to bring in again (rule imports.bad-rows). */
export function badRowsCsv(list: Pick<ParsedList, 'head' | 'columns'>, bad: readonly BadRow[]): string {
  const head = list.head ?? Array.from({ length: list.columns }, (_, place) => `Column ${place + 1}`)
  const rows = bad.map(({ line, cells, problems }) => [line, problems.map(({ reason }) => reason).join('; '), ...cells])
  return csvStart + [[badRowHeadings.line, badRowHeadings.reason, ...head], ...rows].map(lineOf).join('')
}

function lineOf(cells: readonly unknown[]): string {
  return `${cells.map((cell) => csvCell(typeof cell === 'string' ? withoutLongBlanks(cell) : cell)).join(',')}\r\n`
}

/** Looking for a formula behind thousands of spaces takes long; nobody misses them. */
function withoutLongBlanks(cell: string): string {
  return cell.length < 1000 ? cell : cell.replace(/[\s\p{Cf}]{200}(?=[\s\p{Cf}]{200})/gu, '')
}
