import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/format/dates.ts'
import type { SnapshotAnswer } from '#shared/records/op.ts'
import { anActivity } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('snapshot', () => {
  test('comes in pages, newest first, each row once, cut at 90 days (rule sync.first-sync)', async () => {
    const family = await server.family()
    const { student_id, subject_id } = await giveParents(family.push)
    const today = new Date().toISOString().slice(0, 10)
    const lesson = (back: number) =>
      anOp({
        record: 'activities',
        record_id: newId(),
        kind: 'create',
        fields: anActivity({ student_id, subject_id, date: addDays(today, -back) }),
      })
    await family.push([
      lesson(0),
      lesson(90),
      ...Array.from({ length: 70 }, (_, at) => lesson(91 + Math.floor(at / 3))),
    ])

    const core = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=core')).body
    const recent = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=recent')).body
    const first = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=older&limit=50')).body
    const second = (await family.get<SnapshotAnswer>(`/api/sync/snapshot?part=older&limit=50&after=${first.next}`)).body

    expect(Object.keys(core.rows).sort()).toEqual([
      'enrollments',
      'family_settings',
      'notification_preferences',
      'students',
      'subjects',
    ])
    expect(recent).toMatchObject({ next: null, total: 72, head: core.head })
    expect(datesOf(recent)).toEqual([today, addDays(today, -90)])
    expect([datesOf(first).length, datesOf(second).length, second.next]).toEqual([50, 20, null])
    const dates = [...datesOf(first), ...datesOf(second)]
    expect(dates).toEqual(dates.toSorted((one, other) => other.localeCompare(one)))
    expect(new Set([first, second].flatMap((page) => page.rows.activities ?? []).map((row) => row.id)).size).toBe(70)
  })

  test('brings the newest with the core to who asks for them, and once more with their part (rule sync.first-sync)', async () => {
    const family = await server.family()
    const { student_id, subject_id } = await giveParents(family.push)
    const today = new Date().toISOString().slice(0, 10)
    const days = [100, 3, 200, 1, 50].map((back) => addDays(today, -back))
    await family.push(
      days.map((date) =>
        anOp({
          record: 'activities',
          record_id: newId(),
          kind: 'create',
          fields: anActivity({ student_id, subject_id, date }),
        }),
      ),
    )

    const core = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=core&newest=4')).body
    const cut = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=core&newest=4&limit=1')).body
    const recent = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=recent&newest=4')).body

    expect(datesOf(core)).toEqual([1, 3, 50, 100].map((back) => addDays(today, -back)))
    expect(core).toMatchObject({ next: null, total: 5 })
    expect(cut.rows.activities).toBeUndefined()
    expect(datesOf(recent)).toEqual([1, 3, 50].map((back) => addDays(today, -back)))
  })

  test('refuses a place it did not give out', async () => {
    const family = await server.family()
    expect((await family.get('/api/sync/snapshot?part=core&after=abc')).status).toBe(422)
    expect((await family.get('/api/sync/snapshot?part=all')).status).toBe(422)
  })
})

function datesOf({ rows }: SnapshotAnswer): string[] {
  return (rows.activities ?? []).map((row) => ('date' in row ? String(row.date) : ''))
}
