import { elapsed, longTimer, minutesMeasured, type Timer } from '#shared/activities/timer.ts'
import { draftsOf, type CatchUpDraft } from '#shared/catch-up/drafts.ts'
import { daysBack, missedDays } from '#shared/catch-up/missed-days.ts'
import { addDays, dayOf, type Day } from '#shared/format/dates.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { entryOfPlan, type Completion } from '#shared/planner/completion.ts'
import { pushLimits } from '#shared/records/op.ts'
import type { Change } from '#client/store/record-writer.ts'
import { listActivitiesOfDays } from './activities.ts'
import { listBreaks } from './breaks.ts'
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

/** What she said of a day: these entries, or that there was no school. */
export interface CaughtUp {
  day: Day
  kept: readonly CatchUpDraft[] | 'no_school'
}

/** What a day without school is called (rule catch-up.step). */
export const noSchool = 'No school'

/** The school days of the last two weeks that have no entry, oldest first (rule catch-up.days). */
export async function listMissedDays(today: Day): Promise<Day[]> {
  const [from, to] = [addDays(today, -daysBack), addDays(today, -1)]
  const [entries, plans, breaks] = await Promise.all([
    listActivitiesOfDays(from, to),
    listPlansOfDays(from, to),
    listBreaks(),
  ])
  const planned = new Set(plans.map(({ planned_date }) => planned_date))
  return missedDays(today, breaks, planned, new Set(entries.map(({ date }) => date)))
}

/** Each of them with its drafts (rule catch-up.drafts). */
export async function draftMissedDays(today: Day): Promise<MissedDay[]> {
  const days = await listMissedDays(today)
  const [students, subjects, templates, timers, plans, earlier] = await Promise.all([
    listStudents(),
    listSubjects(),
    listTemplates(),
    listTimers(),
    listPlansOfDays(addDays(today, -daysBack), today),
    listActivitiesOfDays(addDays(today, -weeksLookedAt * 7), today),
  ])
  const routine = [...templates.filter((one) => one.is_default), ...templates.filter((one) => one.show_on_dashboard)]
  const ground = {
    student_ids: students.filter((one) => one.is_active).map(({ id }) => id),
    subject_ids: new Set(subjects.map(({ id }) => id)),
    templates: routine,
    earlier: earlier.reverse(),
  }
  return days.map((day) => ({
    day,
    drafts: draftsOf(day, {
      ...ground,
      plans: plans.filter(({ planned_date, status }) => planned_date === day && status === 'planned'),
      timers: timers.flatMap((timer) => measuredOn(day, timer)),
    }),
  }))
}

/** Writes what she said of all days as one step, with one undo (rule catch-up.step). Answers how many entries that made. */
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

/** So many weeks before today say what is usual. */
const weeksLookedAt = 6

async function changesOfDay({ day, kept }: CaughtUp, written_on: Day): Promise<Change[]> {
  if (kept === 'no_school') {
    const fields = { name: noSchool, start_date: day, end_date: day }
    return [{ kind: 'create', record: 'breaks', fields }]
  }
  return (await Promise.all(kept.map((draft) => changesOfDraft(draft, day, written_on)))).flat()
}

async function changesOfDraft(draft: CatchUpDraft, day: Day, written_on: Day): Promise<Change[]> {
  const { notes, duration_minutes, plan_id, template_id } = draft
  const done: Completion = { date: day, notes, duration_minutes, start_time: null, end_time: null }
  const plan = plan_id === null ? null : await open('planned_activities', plan_id)
  if (plan) return changesOfCompletion(plan, await open('activities', twinOf(plan.id)), done, 'catch_up', written_on)
  const fields = { ...entryOfPlan(draft, done), template_id, source: 'catch_up', written_on }
  return [{ kind: 'create', record: 'activities', fields }]
}

/** What a timer measured that began on a day; one that was left on says nothing of it. */
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
