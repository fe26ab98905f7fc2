import { databaseOf } from '#client/store/database.ts'
import type { SetupMemory } from '#client/store/local-store.ts'
import { withDb } from '#client/store/lost-connection.ts'

/** The setup that was completed on this device; `undefined` on the family's other devices. */
export function readSetupMemory(account: string): Promise<SetupMemory | undefined> {
  // This key of the table holds SetupMemory, see Settings.
  return withDb(() => databaseOf(account).kv.get('setup') as PromiseLike<SetupMemory | undefined>)
}

/** Whether this device holds a setup that the server has not taken. */
export async function isSetupWaiting(account: string): Promise<boolean> {
  const memory = await readSetupMemory(account)
  return memory !== undefined && memory.answer === null
}
