import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'

/** A family as a landed migration left it: never changed, so that later migrations are tested on what is out there. */
export const account = '01980000-0000-7000-8000-0000000000a1'
const student = '01980000-0000-7000-8000-0000000000b1'
const subject = '01980000-0000-7000-8000-0000000000c1'
export const lesson = '01980000-0000-7000-8000-0000000000d1'
const op = '01980000-0000-7000-8000-0000000000e1'

const envelope = sql`'{"later": 1}', '{"*": [1000, "ipad"]}', 0`

/** Rows of a family after each migration, by the migration's name. */
const rowsAfter: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  '0001-accounts.sql': [
    sql`insert into accounts (id, name, email, password_hash, school_year_start_month, consents)
      values (${account}, 'Ruth', 'Ruth@example.com', 'x', '08', '{"terms": {"version": "1", "at": "2026-11-01"}}')`,
    sql`insert into sessions (id, account_id, expires_at) values (${op}, ${account}, '2027-01-01')`,
  ],
  '0002-records.sql': [
    sql`insert into sync_head (account_id, head, clock_us) values (${account}, 1, 1000)`,
    sql`insert into device (account_id, device_id, last_stamp) values (${account}, 'ipad', 1000)`,
    sql`insert into students (account_id, id, name, grade_level, enrollment_date, is_active, ext, clocks, restores)
      values (${account}, ${student}, 'Nora', '7', '2025-09-01', true, ${envelope})`,
    sql`insert into subjects (account_id, id, name, color, is_active, ext, clocks, restores)
      values (${account}, ${subject}, 'Math', '#336699', true, ${envelope})`,
    sql`insert into activities (account_id, id, student_id, subject_id, activity_type, date, title, duration_minutes,
        ext, clocks, restores)
      values (${account}, ${lesson}, ${student}, ${subject}, 'lesson', '2026-11-20', 'Fractions', 45, ${envelope})`,
    sql`insert into sync_index (account_id, record, id, change_no, device) values
      (${account}, 'students', ${student}, 1, 'ipad'), (${account}, 'subjects', ${subject}, 1, 'ipad'),
      (${account}, 'activities', ${lesson}, 1, 'ipad')`,
    sql`insert into op_log (account_id, op_id, device_id, change_no, code, body_hash)
      values (${account}, ${op}, 'ipad', 1, 'ok', 'x')`,
  ],
  '0007-set-up-family.sql': [
    sql`insert into mail_tokens (hash, account_id, purpose, email, expires_at)
      values ('x', ${account}, 'verify_email', 'Ruth@example.com', '2027-01-01')`,
    sql`insert into bulk_access_tokens (hash, account_id, template_id, expires_at)
      values ('x', ${account}, ${op}, '2027-01-01')`,
    sql`insert into templates (account_id, id, name, is_default, activities, ext, clocks, restores)
      values (${account}, ${op}, 'Regular School Day', true, '[]', ${envelope})`,
    sql`insert into goals (account_id, id, subject_id, title, goal_type, total_goal, ext, clocks, restores)
      values (${account}, ${op}, ${subject}, 'Chapters', 'chapters', 12, ${envelope})`,
    sql`insert into goal_progress (account_id, id, goal_id, subject_id, date, amount, ext, clocks, restores)
      values (${account}, ${op}, ${op}, ${subject}, '2026-11-20', 1, ${envelope})`,
  ],
  '0008-enrollments.sql': [
    sql`insert into enrollments (account_id, id, student_id, school_year, grade_level, ext, clocks, restores)
      values (${account}, ${op}, ${student}, '2026-2027', '7', ${envelope})`,
  ],
  '0010-histories.sql': [sql`insert into sync_past values (${account}, ${op}, 1, 1000)`],
  '0017-taken.sql': [
    sql`insert into taken values (${account}, ${op}, 'activities', 1, 'ipad', 'student_id', ${student}, null, 0, 1000, '{}')`,
  ],
  '0026-billing.sql': [
    sql`update accounts set stripe_customer_id = 'cus_1' where id = ${account}`,
    sql`insert into test_checkouts (id, account_id, kind) values ('x', ${account}, 'checkout')`,
  ],
  '0028-push.sql': [
    sql`insert into push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth)
      values (${op}, ${account}, ${op}, 'https://push.example.com/x', 'x', 'x')`,
  ],
  '0043-packet-links.sql': [
    sql`insert into packet_doors (link_id, account_id, packet_id, token_hash, pin_hash, expires_at)
      values (${op}, ${account}, ${op}, 'x', 'x', '2027-01-01')`,
  ],
  '0006-restored.sql': [sql`insert into written_in (identity) values ('another')`],
  '0003-demo.sql': [sql`insert into demo (account_id) values (${account})`],
}

/** Puts the rows of a family into the tables that a migration has just made. */
export async function fillAfter(db: Db, migration: string): Promise<void> {
  await db.transaction().execute(async (trx: Trx) => {
    await sql`select set_config('app.writer', 'execute', true), set_config('app.account_id', ${account}, true)`.execute(
      trx,
    )
    for (const insert of rowsAfter[migration] ?? []) await insert.execute(trx)
  })
}
