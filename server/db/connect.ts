import { access, mkdir, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { lockFolder } from './data-lock.ts'
import { planMarkedOnce } from './prepared.ts'

/** An open database. `url` is set on a real Postgres, where several processes may share it. */
export interface Connection {
  db: Db
  url: string | null
  close: () => Promise<void>
}

/**
 * The database's place: a Postgres URL, or a folder for the embedded one. A `null` folder keeps it in memory, where it
 * may begin as a copy of another one's files.
 */
export type Place = { url: string } | { folder: string } | { folder: null; copyOf?: Blob }

/** Opens Postgres, or the embedded PGlite, behind the same pool and the same Kysely dialect. */
export async function connect(place: Place): Promise<Connection> {
  if ('url' in place) return connectPostgres(place.url)
  if (place.folder !== null) return connectFolder(place.folder)
  return connectLite(await PGlite.create(place.copyOf ? { loadDataDir: place.copyOf } : {}))
}

/**
 * Milliseconds that a statement waits for a lock, that it may take, and that a transaction may idle. A stuck one gives
 * its connection back (rule api.busy). Migrations take their time.
 */
const patience = {
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

function connectPostgres(url: string): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, ...patience, types })
  // A connection that breaks is replaced by the pool, and its next query fails; without a listener it would end the
  // process, whether it was idle or lent out.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = over(pool)
  return { db, url, close: () => db.destroy() }
}

async function connectFolder(folder: string): Promise<Connection> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    const connection = connectLite(await openLite(join(folder, 'database')))
    const close = async () => {
      await connection.close()
      await unlock()
    }
    return { ...connection, close }
  } catch (cause) {
    await unlock()
    throw cause
  }
}

/** Throws a readable line: PGlite reports a full disk as a number without words. */
async function openLite(path: string): Promise<PGlite> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  try {
    return await PGlite.create(path)
  } catch (cause) {
    // Half a new database could never be opened, and takes the room that is lacking.
    if (!isThere) await rm(path, { recursive: true, force: true })
    const { bavail, bsize } = await statfs(dirname(path))
    const free = Math.floor((bavail * bsize) / 1_000_000)
    const why = cause instanceof Error && cause.message ? ` (${cause.message})` : ''
    throw new Error(
      `The database in ${path} can't be opened${why}. The disk has ${free} MB left: ` +
        'if that is under 100, free some space and start again. Otherwise put the folder back from a backup.',
      { cause },
    )
  }
}

function connectLite(lite: PGlite): Connection {
  // PGlite has one connection: a query outside a running transaction waits for it, and fails in the end instead of
  // hanging.
  const pool = new pg.Pool(Object.assign({}, createPgConfig(lite), { max: 1, connectionTimeoutMillis: 20_000, types }))
  const db = over(pool)
  const close = async () => {
    await db.destroy()
    await lite.close()
  }
  return { db, url: null, close }
}

function over(pool: pg.Pool): Db {
  pool.on('connect', planMarkedOnce)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

// Days stay YYYY-MM-DD text (rule format.days), and counters are numbers: they stay far under 2^53.
const readers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => readers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
