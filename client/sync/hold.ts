import { dexieStore } from '#client/records/dexie-store.ts'
import type { Hold, SyncMemory } from '#client/records/local-store.ts'

/** What sync remembers before its first run. */
export const freshMemory: SyncMemory = {
  last_sync_at: null,
  hold: null,
  failures: 0,
  next_try_at: null,
  offline: false,
}

/** Makes the queue of an account wait for the parent, or lets it go on at once. */
export async function setHold(account: string, hold: Hold | null): Promise<void> {
  await dexieStore(account).write('strict', async (tx) => {
    const memory = (await tx.get('sync')) ?? freshMemory
    const going = hold === null ? { failures: 0, next_try_at: null } : {}
    await tx.set('sync', { ...memory, ...going, hold })
  })
}
