import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ownPostgres } from '#tests/support/server/own-postgres.ts'

test('connections wait for a lock for ten seconds, and work or do nothing for a minute (rule api.busy)', async () => {
  const { connection, remove } = await ownPostgres()
  onTestFinished(remove)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    connection.db,
  )
  expect(rows.map(({ setting }) => Number(setting) / 1000)).toEqual([60, 10, 60])
})
