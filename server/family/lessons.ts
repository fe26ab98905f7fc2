import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import type { LessonEntry } from '#shared/lessons/done.ts'

/** Every lesson of a family, of resting courses too, in no order. */
export function lessonsOf(trx: Trx, account: string) {
  return trx
    .selectFrom('lessons')
    .select(['id', 'curriculum_id', 'position', 'pinned_date', 'skipped'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Every entry that does or continues a lesson (rules lessons.done, lessons.continued). */
export async function lessonEntriesOf(trx: Trx, account: string): Promise<LessonEntry[]> {
  const { rows } = await sql<LessonEntry>`
    select lesson_id, lesson_done, date::text as date from activities
    where account_id = ${account} and deleted_at is null and lesson_id is not null`.execute(trx)
  return rows
}
