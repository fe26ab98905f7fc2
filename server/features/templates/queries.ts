import { sql } from 'kysely'
import { absencesOf, breaksOf } from '#server/family/breaks.ts'
import type { Trx } from '#server/db/database.ts'
import type { Day } from '#shared/format/dates.ts'
import type { BulkInput } from '#shared/templates/bulk-plan.ts'

/** The subjects that a template's rows may name: those that were not deleted. */
export async function liveSubjectIds(trx: Trx, account: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('subjects')
    .select('id')
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of these subjects that are the family's, deleted ones too: a row may wait for another subject. */
export async function ownSubjectIds(trx: Trx, account: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from subjects where account_id = ${account} and id = any(${ids}::uuid[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Reads the input that decides which days are skipped: breaks, absences, and each child's activities by day. */
export async function bulkInput(
  trx: Trx,
  account: string,
  students: readonly string[],
  from: Day,
  to: Day,
): Promise<BulkInput> {
  const logged = await sql<{ student_id: string; date: Day; count: number }>`
    select student_id, date::text as date, count(*)::int as count from activities
    where account_id = ${account} and deleted_at is null
      and student_id = any(${students}::uuid[]) and date between ${from}::date and ${to}::date
    group by student_id, date`.execute(trx)
  const counts = new Map(logged.rows.map(({ student_id, date, count }) => [`${student_id} ${date}`, count]))
  const off = { breaks: await breaksOf(trx, account), absences: await absencesOf(trx, account) }
  return { ...off, loggedOn: (student, day) => counts.get(`${student} ${day}`) ?? 0 }
}
