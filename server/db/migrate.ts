import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
// Any number will do, as long as nothing else uses it: processes that start together take turns.
const lockNumber = 4_178_032_651

/** Milliseconds between two tries to be the one process that migrates. */
const pause = 100

/**
 * Brings the database up to this build: runs each new file of migrations/ in order, each in a transaction of its own.
 * A test may give it another folder.
 */
export async function migrate(db: Db, folder = migrations): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await db.connection().execute(async (connection) => {
    // Asked for again and again: who waits inside a statement would keep an index from being built concurrently.
    while (!(await tryLock(connection))) await sleep(pause)
    try {
      await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection)
      for (const name of files) await migrateOne(connection, name, await readFile(join(folder, name), 'utf8'))
    } finally {
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection)
      await sql`select pg_advisory_unlock(${lockNumber}::bigint)`.execute(connection)
    }
  })
}

async function tryLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_lock(${lockNumber}::bigint) as is_ours`.execute(connection)
  return rows[0]?.is_ours === true
}

/**
 * The first line of a file whose statements run one by one outside a transaction, while families go on writing: an
 * index built concurrently. An interrupted file starts over, so it drops first what it makes.
 */
const aside = '-- outside of a transaction\n'

async function migrateOne(connection: Db, name: string, text: string): Promise<void> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(connection)
  if (await isApplied(connection, name, text)) return
  const note = (db: Db) =>
    db
      .insertInto('migrations')
      .values({ name, checksum: checksumOf(text) })
      .execute()
  if (text.startsWith(aside)) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(connection)
    await note(connection)
    return
  }
  await connection.transaction().execute(async (trx) => {
    await sql.raw(text).execute(trx)
    await note(trx)
  })
}

/** Its statements, each of which ends with a line; such a file has nothing but those. */
function statementsOf(text: string): string[] {
  const bare = text.replaceAll(/^--.*$/gm, '')
  return bare.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
}

/** True when this file ran here before; a file never changes afterwards. */
async function isApplied(db: Db, name: string, text: string): Promise<boolean> {
  const applied = await db.selectFrom('migrations').select('checksum').where('name', '=', name).executeTakeFirst()
  if (!applied) return false
  if (applied.checksum === checksumOf(text)) return true
  throw new Error(`Migration ${name} was changed after this database ran it; add a new one instead`)
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
