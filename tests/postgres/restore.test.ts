import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '#scripts/postgres.mjs'
import { connect, type Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { beginNewHistory, noticeRestored } from '#server/db/restored.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { aSyncedDevice, type SyncedDevice } from '#tests/support/synced-device.ts'

let cluster: Cluster
beforeAll(async () => {
  const started = await startCluster()
  if (!started) throw new Error('Postgres is not installed')
  cluster = started
  // Not a superuser, as on a server that others share.
  await asPostgres(`create role hearthbook login createrole`)
})
afterAll(() => cluster.remove())

test('a family goes on after its server was lost and restored from a dump', async () => {
  const dump = join(tmpdir(), `hearthbook-${newId()}.dump`)
  const before = await startOn(await freshDatabase())
  const family = await before.server.family()
  const [tablet, phone] = [await aSyncedDevice('tablet', family), await aSyncedDevice('phone', family)]
  const { student, subject, old, doomed } = await aBeginning(tablet)
  await syncBoth(tablet, phone)

  tool('pg_dump', '--format=custom', `--file=${dump}`, addressOf('dumped'))
  // All of this was acknowledged, and is in no dump.
  const logged = await log(tablet, student, subject, 'After the dump')
  const [music = ''] = (await phone.writer.create('subjects', aSubject({ name: 'Music' }))).ids
  const song = await log(phone, student, music, 'A song')
  await change(phone, 'activities', old, { title: 'Decimals', notes: 'Went well' })
  await remove(tablet, 'activities', doomed)
  await syncBoth(tablet, phone)
  // And this never reached the old server.
  await change(tablet, 'activities', logged, { notes: 'Written on the road' })
  const queued = await log(phone, student, music, 'Not sent yet')
  await before.close()
  await asPostgres('drop database dumped with (force)')
  await asPostgres('drop owned by hearthbook_app')
  await asPostgres('drop role hearthbook_app')

  await asPostgres('create role hearthbook_app nologin')
  await asPostgres('grant hearthbook_app to hearthbook')
  const restored = await freshDatabase()
  tool('pg_restore', '--no-owner', '--role=hearthbook', '--exit-on-error', `--dbname=${addressOf('dumped')}`, dump)
  rmSync(dump)
  const after = await startOn(restored)
  const again = after.server.as(family)
  for (const device of [tablet, phone]) device.reach(again)
  await syncBoth(tablet, phone)
  await syncBoth(tablet, phone)

  const onServer = await titlesOf(again)
  expect(onServer).toEqual(
    new Map([
      [old, 'Decimals'],
      [logged, 'After the dump'],
      [song, 'A song'],
      [queued, 'Not sent yet'],
    ]),
  )
  for (const device of [tablet, phone]) {
    expect(device.outbox()).toEqual([])
    expect(new Map(device.rows('activities').map((row) => [row.id, row['title']]))).toEqual(onServer)
    expect(device.rows('activities').find(({ id }) => id === logged)).toMatchObject({ notes: 'Written on the road' })
    expect(device.rows('subjects').map((row) => row['name'])).toEqual(expect.arrayContaining(['Math', 'Music']))
    expect(device.rows('activities').find(({ id }) => id === old)).toMatchObject({ notes: 'Went well' })
    expect(device.rows('conflicts').filter((card) => card['resolved_at'] === null)).toEqual([])
  }
  await after.close()
})

test('only a database that is another one is taken for restored, or one that somebody says was (rule sync.restored-server)', async () => {
  const connection = await connect({ url: await freshDatabase() })
  await migrate(connection.db)

  expect(await noticeRestored(connection.db)).toBe(false)
  const { server, close } = await startOn(connection)
  const family = await server.family()
  const epoch = async () => (await family.get<{ epoch: string }>('/api/sync/pull')).body.epoch
  const first = await epoch()
  expect(await noticeRestored(connection.db)).toBe(false)
  expect(await epoch()).toBe(first)
  await beginNewHistory(connection.db)
  expect(await epoch()).not.toBe(first)
  await close()
})

test('a database that takes over while the server runs is noticed with its connection (rule sync.restored-server)', async () => {
  const { server, close } = await startOn(await freshDatabase())
  const family = await server.family()
  const epoch = async () => (await family.get<{ epoch: string }>('/api/sync/pull')).body.epoch
  const first = await epoch()

  await asPostgres("update written_in set identity = 'the one that failed'", 'dumped')
  await asPostgres("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'")

  await expect.poll(epoch, { timeout: 10_000 }).not.toBe(first)
  await close()
})

test('the role that the server signs in as is refused a dump, rather than given one without rows', async () => {
  const url = await freshDatabase()
  const { close } = await startOn(url)

  expect(() => tool('pg_dump', '--format=custom', '--file=/dev/null', url)).toThrow(/row-level security/)
  await close()
})

/** Makes the database `dumped` without tables; answers its address for the role that owns it. */
async function freshDatabase(): Promise<string> {
  await asPostgres('drop database if exists dumped with (force)')
  await asPostgres('create database dumped owner hearthbook')
  const url = new URL(addressOf('dumped'))
  url.username = 'hearthbook'
  return url.href
}

function addressOf(database: string): string {
  const url = new URL(cluster.url)
  url.pathname = `/${database}`
  return url.href
}

/** What happens at a start of the server. */
async function startOn(place: string | Connection): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const connection = typeof place === 'string' ? await connect({ url: place }) : place
  await migrate(connection.db)
  await noticeRestored(connection.db)
  const server = await startServer({}, { connection })
  const close = async () => {
    await server.close()
    await connection.close()
  }
  return { server, close }
}

async function asPostgres(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function tool(name: string, ...args: string[]): void {
  execFileSync(join(cluster.programs, name), args, { stdio: 'pipe' })
}

async function aBeginning(device: SyncedDevice) {
  const [student = ''] = (await device.writer.create('students', aStudent())).ids
  const [subject = ''] = (await device.writer.create('subjects', aSubject({ name: 'Math' }))).ids
  const old = await log(device, student, subject, 'Fractions')
  const doomed = await log(device, student, subject, 'A mistake')
  return { student, subject, old, doomed }
}

async function log({ writer }: SyncedDevice, student_id: string, subject_id: string, title: string): Promise<string> {
  return (await writer.create('activities', anActivity({ student_id, subject_id, title }))).ids[0] ?? ''
}

async function change({ writer }: SyncedDevice, record: RecordName, id: string, values: object): Promise<void> {
  const opened = await writer.open(record, id)
  if (opened) await writer.save(opened, { ...values })
}

async function remove({ writer }: SyncedDevice, record: RecordName, id: string): Promise<void> {
  const opened = await writer.open(record, id)
  if (opened) await writer.remove(opened)
}

/** Twice: what one sends last, the other fetches in the second round. */
async function syncBoth(...devices: SyncedDevice[]): Promise<void> {
  for (const device of [...devices, ...devices]) expect(await device.sync()).toEqual({ state: 'done' })
}

async function titlesOf(family: Family): Promise<Map<string, unknown>> {
  const { body } = await family.get<{ data: { id: string; title: string }[] }>('/api/activities?per_page=50')
  return new Map(body.data.map(({ id, title }) => [id, title]))
}
