import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { AccountWriteQueue } from '#server/plugins/write-queue.ts'
import { policies } from '#server/policies.ts'
import { asWriter, type Writer } from '#server/records/run.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { aSubject, anActivity } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const connections = 16
const perWriter = 40
/** How many lessons each of eight families has where indexes are looked at: five years of eight a day. */
const lessons = 10_000

let postgres: OwnPostgres
let server: TestServer
/** A second pool: with the app's own there are more than 16 connections. */
let more: Connection
beforeAll(async () => {
  postgres = await ownPostgres()
  server = await startServer({}, { connection: postgres.connection })
  more = await connect({ url: postgres.cluster.url })
})
afterAll(async () => {
  await server.close()
  await more.close()
  await postgres.remove()
})

describe('a reader follows while transactions stay open for up to 50 ms', () => {
  test('by change numbers given out under the lock it misses nothing', async () => {
    const family = await server.family()
    const before = await headNow(family)
    const written: string[] = []
    const writing = together(connections, async (writer) => {
      const pool = writer % 2 === 0 ? server.connection : more
      for (let at = 0; at < perWriter / 4; at += 1) {
        const sender = {
          account: family.user.id,
          device: { id: `d${writer}`, label: null },
          sentAt: Date.now(),
          app: 'test',
        }
        const record_id = newId()
        await asWriter(writerOn(pool), sender, async ({ apply }) => {
          await apply([anOp({ record: 'subjects', record_id, kind: 'create', fields: aSubject() })])
          await sleep(Math.random() * 50)
        })
        written.push(record_id)
      }
    })

    const read = await followed(family, writing)

    expect(written.filter((id) => !read.has(id))).toEqual([])
    expect([...read.values()].toSorted((one, other) => one - other)).toEqual(inRow(before + written.length))
    console.log(`locked counter: ${written.length} rows, 0 missed`)
  })

  test('by a bigserial it misses rows permanently', async () => {
    await sql`create table control (no bigserial primary key)`.execute(more.db)
    let last = 0
    let seen = 0
    const writing = together(connections, () => writeControl())
    for (let over = false; !over;) {
      over = await Promise.race([writing.then(() => true), sleep(2, false)])
      const { rows } = await sql<{ no: number }>`select no from control where no > ${last} order by no`.execute(more.db)
      seen += rows.length
      last = rows.at(-1)?.no ?? last
    }
    const written = connections * perWriter
    console.log(`bigserial: ${written} rows, ${written - seen} missed`)
    expect(seen).toBeLessThan(written)
  })
})

test('REST, pushes and a job write to one family at once: no deadlock, nothing lost, all numbers in a row', async () => {
  const family = await server.family()
  const { student_id, subject_id } = await giveParents(family.push)
  const before = await headNow(family)
  const made: string[] = []
  const create = (record_id = newId()) => {
    made.push(record_id)
    return anOp({ record: 'activities', record_id, kind: 'create', fields: anActivity({ student_id, subject_id }) })
  }
  const job = { account: family.user.id, device: { id: 'job', label: null }, sentAt: Date.now(), app: 'job' }
  const writers = [
    async () => expect(await family.push([create(), create()])).toMatchObject({ status: 200 }),
    async () => expect(await family.push([anEdit()], { device: 'phone' })).toMatchObject({ status: 200 }),
    async () => {
      const { status, body } = await family.post<{ activities: { id: string }[] }>('/api/activities', {
        ...anActivity({ student_id, subject_id }),
      })
      expect(status, JSON.stringify(body)).toBe(201)
    },
    async () => {
      const { status } = await family.put(`/api/subjects/${subject_id}`, { name: `Rest ${Math.random()}` })
      expect(status).toBe(200)
    },
    async () => void (await asWriter(writerOn(more), job, ({ apply }) => apply([create(), anEdit()]))),
  ]
  function anEdit() {
    return anOp({ record: 'subjects', record_id: subject_id, kind: 'set', fields: { name: `${Math.random()}` } })
  }

  await together(connections, async (writer) => {
    for (let turn = 0; turn < 10; turn += 1) await writers[(writer + turn) % writers.length]?.()
  })

  const all = await followed(family, Promise.resolve())
  const viaRest = (connections * 10) / writers.length
  expect(made.filter((id) => !all.has(id))).toEqual([])
  expect(await countOf('activities', family)).toBe(made.length + viaRest)
  const numbers = await sql<{ no: number }>`
    select distinct change_no as no from op_log where account_id = ${family.user.id} order by no`.execute(more.db)
  expect(numbers.rows.map(({ no }) => no)).toEqual(inRow(before + connections * 10))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(more.db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

describe('a statement that is not of execute', () => {
  test.each([
    ['update', sql`update subjects set name = 'mine'`],
    ['insert', sql`insert into activities select * from activities`],
    ['delete', sql`delete from op_log`],
  ])('%s is refused, to the family and to the owner of the tables', async (_name, statement) => {
    const family = await server.family()
    await expect(asAccount(more.db, family.user.id, (trx) => statement.execute(trx))).rejects.toThrow(/execute only/)
    await expect(statement.execute(more.db)).rejects.toThrow(/execute only/)
  })
})

describe('with a realistic number of rows', () => {
  let family: Family
  beforeAll(async () => {
    family = await server.family()
    const others = await Promise.all(Array.from({ length: 7 }, () => server.family()))
    for (const { user } of [family, ...others]) await fill(user.id)
    await sql`analyze`.execute(more.db)
  })

  test('a pull reads the index from its cursor on', async () => {
    const plans = await plansOf(() => family.get(`/api/sync/pull?${cursorAt(lessons - 100)}`))
    expect(plans.filter((plan) => plan.includes('sync_index_change')).length).toBeGreaterThanOrEqual(2)
    expect(wholeReads(plans)).toEqual([])
  })

  test.each([
    ['a page of activities', '/api/activities?per_page=50', 'activities_date'],
    ['days of activities', '/api/activities?date_from=2026-01-01&date_to=2026-01-07', 'activities_date'],
  ])('%s is read by an index', async (_name, path, index) => {
    const plans = await plansOf(() => family.get(path))
    expect(plans.join('\n')).toContain(index)
    expect(wholeReads(plans)).toEqual([])
  })

  let epoch = ''
  beforeAll(async () => {
    epoch = (await family.get<PullAnswer>('/api/sync/pull?limit=1')).body.epoch
  })
  function cursorAt(no: number): string {
    return `cursor=${epoch}.${no}`
  }
})

/** Runs writers at once. */
async function together(count: number, work: (writer: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, writer) => work(writer)))
}

/** The last change number of a family; a new one begins with rows of its own. */
async function headNow(family: Family): Promise<number> {
  return (await family.push([])).body.head
}

/** All change numbers up to one of them. */
function inRow(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

/** Pulls again and again until the writing is over and everything was read: id → change number. */
async function followed(family: Family, writing: Promise<void>): Promise<Map<string, number>> {
  const read = new Map<string, number>()
  let cursor = ''
  let over = false
  void writing.then(() => (over = true))
  for (;;) {
    const wasOver = over
    const { body } = await family.get<PullAnswer>(`/api/sync/pull?limit=50${cursor}`)
    for (const rows of Object.values(body.rows)) for (const row of rows) read.set(row.id, row._no)
    cursor = `&cursor=${body.epoch}.${body.head}`
    if (wasOver && body.done) break
  }
  await writing
  return read
}

async function writeControl(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.cluster.url })
  await client.connect()
  for (let at = 0; at < perWriter; at += 1) {
    await client.query('begin')
    await client.query('insert into control default values')
    await sleep(Math.random() * 50)
    await client.query('commit')
  }
  await client.end()
}

async function countOf(table: string, family: Family): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where account_id = ${family.user.id}`.execute(more.db)
  return rows[0]?.count ?? -1
}

test('the writes of a family that wait for their turn hold no connection: another family goes on (rule api.busy)', async () => {
  const slow = await startServer({}, { connection: postgres.connection })
  const [one, other] = [await slow.family(), await slow.family()]
  // Holds the account's lock: the first write of the family waits for it inside its transaction.
  const holder = new pg.Client({ connectionString: postgres.cluster.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from sync_head where account_id = $1 for update', [one.user.id])
  const subject = () => anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject() })

  const flood = Array.from({ length: 25 }, () => one.push([subject()]))
  const answer = await other.push([subject()])
  await holder.query('rollback')
  await holder.end()

  expect(answer.status).toBe(200)
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(flood.map(() => 200))
  await slow.close()
})

/** Gives a family years of lessons without the time that pushing them would take. */
async function fill(account: string): Promise<void> {
  await more.db.transaction().execute(async (trx) => {
    await sql`select set_config('app.writer', 'execute', true)`.execute(trx)
    await sql`
      insert into activities (account_id, id, student_id, subject_id, activity_type, date, title, duration_minutes, ext, clocks, restores)
      select ${account}::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'lesson',
        date '2026-11-20' - (n / 10), 'Lesson ' || n, 30, '{}', '{}', 0
      from generate_series(1, ${lessons}::int) n`.execute(trx)
    await sql`
      insert into sync_index (account_id, record, id, change_no)
      select account_id, 'activities', id, row_number() over () from activities where account_id = ${account}`.execute(
      trx,
    )
    await sql`update sync_head set head = ${lessons} where account_id = ${account}`.execute(trx)
  })
}

/** Returns a job's writer on a pool of its own, as in another process. */
function writerOn({ db }: Connection): Writer {
  return { db, poke: server.app.poke, policies, writeQueue: new AccountWriteQueue() }
}

/** The plans of what the app asks the database meanwhile, as the database itself notes them. */
async function plansOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text === 'string' && /^\s*select/i.test(text) && Array.isArray(values)) asked.push({ text, values })
    return Reflect.apply(query, this, args) as unknown
  } as typeof query // as overloaded as the original
  const { status } = await work().finally(() => (pg.Client.prototype.query = query))
  expect(status).toBe(200)

  const client = new pg.Client({ connectionString: postgres.cluster.url })
  await client.connect()
  await client.query('set role hearthbook_app')
  const account = asked.flatMap(({ text, values }) => (/app.account_id/.test(text) ? values : [])).at(-1)
  await client.query(`select set_config('app.account_id', $1, false)`, [account])
  const plans: string[] = []
  for (const { text, values } of asked.filter((one) => /from "?(activities|sync_index|sync_head)/.test(one.text))) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.end()
  return plans
}

/** Plans that read a large table from one end to the other. */
function wholeReads(plans: readonly string[]): string[] {
  return plans.filter((plan) => /Seq Scan on (activities|sync_index)/.test(plan))
}
