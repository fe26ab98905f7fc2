import type { ImportChange } from '#shared/imports/archive/changes.ts'
import type { ImportRunFields } from '#shared/imports/import-run.ts'
import type { Row } from '#shared/records/registry.ts'
import { ensureSignedIn } from '#client/store/accounts.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { LocalStore } from '#client/store/local-store.ts'
import { newId } from '#client/store/new-id.ts'
import { makeRecordWriter, type Change, type RecordWriter } from '#client/store/record-writer.ts'
import { groupKey, readProgress } from '#client/queries/imports/import-memory.ts'
import { sumOf } from '#client/queries/imports/imported-sum.ts'

/** So many records are written in one: a row that the server refuses takes its group along. */
const usualRows = 500

/** An account's records, as an import writes them. */
export interface ImportTarget {
  account: string
  store: LocalStore
  writer: RecordWriter
}

/**
 * The records of an account in a worker, which belongs to no page. Its writer wakes no engine: sending each group at
 * once would take half of the device's time, so whoever writes announces when it is over.
 */
export function importTarget(account: string): ImportTarget {
  const store = dexieStore(account)
  const ensure = () => ensureSignedIn(account)
  const writer = makeRecordWriter({ account, ensureSignedIn: ensure, store, now: Date.now, newId, wake: () => {} })
  return { account, store, writer }
}

interface Writing {
  target: ImportTarget
  /** The id of the run. */
  id: string
  /** The run that the records name. */
  run: ImportRunFields
  onWrote: (made: number) => void
  /** Records of a group. */
  groupRows?: number
}

/**
 * Writes an import's records, group after group; one that was interrupted goes on behind the last whole group (rules
 * archives.groups, imports.undo). Answers how many it made in all.
 */
export async function writeRecords(
  changes: AsyncIterable<readonly ImportChange[]> | Iterable<readonly ImportChange[]>,
  { target: { account, store, writer }, id, run, onWrote, groupRows = usualRows }: Writing,
): Promise<number> {
  let { groups, made } = await readProgress(store, id)
  if ((await writer.open('import_runs', id)) === null) await writer.create('import_runs', { ...run }, id)
  for await (const many of changes) {
    for (let at = 0; at < many.length; at += groupRows) {
      const group = many.slice(at, at + groupRows)
      const created = group.filter((change) => change.kind === 'create')
      const ids = created.map(({ record, id, fields }) => [record, id, sumOf(record, fields)] as const)
      const remember = [groupKey(id, groups), ids] as const
      await writer.commit(
        group.map((change) => changeOf(change, account)),
        { remember },
      )
      groups += 1
      made += created.length
      onWrote(made)
    }
  }
  return made
}

function changeOf(change: ImportChange, account: string): Change {
  const { record, id } = change
  if (change.kind === 'restore') return { kind: 'restore', record, id }
  // Another device may have brought in the same one, and changed it since: then it says nothing (rule sync.generated).
  if (change.kind === 'create') return { kind: 'create', record, id, fields: change.fields, generated: true }
  // The parent saw these values on the import's page.
  const seen = { id, ...change.from } as unknown as Row<typeof record>
  return { kind: 'set', opened: { account, record, id, seen }, values: change.fields }
}
