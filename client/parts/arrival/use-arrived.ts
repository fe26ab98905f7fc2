import { useSyncExternalStore } from 'react'
import type { DayBucket } from '#shared/progress/day-buckets.ts'
import { dayBuckets } from '#client/queries/day-buckets.ts'
import { onceArrived, readArrival } from '#client/queries/sync/arrival.ts'
import type { Query } from '#client/lib/live-query.ts'
import { useLive } from '#client/lib/use-live.ts'

/**
 * As {@link useLive}, for what a list shows: still reading until a first sync has brought the family's small records
 * (rule sync.first-shown).
 */
export function useArrived<T>(query: Query<T>, deps: readonly unknown[] = []): T | undefined {
  return useLive(onceArrived(query, 'arriving'), deps)
}

/**
 * As {@link useLive}, for what is counted or found missing: still reading until a first sync has brought everything.
 */
export function useWhole<T>(query: Query<T>, deps: readonly unknown[] = []): T | undefined {
  return useLive(onceArrived(query, 'whole'), deps)
}

/**
 * Returns the family's minutes by day, child and subject; `undefined` until all are here and counted, as half a sum
 * misleads.
 */
export function useDayBuckets(): readonly DayBucket[] | undefined {
  const isWhole = useLive(readArrival) === 'whole'
  const buckets = useSyncExternalStore(dayBuckets.subscribe, dayBuckets.read)
  return isWhole ? buckets : undefined
}
