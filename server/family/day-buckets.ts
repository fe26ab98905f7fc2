import { sql } from 'kysely'
import { photoMinutes, voiceNoteMinutes } from '#shared/activities/source.ts'
import { homeInSql } from '#shared/compliance/at-home.ts'
import type { BucketFilter, DayBucket } from '#shared/progress/day-buckets.ts'
import type { Trx } from '#server/db/database.ts'

/** The family's day buckets, the same that its devices keep (rule activities.totals), in no order. */
export async function dayBucketsOf(trx: Trx, account: string, filter: BucketFilter): Promise<DayBucket[]> {
  const { rows } = await sql<DayBucket>`
    select date::text as date, student_id, subject_id, coalesce(location ~* ${homeInSql}, false) as at_home, source,
      ${evidenceInSql} as is_evidence,
      sum(duration_minutes)::int as minutes, count(*)::int as count
    from activities
    where account_id = ${account} and deleted_at is null and ${narrowed(filter)}
    group by 1, 2, 3, 4, 5, 6`.execute(trx)
  return rows
}

/** `isEvidence` of an activity: only a photo, or a short voice note (rule compliance.computed-days). */
export const evidenceInSql = sql<boolean>`coalesce(
  (source = 'photo' and duration_minutes <= ${photoMinutes})
    or (source = 'voice' and duration_minutes < ${voiceNoteMinutes}),
  false)`

/** Narrows activities to days, a child and a subject. */
export function narrowed({ from, to, student_id, subject_id }: BucketFilter) {
  const conditions = [
    ...(from === undefined ? [] : [sql`date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`date <= ${to}::date`]),
    ...(student_id === undefined ? [] : [sql`student_id = ${student_id}`]),
    ...(subject_id === undefined ? [] : [sql`subject_id = ${subject_id}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
