import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Conflict } from '#shared/records/conflict.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'
import { newId } from '#client/store/new-id.ts'
import { canRestore, keepCurrent, restoreLost } from './conflicts.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

const id = '01980000-0000-7000-8000-00000000000a'
let count = 0

beforeEach(async () => {
  await signedInAs(`choice-${++count}`)
})

describe('a kept conflict (rule sync.conflict-choice)', () => {
  test('Restore puts the replaced value back in use and closes the card, as one change', async () => {
    const conflict = await meet({ field: 'title', kept: 'Fractions', lost: 'Decimals' }, { title: 'Fractions' })

    await restoreLost(conflict)

    expect(await shown()).toMatchObject({ title: 'Decimals' })
    expect(await card(conflict)).toMatchObject({ resolved_at: expect.any(Number) })
    const entries = await currentDatabase().outbox.toArray()
    expect(new Set(entries.map((entry) => entry.op.group)).size).toBe(1)
  })

  test('Restore of values written together puts them all back', async () => {
    const lost = { duration_minutes: 30, start_time: '09:00', end_time: '09:30' }
    const conflict = await meet(
      { field: 'duration_minutes', kept: { duration_minutes: 45, start_time: null, end_time: null }, lost },
      { duration_minutes: 45, start_time: null, end_time: null },
    )

    await restoreLost(conflict)

    expect(await shown()).toMatchObject(lost)
  })

  test('Restore of a delete deletes the record after all', async () => {
    const conflict = await meet({ field: '*', kept: 'kept', lost: 'deleted' })

    await restoreLost(conflict)

    expect(await shown()).toMatchObject({ deleted_at: expect.any(Number) })
  })

  test('Restore of an edit that met a delete brings the record back', async () => {
    const conflict = await meet(
      { field: '*', kept: 'deleted', lost: 'kept' },
      { deleted_at: 5, deleted_by: 'op', _live: 0 },
    )

    await restoreLost(conflict)

    expect(await shown()).toMatchObject({ deleted_at: null })
  })

  test.each([
    ['an edit that met a delete', { field: '*', kept: 'deleted', lost: 'kept' }],
    ['a delete', { field: '*', kept: 'kept', lost: 'deleted' }],
    ['a value', { field: 'title', kept: 'Fractions', lost: 'Decimals' }],
  ])('Restore of %s of what was deleted forever since changes nothing, and the card stays', async (_name, said) => {
    const conflict = await meet(said)
    expect(await canRestore(conflict)).toBe(true)
    await currentDatabase().activities.delete(id)

    expect(await canRestore(conflict)).toBe(false)
    await expect(restoreLost(conflict)).rejects.toThrow()

    expect(await card(conflict)).toMatchObject({ resolved_at: null })
    expect(await currentDatabase().outbox.count()).toBe(0)
    await keepCurrent(conflict)
    expect(await card(conflict)).toMatchObject({ resolved_at: expect.any(Number) })
  })

  test('Restore of a record that only a newer app knows is not offered', async () => {
    expect(await canRestore(await meet({ record: 'moon_walks' }))).toBe(false)
  })

  test('Restore says what the card showed in use, not what came since and was on no screen', async () => {
    const conflict = await meet({ field: 'title', kept: 'Fractions', lost: 'Decimals' }, { title: 'Percentages' })

    await restoreLost(conflict)

    const [entry] = (await currentDatabase().outbox.toArray()).filter(({ op }) => op.record === 'activities')
    expect(entry?.op.from).toEqual({ title: 'Fractions' })
  })

  test('leaving the value in use only closes the card', async () => {
    const conflict = await meet({ field: 'title', kept: 'Fractions', lost: 'Decimals' }, { title: 'Fractions' })

    await keepCurrent(conflict)

    expect(await shown()).toMatchObject({ title: 'Fractions' })
    expect(await card(conflict)).toMatchObject({ resolved_at: expect.any(Number) })
  })
})

const envelope = { deleted_at: null, deleted_by: null, restores: 0, _no: 1, _live: 1 }

/** Two values met on an activity that is shown as `row`. */
async function meet(said: Partial<Conflict>, row: Partial<AnyRow> = {}): Promise<Conflict> {
  const activities = currentDatabase().table<AnyRow>('activities')
  await activities.put({ ...envelope, id, title: 'Fractions', date: '2026-11-21', duration_minutes: 45, ...row })
  const writer = { device: null, label: null, at: null }
  const met = { record: 'activities', record_id: id, seen: null, ops: [], at: 1, kept_by: writer, lost_by: writer }
  const conflict = {
    ...envelope,
    id: newId(),
    field: 'title',
    kept: null,
    lost: null,
    resolved_at: null,
    ...met,
    ...said,
  }
  await currentDatabase().table('conflicts').put(conflict)
  return conflict
}

function shown(): Promise<unknown> {
  return currentDatabase().activities.get(id)
}

function card(conflict: Conflict): Promise<unknown> {
  return currentDatabase().conflicts.get(conflict.id)
}
