import { generateNKeysBetween } from 'fractional-indexing'
import { parse, v5, v7 } from 'uuid'
import { asWriter, runOps, type Sender, type Writer } from '#server/records/run.ts'
import { dayMarkIds } from '#shared/compliance/day-mark.ts'
import { courseIds } from '#shared/courses/course.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { opVersion, type Op, type RecordRef } from '#shared/records/op.ts'
import { defaultStartMonth, schoolYearOf } from '#shared/school-years/school-year.ts'
import { notificationPreferences } from '#shared/notifications/preferences.ts'
import { children, demoId, demoState, normalDay, preferences, subjects } from './family.ts'
import { absencesFrom, plannedCourses } from './courses.ts'
import { breaksFrom, markedDays } from './days-off.ts'
import { goals, stepsOf } from './goals.ts'
import { demoGrades, saidOfCourses } from './grades.ts'
import { plansFrom, type DemoPlan } from './plans.ts'
import { activitiesUntil, firstYear, yearOf, type DemoActivity } from './school-days.ts'
import { todosUntil } from './todos.ts'

/** Whom a visitor may sign in as; the password is no secret. */
export const demoSignIn = { email: 'hannah@example.com', password: 'hearthbook-demo' } as const
export const demoName = 'Hannah Weaver'

/** The embedded database has one connection: a sign-in waits for one batch at most. */
const batchSize = 200

/**
 * Gives the demo account its records through `execute`, in batches, as a device would push them. Every op has the same
 * id each time: a run that was cut off is simply run again. `rest` is awaited before each batch, and ends the work by
 * what it throws.
 */
export async function makeDemo(
  writer: Writer,
  account: string,
  today: Day,
  rest: () => Promise<unknown>,
): Promise<void> {
  await writeAccount(writer, account, today)
  const activities = activitiesUntil(today)
  const ops = [
    ...familyOps(account, today),
    ...planOps(account, today),
    ...courseOps(account, today),
    ...activities.map((activity) => activityOp(account, today, activity)),
    ...stepOps(account, today, activities),
    ...plansFrom(today, activities).map((plan) => aheadOp(account, today, plan)),
    ...attendanceOps(account, today),
    ...gradeOps(account, today, activities),
    ...(await todoOps(account, today)),
  ]
  for (let from = 0; from < ops.length; from += batchSize) {
    await rest()
    const { answers } = await runOps(writer, senderOf(account), ops.slice(from, from + batchSize))
    const refused = answers.find(({ code }) => code === 'rejected' || code === 'gone')
    if (refused) throw new Error(`A record of the demo family was refused: ${JSON.stringify(refused)}`)
  }
}

function senderOf(account: string): Sender {
  return { account, device: { id: 'demo', label: 'Tablet' }, sentAt: Date.now(), app: 'demo' }
}

/** Writes the account fields that setup would have written. */
function writeAccount(writer: Writer, account: string, today: Day): Promise<unknown> {
  const schoolYear = schoolYearOf(today, defaultStartMonth)
  const values = {
    current_state: demoState,
    school_year_start_month: defaultStartMonth,
    current_school_year: schoolYear,
    active_school_year: schoolYear,
    setup_template_id: demoId(account, 'templates', 'day'),
  }
  return asWriter(writer, senderOf(account), ({ trx }) =>
    trx.updateTable('accounts').set(values).where('id', '=', account).execute(),
  )
}

function familyOps(account: string, today: Day): Op[] {
  const opens = firstYear(today)
  const made = begun(today)
  const records = { students: children(opens), subjects }
  return (['students', 'subjects'] as const).flatMap((record) =>
    Object.entries(records[record]).map(([key, fields]) =>
      create({ record, id: demoId(account, record, key) }, { ...fields }, account, made),
    ),
  )
}

/** The family's day, its goals, and what it wants to be told by mail. */
function planOps(account: string, today: Day): Op[] {
  const made = begun(today)
  const { activities, ...day } = normalDay
  const lessons = activities.map(({ subject, ...lesson }) => ({
    subject_id: demoId(account, 'subjects', subject),
    ...lesson,
  }))
  const template = { record: 'templates', id: demoId(account, 'templates', 'day') } as const
  return [
    create(template, { ...day, is_default: true, show_on_dashboard: true, activities: lessons }, account, made),
    ...Object.entries(goals).map(([key, { subject, fields }]) => {
      const id = demoId(account, 'goals', key)
      return create(
        { record: 'goals', id },
        { subject_id: demoId(account, 'subjects', subject), ...fields },
        account,
        made,
      )
    }),
    preferencesOp(account, made),
  ]
}

/** The preferences are there since the account is: they are changed, by somebody who saw the usual ones. */
function preferencesOp(account: string, made: number): Op {
  const record = 'notification_preferences'
  const usual = notificationPreferences.defaults
  const op = create({ record, id: account }, preferences, account, made)
  return { ...op, kind: 'set', from: Object.fromEntries(Object.keys(preferences).map((name) => [name, usual[name]])) }
}

/** The courses of the present school year, as they were planned before it began. */
function courseOps(account: string, today: Day): Op[] {
  const made = Date.UTC(yearOf(today), 7, 24, 12)
  return plannedCourses(today).flatMap(({ child, subject, fields, lessons }) => {
    const owners = { student_id: demoId(account, 'students', child), subject_id: demoId(account, 'subjects', subject) }
    const id = demoId(account, 'curricula', child, subject, yearOf(today))
    const positions = generateNKeysBetween(null, null, lessons.length)
    return [
      create({ record: 'curricula', id }, { ...owners, ...fields }, account, made),
      ...lessons.map((title, place) => {
        const lesson = { curriculum_id: id, title, position: positions[place] }
        return create({ record: 'lessons', id: demoId(account, 'lessons', id, place) }, lesson, account, made)
      }),
    ]
  })
}

/** An activity; where it did a lesson of the present year, with its name. */
function activityOp(account: string, today: Day, { child, subject, slot, place, fields: own }: DemoActivity): Op {
  const owners = { student_id: demoId(account, 'students', child), subject_id: demoId(account, 'subjects', subject) }
  const course = demoId(account, 'curricula', child, subject, yearOf(own.date))
  const isPlanned = place !== null && yearOf(own.date) === yearOf(today)
  const fields = isPlanned ? { ...own, lesson_id: demoId(account, 'lessons', course, place) } : own
  const id = activityId(account, child, fields.date, slot)
  return create({ record: 'activities', id }, { ...owners, ...fields }, account, evening(fields.date, slot))
}

/** Goals are for the present school year, and count what was done since it began. */
function stepOps(account: string, today: Day, activities: readonly DemoActivity[]): Op[] {
  const thisYear = schoolYearOf(today, defaultStartMonth)
  const recent = activities.filter(({ fields }) => schoolYearOf(fields.date, defaultStartMonth) === thisYear)
  return stepsOf(recent).map(({ goal, activity, amount }) => {
    const { child, subject, slot, fields } = activity
    const step = {
      goal_id: demoId(account, 'goals', goal),
      subject_id: demoId(account, 'subjects', subject),
      activity_id: activityId(account, child, fields.date, slot),
      date: fields.date,
      amount,
    }
    const id = demoId(account, 'goal_progress', goal, fields.date, slot)
    return create({ record: 'goal_progress', id }, step, account, evening(fields.date, slot))
  })
}

/** An open plan, made on the evening before. */
function aheadOp(account: string, today: Day, { child, subject, slot, fields }: DemoPlan): Op {
  const owners = { student_id: demoId(account, 'students', child), subject_id: demoId(account, 'subjects', subject) }
  const id = demoId(account, 'planned_activities', child, fields.planned_date, slot)
  return create(
    { record: 'planned_activities', id },
    { ...owners, ...fields },
    account,
    evening(addDays(today, -1), slot),
  )
}

/** The family's holidays of the present year, and what it said of a few days itself. */
function attendanceOps(account: string, today: Day): Op[] {
  const opens = firstYear(today) + 1
  const made = evening(today, 0)
  return [
    ...breaksFrom(opens).map((fields) =>
      create({ record: 'breaks', id: demoId(account, 'breaks', fields.name, opens) }, fields, account, made),
    ),
    ...absencesFrom(today).map(({ child, ...fields }) => {
      const student_id = demoId(account, 'students', child)
      const id = demoId(account, 'absences', child, fields.start_date)
      return create({ record: 'absences', id }, { student_id, ...fields }, account, made)
    }),
    ...markedDays(today).map(({ child, ...said }) => {
      const student_id = demoId(account, 'students', child)
      const id = v5(dayMarkIds.nameOf(student_id, said.date), dayMarkIds.namespace)
      return create({ record: 'day_marks', id }, { student_id, ...said }, account, made)
    }),
  ]
}

/** Graded work since the first year, and what the family says of a course itself. */
function gradeOps(account: string, today: Day, activities: readonly DemoActivity[]): Op[] {
  const ownersOf = (child: string, subject: string) => ({
    student_id: demoId(account, 'students', child),
    subject_id: demoId(account, 'subjects', subject),
  })
  return [
    ...demoGrades(activities).map(({ about, fields }) => {
      const { child, subject, slot } = about
      const id = demoId(account, 'assessments', child, fields.date, slot)
      const activity_id = activityId(account, child, fields.date, slot)
      const values = { ...ownersOf(child, subject), ...fields, activity_id }
      return create({ record: 'assessments', id }, values, account, evening(fields.date, slot + 30))
    }),
    ...saidOfCourses(today).map(({ child, subject, fields }) => {
      const owners = ownersOf(child, subject)
      const id = v5(courseIds.nameOf(owners.student_id, owners.subject_id, fields.school_year), courseIds.namespace)
      return create({ record: 'courses', id }, { ...owners, ...fields }, account, evening(today, 0))
    }),
  ]
}

/** The state's to-dos, made when the year began, as the family's devices would make them. */
async function todoOps(account: string, today: Day): Promise<Op[]> {
  const students = Object.entries(children(firstYear(today))).map(([key, child]) => ({
    ...child,
    id: demoId(account, 'students', key),
  }))
  const todos = await todosUntil(today, students)
  return todos.map(({ id, ...fields }) =>
    create({ record: 'compliance_todos', id }, fields, account, evening(fields.completed_on ?? today, 0)),
  )
}

/**
 * An ordinary id, which tells when the activity was written: lists show the newest first. Early in the day, so that
 * what a visitor logs on the day the family was made comes before it.
 */
function activityId(account: string, child: string, day: Day, slot: number): string {
  return v7({
    msecs: Date.parse(`${day}T00:00`) + slot * 1000,
    random: parse(demoId(account, 'activities', child, day, slot)),
  })
}

/** The day before the first of the two school years. */
function begun(today: Day): number {
  return Date.UTC(firstYear(today), 7, 24, 12)
}

function evening(day: Day, slot: number): number {
  return Date.parse(`${day}T15:00:00Z`) + slot * 60_000
}

function create(
  { record, id }: RecordRef,
  fields: Readonly<Record<string, unknown>>,
  account: string,
  made_at: number,
): Op {
  const op = demoId(account, 'op', record, id)
  return { id: op, group: op, v: opVersion, record, record_id: id, kind: 'create', fields, made_at }
}
