import pg from 'pg'

/** A column as the database describes it. */
interface Column {
  table: string
  name: string
  type: string
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Functions of the copies: an id keeps its time, so that it stands in the same place of an index, and takes the rest from
 * its family; within JSON as well.
 */
const functions = `
  create schema if not exists bench;
  create or replace function bench.of_family(id uuid, family int) returns uuid immutable parallel safe language sql as $$
    select (left(id::text, 15) || substr(md5(id::text || family), 1, 3) || '-a' || substr(md5(id::text || family), 4, 3)
      || '-' || substr(md5(id::text || family), 7, 12))::uuid $$;
  create or replace function bench.json_of_family(value jsonb, family int) returns jsonb immutable language plpgsql as $$
    declare said text := value::text; id text;
    begin
      for id in select distinct match.groups[1] from regexp_matches(said, '(${uuid})', 'g') match (groups) loop
        said := replace(said, id, bench.of_family(id::uuid, family)::text);
      end loop;
      return said::jsonb;
    end $$;`

/** As many connections as copy at once. */
const hands = 2

/**
 * Makes families of a number to a number as copies of one, by SQL alone. Row by row of the one, every family: in the
 * order in which families write through a year, so that the rows of one lie apart in tables and indexes.
 */
export async function copyFamily(url: string, account: string, from: number, to: number): Promise<void> {
  const each = Math.ceil((to - from + 1) / hands)
  const starts = Array.from({ length: hands }, (_, hand) => from + hand * each)
  const first = await connectTo(url)
  await first.query(functions)
  await first.end()
  await Promise.all(starts.map((start) => copySome(url, account, start, Math.min(start + each - 1, to))))
}

async function copySome(url: string, account: string, from: number, to: number): Promise<void> {
  const client = await connectTo(url)
  await client.query(
    `select set_config('app.writer', 'execute', false), set_config('synchronous_commit', 'off', false)`,
  )
  const columns = Map.groupBy(await columnsOfFamilies(client), ({ table }) => table)
  const inTurn = ['accounts', 'sessions', ...[...columns.keys()].filter((name) => !parents.has(name))]
  for (const table of inTurn) await copyTable(client, table, columns.get(table) ?? [], { account, from, to })
  await client.end()
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const parents = new Set(['accounts', 'sessions'])

interface Copies {
  account: string
  from: number
  to: number
}

async function copyTable(client: pg.Client, table: string, columns: readonly Column[], copies: Copies): Promise<void> {
  const { account, from, to } = copies
  const key = table === 'accounts' ? 'id' : 'account_id'
  const { rows: places } = await client.query<{ place: string }>(
    `select ctid::text as place from ${table} where ${key} = $1 order by ctid`,
    [account],
  )
  if (places.length === 0) return
  const withIds = await jsonWithIds(client, table, columns, `${key} = '${account}'`)
  const copied = columns.map((column) => copyOf(column, table, withIds))
  const names = columns.map(({ name }) => `"${name}"`)
  const text = `insert into ${table} (${names.join(', ')})
    select ${copied.join(', ')} from ${table} t cross join generate_series($2::int, $3::int) family where t.ctid = $1::tid
    on conflict do nothing`
  // The servers may have written of a family since it began.
  for (const { place } of places) await client.query({ name: `copy ${table}`, text, values: [place, from, to] })
}

function copyOf({ name, type }: Column, table: string, withIds: ReadonlySet<string>): string {
  if (type === 'uuid') return `bench.of_family(t."${name}", family)`
  if (table === 'accounts' && name === 'email') return `'family-' || family || '@example.com'`
  // Of a secret that opens something, kept as its hash.
  if (name.endsWith('hash') && table.endsWith('_tokens')) return `md5(t."${name}" || family)`
  if (withIds.has(name)) return `bench.json_of_family(t."${name}", family)`
  return `t."${name}"`
}

/** Names the JSON columns in which the copied family has ids. */
async function jsonWithIds(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  which: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { name } of columns.filter(({ type }) => type === 'jsonb')) {
    const { rows } = await client.query(`select 1 from ${table} where ${which} and "${name}"::text ~ '${uuid}' limit 1`)
    if (rows.length > 0) found.add(name)
  }
  return found
}

/** Lists every column of every table that belongs to accounts, but for those that count by themselves. */
async function columnsOfFamilies(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_identity = 'NO'
      and (c.table_name = 'accounts' or exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'account_id'))
    order by c.table_name, c.ordinal_position`)
  return rows
}
