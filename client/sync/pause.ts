import { dexieStore } from '#client/store/dexie-store.ts'
import { freshMemory, type PauseReason } from '#client/store/local-store.ts'

/** Makes the queue of an account wait for the parent, or lets it go on at once. */
export async function setPauseReason(account: string, pauseReason: PauseReason | null): Promise<void> {
  await dexieStore(account).write('strict', async (tx) => {
    const memory = (await tx.get('sync')) ?? freshMemory
    const going = pauseReason === null ? { failures: 0, next_try_at: null } : {}
    await tx.set('sync', { ...memory, ...going, pause_reason: pauseReason })
  })
}
