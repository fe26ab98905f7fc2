import { recordKey, refOfKey } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'
import { recomputeView } from './apply-server-rows.ts'
import { carriedEntries, type NewHome } from './carried-entries.ts'
import { databaseOf } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import type { LocalRow, LocalTransaction, NewEntry } from './local-store.ts'
import { withDb } from './lost-connection.ts'
import { withRoom } from './media/with-room.ts'
import { readOldRecords, type OldRecords } from './old-records.ts'

/** Counts of an account's records on this device, as a parent counts them. */
export interface RecordCount {
  students: number
  activities: number
  others: number
}

/** Counts the live records of an account that the family entered. */
export async function countRecords(account: string): Promise<RecordCount> {
  const { shown } = await readOldRecords(account)
  const counts: RecordCount = { students: 0, activities: 0, others: 0 }
  for (const [key, row] of shown) {
    const { record, id } = refOfKey(key)
    if (row._live === 0 || id === account || definitionOf(record).clientWritable) continue
    counts[record === 'students' || record === 'activities' ? record : 'others'] += 1
  }
  return counts
}

/**
 * Queues all that an earlier account holds on this device in a new one, in one transaction: all or nothing, and once,
 * whoever asks. The earlier account's database is only read. `deleted` are keys of what was deleted in the new one.
 */
export async function carryOver(
  from: string,
  to: string,
  deleted: ReadonlySet<string>,
  { now, newId }: { now: () => number; newId: () => string },
): Promise<void> {
  const old = await readOldRecords(from)
  const conflicts = await withDb(() => databaseOf(to).conflicts.toArray())
  await dexieStore(to).write('strict', async (tx) => {
    const carry = await tx.get('carry')
    if (carry?.from !== from || carry.state !== 'agreed') return
    const rows = await rowsHere(tx, old, to)
    const home: NewHome = { account: to, rows, conflicts, deleted, no: (await tx.get('cursor'))?.no ?? 0 }
    const entries = carriedEntries(old, home, newId)
    await keepPresentRows(tx, entries, rows)
    await tx.addEntries(entries)
    await recomputeView(tx, new Set(entries.flatMap(({ touches }) => touches)))
    await tx.set('carry', { ...carry, state: 'queued' })
    await tx.log({ at: now(), event: 'carried', detail: `${entries.length} from ${from}` })
  })
}

/**
 * Copies the earlier account's drafts since a time; drafts of the new one since then stand. Earlier copies give way:
 * their form may have been left open, and she typed on.
 */
export async function carryDrafts(from: string, to: string, since: number): Promise<void> {
  const typed = (await withDb(() => databaseOf(from).drafts.toArray())).filter(({ at }) => at > since)
  const { drafts } = databaseOf(to)
  await withRoom(to, () =>
    withDb(() =>
      drafts.db.transaction('rw!', drafts, async () => {
        const stands = new Set(await drafts.filter(({ at }) => at > since).primaryKeys())
        await drafts.bulkPut(typed.filter(({ key }) => !stands.has(key)))
      }),
    ),
  )
}

/** The new account's own rows of the records that come. */
async function rowsHere(tx: LocalTransaction, old: OldRecords, to: string): Promise<Map<string, LocalRow>> {
  const keys = new Set([...old.shown.keys(), ...old.entries.flatMap(({ touches }) => touches)])
  const here = new Map<string, LocalRow>()
  for (const [record, refs] of Map.groupBy([...keys].map(refOfKey), (ref) => ref.record)) {
    // A record whose id is the account's is there under the new one's.
    const ids = refs.map(({ id }) => (id === old.account ? to : id))
    for (const row of await tx.rows(record, ids)) if (row) here.set(recordKey(record, row.id), row)
  }
  return here
}

/** Keeps the server's copy of what nothing waited on until now. */
async function keepPresentRows(
  tx: LocalTransaction,
  entries: readonly NewEntry[],
  rows: ReadonlyMap<string, LocalRow>,
): Promise<void> {
  const keys = [...new Set(entries.flatMap(({ touches }) => touches))].filter((key) => rows.has(key))
  const pending = new Set((await tx.entriesTouching(keys)).flatMap(({ touches }) => touches))
  const free = keys.filter((key) => !pending.has(key))
  await tx.putServerRows(free.map((key) => ({ key, row: rows.get(key) ?? null })))
}
