import { historyLimits } from '#shared/imports/history.ts'
import { importedLimit } from '#shared/imports/import-run.ts'
import type { ImportChange } from '#shared/imports/archive/changes.ts'
import { recordsOfList, type ListRecord } from '#shared/imports/list/list-changes.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { databaseOf } from '#client/store/database.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { keepImport, listImports, noteImport, readProgress } from '#client/queries/imports/import-memory.ts'
import { listFamilyOf } from '#client/queries/imports/list-family.ts'
import { earlierGradesOfList } from './list-grades.ts'
import type { ListChoices } from './list-job.ts'
import { ListRefused, readList, type OpenedList } from './read-list.ts'
import { importTarget, writeRecords, type ImportTarget } from './write-records.ts'

/**
 * Brings a list in, group after group; answers how many records it made. It is read against the family as it is now, so
 * one that was interrupted goes on: what is in is there (rules imports.ids, imports.records). Throws
 * {@link ListRefused}, and `StorageFull`.
 */
export async function writeList(
  opened: OpenedList,
  choices: ListChoices,
  newRun: string,
  onWrote: (done: number, total: number) => void,
): Promise<number> {
  const { opening } = opened
  const { user, today } = opening
  const family = await listFamilyOf(databaseOf(user.id), user, today)
  const read = readList({ ...opened, family }, choices)
  const { reading } = read
  const target = importTarget(user.id)
  const memory = await memoryOf(target, opened, newRun)
  const records = recordsOfList(reading, {
    today,
    import_run_id: memory.run,
    grades: new Map([...choices.grades, ...gradesOfDeleted(family.deletedChildren)]),
    accountType: user.account_type,
    activeChildren: family.children.filter(({ is_active }) => is_active).length,
    usedColors: family.subjects.map(({ color }) => color),
  })
  if (records.length === 0) return memory.made
  if (records.length > importedLimit) throw new ListRefused(tooManyRecords)

  await keepImport(user.id, withEarlierGrades(memory, earlierGradesOfList(read)))
  const created = records.filter(({ isRestored }) => !isRestored)
  const total = memory.made + created.length
  const made = await writeRecords([changesOfList(records)], {
    target,
    id: memory.run,
    run: {
      kind: 'list',
      file_name: memory.file_name,
      run_on: today,
      counts: countsOf(created),
      created_count: created.length,
    },
    onWrote: (done) => onWrote(done, total),
  })
  await noteImport(user.id, memory.run, { state: 'done', made })
  return made
}

const maxRecords = importedLimit.toLocaleString('en-US')
const tooManyRecords = `A list can make up to ${maxRecords} records. Split it, such as one file for each year.`

/** The import of this file, or of these pasted rows, that isn't all in, as far as it is; else a new one. */
async function memoryOf(
  { account, store }: ImportTarget,
  { fileName, pasteSum: of }: OpenedList,
  newRun: string,
): Promise<ImportMemory> {
  const lists = (await listImports(account)).filter(({ kind }) => kind === 'list')
  const known = lists.find(
    (one) => one.state === 'going' && one.of === of && (of !== null || one.file_name === fileName),
  )
  if (known !== undefined) return { ...known, made: (await readProgress(store, known.run)).made }
  const nothing = {
    of,
    is_empty: false,
    matches: [],
    take: 'none',
    bring_back: false,
    made: 0,
  } as const
  const pastes = lists.filter((one) => one.of !== null).map(({ file_name }) => file_name)
  const file_name = of === null ? fileName : nextName(fileName, pastes)
  return { ...nothing, run: newRun, kind: 'list', file_name, began_at: Date.now(), state: 'going' }
}

/** "Pasted rows", then "Pasted rows 2": pastes have no names of their own. */
function nextName(name: string, others: readonly string[]): string {
  const numbers = others.map((other) => Number(other.slice(name.length)) || 1)
  return others.length === 0 ? name : `${name} ${Math.max(...numbers) + 1}`
}

/** Grades of earlier years go to the server once the records are in; those of before it stopped stay. */
function withEarlierGrades(memory: ImportMemory, enrollments: readonly { id: string }[]): ImportMemory {
  const before = (memory.history?.['enrollments'] ?? []).filter((row) =>
    enrollments.every(({ id }) => id !== row['id']),
  )
  const all = [...before, ...enrollments].slice(0, historyLimits.enrollments)
  return all.length === 0 ? memory : { ...memory, history: { enrollments: all } }
}

/** A deleted child comes back as it was: its grade is known. */
function gradesOfDeleted(
  children: ReadonlyMap<string, { grade_level: GradeLevel }>,
): (readonly [id: string, grade: GradeLevel])[] {
  return [...children].map(([id, { grade_level }]) => [id, grade_level] as const)
}

/** The changes that a list's records are. */
export function changesOfList(records: readonly ListRecord[]): ImportChange[] {
  return records.map(({ record, id, isRestored, fields }) => {
    if (isRestored) return { kind: 'restore', record, id }
    // The grade of a new child is what she said; all else the list says, or its import.
    const typed = record === 'students' ? ['grade_level'] : []
    return { kind: 'create', record, id, fields: { ...fields }, typed, file: null }
  })
}

function countsOf(records: readonly ListRecord[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(records, ({ record }) => record)].map(([name, all]) => [name, all.length]))
}
