import type { SyncStatus } from '#client/queries/sync/sync-status.ts'

/**
 * The words of a first sync while records may still be missing: in the header, and where there is nothing to choose.
 */
export function arrivalWords(isOffline: boolean): string {
  return isOffline ? 'Your records will appear when you’re back online' : 'Your records are on their way'
}

/**
 * The header's words while a first sync goes on, with how much has come; `null` once all of it is here (rule
 * sync.first-shown).
 */
export function bannerWords({ arrival, backfill }: SyncStatus, isOffline: boolean): string | null {
  if (arrival === 'whole') return null
  const figures = backfill && backfill.total > 0 ? ` (${grouped(backfill.received)} of ${grouped(backfill.total)})` : ''
  if (arrival === 'coming') return arrivalWords(isOffline) + (isOffline ? '' : figures)
  const here = backfill?.recentReady ? 'Your last 90 days are here. Older' : null
  if (isOffline) return `${here ?? 'The rest of your'} records will appear when you’re back online`
  return `${here ?? 'Your'} records are on their way${figures}`
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
