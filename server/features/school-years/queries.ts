import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { Rollover } from '#shared/school-years/rollover.ts'
import { daysOfSchoolYear, type StartMonth } from '#shared/school-years/school-year.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import { hoursToTenth } from '#shared/format/duration.ts'

/** Reads a family's rollovers: from which year to which, and when. */
export function rolloversOf(
  trx: Trx,
  account: string,
): Promise<Pick<Rollover, 'from_year' | 'to_year' | 'executed_at' | 'undone_at' | 'imported_at'>[]> {
  return trx
    .selectFrom('rollovers')
    .select(['from_year', 'to_year', 'executed_at', 'undone_at', 'imported_at'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Active children by name. */
export function activeChildren(
  trx: Trx,
  account: string,
): Promise<{ id: string; name: string; grade_level: GradeLevel }[]> {
  return trx
    .selectFrom('students')
    .select(['id', 'name', 'grade_level'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

/** Active subjects by name. */
export function activeSubjects(trx: Trx, account: string): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

/** Sums a family's school year; hours to one decimal. */
export async function statisticsOf(trx: Trx, account: string, schoolYear: string, startMonth: StartMonth) {
  const { from, to } = daysOfSchoolYear(schoolYear, startMonth)
  const { count, minutes } = await trx
    .selectFrom('activities')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('duration_minutes').as('minutes')])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow()
  const graded = await trx
    .selectFrom('assessments')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow()
  const total_hours = hoursToTenth(Number(minutes ?? 0))
  return { total_hours, total_activities: Number(count), total_assessments: Number(graded.count) }
}
