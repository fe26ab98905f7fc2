import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { dayBucketsOf } from '#server/family/day-buckets.ts'
import type { Day } from '#shared/format/dates.ts'
import type { BucketFilter, DayBucket } from '#shared/progress/day-buckets.ts'
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
  return { buckets, students, subjects, days: daysOf(filter, buckets, today), startMonth, student_id, subject_id }
}

/** The figures of a family (rule progress.api). */
export async function familyProgress(trx: Trx, account: string, filter: BucketFilter, today: Day): Promise<Progress> {
  return progressOf(await groundOf(trx, account, filter, today))
}

/** The points of what was graded on some days, of one child or subject, or of all. */
export async function gradedOf(
  trx: Trx,
  account: string,
  { student_id, subject_id }: BucketFilter,
  { from, to }: Days,
): Promise<{ points_earned: number; points_possible: number }[]> {
  const { rows } = await sql<{ points_earned: number; points_possible: number }>`
    select points_earned::float8 as points_earned, points_possible::float8 as points_possible from assessments
    where account_id = ${account} and deleted_at is null and date between ${from}::date and ${to}::date
      and (${student_id ?? null}::uuid is null or student_id = ${student_id ?? null}::uuid)
      and (${subject_id ?? null}::uuid is null or subject_id = ${subject_id ?? null}::uuid)`.execute(trx)
  return rows
}

/** Days that are not named reach from the first entry to the last one. */
function daysOf({ from, to }: BucketFilter, buckets: readonly DayBucket[], today: Day): Days {
  let [first, last] = [to ?? today, from ?? today]
  for (const { date } of buckets) {
    if (date < first) first = date
    if (date > last) last = date
  }
  return { from: from ?? first, to: to ?? last }
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
