import type { Cursor, LocalTransaction, NewEntry } from '#client/store/local-store.ts'
import { createFields } from '#client/store/local-store.ts'
import { putBefore } from '#client/store/queue-places.ts'
import { isPurged, opVersion, recordKey, type WireRows } from '#shared/records/op.ts'
import { type AnyRow, definitionOf, type RecordName, recordNames } from '#shared/records/registry.ts'
import { sameValue } from '#shared/records/values.ts'
import type { Run } from './lease.ts'
import type { EnginePorts } from './ports.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What was changed after the backup was made: the restored server tells an older copy of a row, and is told the later values
 * again. Without `from`, so that whatever they replace stays in the history. Called before the rows are taken in.
 */
export async function resendNewer(
  tx: LocalTransaction,
  rows: WireRows,
  { generation }: Cursor,
  { ports }: Run,
): Promise<void> {
  for (const record of recordNames) {
    if (definitionOf(record).clientWritable) continue
    const arrived = (rows[record] ?? []).flatMap((row) => (isPurged(row) || row.deleted_at !== null ? [] : row))
    const copies = await serverCopies(tx, record, arrived)
    await requeueFirst(
      tx,
      arrived.flatMap((row, place): NewEntry[] => {
        const copy = copies[place]
        if (!copy || copy.deleted_at !== null || copy['_gen'] === generation || copy._no <= row._no) return []
        const fields = differing(record, createFields(record, copy), createFields(record, row))
        return Object.keys(fields).length === 0 ? [] : [ownEntry(ports, record, row.id, 'set', fields)]
      }),
    )
  }
}

/** This device's copies of what the server had: the server row where something waits on a row. */
async function serverCopies(tx: LocalTransaction, record: RecordName, rows: readonly AnyRow[]) {
  if (rows.length === 0) return []
  const shown = await tx.rows(
    record,
    rows.map(({ id }) => id),
  )
  const serverRows = await tx.serverRows(rows.map(({ id }) => recordKey(record, id)))
  const byKey = new Map(serverRows.map(({ key, row }) => [key, row]))
  return rows.map(({ id }, place) => byKey.get(recordKey(record, id)) ?? shown[place] ?? null)
}

/** The fields that differ, with those that are written together with one of them. */
function differing(record: RecordName, later: Fields, older: Fields): Fields {
  const names = new Set(Object.keys(later).filter((name) => !sameValue(later[name], older[name])))
  for (const unit of definitionOf(record).atomicGroups) {
    if (unit.some((name) => names.has(name))) for (const name of unit) names.add(name)
  }
  return Object.fromEntries([...names].map((name) => [name, later[name]]))
}

/** An op that this device makes by itself, to tell a server again what it once knew. */
export function ownEntry(
  { newId, now }: Pick<EnginePorts, 'newId' | 'now'>,
  record: RecordName,
  record_id: string,
  kind: 'create' | 'set',
  fields: Readonly<Record<string, unknown>>,
): NewEntry {
  const op = { id: newId(), group: newId(), v: opVersion, record, record_id, kind, fields, made_at: now() }
  return { op, state: 'queued', touches: [recordKey(record, record_id)] }
}

/** Puts entries before everything that waits, in their order. */
export async function requeueFirst(tx: LocalTransaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const [first] = await tx.entries(['queued', 'sent', 'rejected', 'blocked'], 1)
  if (!first) return void (await tx.addEntries(entries))
  await putBefore(tx, first.seq, entries)
}
