import { syncNow } from './driver.ts'

/** Papers made here have the last news of other devices, unless a sync takes longer than this (milliseconds). */
const longestSync = 5000

/** Syncs as long as a parent will wait for it; what she asked for is made all the same where that fails. */
export async function syncShortly(): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, longestSync))
  await Promise.race([syncNow().catch(() => undefined), waited])
}
