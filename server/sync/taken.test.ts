import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumOf, stretchesText } from '#shared/records/comparison.ts'
import {
  pushLimits,
  type Op,
  type PullAnswer,
  type PushAnswer,
  type SnapshotAnswer,
  type WireRow,
} from '#shared/records/op.ts'
import type { CompleteRange } from '#shared/records/bulk-cascade.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { anActivity } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const lessons = 600

/** A child with so many lessons that they are told of by rule, and how her delete begins. */
async function aBusyChild() {
  const family = await server.family()
  const { student_id, subject_id } = await giveParents(family.push)
  const fields = anActivity({ student_id, subject_id })
  const logging = Array.from({ length: lessons }, () =>
    anOp({ record: 'activities', record_id: newId(), kind: 'create', fields }),
  )
  for (const part of [logging.slice(0, pushLimits.ops), logging.slice(pushLimits.ops)]) await family.push(part)
  const { head, epoch } = (await family.push([])).body
  const deleting = anOp({ record: 'students', record_id: student_id, kind: 'delete', seen: head, seen_in: epoch })
  const ids = logging.map(({ record_id }) => record_id)
  return { family, student_id, subject_id, ids, deleting, epoch, whole: { from: 0, since: head } }
}

async function push(
  family: Family,
  op: Op,
  place: { epoch?: string; whole?: CompleteRange } = {},
): Promise<PushAnswer> {
  return (await family.push([op], place)).body
}

function pulled(family: Family, epoch: string, no: number, more = ''): Promise<PullAnswer> {
  return family.get<PullAnswer>(`/api/sync/pull?cursor=${epoch}.${no}&limit=100${more}`).then(({ body }) => body)
}

test('a delete of many is told by rule, also when it comes again and to whoever pulls (rule sync.taken)', async () => {
  const { family, student_id, deleting, epoch, whole } = await aBusyChild()

  const first = await push(family, deleting, { epoch, whole })
  const again = await push(family, deleting, { epoch, whole })
  const elsewhere = await pulled(family, epoch, whole.since, '&whole_from=0')

  expect([...first.answers, ...again.answers].map(({ code }) => code)).toEqual(['ok', 'dup'])
  const bulkCascade = {
    op: deleting.id,
    record: 'activities',
    field: 'student_id',
    owner: student_id,
    no: whole.since + 1,
  }
  for (const { taken, rows } of [first, again, elsewhere]) {
    expect(taken).toMatchObject({ since: whole.since, takings: [bulkCascade], later: {} })
    expect(rows.activities).toBeUndefined()
    expect(rows.students).toMatchObject([{ id: student_id, deleted_by: deleting.id }])
  }
})

test('who does not know takings gets every row (rule sync.taken)', async () => {
  const { family, ids, deleting, epoch, whole } = await aBusyChild()

  const answer = await push(family, deleting)
  const { rows } = await pulled(family, epoch, whole.since)

  for (const activities of [answer.rows.activities, rows.activities]) {
    expect(activities?.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    expect(activities?.every((row) => row._no === whole.since + 1 && 'deleted_by' in row)).toBe(true)
  }
})

test('who wants the rows may ask for them page by page, whatever is done meanwhile (rule sync.taken)', async () => {
  const { family, student_id, ids, deleting, epoch, whole } = await aBusyChild()
  const { head } = await push(family, deleting, { epoch, whole })
  const rows = new Map<string, WireRow>()
  const sizes: number[] = []
  let [at, within, isDone] = [whole.since, '', false]
  const takePage = async () => {
    const page = await pulled(family, epoch, at, `&within=${within}`)
    sizes.push(page.rows.activities?.length ?? 0)
    for (const row of page.rows.activities ?? []) rows.set(row.id, row)
    ;[at, within, isDone] = [page.head, page.within ?? '', page.done]
  }

  for (let page = 0; page < 3; page += 1) await takePage()
  expect(at).toBe(whole.since)
  expect(rows.size).toBe(300)
  const restoring = anOp({
    record: 'students',
    record_id: student_id,
    kind: 'restore',
    from: { deleted_by: deleting.id },
  })
  await push(family, restoring, { epoch, whole: { from: 0, since: head } })
  const [changed = ''] = ids
  await family.push([anOp({ record: 'activities', record_id: changed, kind: 'set', fields: { title: 'Tide pools' } })])
  while (!isDone) await takePage()

  expect(Math.max(...sizes)).toBeLessThanOrEqual(101)
  expect([...rows.keys()].sort()).toEqual(expect.arrayContaining(ids.toSorted()))
  expect([...rows.values()].filter((row) => !('deleted_at' in row) || row.deleted_at !== null)).toEqual([])
  expect(rows.get(changed)).toMatchObject({ title: 'Tide pools', _no: at })
})

test('what its author did not know stays, with the child, and is named to nobody as taken (rule sync.delete-of-owner)', async () => {
  const { family, student_id, ids, deleting, epoch, whole } = await aBusyChild()
  const [changed = ''] = ids
  const edit = anOp({ record: 'activities', record_id: changed, kind: 'set', fields: { title: 'Tide pools' } })
  await family.push([edit], { device: 'phone' })

  const answer = await push(family, deleting, { epoch, whole })

  expect(answer.answers).toMatchObject([{ code: 'merged' }])
  expect(answer.taken?.takings).toMatchObject([{ except: [changed] }])
  expect(answer.rows.activities).toMatchObject([{ id: changed, deleted_at: null, title: 'Tide pools' }])
  const { body } = await family.get<SnapshotAnswer>('/api/sync/snapshot?part=older')
  const recent = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=recent')).body
  expect([...(body.rows.activities ?? []), ...(recent.rows.activities ?? [])].map(({ id }) => id)).toEqual([changed])
  expect((await pulled(family, epoch, whole.since, '&whole_from=0')).rows.students).toMatchObject([
    { id: student_id, deleted_at: null, is_active: false },
  ])
})

test('a restore brings back what that op took, in one change of its own (rules sync.restore, sync.taken)', async () => {
  const { family, student_id, ids, deleting, epoch, whole } = await aBusyChild()
  const { head } = await push(family, deleting, { epoch, whole })
  const from = { deleted_by: deleting.id }
  const restoring = anOp({ record: 'students', record_id: student_id, kind: 'restore', from })

  const answer = await push(family, restoring, { epoch, whole: { from: 0, since: head } })
  const slept = await pulled(family, epoch, whole.since, '&whole_from=0')
  const newcomer = await pulled(family, epoch, head, `&whole_from=${head}`)

  expect(answer.taken?.takings).toMatchObject([{ op: restoring.id, undoes: deleting.id, undoes_no: head }])
  expect(slept.taken?.takings.map(({ op }) => op)).toEqual([deleting.id, restoring.id])
  expect(slept.rows.activities).toBeUndefined()
  // It never had what was deleted before its first sync.
  expect(newcomer.taken).toBeUndefined()
  expect(newcomer.rows.activities?.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  const sum = sumOf(ids.map((id) => ({ id, _no: answer.head })))
  const check = stretchesText([{ record: 'activities', after: '', to: null, sum }])
  expect((await pulled(family, epoch, answer.head, `&check=${check}`)).same).toBe(true)
})

test('who read the last page of its first sync after the delete gets the rows that no page brought (rules sync.first-sync, sync.taken)', async () => {
  const { family, ids, deleting, epoch, whole } = await aBusyChild()
  const { head } = await push(family, deleting, { epoch, whole })

  const { rows, taken } = await pulled(family, epoch, whole.since, `&whole_from=${head}`)

  expect(taken).toBeUndefined()
  expect(rows.activities?.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  expect(rows.activities?.every((row) => 'deleted_by' in row && row.deleted_by === deleting.id)).toBe(true)
})

test('of a row that is changed later the last change counts, and its place in the order (rule sync.taken)', async () => {
  const { family, ids, deleting, epoch, whole } = await aBusyChild()
  const [changed = ''] = ids
  const { head } = await push(family, deleting, { epoch, whole })
  const edit = anOp({ record: 'activities', record_id: changed, kind: 'set', fields: { title: 'Tide pools' } })
  await family.push([edit], { device: 'phone' })

  const { rows, taken } = await pulled(family, epoch, whole.since, '&whole_from=0')
  const repeated = await push(family, deleting, { epoch, whole })

  expect(rows.activities).toMatchObject([{ id: changed, _no: head + 1, deleted_at: null }])
  expect(taken?.takings).toHaveLength(1)
  expect(repeated.rows.activities).toMatchObject([{ id: changed, deleted_at: null }])
})

test('a plan that comes back with its child stays completed where what it became comes back by rule (rules sync.taken, planner.completed-once)', async () => {
  const { family, student_id, subject_id, epoch, whole, deleting } = await aBusyChild()
  const plan = newId()
  const fields = {
    student_id,
    subject_id,
    title: 'Two-step equations',
    activity_type: 'lesson',
    planned_date: '2026-09-01',
    duration_minutes: 30,
    notes: null,
    plan_set: null,
    status: 'completed',
  }
  const became = { ...anActivity({ student_id, subject_id }), source: 'plan' }
  await family.push([
    anOp({ record: 'planned_activities', record_id: plan, kind: 'create', fields }),
    anOp({ record: 'activities', record_id: twinOf(plan), kind: 'create', fields: became }),
  ])
  const { head } = (await family.push([])).body
  await push(family, { ...deleting, seen: head }, { epoch, whole: { ...whole, since: head } })

  const restoring = anOp({
    record: 'students',
    record_id: student_id,
    kind: 'restore',
    from: { deleted_by: deleting.id },
  })
  const { answers, rows } = await push(family, restoring, { epoch, whole: { ...whole, since: head + 1 } })

  expect(answers).toMatchObject([{ code: 'ok' }])
  expect(rows.planned_activities).toMatchObject([{ id: plan, deleted_at: null, status: 'completed' }])
})
