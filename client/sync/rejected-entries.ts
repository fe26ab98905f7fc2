import { countDiscarded, discardEntry, retryEntry } from '#client/store/rejected-entries.ts'
import { currentAccountId, currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import type { OutboxEntry } from '#client/store/local-store.ts'
import { announceSaved } from '#client/store/saved.ts'
import { newId } from '#client/store/write.ts'
import { appVersion } from '#client/api/app-version.ts'

/** How many entries leave the device with this one when it is discarded: its group, and what hangs on it. */
export function countWith(entry: OutboxEntry): Promise<number> {
  return countDiscarded(dexieStore(currentAccountId()), entry.seq)
}

/** Gives up an entry that needs attention, with what hangs on it; the screen shows the server's copy again. */
export async function discard(entry: OutboxEntry): Promise<void> {
  await discardEntry(dexieStore(currentAccountId()), entry.seq)
}

/** Sends an entry that needs attention once more, with what hangs on it. */
export async function retry(entry: OutboxEntry): Promise<void> {
  const account = currentAccountId()
  await retryEntry(dexieStore(account), entry.seq, newId)
  announceSaved(account)
}

/** Everything the server has not taken, as a file a parent can keep and support can read. */
export async function exportWaiting(): Promise<{ name: string; json: string }> {
  const entries = await currentDatabase().outbox.toArray()
  const exported_at = new Date().toISOString()
  const content = { product: 'Hearthbook', app: appVersion, exported_at, entries }
  return { name: `hearthbook-unsent-${exported_at.slice(0, 10)}.json`, json: JSON.stringify(content, null, 2) }
}
