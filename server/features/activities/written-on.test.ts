import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activities/activity.ts'
import { anActivity } from '#tests/support/builders.ts'
import { familyToday } from '#tests/support/family-today.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let family: Family
let parents: OwnerIds
beforeAll(async () => {
  server = await startServer()
  family = await server.family()
  parents = await giveParents(family.push)
})
afterAll(() => server.close())

const day = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

describe('the day on which an activity was written (rule activities.evidence)', () => {
  test.each([
    { what: 'of a week ago stands, where the entry is that old', age: 7, said: daysAgo(7), kept: daysAgo(7) },
    { what: 'of the day where it is the day before stands', age: 0, said: daysAgo(-1), kept: daysAgo(-1) },
    { what: 'that no entry made only now can have moves forward', age: 0, said: daysAgo(9), kept: null },
    { what: 'that was not recorded stays so', age: 0, said: null, kept: null },
  ])('$what', async ({ age, said, kept }) => {
    const fields = anActivity({ ...parents, written_on: said })
    const made_at = Date.now() - age * day
    const op = anOp({ record: 'activities', record_id: newId(), kind: 'create', fields, made_at })
    // Every entry is of a device of its own: of one device no op is older than the one before.
    const { body } = await family.push([op], { device: newId() })

    const [row] = (body.rows.activities ?? []) as unknown as Activity[] // what was just made
    const written = row?.written_on
    if (kept !== null || said === null) expect(written).toBe(kept)
    // Behind every clock of the world it may still be the day before.
    else expect([daysAgo(0), daysAgo(1)]).toContain(written)
  })

  test('keeps nobody from deleting what she wrote, though it moved forward', async () => {
    const [device, record_id] = [newId(), newId()]
    const fields = anActivity({ ...parents, written_on: daysAgo(9) })
    const of = { record: 'activities', record_id } as const
    await family.push([anOp({ ...of, kind: 'create', fields })], { device })

    const gone = anOp({ ...of, kind: 'delete', from: { ...fields, restores: 0 } })
    const { body } = await family.push([gone], { device })

    expect(body.answers).toMatchObject([{ code: 'ok' }])
    expect(body.rows.conflicts ?? []).toEqual([])
  })

  test('does not move when something else is changed', async () => {
    const made = anOp({
      record: 'activities',
      record_id: newId(),
      kind: 'create',
      fields: anActivity({ ...parents, written_on: daysAgo(30) }),
      made_at: Date.now() - 30 * day,
    })
    await family.push([made], { device: newId() })
    const change = {
      record: 'activities',
      record_id: made.record_id,
      kind: 'set',
      fields: { notes: 'Went well' },
    } as const
    const { body } = await family.push([anOp({ ...change, from: { notes: null } })])
    expect(body.rows.activities).toMatchObject([{ written_on: daysAgo(30), notes: 'Went well' }])
  })

  test('is the family’s by REST, and such an entry says that it came so', async () => {
    const body = anActivity(parents)
    const { source: _source, written_on: _written, ...said } = body
    const made = await family.post<{ activity: Activity }>('/api/activities', said)
    expect(made.body.activity).toMatchObject({ source: 'api', written_on: familyToday(), bulk_run_id: null })
    const imported = await family.post<{ activity: Activity }>('/api/activities', { ...said, source: 'import' })
    expect(imported.body.activity).toMatchObject({ source: 'import' })
  })
})
