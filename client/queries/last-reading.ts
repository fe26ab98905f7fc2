import type { ClockReading } from '#shared/clock/device-clock.ts'
import { readSetting } from '#client/store/account-data.ts'
import { pageAccount } from '#client/store/current-account.ts'

/** Returns the last clock reading; `null` before the first answer, and when nobody is signed in. */
export async function readLastReading(): Promise<ClockReading | null> {
  const account = pageAccount()
  return account === null ? null : ((await readSetting(account, 'clock'))?.last ?? null)
}
