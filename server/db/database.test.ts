import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { recordNames } from '#shared/records/registry.ts'
import { columnsOf } from '#server/records/sql/columns.ts'
import { freshDatabase } from '#tests/support/server/server.ts'
import type { Connection } from './connect.ts'
import { FolderInUse, lockFolder } from './data-lock.ts'
import { migrate } from './migrate.ts'

describe('migrations', () => {
  let connection: Connection
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ connection, drop } = await freshDatabase({ isMigrated: false }))
    await Promise.all([migrate(connection.db), migrate(connection.db)])
  })
  afterAll(() => drop())

  test('make every registered table from nothing', async () => {
    for (const record of recordNames) {
      const { rows } = await sql<{ column_name: string }>`
        select column_name from information_schema.columns where table_name = ${record}`.execute(connection.db)
      const columns = rows.map((row) => row.column_name)
      expect(columns.sort()).toEqual([...columnsOf(record), 'created_at'].sort())
    }
  })

  test('run once, and refuse to be changed afterwards (rule records.migrations)', async () => {
    const { db } = connection
    const first = await db.selectFrom('migrations').selectAll().orderBy('name').execute()
    await migrate(db)

    expect(first.map((migration) => migration.name)).toContain('0002-records.sql')
    expect(await db.selectFrom('migrations').selectAll().orderBy('name').execute()).toEqual(first)

    await db.updateTable('migrations').set({ checksum: 'another' }).where('name', '=', '0001-accounts.sql').execute()
    await expect(migrate(db)).rejects.toThrow(/0001-accounts.sql was changed/)
  })

  test('put both walls around every table of family data', async () => {
    const { rows } = await sql<{ name: string; forced: boolean; policies: number; triggers: number }>`
      select relname as name, relforcerowsecurity as forced,
        (select count(*) from pg_policy where polrelid = c.oid) as policies,
        (select count(*) from pg_trigger where tgrelid = c.oid and tgname = 'only_execute') as triggers
      from pg_class c where relname = any(${[...recordNames, 'sync_index', 'op_log', 'taken']}::text[])`.execute(
      connection.db,
    )

    expect(rows).toHaveLength(recordNames.length + 3)
    for (const row of rows) expect(row).toMatchObject({ forced: true, policies: 1, triggers: 1 })
  })
})

describe('the data folder', () => {
  async function aFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'hearthbook-lock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return folder
  }

  test('belongs to one process at a time, and is given back', async () => {
    const folder = await aFolder()
    const unlock = await lockFolder(folder)

    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
    await unlock()
    await (
      await lockFolder(folder)
    )()
  })

  test.each([String(process.ppid), '', 'nonsense'])('is free when only a name was left in it: "%s"', async (holder) => {
    const folder = await aFolder()
    await writeFile(join(folder, 'server.pid'), holder)

    const unlock = await lockFolder(folder)

    expect(await readFile(join(folder, 'server.pid'), 'utf8')).toBe(String(process.pid))
    await unlock()
  })
})
