import { expect, test } from 'vitest'
import type { SyncStatus } from '#client/queries/sync/sync-status.ts'
import { bannerWords } from './arrival-words.ts'

const some = { received: 1200, total: 4000, recentReady: false }

test.each<[string, Pick<SyncStatus, 'arrival' | 'backfill'>, string | null]>([
  ['nothing is here', { arrival: 'coming', backfill: null }, 'Your records are on their way'],
  ['the first of them', { arrival: 'coming', backfill: some }, 'Your records are on their way (1,200 of 4,000)'],
  ['later ones', { arrival: 'arriving', backfill: some }, 'Your records are on their way (1,200 of 4,000)'],
  [
    'the oldest',
    { arrival: 'arriving', backfill: { ...some, recentReady: true } },
    'Your last 90 days are here. Older records are on their way (1,200 of 4,000)',
  ],
  ['all of them', { arrival: 'whole', backfill: null }, null],
])('the header while a first sync brings %s (rule sync.first-shown)', (_name, status, words) => {
  expect(bannerWords(status as SyncStatus, false)).toBe(words)
})

test.each<[string, Pick<SyncStatus, 'arrival' | 'backfill'>, string]>([
  ['nothing is here', { arrival: 'coming', backfill: null }, 'Your records will appear when you’re back online'],
  ['some are', { arrival: 'arriving', backfill: some }, 'The rest of your records will appear when you’re back online'],
  [
    'the last 90 days are',
    { arrival: 'arriving', backfill: { ...some, recentReady: true } },
    'Your last 90 days are here. Older records will appear when you’re back online',
  ],
])('the header without a network while %s (rule sync.first-shown)', (_name, status, words) => {
  expect(bannerWords(status as SyncStatus, true)).toBe(words)
})
