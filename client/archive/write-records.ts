import type { ImportChange } from '#shared/imports/archive/changes.ts'
import type { ImportRunFields } from '#shared/imports/import-run.ts'
import type { Row } from '#shared/records/registry.ts'
import { ensureSignedIn } from '#client/store/accounts.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { LocalStore } from '#client/store/local-store.ts'
import { newId } from '#client/store/new-id.ts'
import { makeRecordWriter, type Change, type RecordWriter } from '#client/store/record-writer.ts'
import { groupKey, readProgress } from '#client/queries/imports/import-memory.ts'
import { checksumOf } from '#client/queries/imports/imported-sum.ts'
import { bytesOf, importGroups } from './import-groups.ts'

/** An account's records, as an import writes them. */
export interface ImportTarget {
  account: string
  store: LocalStore
  writer: Pick<RecordWriter, 'open' | 'create' | 'commit'>
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
  /** At most so many records are written in one. */
  groupRows?: number
}

/**
 * Writes an import's records, group after group; one that was interrupted goes on behind the last whole group (rules
 * archives.groups, imports.undo). Answers how many it made in all.
 */
export async function writeRecords(
  changes: AsyncIterable<readonly ImportChange[]> | Iterable<readonly ImportChange[]>,
  { target: { account, store, writer }, id, run, onWrote, groupRows }: Writing,
): Promise<number> {
  let { groups, made } = await readProgress(store, id)
  let isNew = (await writer.open('import_runs', id)) === null
  for await (const many of changes) {
    for (const group of importGroups(many, groupRows)) {
      if (isNew) await writer.create('import_runs', { ...run }, id)
      isNew = false
      const created = group.filter((change) => change.kind === 'create')
      const ids = created.map(({ record, id, fields }) => [record, id, checksumOf(record, fields)] as const)
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
  if (change.kind === 'create') {
    const { fields, typed = [] } = change
    // Another device's import meanwhile, edited or not, stands (rule imports.same).
    return { kind: 'create', record, id, fields, ...(maySayTwice(change) && { generated: true, typed }) }
  }
  // The parent saw these values on the import's page.
  const seen = { id, ...change.from } as unknown as Row<typeof record>
  return { kind: 'set', opened: { account, record, id, seen }, values: change.fields }
}

/** A generated create has its values twice, and an op has an end (see `maxOpLength` of the server). */
function maySayTwice(change: ImportChange): boolean {
  return bytesOf(change) < 100_000
}
