import { isEvidence } from '#shared/activities/source.ts'
import { withLogSets } from '#shared/activities/together.ts'
import { elapsed, longTimer, minutesMeasured, type Timer } from '#shared/activities/timer.ts'
import { draftsOf, type CatchUpDraft } from '#shared/catch-up/drafts.ts'
import { daysBack, missedDays } from '#shared/catch-up/missed-days.ts'
import { dayThreshold } from '#shared/compliance/instruction-days.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { addDays, dayOf, type Day } from '#shared/format/dates.ts'
import { doneEntryId } from '#shared/lessons/done.ts'
import { lessonsOnPast } from '#shared/lessons/past-days.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { entryOfPlan, type Completion } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { Absence } from '#shared/school-years/absence.ts'
import { daysOffOf, daysOffOfAll, ownAbsences } from '#shared/school-years/days-off.ts'
import { breakOn } from '#shared/school-years/school-day.ts'
import type { Student } from '#shared/students/student.ts'
import { pushLimits } from '#shared/records/op.ts'
import { newId } from '#client/store/new-id.ts'
import type { Change } from '#client/store/record-writer.ts'
import { listAbsences } from './absences.ts'
import { listActivitiesOfDays } from './activities.ts'
import { withLastBooks } from './books.ts'
import { listBreaks } from './breaks.ts'
import { listDayMarks } from './day-marks.ts'
import { readFamilySettings } from './family-settings.ts'
import { readCoursesNow } from './lessons/courses-now.ts'
import { changesDoing } from './lessons/done-changes.ts'
import { changesOfCompletion } from './plans/plan-changes.ts'
import { listPlansOfDays } from './plans/plans.ts'
import { listStudents } from './students.ts'
import { listSubjects } from './subjects.ts'
import { listTemplates } from './templates.ts'
import { dropTimer, listTimers } from './timers.ts'
import { commit, open } from './write.ts'

/** A school day that nothing was entered on, as it may have been. */
export interface MissedDay {
  day: Day
  drafts: readonly CatchUpDraft[]
}

/** A parent's answer for a day: these entries, or that there was no school. */
export interface CaughtUp {
  day: Day
  kept: readonly CatchUpDraft[] | 'no_school'
}

/** Name of a day without school (rule catch-up.step). */
export const noSchool = 'No school'

/**
 * The law of the family's state, which may set the hours of a day; `null` without a state, or where its figures are not
 * here.
 */
type Asked = StateRequirements | null

/** The school days of the last two weeks that have no entry, oldest first (rule catch-up.days). */
export async function listMissedDays(today: Day, asked: Asked): Promise<Day[]> {
  const { breaks, absences, plans, entries, students } = await readFortnight(today, asked)
  const planned = daysPlanned(plans)
  const daysOff = daysOffOfAll(
    students.map(({ id }) => id),
    { breaks, absences },
  )
  const days = missedDays(today, daysOff, planned, new Set(entries.map(({ date }) => date)))
  return days.filter((day) => planned.has(day) || students.some((one) => one.enrollment_date <= day))
}

/**
 * The children who have school days of the last two weeks without an entry or a mark of their own, with these days
 * (rule catch-up.child).
 */
export async function listMissedByChild(today: Day, asked: Asked): Promise<{ student: Student; days: Day[] }[]> {
  const { from, to, students, plans, entries, ...off } = await readFortnight(today, asked)
  const marks = await listDayMarks(from, to)
  return students.flatMap((student) => {
    const isOwn = ({ student_id }: { student_id: string }) => student_id === student.id
    const marked = marks.filter((one) => isOwn(one) && one.mark !== 'auto')
    const known = new Set([...entries.filter(isOwn), ...marked].map(({ date }) => date))
    const days = missedDays(today, daysOffOf(student.id, off), daysPlanned(plans.filter(isOwn)), known)
    const own = days.filter((day) => day >= student.enrollment_date)
    return own.length === 0 ? [] : [{ student, days: own }]
  })
}

/**
 * The last two weeks of the active children, with the entries of anybody that make a day (rule
 * compliance.computed-days).
 */
async function readFortnight(today: Day, asked: Asked) {
  const [from, to] = [addDays(today, -daysBack), addDays(today, -1)]
  const [entries, plans, breaks, absences, students, settings] = await Promise.all([
    listActivitiesOfDays(from, to),
    listPlansOfDays(from, to),
    listBreaks(),
    listAbsences(),
    listStudents(),
    readFamilySettings(),
  ])
  const minutes = settings?.day_minutes ?? null
  const timed = students.filter(({ grade_level }) => dayThreshold(asked, grade_level, minutes) !== null)
  const makesDay = new Set(timed.map(({ id }) => id))
  return {
    from,
    to,
    plans,
    breaks,
    absences,
    students: students.filter((one) => one.is_active),
    entries: entries.filter((entry) => makesDay.has(entry.student_id) || !isEvidence(entry)),
  }
}

function daysPlanned(plans: readonly Pick<Plan, 'planned_date'>[]): Set<Day> {
  return new Set(plans.map(({ planned_date }) => planned_date))
}

/** Each of them with its drafts (rule catch-up.drafts). */
export async function draftMissedDays(today: Day, asked: Asked): Promise<MissedDay[]> {
  const days = await listMissedDays(today, asked)
  const [first = today] = days
  const [students, subjects, templates, timers, plans, earlier, absences, courses] = await Promise.all([
    listStudents(),
    listSubjects(),
    listTemplates(),
    listTimers(),
    listPlansOfDays(addDays(today, -daysBack), today),
    listActivitiesOfDays(addDays(today, -weeksLookedAt * 7), today),
    listAbsences(),
    readCoursesNow(today, first),
  ])
  const lessons = lessonsOnPast(days, courses)
  const routine = [...templates.filter((one) => one.is_default), ...templates.filter((one) => one.show_on_dashboard)]
  const active = students.filter((one) => one.is_active)
  const input = {
    student_ids: active.map(({ id }) => id),
    subject_ids: new Set(subjects.map(({ id }) => id)),
    templates: routine,
    earlier: earlier.reverse(),
  }
  return days.map((day) => ({
    day,
    drafts: draftsOf(day, {
      ...input,
      not_there: new Set(active.flatMap((one) => (isThere(one, day, absences) ? [] : one.id))),
      plans: plans.filter(({ planned_date, status }) => planned_date === day && status === 'planned'),
      lessons: lessons.get(day) ?? [],
      timers: timers.flatMap((timer) => measuredOn(day, timer)),
    }),
  }))
}

/** Returns whether a child was enrolled on a day, and neither sick nor away. */
function isThere({ id, enrollment_date }: Student, day: Day, absences: readonly Absence[]): boolean {
  return enrollment_date <= day && breakOn(day, ownAbsences(id, absences)) === undefined
}

/**
 * Writes what she said of all days as one step, with one undo (rule catch-up.step). Answers how many entries that made.
 */
export async function catchUp(days: readonly CaughtUp[]): Promise<{ count: number; undo: () => Promise<void> }> {
  const written_on = dayOf(new Date())
  const changes = (await Promise.all(days.map((one) => changesOfDay(one, written_on)))).flat()
  const drafts = days.flatMap(({ kept }) => (kept === 'no_school' ? [] : kept))
  // A large family's fortnight is more than one group may hold.
  const undos: (() => Promise<void>)[] = []
  for (let from = 0; from < changes.length; from += pushLimits.groupOps)
    undos.push((await commit(changes.slice(from, from + pushLimits.groupOps))).undo)
  for (const timer of await listTimers()) if (isKept(timer, days)) undos.push(await dropTimer(timer))
  return {
    count: drafts.length,
    undo: async () => {
      for (const undo of undos.toReversed()) await undo()
    },
  }
}

/** Number of weeks before today that show the usual day. */
const weeksLookedAt = 6

async function changesOfDay({ day, kept }: CaughtUp, written_on: Day): Promise<Change[]> {
  if (kept === 'no_school') {
    const fields = { name: noSchool, start_date: day, end_date: day }
    return [{ kind: 'create', record: 'breaks', fields }]
  }
  const sets = withLogSets(await withLastBooks(kept.map((draft) => ({ ...draft, date: day }))), newId)
  return (
    await Promise.all(
      sets.map(({ log_set, book_ids, ...draft }) => changesOfDraft(draft, day, { written_on, log_set, book_ids })),
    )
  ).flat()
}

async function changesOfDraft(
  draft: CatchUpDraft,
  day: Day,
  said: { written_on: Day; log_set: string | null; book_ids: string[] | null },
): Promise<Change[]> {
  const { notes, duration_minutes, plan_id, template_id, lesson_id } = draft
  const done: Completion = { date: day, notes, duration_minutes, start_time: null, end_time: null }
  const plan = plan_id === null ? null : await open('planned_activities', plan_id)
  if (plan) return changesOfCompletion(plan, await open('activities', twinOf(plan.id)), done, 'catch_up', said)
  const fields = { ...entryOfPlan(draft, done), ...said, template_id, source: 'catch_up' as const }
  if (lesson_id !== undefined) {
    const made = await open('activities', doneEntryId(lesson_id))
    return changesDoing(lesson_id, made, { ...fields, lesson_id, lesson_done: true })
  }
  return [{ kind: 'create', record: 'activities', fields }]
}

/** Returns the minutes of a timer that began on a day; one left running gives none. */
function measuredOn(day: Day, { student_id, stretches }: Timer) {
  const minutes = minutesMeasured(elapsed(stretches, Date.now()))
  const isOfDay = dayOf(new Date(stretches[0].start)) === day
  return isOfDay && minutes <= longTimer ? [{ student_id, minutes }] : []
}

function isKept({ student_id, stretches }: Timer, days: readonly CaughtUp[]): boolean {
  const began = dayOf(new Date(stretches[0].start))
  return days.some(
    ({ day, kept }) =>
      day === began &&
      kept !== 'no_school' &&
      kept.some((draft) => draft.origin === 'timer' && draft.student_id === student_id),
  )
}
