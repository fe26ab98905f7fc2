import { Dexie } from 'dexie'
import { dependentsOf, definitionOf, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { ImportedGroup, ImportMemory } from '#client/store/imported.ts'
import type { LocalStore } from '#client/store/local-store.ts'
import type { OpenedRow, RecordWriter } from '#client/store/record-writer.ts'
import { commit, open, openAll, remove } from '#client/queries/write.ts'
import { groupKey, noteImport, readProgress } from './import-memory.ts'
import { checksumOf } from './imported-sum.ts'

/** A record that an undo left, because it was changed since or something new belongs to it. */
type Kept = NonNullable<ImportMemory['kept']>[number]

/** The ports of an undo; the simulation's devices have theirs in memory. */
export interface UndoPorts {
  writer: Pick<RecordWriter, 'open' | 'openAll' | 'remove' | 'commit'>
  store: LocalStore
  note: (change: Partial<ImportMemory>) => Promise<void>
  /** Returns whether a live row that belongs to a record by a field passes a test. */
  hasLive: (child: RecordName, field: string, id: string, test: (row: AnyRow) => boolean) => Promise<boolean>
}

/**
 * Takes an import back: deletes what it made, newest first, group after group, and leaves what was changed since (rule
 * imports.undo). One that was interrupted goes on from the start: what is gone stays gone.
 */
export function undoImport(
  { run }: Pick<ImportMemory, 'run'>,
  onDone: (done: number, of: number) => void,
): Promise<readonly Kept[]> {
  const account = currentAccountId()
  const ports: UndoPorts = {
    writer: { open, openAll, remove, commit },
    store: dexieStore(account),
    note: (change) => noteImport(account, run, change),
    hasLive: async (child, field, id, test) => (await liveOf(child, field, id).filter(test).first()) !== undefined,
  }
  return takeBack(ports, run, onDone)
}

/** Takes an import back by these ports, see {@link undoImport}. */
export async function takeBack(
  ports: UndoPorts,
  run: string,
  onDone: (done: number, of: number) => void,
): Promise<readonly Kept[]> {
  const { writer, store, note } = ports
  await note({ state: 'undoing' })
  const { groups } = await readProgress(store, run)
  const kept: Kept[] = []
  for (let number = groups - 1; number >= 0; number -= 1) {
    const group = await store.write('relaxed', (tx) => tx.get(groupKey(run, number)))
    kept.push(...(await takeGroupBack(ports, group ?? [])))
    onDone(groups - number, groups)
  }
  const record = await writer.open('import_runs', run)
  if (kept.length === 0 && record?.seen.deleted_at === null) await writer.remove(record)
  await note({ state: 'undone', kept })
  return kept
}

/** Deletes the records of a group that are as they came, those that others belong to at the end. */
async function takeGroupBack(ports: UndoPorts, group: ImportedGroup): Promise<Kept[]> {
  const { writer } = ports
  const kept: Kept[] = []
  // Owners come before what belongs to them: the last ones go first.
  for (const [record, entries] of [...Map.groupBy(group, ([name]) => name)].toReversed()) {
    const found = await writer.openAll(
      record,
      entries.map(([, id]) => id),
    )
    const going: OpenedRow[] = []
    for (const [at, opened] of found.entries()) {
      const seen = opened?.seen as AnyRow | undefined
      if (opened === null || opened === undefined || seen === undefined || seen.deleted_at !== null) continue
      const isAsItCame = checksumOf(record, seen) === entries[at]?.[2]
      if (isAsItCame && !(await hasOthers(ports, record, opened.id))) going.push(opened)
      else kept.push({ record, name: nameOf(record, seen) })
    }
    if (going.length > 0) await writer.commit(going.map((opened) => ({ kind: 'delete', opened })))
  }
  return kept
}

/** Returns whether anything that a parent made belongs to a record: a delete would take it along. */
async function hasOthers({ hasLive }: UndoPorts, record: RecordName, id: string): Promise<boolean> {
  for (const { child, field } of dependentsOf(record)) {
    if (definitionOf(child).clientWritable?.length === 0) continue
    if (await hasLive(child, field, id, isOfParent)) return true
  }
  return false
}

/** A row as it is stored, without what is null. The server asks every child's to-dos by itself. */
function isOfParent(row: AnyRow): boolean {
  return row['_live'] === 1 && row['completed'] !== false
}

function liveOf(child: RecordName, field: string, id: string) {
  const table = currentDatabase().table<AnyRow, string>(child)
  const index = definitionOf(child).indexes.find((one) => one.startsWith(`[${field}+_live`))
  if (index === undefined) return table.filter((row) => row[field] === id)
  return table.where(index).between([id, 1], [id, 1, Dexie.maxKey], true, true)
}

function nameOf(record: RecordName, row: AnyRow): string {
  const { labels } = definitionOf(record)
  return String((labels.name === undefined ? null : row[labels.name]) ?? labels.one)
}
