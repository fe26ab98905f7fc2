import type { Bucketed } from '#shared/progress/day-buckets.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import type { Database } from '#client/store/database.ts'
import { asRead } from '#client/store/stored-row.ts'
import type { CountedRequest, CountedRow } from './counted-pages.ts'
import { inPages, type Take } from './follow-activities.ts'

/**
 * Reads what is counted of all activities behind one, by id: in a worker, so that the screen stays free and its own
 * work does not hold up the reading. Where there is no worker, or it cannot read, it is read here.
 */
export function readCounted(database: Database, after: Bucketed | undefined, take: Take<Bucketed>): Promise<boolean> {
  const readHere = (last: Bucketed | undefined) =>
    inPages(last, take, (last, count) =>
      database.activities
        .where(':id')
        .above(last?.id ?? '')
        .limit(count)
        .toArray(),
    )
  if (typeof Worker === 'undefined') return readHere(after)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./counted-pages-worker.ts', import.meta.url), { type: 'module' })
    let last = after
    let isOver = false
    const end = (outcome: boolean | Promise<boolean>) => {
      isOver = true
      worker.terminate()
      resolve(outcome)
    }
    worker.onmessage = ({ data }: MessageEvent<CountedRow[] | null>) => {
      if (isOver) return
      if (data === null) return end(readHere(last))
      // `stored` rows come from that table.
      const rows = data.map((row) => (row.stored ? { ...row, ...asRead('activities', row.stored as AnyRow) } : row))
      last = rows.at(-1)
      if (last === undefined) end(true)
      else if (!take(rows)) end(false)
    }
    worker.onerror = () => isOver || end(readHere(last))
    worker.postMessage({ database: database.name, after: after?.id } satisfies CountedRequest)
  })
}
