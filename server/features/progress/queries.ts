import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { dayBucketsOf } from '#server/family/day-buckets.ts'
import type { Day } from '#shared/format/dates.ts'
import type { BucketFilter } from '#shared/progress/day-buckets.ts'
import { daysOfFilter } from '#shared/progress/days-of-filter.ts'
import type { Days } from '#shared/progress/period.ts'
import {
  progressOf,
  type Progress,
  type ProgressInput,
  type ProgressStudent,
  type ProgressSubject,
} from '#shared/progress/progress.ts'

/** Reads the input of a family's figures (rule progress.api). */
export async function groundOf(
  trx: Trx,
  account: string,
  filter: BucketFilter,
  today: Day,
): Promise<ProgressInput & { days: Days }> {
  const { student_id, subject_id } = filter
  const buckets = await dayBucketsOf(trx, account, filter)
  const { school_year_start_month: startMonth } = await trx
    .selectFrom('accounts')
    .select('school_year_start_month')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const { rows: students } = await sql<ProgressStudent>`
    select id, name, grade_level, is_active from students
    where account_id = ${account} and deleted_at is null order by name collate "und-x-icu", id`.execute(trx)
  const { rows: subjects } = await sql<ProgressSubject>`
    select id, name, color, required_hours::float8 as required_hours, is_active from subjects
    where account_id = ${account} and deleted_at is null order by name collate "und-x-icu", id`.execute(trx)
  return { buckets, students, subjects, days: daysOfFilter(filter, buckets, today), startMonth, student_id, subject_id }
}

/** The figures of a family (rule progress.api). */
export async function familyProgress(trx: Trx, account: string, filter: BucketFilter, today: Day): Promise<Progress> {
  return progressOf(await groundOf(trx, account, filter, today))
}

/** True when the family has this subject. */
export async function isSubjectOfFamily(trx: Trx, account: string, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('subjects')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
