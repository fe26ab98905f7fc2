import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { account, fillAfter, lesson } from '#tests/support/server/filled-database.ts'
import { freshDatabase } from '#tests/support/server/server.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
// An empty PGlite takes seconds to make: there the newest migration is enough, Postgres tries all.
const states = names.slice(0, -1).map((name, at) => [name, names.slice(0, at + 1)] as const)
const tried = process.env['DATABASE_URL'] ? states : states.slice(-1)

describe('migrations', () => {
  let fromNothing: unknown
  beforeAll(async () => {
    const { connection, drop } = await freshDatabase({ isMigrated: false })
    await migrate(connection.db)
    fromNothing = await shapeOf(connection.db)
    await drop()
  })

  test.each(tried)(
    'after %s, with rows in it: the rest runs, no row is lost, and the tables are those of a new database',
    async (_name, landed) => {
      const db = await emptyDatabase()
      for (const [at, name] of landed.entries()) {
        await migrate(db, await folderOf(landed.slice(0, at + 1)))
        await fillAfter(db, name)
      }
      const before = await countRows(db)

      await migrate(db)
      for (const name of names.slice(landed.length)) await fillAfter(db, name)

      expect(await countRows(db)).toMatchObject(before)
      expect(await shapeOf(db)).toEqual(fromNothing)
      const { rows } =
        await sql`select a.id, l.title, l.date::text from accounts a join activities l on l.account_id = a.id
        where a.id = ${account} and l.id = ${lesson}`.execute(db)
      expect(rows).toEqual([{ id: account, title: 'Fractions', date: '2026-11-20' }])
    },
  )

  test('one that was edited after it ran is refused by its checksum, and nothing after it runs', async () => {
    const db = await emptyDatabase()
    await migrate(db, await folderOf(names.slice(0, 1)))
    const edited = await folderOf(names)
    await writeFile(join(edited, names[0] ?? ''), 'select 1')

    await expect(migrate(db, edited)).rejects.toThrow(`Migration ${names[0]} was changed`)
    expect(await db.selectFrom('migrations').select('name').execute()).toEqual([{ name: names[0] }])
  })

  test('one that says so runs outside of a transaction: an index is built while families write, and again after it was interrupted', async () => {
    const db = await emptyDatabase()
    const folder = await folderOf(names)
    const file = join(folder, '9999-aside.sql')
    const build = 'drop index if exists of_titles;\ncreate index concurrently of_titles on activities (title);\n'
    await writeFile(file, `-- outside of a transaction\n${build}select 1 / 0;\n`)
    await expect(migrate(db, folder)).rejects.toThrow('division by zero')

    await writeFile(file, `-- outside of a transaction\n-- A comment; with a semicolon.\n${build}`)
    await Promise.all([migrate(db, folder), migrate(db, folder)])

    const { rows } = await sql`select indexname from pg_indexes where indexname = 'of_titles'`.execute(db)
    expect(rows).toHaveLength(1)
    expect(
      await db.selectFrom('migrations').select('name').where('name', '=', '9999-aside.sql').execute(),
    ).toHaveLength(1)
  }, 60_000)

  test('one outside of a transaction starts over wherever it was interrupted, and the tables are the same (rule records.migrations)', async () => {
    const db = await emptyDatabase()
    await migrate(db)
    for (const name of names) await fillAfter(db, name)
    const before = await countRows(db)
    const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(migrations, name), 'utf8')]))
    const outside = texts.filter(([, text]) => text?.startsWith('-- outside of a transaction\n'))
    let interrupted = 0

    for (const [name = '', text = ''] of outside) {
      for (const { index } of text.matchAll(/;$/gm)) {
        await db.deleteFrom('migrations').where('name', '=', name).execute()
        const folder = await folderOf(names)
        await writeFile(join(folder, name), `${text.slice(0, index + 1)}\nselect 1 / 0;\n`)
        await expect(migrate(db, folder)).rejects.toThrow('division by zero')
        interrupted += 1
      }
      await migrate(db)
    }

    expect(interrupted).toBeGreaterThan(40)
    expect(await shapeOf(db)).toEqual(fromNothing)
    expect(await countRows(db)).toEqual(before)
  }, 120_000)

  test('one that fails leaves nothing behind, and runs once it is mended', async () => {
    const db = await emptyDatabase()
    const folder = await folderOf(names)
    await writeFile(join(folder, '9999-broken.sql'), 'create table half (id int); select 1 / 0;')

    await expect(migrate(db, folder)).rejects.toThrow('division by zero')
    await writeFile(join(folder, '9999-broken.sql'), 'create table half (id int);')
    await migrate(db, folder)

    expect((await sql`select * from half`.execute(db)).rows).toEqual([])
  }, 60_000)
})

async function emptyDatabase(): Promise<Db> {
  const { connection, drop } = await freshDatabase({ isMigrated: false })
  onTestFinished(drop)
  return connection.db
}

/** A folder with some of the migrations, as an older build had it. */
async function folderOf(some: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthbook-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of some) await copyFile(join(migrations, name), join(folder, name))
  return folder
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'migrations'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? -1
  }
  return counts
}

/** Columns, indexes, policies and triggers: what a database is, without its rows. */
async function shapeOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select 'column' as kind, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default) as what
      from information_schema.columns where table_schema = 'public'
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'policy', tablename || '.' || policyname, qual from pg_policies
    union all select 'trigger', event_object_table || '.' || trigger_name, event_manipulation from information_schema.triggers
    order by 1, 2, 3`.execute(db)
  return rows
}
