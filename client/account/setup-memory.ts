import type { SetupMemory } from '#client/store/local-store.ts'
import { readSetting } from '#client/store/settings.ts'

/** The setup that was completed on this device; `undefined` on the family's other devices. */
export function readSetupMemory(account: string): Promise<SetupMemory | undefined> {
  return readSetting(account, 'setup')
}

/** Whether this device holds a setup that the server has not taken. */
export async function isSetupWaiting(account: string): Promise<boolean> {
  const memory = await readSetupMemory(account)
  return memory !== undefined && memory.answer === null
}
