import { watch } from '#client/records/watch.ts'
import { syncNow } from './driver.ts'
import { readStatus } from './status.ts'

/** Resolves when nothing waits to sync any more and a first sync has ended; entries that need the parent do not count. */
export async function idle(): Promise<void> {
  await syncNow()
  await new Promise<void>((resolve) => {
    const stop = watch(readStatus, ({ waiting, backfill }) => {
      if (waiting > 0 || backfill !== null) return
      resolve()
      // The first answer may come before `watch` has returned.
      queueMicrotask(() => stop())
    })
  })
}
