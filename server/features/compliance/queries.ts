import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { Day } from '#shared/format/dates.ts'

/** What of a family's year proves what was done (rule compliance.api): an assessment; a photo, a recording or a filed report. */
export async function evidenceOf(
  trx: Trx,
  account: string,
  { from, to }: { from: Day; to: Day },
): Promise<{ has_assessments: boolean; has_documentation: boolean }> {
  const { rows } = await sql<{ has_assessments: boolean; has_documentation: boolean }>`
    select
      exists (select 1 from activities where account_id = ${account} and deleted_at is null
        and activity_type = 'assessment' and date between ${from}::date and ${to}::date) as has_assessments,
      exists (select 1 from attachments where account_id = ${account} and deleted_at is null
        and taken_on between ${from}::date and ${to}::date)
      or exists (select 1 from compliance_todos where account_id = ${account} and deleted_at is null
        and filed_on between ${from}::date and ${to}::date) as has_documentation`.execute(trx)
  return rows[0] ?? { has_assessments: false, has_documentation: false }
}

/** A line of the list of what was logged last. */
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

/** What was logged last, newest first. */
export async function recentActivities(trx: Trx, account: string, limit: number): Promise<RecentActivity[]> {
  const { rows } = await sql<RecentActivity>`
    select a.id, a.title, a.date, a.duration_minutes, a.student_id, st.name as student_name,
      a.subject_id, su.name as subject_name, su.color as subject_color
    from activities a
    join students st on st.account_id = a.account_id and st.id = a.student_id
    join subjects su on su.account_id = a.account_id and su.id = a.subject_id
    where a.account_id = ${account} and a.deleted_at is null
    order by a.date desc, a.id desc limit ${limit}`.execute(trx)
  return rows
}
