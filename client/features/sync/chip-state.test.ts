import { describe, expect, test } from 'vitest'
import type { SyncStatus } from '#client/queries/sync/sync-status.ts'
import { stateOf } from './chip-state.ts'

describe('sync chip (rule shell.chip)', () => {
  const quiet: SyncStatus = {
    waiting: 0,
    attention: 0,
    openConflicts: 0,
    media: { waiting: 0, refused: 0 },
    lastSyncAt: new Date(2026, 10, 20, 10, 42).getTime(),
    equalAt: null,
    offline: false,
    pauseReason: null,
    failures: 0,
    nextTryAt: null,
    arrival: 'whole',
    backfill: null,
  }

  test.each<[string, Partial<SyncStatus>, boolean, string, string[]]>([
    ['nothing waits', {}, true, 'All synced Nov 20', []],
    ['entries wait', { waiting: 3 }, true, '3 waiting to sync', []],
    ['no network', {}, false, 'Offline', []],
    ['no server', { offline: true }, true, 'Offline', []],
    ['entries wait without a network', { waiting: 1200 }, false, 'Offline', ['1,200 waiting to sync']],
    ['a first sync goes on', { arrival: 'arriving' }, true, 'Records on their way', []],
    ['never synced', { lastSyncAt: null }, true, 'Saved on this device', []],
    ['an entry was refused', { attention: 1, waiting: 2 }, true, 'Needs attention', ['2 waiting to sync']],
    ['two devices disagree', { openConflicts: 1 }, true, 'Needs attention', ['All synced Nov 20']],
    ['the token expired', { pauseReason: 'token_expired', waiting: 1 }, true, 'Needs attention', ['1 waiting to sync']],
    ['refused and offline', { attention: 1 }, false, 'Needs attention', ['Offline']],
  ])('%s', (_name, change, online, words, details) => {
    expect(stateOf({ ...quiet, ...change }, online)).toMatchObject({ words, details })
  })

  test('while the database opens it promises nothing it does not know', () => {
    expect(stateOf(undefined, true).words).toBe('Saved on this device')
  })
})
