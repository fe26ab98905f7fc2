import type { LocalTransaction, NewEntry, OutboxEntry } from '#client/store/local-store.ts'
import { createFields } from '#client/store/create-fields.ts'
import { opVersion, recordKey, type OpAnswer, type RecordRef } from '#shared/records/op.ts'
import { definitionOf } from '#shared/records/registry.ts'

interface World {
  now: () => number
  newId: () => string
}

/**
 * The server deleted for ever what these entries change. The device still has it: its create goes before them, in their group,
 * and the same ops are sent again. What the device has no copy of cannot be saved; then the entry waits for the parent.
 */
export async function recreatePurged(
  tx: LocalTransaction,
  gone: readonly OutboxEntry[],
  answers: ReadonlyMap<string, OpAnswer>,
  world: World,
): Promise<OutboxEntry[]> {
  const lost: OutboxEntry[] = []
  for (const [group, entries] of Map.groupBy(gone, (entry) => entry.op.group)) {
    const missing = entries.flatMap(({ op }) => answers.get(op.id)?.missing ?? [])
    const creates = await Promise.all(missing.map((ref) => createOf(tx, ref, group, entries, world)))
    if (creates.length === 0 || creates.some((create) => create === null)) {
      lost.push(...entries.map((entry) => ({ ...entry, state: 'rejected' as const, reason: 'depends_on' as const })))
      continue
    }
    const first = Math.min(...entries.map((entry) => entry.seq))
    await tx.putEntries(
      creates.flatMap((create, place) => (create ? [{ ...create, seq: first - (creates.length - place) / 1024 }] : [])),
    )
  }
  if (lost.length > 0) await tx.putEntries(lost)
  return lost
}

async function createOf(
  tx: LocalTransaction,
  { record, id }: RecordRef,
  group: string,
  entries: readonly OutboxEntry[],
  world: World,
): Promise<NewEntry | null> {
  const key = recordKey(record, id)
  if (entries.some(({ op }) => op.kind === 'create' && op.record_id === id)) return null
  const [serverRow] = await tx.serverRows([key])
  const row = serverRow?.row ?? (await tx.rows(record, [id]))[0]
  if (!row) return null
  const isOwn = entries.some(({ op }) => op.record_id === id)
  const fields = { ...createFields(record, row), ...(isOwn ? {} : definitionOf(record).inactive) }
  const op = {
    id: world.newId(),
    group,
    v: opVersion,
    record,
    record_id: id,
    kind: 'create' as const,
    fields,
    made_at: world.now(),
  }
  return { op, state: 'queued', touches: [key] }
}
