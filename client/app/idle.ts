import { watch } from '#client/queries/watch.ts'
import { syncNow } from '#client/sync/driver.ts'
import { readStatus } from '#client/queries/sync/sync-status.ts'

/** Resolves when everything was sent and fetched, a first sync too; entries that need the parent do not count. */
export async function idle(): Promise<void> {
  await syncNow()
  await new Promise<void>((resolve) => {
    const stop = watch(readStatus, ({ waiting, backfill, lastSyncAt }) => {
      if (waiting > 0 || backfill !== null || lastSyncAt === null) return
      resolve()
      // The first answer may come before `watch` has returned.
      queueMicrotask(() => stop())
    })
  })
}
