import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { invalid } from '#server/plugins/errors.ts'
import { readSome, type Versioned } from '#server/rest/read.ts'
import { asCaller, noSuchRecord, opOf, type Caller } from '#server/rest/write.ts'
import type { Writer } from '#server/records/run.ts'
import { restDay } from '#server/rest/bodies.ts'
import { isTimeSpent, readTime, noTime, typedDuration } from '#shared/activities/time-spent.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { completedTooEarly, entryOfPlan, maxHoursCompleted, type Completion } from '#shared/planner/completion.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { textLimits } from '#shared/records/text.ts'
import { todayOf } from '#server/family/family-day.ts'

const clock = z.string().check(z.maxLength(textLimits.device))

/** When and for how long a plan was done: a duration, or both times (rule planner.complete). */
export const completeBody = z.strictObject({
  date: restDay('Date'),
  notes: z.optional(z.nullable(z.string().check(z.maxLength(textLimits.notes)))),
  duration_minutes: z.optional(z.nullable(z.int('Duration must be in whole minutes'))),
  start_time: z.optional(z.nullable(clock)),
  end_time: z.optional(z.nullable(clock)),
})

type CompleteBody = z.output<typeof completeBody>

/**
 * Completes a plan, and makes the activity that it became, both or none. One that is completed already answers as it is
 * (rule planner.completed-once).
 */
export function completePlan(
  writer: Writer,
  caller: Caller,
  id: string,
  body: CompleteBody,
): Promise<{ plan: Versioned; activity: Versioned }> {
  return asCaller(writer, caller, async ({ trx, store, applyAll }) => {
    const read = async () => {
      const [plan] = await readSome(trx, caller.account, 'planned_activities', [id])
      const [activity] = await readSome(trx, caller.account, 'activities', [twinOf(id)])
      return { plan, activity }
    }
    const { plan, activity } = await read()
    if (!plan) throw noSuchRecord()
    if (plan.row['status'] === 'completed' && activity) return { plan, activity }

    const today = await todayOf(trx, caller.account)
    if (body.date > today) throw invalid({ date: [completedTooEarly] })
    const row = plan.row as unknown as Plan // read under its name
    const entry = entryOfPlan(row, doneAs(body, row))
    const fields = { ...entry, log_set: row.plan_set, source: 'plan', written_on: today }
    const [gone] = await store.rows('activities', [twinOf(id)])
    const group = newId()
    await applyAll([
      opOf('planned_activities', id, 'set', { fields: { status: 'completed' }, from: { status: row.status }, group }),
      gone
        ? opOf('activities', twinOf(id), 'set', {
            fields,
            from: { ...gone.fields, deleted_by: gone.deleted_by },
            group,
          })
        : opOf('activities', twinOf(id), 'create', { fields, group }),
    ])
    const made = await read()
    if (!made.plan || !made.activity) throw new Error('A plan was completed, and is not there')
    return { plan: made.plan, activity: made.activity }
  })
}

/** The time spent, by the rules of the dialog; notes that are left out are those of the plan. */
function doneAs({ date, notes, duration_minutes, start_time, end_time }: CompleteBody, plan: Plan): Completion {
  const isTimes = duration_minutes == null && (start_time != null || end_time != null)
  const typed = isTimes
    ? { ...noTime, time_mode: 'times' as const, start_time: start_time ?? '', end_time: end_time ?? '' }
    : { ...noTime, ...typedDuration(duration_minutes ?? 0) }
  const time = readTime(typed, maxHoursCompleted)
  if (isTimeSpent(time)) return { ...time, date, notes: notes === undefined ? plan.notes : notes }
  const { hours, minutes = hours, ...times } = time
  const wrong = { ...times, ...(minutes === undefined ? {} : { duration_minutes: minutes }) }
  throw invalid(Object.fromEntries(Object.entries(wrong).map(([field, message]) => [field, [message]])))
}
