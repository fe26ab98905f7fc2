import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/server/server.ts'
import { scalePage } from '#tests/support/scale-page.ts'
import type { Connection } from './connect.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

const page = scalePage()

let connection: Connection
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ connection, drop } = await freshDatabase({ isAlone: true }))
  await migrate(connection.db)
})
afterAll(() => drop())

describe('the migrated schema on several servers', () => {
  test('each table of family data has the account in every primary key, unique index and foreign key (rule scale.keys)', async () => {
    expect(await faultsOf(connection.db)).toEqual([])
  })

  test('the page of tables names each with its key, and no other (rule scale.keys)', async () => {
    const listed = [...page.distributed, ...page.global].filter(([, key]) => key !== queue)

    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(await primaryKeysOf(connection.db)))
  })

  test.each([
    ['create table extras (account_id uuid not null, id uuid primary key)', 'extras: not on the page'],
    ['create unique index names on students (name)', 'students: names lacks account_id'],
    [
      'create unique index names on students ((account_id::text), lower(name))',
      'students: names lacks account_id', // an expression is no column
    ],
    ['create unique index old on accounts (lower(email))', 'accounts: old lacks id'],
    [
      'alter table media add column session uuid references op_log (op_id)',
      'media: media_session_fkey lacks account_id',
    ],
    [
      'alter table sign_in_addresses add constraint whose foreign key (account_id) references accounts',
      'sign_in_addresses: whose joins a global table',
    ],
    ['alter table told alter column account_id drop not null', 'told: account_id may be missing'],
    ['create schema elsewhere; create table elsewhere.extras (id int)', 'elsewhere.extras: not on the page'],
  ])('after %s it would not', async (statement, fault) => {
    const rolledBack = new Error('rolled back')
    const found = connection.db.transaction().execute(async (trx) => {
      if (statement.includes('op_log')) await sql`create unique index ops on op_log (op_id)`.execute(trx)
      if (statement.includes('told')) await sql`alter table told drop constraint told_pkey`.execute(trx)
      await sql.raw(statement).execute(trx)
      expect(await faultsOf(trx)).toContain(fault)
      throw rolledBack
    })

    await expect(found).rejects.toBe(rolledBack)
  })
})

/** The queue of jobs makes its own tables, in a schema of its own. */
const queue = 'as pg-boss makes them'

/** What keeps tables from lying on several servers; empty when nothing does. */
async function faultsOf(db: Db): Promise<string[]> {
  const [tables, keys, foreign] = await Promise.all([tablesOf(db), uniqueIndexesOf(db), foreignKeysOf(db)])
  const unlisted = tables.filter(({ name }) => !page.distributed.has(name) && !isGlobal(name))
  const family = tables.filter(({ name }) => page.distributed.has(name))
  return [
    ...unlisted.map(({ name }) => `${name}: not on the page`),
    ...family.filter(({ is_whole }) => !is_whole).map(({ name }) => `${name}: ${accountOf(name)} may be missing`),
    ...keys
      .filter(({ table, columns }) => page.distributed.has(table) && !columns.includes(accountOf(table)))
      .map(({ table, name }) => `${table}: ${name} lacks ${accountOf(table)}`),
    ...foreign.flatMap(faultOf),
  ]
}

function faultOf({ table, owner, name, pairs }: ForeignKey): string[] {
  if (isGlobal(table) && isGlobal(owner)) return []
  if (isGlobal(table) || isGlobal(owner)) return [`${table}: ${name} joins a global table`]
  const isWithin = pairs.includes(`${accountOf(table)} ${accountOf(owner)}`)
  return isWithin ? [] : [`${table}: ${name} lacks ${accountOf(table)}`]
}

function accountOf(table: string): string {
  return table === 'accounts' ? 'id' : 'account_id'
}

function isGlobal(table: string): boolean {
  return page.global.has(table) || page.global.has(`${table.split('.')[0]}.*`)
}

/** All tables of ours, those outside of `public` with their schema; `is_whole` when every row must name the account. */
async function tablesOf(db: Db): Promise<{ name: string; is_whole: boolean }[]> {
  const { rows } = await sql<{ name: string; is_whole: boolean }>`
    select c.oid::regclass::text as name, exists (select from pg_attribute where attrelid = c.oid and attnotnull
      and atttypid = 'uuid'::regtype
      and attname = case relname when 'accounts' then 'id' else 'account_id' end) as is_whole
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(db)
  return rows
}

/** Unique indexes with their columns, primary keys and exclusions among them; an expression counts as no column. */
async function uniqueIndexesOf(db: Db): Promise<{ table: string; name: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; name: string; columns: string[] }>`
    select indrelid::regclass::text as table, c.relname as name, array(select attname::text from pg_attribute
      where attrelid = indrelid and attnum = any((indkey::int2[])[0:indnkeyatts - 1])) as columns
    from pg_index join pg_class c on c.oid = indexrelid where indisunique or indisexclusion`.execute(db)
  return rows
}

interface ForeignKey {
  table: string
  owner: string
  name: string
  /** Its columns, each with that of the owner. */
  pairs: string[]
}

async function foreignKeysOf(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, confrelid::regclass::text as owner, conname as name,
      array(select format('%s %s', own.attname, other.attname) from unnest(conkey, confkey) as k (own_no, other_no)
        join pg_attribute own on own.attrelid = conrelid and own.attnum = own_no
        join pg_attribute other on other.attrelid = confrelid and other.attnum = other_no) as pairs
    from pg_constraint where contype = 'f'`.execute(db)
  return rows
}

async function primaryKeysOf(db: Db): Promise<[table: string, key: string][]> {
  const { rows } = await sql<{ table: string; key: string }>`
    select indrelid::regclass::text as table, (select string_agg(attname, ', ' order by place)
      from unnest(indkey::int2[]) with ordinality as k (no, place)
      join pg_attribute on attrelid = indrelid and attnum = no) as key
    from pg_index join pg_class c on c.oid = indrelid
    where indisprimary and relnamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ table, key }) => [table, key])
}
