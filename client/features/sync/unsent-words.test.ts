import { describe, expect, test } from 'vitest'
import { unsentTitle } from './unsent-words.ts'

describe('entries on this device only (rule accounts.logout)', () => {
  test.each([
    [{ entries: 1, media: 0, timers: 0, drafts: 0 }, '1 entry not synced yet'],
    [{ entries: 1200, media: 0, timers: 0, drafts: 0 }, '1,200 entries not synced yet'],
    [{ entries: 0, media: 0, timers: 1, drafts: 0 }, '1 timer not saved yet'],
    [{ entries: 2, media: 0, timers: 0, drafts: 1 }, '2 entries and 1 draft not saved yet'],
    [{ entries: 0, media: 2, timers: 0, drafts: 0 }, '2 files not synced yet'],
    [{ entries: 1, media: 0, timers: 2, drafts: 3 }, '1 entry, 2 timers, and 3 drafts not saved yet'],
  ])('%j is named', (unsent, title) => {
    expect(unsentTitle(unsent)).toBe(title)
  })
})
