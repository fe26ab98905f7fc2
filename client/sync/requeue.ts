import type { LocalTransaction, NewEntry } from '#client/store/local-store.ts'
import { opVersion, recordKey } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { EnginePorts } from './ports.ts'

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
  await tx.putEntries(entries.map((entry, place) => ({ ...entry, seq: first.seq - (entries.length - place) / 1024 })))
}
