import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The folder, as it were, of the pieces of the tables: nothing looks for them by name. */
const pieces = 'pieces'
/** Accounts are spread over so many pieces of each table. */
export const pieceCount = 4

/**
 * Puts these tables of a migrated database without rows in hash partitions by their account, which Postgres refuses for
 * keys that lack it. Columns, keys, policies, grants and triggers stay as the migrations made them.
 */
export async function partition(db: Db, tables: readonly string[]): Promise<void> {
  await sql`create schema ${sql.ref(pieces)}`.execute(db)
  const later = (await Promise.all([keysBetween(db, tables), wallsOf(db, tables), grantsOf(db, tables)])).flat()
  for (const { name, table } of await foreignKeysOf(db, tables)) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const table of tables) await partitionOne(db, table)
  for (const statement of later) await sql.raw(statement).execute(db)
}

async function partitionOne(db: Db, table: string): Promise<void> {
  const [plain, parent] = [sql.table(`plain_${table}`), sql.table(table)]
  const by = sql.ref(table === 'accounts' ? 'id' : 'account_id')
  const run = (statement: RawBuilder<unknown>) => statement.execute(db)
  await run(sql`alter table ${parent} rename to ${sql.ref(`plain_${table}`)}`)
  await run(sql`create table ${parent} (like ${plain} including all) partition by hash (${by})`)
  for (let piece = 0; piece < pieceCount; piece += 1) {
    await run(sql`create table ${sql.table(`${pieces}.${table}_${piece}`)} partition of ${parent}
      for values with (modulus ${sql.lit(pieceCount)}, remainder ${sql.lit(piece)})`)
  }
  await run(sql`drop table ${plain}`)
}

async function statements(query: RawBuilder<{ text: string }>, db: Db): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ text }) => text)
}

async function foreignKeysOf(db: Db, tables: readonly string[]) {
  const { rows } = await sql<{ name: string; table: string; text: string }>`
    select conname as name, conrelid::regclass::text as table,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables}::text[])`.execute(db)
  return rows
}

async function keysBetween(db: Db, tables: readonly string[]): Promise<string[]> {
  return (await foreignKeysOf(db, tables)).map(({ text }) => text)
}

/** Row-level security, its policies, and triggers. */
async function wallsOf(db: Db, tables: readonly string[]): Promise<string[]> {
  return statements(
    sql`
      select format('alter table %I enable row level security', relname) as text from pg_class
        where relrowsecurity and relname = any(${tables}::text[])
      union all select format('alter table %I force row level security', relname) from pg_class
        where relforcerowsecurity and relname = any(${tables}::text[])
      union all select format('create policy %I on %I for %s to %s using (%s)', policyname, tablename, cmd,
          array_to_string(roles, ', '), qual) from pg_policies where tablename = any(${tables}::text[])
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
        where not tgisinternal and relname = any(${tables}::text[])`,
    db,
  )
}

async function grantsOf(db: Db, tables: readonly string[]): Promise<string[]> {
  return statements(
    sql`
      select format('grant %s on %I to %s', privilege_type, relname, grantee::regrole) as text
        from pg_class, aclexplode(relacl) where relname = any(${tables}::text[]) and grantee <> relowner
      union all select format('grant %s (%I) on %I to %s', privilege_type, attname, relname, grantee::regrole)
        from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl)
        where relname = any(${tables}::text[]) and grantee <> relowner`,
    db,
  )
}
