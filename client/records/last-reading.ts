import type { ClockReading } from '#shared/clock/device-clock.ts'
import { readSetting } from '#client/store/account-data.ts'
import { pageAccount } from '#client/store/current-account.ts'

/** What the last answer told of this device's clock; `null` before one did, and where nobody is signed in. */
export async function readLastReading(): Promise<ClockReading | null> {
  const account = pageAccount()
  return account === null ? null : ((await readSetting(account, 'clock'))?.last ?? null)
}
