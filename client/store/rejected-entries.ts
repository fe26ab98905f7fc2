import { definitionOf } from '#shared/records/registry.ts'
import type { LocalStore, LocalTransaction, OutboxEntry } from './local-store.ts'
import { recomputeView } from './apply-server-rows.ts'

/**
 * Entries that cannot stand without these: edits and children of a record whose create was refused, made after it, and with them
 * the rest of their groups. By `seq`. What was said of a record before it was deleted for ever and made again stands without that.
 */
export async function entriesHangingOn(tx: LocalTransaction, roots: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const lost: Lost = new Map()
  noteCreates(lost, roots)
  if (lost.size === 0) return []
  const own = new Set(roots.map((entry) => entry.seq))
  const others = (await tx.entries(['queued', 'sent', 'rejected', 'blocked'])).filter((entry) => !own.has(entry.seq))
  const hanging: OutboxEntry[] = []
  for (const group of Map.groupBy(others, (entry) => entry.op.group).values()) {
    if (!group.some((entry) => hangsOn(entry, lost))) continue
    hanging.push(...group)
    noteCreates(lost, group)
  }
  return hanging
}

/** Where in the queue the first lost create of a record stands, by the record's id. */
type Lost = Map<string, number>

function noteCreates(lost: Lost, entries: readonly OutboxEntry[]): void {
  for (const { op, seq } of entries) {
    if (op.kind === 'create') lost.set(op.record_id, Math.min(seq, lost.get(op.record_id) ?? seq))
  }
}

function hangsOn({ op, seq }: OutboxEntry, lost: Lost): boolean {
  const owners = Object.keys(definitionOf(op.record).belongsTo).map((field) => String(op.fields?.[field]))
  return [op.record_id, ...owners].some((id) => (lost.get(id) ?? seq) < seq)
}

/** The entries that go with one under Needs attention: its group and all that hangs on them. */
async function familyOf(tx: LocalTransaction, seq: number): Promise<OutboxEntry[]> {
  const entries = await tx.entries(['queued', 'sent', 'rejected', 'blocked'])
  const chosen = entries.find((entry) => entry.seq === seq && (entry.state === 'rejected' || entry.state === 'blocked'))
  if (!chosen) return []
  const group = entries.filter((entry) => entry.op.group === chosen.op.group)
  return [...group, ...(await entriesHangingOn(tx, group))]
}

/** How many entries, of which records, leave the device with this one. */
export function countDiscarded(store: LocalStore, seq: number): Promise<number> {
  return store.write('relaxed', async (tx) => (await familyOf(tx, seq)).length)
}

/** Takes an entry under Needs attention, its group and what hangs on it out of the outbox; the screen shows the server's copy again. */
export function discardEntry(store: LocalStore, seq: number): Promise<OutboxEntry[]> {
  return store.write('strict', async (tx) => {
    const entries = await familyOf(tx, seq)
    await tx.dropEntries(entries.map((entry) => entry.seq))
    await recomputeView(tx, new Set(entries.flatMap((entry) => entry.touches)))
    return entries
  })
}

/** Sends an entry under Needs attention again, with its group and what hangs on it, as fresh ops in their old order. */
export function retryEntry(store: LocalStore, seq: number, newId: () => string): Promise<void> {
  return store.write('strict', async (tx) => {
    const entries = await familyOf(tx, seq)
    const groups = new Map(entries.map((entry) => [entry.op.group, newId()]))
    const fresh = entries.map((entry) => asFresh(entry, newId(), groups.get(entry.op.group) ?? newId()))
    await tx.putEntries(fresh)
    await recomputeView(tx, new Set(fresh.flatMap((entry) => entry.touches)))
  })
}

function asFresh({ seq, op, touches, hides, shows, revives }: OutboxEntry, id: string, group: string): OutboxEntry {
  const marks = { ...(hides ? { hides } : {}), ...(shows ? { shows } : {}), ...(revives ? { revives } : {}) }
  return { seq, op: { ...op, id, group }, state: 'queued', touches, ...marks }
}
