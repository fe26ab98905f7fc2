import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { uuid } from '#shared/records/text.ts'
import { twinOf } from './activity-of-plan.ts'
import { asPlanned, entryOfPlan } from './completion.ts'
import { plannedActivity } from './plan.ts'

const plan = plannedActivity.schema.parse({
  planned_date: '2026-11-20',
  student_id: newId(),
  subject_id: newId(),
  title: ' Fractions ',
  notes: 'Page 40',
  duration_minutes: 45,
})

test('the activity of a plan has an id that leads back to it, and stands with it in time (rule planner.completed-once)', () => {
  for (const id of [newId(), newId(), '01a07ae1-0000-7000-8000-000000000005']) {
    expect(twinOf(id)).not.toBe(id)
    expect(twinOf(twinOf(id))).toBe(id)
    expect(twinOf(id).slice(0, 24)).toBe(id.slice(0, 24))
    expect(uuid().safeParse(twinOf(id)).success).toBe(true)
  }
  expect(twinOf('01a07ae1-0000-7000-8000-000000000005')).toBe('01a07ae1-0000-7000-8000-5a1ec0de9132')
})

test('a plan is a lesson that is still to be done, of no set and without minutes, unless told otherwise (rules planner.fields, planner.set)', () => {
  const { duration_minutes: _, ...without } = plan
  expect(plannedActivity.schema.parse(without)).toMatchObject({ title: 'Fractions', duration_minutes: null })
  expect(plan).toMatchObject({ activity_type: 'lesson', status: 'planned', plan_set: null })
  expect(plannedActivity.schema.safeParse({ ...plan, title: ' ' }).success).toBe(false)
  expect(plannedActivity.schema.safeParse({ ...plan, duration_minutes: 1440 }).success).toBe(false)
})

test.each([
  ['2026-11-20', 45, 45],
  ['2026-11-21', 45, 45],
  ['2026-11-19', 45, null],
  ['2026-11-20', null, null],
] as const)(
  'on %s a plan for November 20 of %s minutes takes one tap: %s (rule planner.complete)',
  (today, minutes, done) => {
    const completion = asPlanned({ ...plan, duration_minutes: minutes }, today)
    expect(completion?.duration_minutes ?? null).toBe(done)
    if (completion !== null) expect(completion.date).toBe('2026-11-20')
  },
)

test('a completed plan becomes the planned activity, at home, on the day it was done (rule planner.complete)', () => {
  const done = { date: '2026-11-21', notes: 'Went well', duration_minutes: 50, start_time: null, end_time: null }
  expect(entryOfPlan(plan, done)).toMatchObject({
    student_id: plan.student_id,
    subject_id: plan.subject_id,
    title: 'Fractions',
    activity_type: 'lesson',
    location: 'Home',
    ...done,
  })
})
