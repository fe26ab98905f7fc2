import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/server/server.ts'

test('a marked statement is planned once by its connection, and others are planned each time', async () => {
  const { connection, drop } = await freshDatabase({ isAlone: true })
  onTestFinished(drop)

  const found = await connection.db.connection().execute(async (db) => {
    for (const word of ['one', 'two']) {
      const { rows } = await sql`/* prepared for_test */ select ${word}::text as word`.execute(db)
      expect(rows).toEqual([{ word }])
      expect((await sql`select ${word}::text as word`.execute(db)).rows).toEqual([{ word }])
    }
    return sql`select name from pg_prepared_statements where name <> ''`.execute(db)
  })

  expect(found.rows).toEqual([{ name: 'for_test' }])
})
