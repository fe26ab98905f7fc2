import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { ComputedFields } from '#server/rest/computed-fields.ts'
import type { Day } from '#shared/format/dates.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { archivedBefore } from '#shared/planner/days.ts'
import { daysOfSchoolYear } from '#shared/school-years/school-year.ts'
import * as z from 'zod/mini'

/**
 * The plans from a day on, and those still open from before, as far as they are listed (rule planner.late); ids, the
 * oldest day first.
 */
export async function listedPlans(
  trx: Trx,
  account: string,
  today: Day,
): Promise<Record<'planned' | 'late', { id: string; date: Day }[]>> {
  const archived = archivedBefore(today, await yearBegan(trx, account))
  const rows = await trx
    .selectFrom('planned_activities')
    .select(['id', 'status', sql<Day>`planned_date::text`.as('date')])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`planned_date >= ${archived}::date`)
    .orderBy('planned_date')
    .orderBy('id')
    .execute()
  return {
    planned: rows.filter(({ date }) => date >= today),
    late: rows.filter(({ date, status }) => date < today && status === 'planned'),
  }
}

/** The first day of the school year that the family is in; `null` before its setup. */
async function yearBegan(trx: Trx, account: string): Promise<Day | null> {
  const { active_school_year, school_year_start_month } = await trx
    .selectFrom('accounts')
    .select(['active_school_year', 'school_year_start_month'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return active_school_year === null ? null : daysOfSchoolYear(active_school_year, school_year_start_month).from
}

/** An activity that may have been logged for a plan already. */
interface Existing {
  id: string
  title: string
  duration_minutes: number
  description: string | null
}

/** A child's activities in a plan's subject on a day, except the one made from the plan (rule planner.duplicates). */
export async function existingBeside(
  trx: Trx,
  account: string,
  plan: { id: string; student_id: string; subject_id: string },
  date: Day,
): Promise<Existing[]> {
  return trx
    .selectFrom('activities')
    .select(['id', 'title', 'duration_minutes', 'description'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('student_id', '=', plan.student_id)
    .where('subject_id', '=', plan.subject_id)
    .where(sql<boolean>`date = ${date}::date`)
    .where('id', '!=', twinOf(plan.id))
    .orderBy('id')
    .execute()
}

/** The activity made from a completed plan. */
const completed_activity = z.nullable(
  z.object({ id: z.uuid(), title: z.string(), date: z.iso.date(), duration_minutes: z.int() }),
)

/** The activity of a completed plan, shown with it. */
export const completedActivity: ComputedFields = {
  record: 'planned_activities',
  fields: { completed_activity },
  none: { completed_activity: null },
  read: async (_app, trx, { id: account }, ids) => {
    const made = await trx
      .selectFrom('activities')
      .select(['id', 'title', 'duration_minutes', sql<Day>`date::text`.as('date')])
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids.map(twinOf))
      .execute()
    return new Map(made.map((activity) => [twinOf(activity.id), { completed_activity: activity }]))
  },
}
