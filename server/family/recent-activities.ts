import { sql } from 'kysely'
import type { Day } from '#shared/format/dates.ts'
import type { BucketFilter } from '#shared/progress/day-buckets.ts'
import type { Trx } from '#server/db/database.ts'
import { narrowed } from './day-buckets.ts'

/** A line of a list of what was logged last. */
export interface RecentActivity {
  id: string
  title: string
  date: Day
  duration_minutes: number
  student_id: string
  student_name: string
  subject_id: string
  subject_name: string
  subject_color: string
}

/** Reads the latest activities, newest first. */
export async function recentActivities(
  trx: Trx,
  account: string,
  filter: BucketFilter,
  limit: number,
): Promise<RecentActivity[]> {
  const { rows } = await sql<RecentActivity>`
    select a.id, a.title, a.date::text as date, a.duration_minutes, a.student_id, s.name as student_name, a.subject_id,
      j.name as subject_name, j.color as subject_color
    from (select * from activities where account_id = ${account} and deleted_at is null and ${narrowed(filter)}
        order by date desc, id desc limit ${limit}) a
      join students s on s.account_id = a.account_id and s.id = a.student_id
      join subjects j on j.account_id = a.account_id and j.id = a.subject_id
    order by a.date desc, a.id desc`.execute(trx)
  return rows
}
