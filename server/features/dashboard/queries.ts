import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { recentActivities, type RecentActivity } from '#server/family/recent-activities.ts'
import { weekOf, type Day } from '#shared/format/dates.ts'
import { daysOfSchoolYear } from '#shared/school-years/school-year.ts'

/** The dashboard's counts. */
interface DashboardStats {
  students: number
  subjects: number
  total_activities: number
  today_activities: number
  assessments: number
  /** Minutes of the week that `today` is in, Sunday to Saturday. */
  week_minutes: number
}

export interface Dashboard {
  stats: DashboardStats
  recent: RecentActivity[]
  students: { id: string; name: string }[]
  isSetUp: boolean
}

const recentOnes = 10

/** The start page of a family on its day: of one school year, or of all. */
export async function dashboardOf(
  trx: Trx,
  account: string,
  { schoolYear, today }: { schoolYear: string | null; today: Day },
): Promise<Dashboard> {
  const { school_year_start_month, setup_completed_at } = await trx
    .selectFrom('accounts')
    .select(['school_year_start_month', 'setup_completed_at'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const days = schoolYear ? daysOfSchoolYear(schoolYear, school_year_start_month) : null
  const isShown = days ? sql`a.date between ${days.from}::date and ${days.to}::date` : sql`true`
  const week = weekOf(today)

  const counts = await sql<Omit<DashboardStats, 'students'>>`
    select
      (select count(*) from subjects
        where account_id = ${account} and deleted_at is null and is_active)::int as subjects,
      (select count(*) from activities a
        where account_id = ${account} and deleted_at is null and ${isShown})::int as total_activities,
      (select count(*) from activities
        where account_id = ${account} and deleted_at is null and date = ${today}::date)::int as today_activities,
      (select count(*) from assessments a
        where account_id = ${account} and deleted_at is null and ${isShown})::int as assessments,
      (select coalesce(sum(duration_minutes), 0) from activities
        where account_id = ${account} and deleted_at is null
          and date between ${week.from}::date and ${week.to}::date)::int as week_minutes`.execute(trx)
  const [counted] = counts.rows
  if (!counted) throw new Error('A count answers a row')

  const recent = await recentActivities(trx, account, days ?? {}, recentOnes)

  const students = await trx
    .selectFrom('students')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { stats: { students: students.length, ...counted }, recent, students, isSetUp: setup_completed_at !== null }
}
