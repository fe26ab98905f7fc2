import pg from 'pg'

const run = `test_shared_${process.pid}_${Date.now().toString(36)}`

/** Before a run: names the databases on a Postgres that all test files of a worker share. */
export function setup(): void {
  process.env['SHARED_DATABASES'] = run
}

/** After it: drops them. */
export async function teardown(): Promise<void> {
  const server = process.env['DATABASE_URL']
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [run],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
