import { dayOf } from '#shared/format/dates.ts'
import { countDiscarded, discardEntry, retryEntry } from '#client/store/rejected-entries.ts'
import { currentDatabase } from '#client/store/database.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { EntryState, OutboxEntry } from '#client/store/local-store.ts'
import { announceSaved } from '#client/store/saved.ts'
import { newId } from '#client/store/new-id.ts'

const waitingStates: EntryState[] = ['queued', 'sent']
const attentionStates: EntryState[] = ['rejected', 'blocked']

/** The oldest entries that wait to be sent. */
export async function listWaiting(limit: number): Promise<OutboxEntry[]> {
  return listEntries(waitingStates, limit)
}

/** Every entry that needs the parent. */
export async function listAttention(): Promise<OutboxEntry[]> {
  return listEntries(attentionStates, Infinity)
}

/** Counts the entries that leave the device when this one is discarded: its group, and its dependents. */
export function countWith(entry: OutboxEntry): Promise<number> {
  return countDiscarded(dexieStore(currentAccountId()), entry.seq)
}

/** Discards an entry that needs attention, with its dependents; the screen shows the server's copy again. */
export async function discard(entry: OutboxEntry): Promise<void> {
  await discardEntry(dexieStore(currentAccountId()), entry.seq)
}

/**
 * Sends an entry that needs attention again, with its dependents. A day that was full no longer counts: it becomes
 * today's.
 */
export async function retry(entry: OutboxEntry): Promise<void> {
  const account = currentAccountId()
  const anew = entry.reason === 'bulk_limit' ? { run_on: dayOf(new Date()) } : {}
  await retryEntry(dexieStore(account), entry.seq, newId, anew)
  announceSaved(account)
}

/** Everything the server has not taken, with timers and drafts, as a file a parent can keep and support can read. */
export async function exportWaiting(app: string): Promise<{ name: string; json: string }> {
  const [entries, drafts] = await Promise.all([currentDatabase().outbox.toArray(), currentDatabase().drafts.toArray()])
  const exported_at = new Date().toISOString()
  const content = { product: 'Hearthbook', app, exported_at, entries, drafts }
  return { name: `hearthbook-unsent-${exported_at.slice(0, 10)}.json`, json: JSON.stringify(content, null, 2) }
}

async function listEntries(states: EntryState[], limit: number): Promise<OutboxEntry[]> {
  const { outbox } = currentDatabase()
  const lists = await Promise.all(states.map((state) => outbox.where('state').equals(state).limit(limit).toArray()))
  return lists
    .flat()
    .sort((one, other) => one.seq - other.seq)
    .slice(0, limit)
}
