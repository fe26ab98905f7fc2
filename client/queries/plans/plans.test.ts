import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { asPlanned } from '#shared/planner/completion.ts'
import type { Plan, PlanFields } from '#shared/planner/plan.ts'
import { anActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { currentDatabase } from '#client/store/database.ts'
import { deleteActivities, listActivitiesOfDays } from '#client/queries/activities.ts'
import { restoreDeleted } from '#client/queries/deleted.ts'
import { create, open } from '#client/queries/write.ts'
import { alreadyLoggedText, lessonOf, listLoggedAlready } from './already-logged.ts'
import {
  activitiesOfPlans,
  addPlans,
  countOpenPlans,
  completePlans,
  deletePlan,
  lastOf,
  listOpenAfter,
  listOpenBefore,
  listPlansOfDays,
  moveDone,
  movePlans,
  setStatus,
} from './plans.ts'

const [nora, silas, wren, math, art] = [v7(), v7(), v7(), v7(), v7()]
const today = dayOf(new Date())

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

describe('completing plans (rules planner.complete, planner.completed-once)', () => {
  test('of a set is one step, with one undo (rule planner.set)', async () => {
    const plans = await plan([nora, silas, wren])
    expect(new Set(plans.map(({ plan_set }) => plan_set)).size).toBe(1)

    const { undo } = await complete(plans)

    expect(await statuses()).toEqual(['completed', 'completed', 'completed'])
    expect(await logged()).toMatchObject([45, 45, 45].map((duration_minutes) => ({ duration_minutes, source: 'plan' })))
    expect([...(await activitiesOfPlans(await shown())).keys()].sort()).toEqual(plans.map(({ id }) => id).sort())
    // What they did together is known by the plan's set (rule activities.together).
    expect(new Set((await logged()).map(({ log_set }) => log_set))).toEqual(new Set([plans[0].plan_set]))
    const groups = new Set((await currentDatabase().outbox.toArray()).slice(-6).map(({ op }) => op.group))
    expect(groups.size).toBe(1)

    await undo()
    expect(await statuses()).toEqual(['planned', 'planned', 'planned'])
    expect(await logged()).toEqual([])
  })

  test('after it was taken back brings the same activity back, as it was done now', async () => {
    const [only] = await plan([nora])
    const { undo } = await complete([only])
    await undo()

    const again = await completePlans([{ plan: only, completion: { ...asDone(only), duration_minutes: 30 } }])
    expect(await logged()).toMatchObject([{ id: twinOf(only.id), duration_minutes: 30 }])

    await again.undo()
    expect([await statuses(), await logged()]).toEqual([['planned'], []])
  })

  test('twice changes nothing', async () => {
    const [only] = await plan([nora])
    await complete([only])
    const before = await currentDatabase().outbox.count()
    await complete([only])
    expect(await currentDatabase().outbox.count()).toBe(before)
  })

  test('what she typed is kept where the other parent completed it meanwhile, and what he typed gets a card', async () => {
    const [only] = await plan([nora])
    await completePlans([{ plan: only, completion: { ...asDone(only), duration_minutes: 50 } }])

    const hers = { ...asDone(only), duration_minutes: 70, notes: 'Sixths are hard' }
    await completePlans([{ plan: only, completion: hers, isTyped: true }])

    expect(await logged()).toMatchObject([{ notes: hers.notes, duration_minutes: 70 }])
    const [last] = (await currentDatabase().outbox.toArray()).slice(-1)
    expect(last?.op.from).toMatchObject({ notes: null, duration_minutes: 45 })
  })

  test('a deleted activity opens its plan again, and restored completes it', async () => {
    const [only] = await plan([nora])
    await complete([only])
    const activity = await open('activities', twinOf(only.id))
    const { undo } = activity ? await deleteActivities([activity]) : expect.fail('it was logged')
    expect([await statuses(), await logged()]).toEqual([['planned'], []])

    await undo()
    expect(await statuses()).toEqual(['completed'])

    const again = await open('activities', twinOf(only.id))
    if (again) await deleteActivities([again])
    if (again) await restoreDeleted([{ record: 'activities', row: { ...again.seen } }])
    expect([await statuses(), (await logged()).length]).toEqual([['completed'], 1])
  })
})

test('plans are skipped, restored, moved and deleted, each with an undo (rules planner.status, planner.late)', async () => {
  const [first, second] = await plan([nora, silas], { planned_date: addDays(today, -1) })
  expect(await listOpenBefore(today)).toHaveLength(2)
  const skipped = await setStatus([first], 'skipped')
  expect(await listOpenBefore(today)).toMatchObject([{ id: second?.id }])
  await skipped.undo()

  const moved = await movePlans([first], today)
  expect(await shown()).toMatchObject([{ id: first.id, planned_date: today, status: 'planned' }])
  await moved.undo()
  expect(await listOpenBefore(today)).toHaveLength(2)

  const deleted = await deletePlan(first)
  expect(await listOpenBefore(today)).toHaveLength(1)
  await deleted.undo()
  expect(await listOpenBefore(today)).toHaveLength(2)
})

test('what is moved over a long break is listed as later (rule planner.move-rest)', async () => {
  const [first, second] = await plan([nora, silas])
  await movePlans([first], addDays(today, 21))
  expect(second && (await listOpenAfter(today))).toMatchObject([{ id: first.id }])
  expect(await listOpenAfter(addDays(today, 21))).toEqual([])
})

test('a break counts the open plans on its days, an absence those of its child (rules school-years.breaks, school-years.absences)', async () => {
  const [first, second] = await plan([nora, silas])
  await plan([nora], { planned_date: addDays(today, 5) })
  if (second) await setStatus([second], 'skipped')

  expect(first && (await countOpenPlans(today, addDays(today, 4)))).toBe(1)
  expect(await countOpenPlans(today, addDays(today, 5))).toBe(2)
  expect(await countOpenPlans(today, addDays(today, 5), nora)).toBe(2)
  expect(await countOpenPlans(today, addDays(today, 5), silas)).toBe(0)
  expect(await countOpenPlans(addDays(today, 5), today)).toBe(0)
  expect(await countOpenPlans('', '')).toBe(0)
})

test('a plan proposes what the child did last in the subject, and warns of what was logged that day (rules planner.fields, planner.duplicates)', async () => {
  const [only] = await plan([nora])
  const lesson = { student_id: nora, subject_id: math, date: today, duration_minutes: 25 }
  await create('activities', anActivity({ ...lesson, date: addDays(today, -3), duration_minutes: 60 }))
  await create('activities', anActivity(lesson))
  await create('activities', anActivity({ ...lesson, subject_id: art }))
  await create('activities', anActivity({ ...lesson, student_id: silas }))
  await complete([only])

  expect(await listLoggedAlready(lessonOf(only, today))).toMatchObject([lesson])
  expect(await listLoggedAlready(lessonOf(only, addDays(today, -1)))).toEqual([])
  expect(await lastOf(silas, math)).toMatchObject({ duration_minutes: 25 })
  expect(await lastOf(silas, art)).toBeNull()
})

test('one tap for several plans tells of each child and subject what was logged already (rule planner.duplicates)', async () => {
  const names = new Map([nora, silas, wren].map((id, index) => [id, ['Nora', 'Silas', 'Wren'][index] ?? '']))
  const ways = { child: (id: string) => names.get(id) ?? '', subject: (id: string) => (id === math ? 'Math' : 'Art') }
  const plans = [...(await plan([nora, silas, wren])), ...(await plan([nora], { title: 'Decimals' }))]
  expect(
    await alreadyLoggedText(
      plans.map((one) => lessonOf(one, today)),
      today,
      ways,
    ),
  ).toBeNull()

  const lesson = { student_id: nora, subject_id: math, date: today, duration_minutes: 60 }
  await create('activities', anActivity(lesson))
  const ofNora = plans.filter(({ student_id }) => student_id === nora)
  expect(
    await alreadyLoggedText(
      ofNora.map((one) => lessonOf(one, today)),
      today,
      ways,
    ),
  ).toBe('You’ve already logged 1 hour of Math today.')
  await create('activities', anActivity({ ...lesson, student_id: silas, duration_minutes: 30 }))
  await create('activities', anActivity({ ...lesson, student_id: wren }))
  expect(
    await alreadyLoggedText(
      plans.map((one) => lessonOf(one, today)),
      today,
      ways,
    ),
  ).toBe(
    'You’ve already logged 1 hour of Math for Nora today. You’ve already logged 30 minutes of Math for Silas today. And 1 more.',
  )
})

test('a late plan tells of its own day, and what it became moves to today in one step (rules planner.complete, planner.duplicates)', async () => {
  const later = '2026-11-25'
  const [late] = await plan([nora], { planned_date: '2026-11-11' })
  await create(
    'activities',
    anActivity({ student_id: nora, subject_id: math, date: '2026-11-11', duration_minutes: 35 }),
  )
  const completion = asPlanned(late, later)
  if (completion === null) return expect.fail('it asks for its minutes')
  expect(
    await alreadyLoggedText([lessonOf(late, completion.date)], later, { child: () => '', subject: () => 'Math' }),
  ).toBe('You’ve already logged 35 minutes of Math on Wed, Nov 11.')

  await completePlans([{ plan: late, completion }])
  const made = () => currentDatabase().activities.get(twinOf(late.id))
  expect(await made()).toMatchObject({ date: '2026-11-11' })
  const { undo } = await moveDone([late.id], later)
  expect(await made()).toMatchObject({ date: later })
  await undo()
  expect(await made()).toMatchObject({ date: '2026-11-11' })
})

async function plan(children: string[], fields: Partial<PlanFields> = {}): Promise<[Plan, ...Plan[]]> {
  const first: PlanFields = {
    planned_date: today,
    student_id: '',
    subject_id: math,
    title: 'Fractions',
    notes: null,
    activity_type: 'lesson',
    duration_minutes: 45,
    plan_set: null,
    status: 'planned',
    ...fields,
  }
  const { ids } = await addPlans(first, children)
  const rows = await currentDatabase().planned_activities.bulkGet(ids)
  const [one, ...others] = rows.filter((row) => row !== undefined)
  return one ? [one, ...others] : expect.fail('nothing was planned')
}

function asDone(plan: Plan) {
  return asPlanned(plan, today) ?? expect.fail('it says its minutes')
}

function allDone(plans: readonly Plan[]) {
  return plans.map((one) => ({ plan: one, completion: asDone(one) }))
}

function complete(plans: readonly Plan[]) {
  return completePlans(allDone(plans))
}

const shown = () => listPlansOfDays(today, addDays(today, 14))
const statuses = async () => (await shown()).map(({ status }) => status)
const logged = () => listActivitiesOfDays(today, today)
