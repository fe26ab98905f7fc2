import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { anActivity } from '#tests/support/builders.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import type { Family, TestServer } from '#tests/support/server/server.ts'

/** Makes an empty table with the columns and indexes of the activities. */
export async function makeBareTable({ connection }: TestServer): Promise<void> {
  await sql`drop table if exists bench_activities`.execute(connection.db)
  await sql`create table bench_activities (like activities including all)`.execute(connection.db)
}

/** Inserts so many activities by one statement into the bare table: what a push can't do without. */
export async function insertAlone(
  { connection }: TestServer,
  { user }: Family,
  parents: OwnerIds,
  count: number,
): Promise<void> {
  const envelope = { account_id: user.id, ext: '{}', clocks: '{}', restores: 0 }
  const columns = [...Object.keys(anActivity(parents)), 'id', ...Object.keys(envelope)]
  const rows = Array.from(
    { length: count },
    () => sql`(${sql.join(Object.values({ ...anActivity(parents), id: newId(), ...envelope }))})`,
  )
  await sql`insert into bench_activities (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(rows)}`.execute(connection.db)
}
