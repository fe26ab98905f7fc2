import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { editsOf, type Edit } from './edits.ts'

/** A module of ours with one small mistake in it. */
export interface Mutant {
  /** The same as long as the lines and the mistake are, wherever in the file they stand. */
  id: string
  file: string
  line: number
  /** The lines with the mistake, without it and with it, as one line and no longer than a reader needs. */
  before: string
  after: string
  edit: Edit
}

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..')

/** Folder of the processes' files and results; git ignores it. */
export const cache = join(root, 'node_modules/.cache/mutants')

/** The code in which an unnoticed mistake could lose what a parent entered: sync, on both sides. */
const syncCode = [
  'client/sync/*.ts',
  'client/store/{record-writer,coalesce,cascade,optimistic-view,apply-server-rows,rejected-entries,resubmit,fold-corrections}.ts',
  'server/records/**/*.ts',
  'shared/records/{merge,merge-histories,values}.ts',
]

export function syncFiles(): string[] {
  return globSync(syncCode, { cwd: root })
    .filter((name) => !name.endsWith('.test.ts'))
    .sort()
}

/** Every mutant of a file. */
export function mutantsOf(file: string): Mutant[] {
  const source = sourceOf(file)
  const { program } = parseSync(file, source)
  const seen = new Map<string, number>()
  return editsOf(program, source).flatMap((edit): Mutant[] => {
    const mutated = withEdit(source, edit)
    if (parseSync(file, mutated).errors.length > 0) return []
    const from = source.lastIndexOf('\n', edit.start) + 1
    const until = lineEnd(source, edit.end)
    const before = oneLine(source.slice(from, until))
    const after = oneLine(mutated.slice(from, until + mutated.length - source.length))
    const text = [file, before, after].join('\n')
    const copies = seen.get(text) ?? 0
    seen.set(text, copies + 1)
    const line = source.slice(0, edit.start).split('\n').length
    return [{ id: idOf(`${text}\n${copies}`), file, line, before: cut(before), after: cut(after), edit }]
  })
}

/**
 * At least so many mutants of all files, of each in proportion: the same ones as long as the code is the same, and others of one
 * file do not change those of another.
 */
export function chooseMutants(wanted: number): Mutant[] {
  const files = syncFiles().map(mutantsOf)
  const share = Math.min(1, wanted / files.flat().length)
  return files.flatMap((mutants) =>
    mutants
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .slice(0, Math.ceil(mutants.length * share))
      .sort((one, other) => one.edit.start - other.edit.start),
  )
}

/** The text of a mutant's module. */
export function mutatedSource({ file, edit }: Mutant): string {
  return withEdit(sourceOf(file), edit)
}

function withEdit(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end)
}

/** The text of a module of ours. */
export function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end === -1 ? source.length : end
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

function cut(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)} …` : line
}

const longestLine = 240

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
