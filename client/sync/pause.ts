import { dexieStore } from '#client/store/dexie-store.ts'
import { freshMemory, type Hold } from '#client/store/local-store.ts'

/** Makes the queue of an account wait for the parent, or lets it go on at once. */
export async function setHold(account: string, hold: Hold | null): Promise<void> {
  await dexieStore(account).write('strict', async (tx) => {
    const memory = (await tx.get('sync')) ?? freshMemory
    const going = hold === null ? { failures: 0, next_try_at: null } : {}
    await tx.set('sync', { ...memory, ...going, hold })
  })
}
