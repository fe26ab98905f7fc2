import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tables and queries as docs/scale.md lists them. */
export interface ScalePage {
  /** Table → the columns of its primary key. */
  distributed: ReadonlyMap<string, string>
  global: ReadonlyMap<string, string>
  /** The queries across accounts, as `file function`. */
  crossing: ReadonlySet<string>
}

/** Reads docs/scale.md. */
export function scalePage(): ScalePage {
  const text = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  const keysUnder = (head: string) =>
    new Map(rowsUnder(text, head).map(([table = '', key = '']) => [bare(table), bare(key)]))
  const crossing = rowsUnder(text, 'For').flatMap(([, file = '', functions = '']) =>
    functions.split(',').map((name) => `${bare(file)} ${bare(name)}`),
  )
  return { distributed: keysUnder('Distributed table'), global: keysUnder('Global table'), crossing: new Set(crossing) }
}

/** The cells of the rows of the table whose first column has this head. */
function rowsUnder(text: string, head: string): string[][] {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => cellsOf(line)[0] === head)
  if (at < 0) throw new Error(`docs/scale.md has no table "${head}"`)
  const rows = lines.slice(at + 2)
  return rows.slice(0, rows.indexOf('')).map(cellsOf)
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function bare(cell: string): string {
  return cell.trim().replaceAll('`', '')
}
