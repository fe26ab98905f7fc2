import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Conflict } from '#shared/records/conflict.ts'
import { currentDatabase } from '#client/store/database.ts'
import { create } from '#client/queries/write.ts'
import { labelsOf } from './conflict-labels.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

beforeEach(() => signedInAs(v7()))

describe('a conflict as its card names it', () => {
  test.each<[string, unknown, unknown, string, string]>([
    ['title', 'Heidi, chapter 2', 'Heidi, chapter 1', 'Restore Heidi, chapter 1', 'Keep Heidi, chapter 2'],
    ['notes', 'Short', null, 'Restore Empty', 'Keep Short'],
    ['activity_type', 'field_trip', 'lesson', 'Restore Lesson', 'Keep Field Trip'],
    ['date', '2026-11-20', '2026-11-19', 'Restore November 19, 2026', 'Keep November 20, 2026'],
    ['is_active', false, true, 'Restore Active', 'Keep Inactive'],
    ['duration_minutes', timed(50), timed(70), 'Restore 1h 10m', 'Keep 50m'],
    ['duration_minutes', timed(45, '9:00', '9:45'), timed(30), 'Restore 30m', 'Keep 9:00 to 9:45'],
    ['*', 'kept', 'deleted', 'Delete it', 'Leave it as it is'],
    ['*', 'deleted', 'kept', 'Restore it', 'Leave it as it is'],
  ])('%s: %o in use, %o replaced', async (field, kept, lost, restore, keep) => {
    const conflict = aConflict({ field, kept, lost })
    await currentDatabase().table(conflict.record).put({ id: conflict.record_id })

    expect(await labelsOf(conflict, 'mine')).toMatchObject({ restore, keep })
  })

  test('nothing is to be restored where the record is not here, for it was deleted forever', async () => {
    const conflict = aConflict({ field: '*', kept: 'deleted', lost: 'kept' })

    expect(await labelsOf(conflict, 'mine')).toMatchObject({ restore: null, keep: 'Leave it as it is' })
  })

  test('students and subjects are named, not numbered', async () => {
    const { ids } = await create('students', { name: 'Wren', grade_level: '1', enrollment_date: '2026-09-01' })

    const conflict = aConflict({ field: 'student_id', kept: ids[0], lost: v7() })
    await currentDatabase().table('activities').put({ id: conflict.record_id })

    const labels = await labelsOf(conflict, 'mine')

    expect([labels.keep, labels.restore]).toEqual(['Keep Wren', 'Restore Another student'])
  })

  test('this device is named so, others by their label', async () => {
    const labels = await labelsOf(aConflict({ field: 'title', kept: 'a', lost: 'b' }), 'mine')

    expect(labels.kept.from).toBe('This device, Nov 20')
    expect(labels.lost.from).toBe('Safari on iPad, Nov 19')
  })
})

function timed(duration_minutes: number, start_time: string | null = null, end_time: string | null = null) {
  return { duration_minutes, start_time, end_time }
}

function aConflict(change: Record<'field' | 'kept' | 'lost', unknown>): Conflict {
  const row = {
    id: v7(),
    record: change.field === 'is_active' ? 'subjects' : 'activities',
    record_id: v7(),
    seen: null,
    kept_by: { device: 'mine', label: 'Chrome on Mac', at: new Date(2020, 10, 20, 9).getTime() },
    lost_by: { device: 'other', label: 'Safari on iPad', at: new Date(2020, 10, 19, 9).getTime() },
    ops: [],
    at: 1,
    resolved_at: null,
    deleted_at: null,
    deleted_by: null,
    restores: 0,
    _no: 1,
    ...change,
  }
  // What travels as JSON is typed as JSON; the test's values are such.
  return row as Conflict
}
