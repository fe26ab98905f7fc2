import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from './database.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
// Any number will do, as long as nothing else uses it: processes that start together take turns.
const lockNumber = 4_178_032_651

/**
 * Brings the database up to this build: runs each new file of migrations/ in order, each in a transaction of its own.
 * A test may give it another folder.
 */
export async function migrate(db: Db, folder = migrations): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    await db.transaction().execute((trx) => migrateOne(trx, name, text))
  }
}

async function migrateOne(trx: Transaction<Database>, name: string, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx)
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(trx)

  const checksum = createHash('sha256').update(text).digest('hex')
  const applied = await trx.selectFrom('migrations').select('checksum').where('name', '=', name).executeTakeFirst()
  if (applied?.checksum === checksum) return
  if (applied) throw new Error(`Migration ${name} was changed after this database ran it; add a new one instead`)

  await sql.raw(text).execute(trx)
  await trx.insertInto('migrations').values({ name, checksum }).execute()
}
