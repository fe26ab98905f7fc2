import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPlanted } from '#tests/support/planted.ts'
import { openQueriesIn } from '#tests/support/queries-in.ts'
import { scalePage } from '#tests/support/scale-page.ts'

const root = join(import.meta.dirname, '..', '..')
const { distributed, crossing } = scalePage()
const tables = new Set(distributed.keys())
const files = globSync('server/**/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts') && !isPlanted(name))
/** Composes its queries of parts: server/db/partitions.test.ts sees where they look. */
const engine = 'server/records/sql/'

describe('the queries of the server', () => {
  test('each names its account, except those that docs/scale.md lists (rule scale.queries)', () => {
    const found = files
      .filter((file) => !file.startsWith(engine))
      .flatMap((file) =>
        openQueriesIn(readFileSync(join(root, file), 'utf8'), tables).map(({ place }) => `${file} ${place}`),
      )

    expect(files.length).toBeGreaterThan(200)
    expect([...new Set(found)].sort()).toEqual([...crossing].sort())
  })
})

const where = ".where('account_id', '=', account)"
test.each([
  [`db.selectFrom('students').select('id')${where}.execute()`, 0],
  ["db.selectFrom('students').select('id').execute()", 1],
  ["db.selectFrom('students').where('account_id', '!=', account).execute()", 1],
  [`db.selectFrom('told').where('name', 'in', db.selectFrom('told').select('name')${where}).execute()`, 1],
  ["db.updateTable('accounts').set({ name }).where('id', '=', account).execute()", 0],
  ["db.deleteFrom('sessions').where('id', '=', session).execute()", 1],
  ["db.selectFrom('attempts').selectAll().execute()", 0],
  ['sql`select id from students where account_id = ${account}`.execute(db)', 0],
  ['sql`select id from students where id = ${id}`.execute(db)', 1],
  ['sql`select 1 from students s join told on told.account_id = s.account_id`.execute(db)', 1],
  ['sql`exists (select 1 from told where told.account_id = s.account_id)`', 0],
  ['sql`update ${sql.table(name)} set note = null`.execute(db)', 1],
])('%s: %i without its account', (code, count) => {
  expect(openQueriesIn(`function asked() { return ${code} }`, tables).map(({ place }) => place)).toEqual(
    Array.from({ length: count }, () => 'asked'),
  )
})
