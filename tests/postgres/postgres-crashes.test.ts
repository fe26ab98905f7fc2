import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresPoke } from '#server/sync/postgres-poke.ts'
import { aSubject } from '#tests/support/builders.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const kills = 10
const writers = 4
const groupSize = 20

let postgres: OwnPostgres
let server: TestServer
beforeAll(async () => {
  // A commit that lasts, so that it can be killed while it does.
  postgres = await ownPostgres('fsync=on', 'commit_delay=20000', 'commit_siblings=0')
  server = await startServer({}, { connection: postgres.connection })
})
afterAll(async () => {
  await server.close()
  await postgres.remove()
})

test('Postgres is killed in the middle of commits: every group is there, once and whole', async () => {
  const families = await Promise.all(Array.from({ length: writers }, () => server.family()))
  // A new family begins with rows of its own.
  const before = await Promise.all(families.map(async (family) => (await family.push([])).body.head))
  const stopping = new AbortController()
  const writing = families.map((family) => writeUntil(stopping.signal, family))

  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(200 + Math.random() * 100)
    // Every other time the process that commits a push dies: Postgres then ends all others and recovers by itself.
    if (kill % 2 === 0) await killMain()
    else await killOneCommitting()
  }
  await sleep(300)
  stopping.abort()
  const logs = await Promise.all(writing)

  console.log(
    `Postgres was killed ${kills} times during ${logs.flat().length} pushes, ` +
      `${logs.flat().filter(({ tries }) => tries > 1).length} of which were sent again, ` +
      `${logs.flat().filter(({ code }) => code === 'dup').length} of those after they had been committed`,
  )
  for (const [at, family] of families.entries()) await checkAll(family, logs[at] ?? [], before[at] ?? 0)
})

test('live pokes go on after Postgres was away, with one try a second', async () => {
  const errors: unknown[] = []
  const heard: number[] = []
  const poke = await postgresPoke(
    server.connection.db,
    postgres.cluster.url,
    (cause) => errors.push(cause),
    async () => {},
  )
  const family = newId()
  const listen = (onEnd: () => void) => poke.listen(family, { onHead: (head) => heard.push(head), onEnd })
  const ended = new Promise<void>((resolve) => {
    const { stop } = listen(() => {
      stop()
      resolve()
    })
  })

  postgres.cluster.kill()
  await sleep(5500)
  expect(errors.length).toBeLessThanOrEqual(7)

  postgres.cluster.start()
  await ended
  await listen(() => {}).ready
  poke.announce(family, 7)

  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([7])
  await poke.close()
})

interface Sent {
  ids: string[]
  tries: number
  code: string
}

/** Pushes groups one after the other, each again and again until it is answered. */
async function writeUntil(signal: AbortSignal, family: Family): Promise<Sent[]> {
  const sent: Sent[] = []
  while (!signal.aborted) {
    const group = newId()
    const ops = Array.from({ length: groupSize }, () =>
      anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject(), group }),
    )
    for (let tries = 1; ; tries += 1) {
      const { status, body } = await family.push(ops)
      if (status === 200) {
        const codes = [...new Set(body.answers.map(({ code }) => code))]
        // A group that was half there would be answered half and half.
        expect(codes).toHaveLength(1)
        sent.push({ ids: ops.map((op) => op.record_id), tries, code: codes[0] ?? '' })
        break
      }
      expect(status).toBeGreaterThanOrEqual(500)
      await sleep(50)
    }
  }
  return sent
}

async function checkAll(family: Family, log: readonly Sent[], before: number): Promise<void> {
  const { rows } = await sql<{ id: string; change_no: number }>`
    select s.id, i.change_no from subjects s
    left join sync_index i on i.account_id = s.account_id and i.record = 'subjects' and i.id = s.id
    where s.account_id = ${family.user.id} order by i.change_no, s.id`.execute(server.connection.db)
  const groups = [...Map.groupBy(rows, (row) => row.change_no)]

  expect(groups.map(([number]) => number)).toEqual(log.map((_push, at) => before + at + 1))
  for (const [at, [, members]] of groups.entries()) {
    expect(members.map(({ id }) => id)).toEqual(log[at]?.ids.toSorted())
  }
  const logged = await sql<{ count: number }>`
    select count(*) from op_log where account_id = ${family.user.id} and change_no > ${before}`.execute(
    server.connection.db,
  )
  expect(logged.rows).toEqual([{ count: log.length * groupSize }])
}

async function killMain(): Promise<void> {
  postgres.cluster.kill()
  await sleep(50)
  postgres.cluster.start()
}

/** Kills a process of Postgres in the middle of a commit; resolves once it ended all others and recovered. */
async function killOneCommitting(): Promise<void> {
  const other = new pg.Client({ connectionString: postgres.cluster.url })
  other.on('error', () => {})
  await other.connect()
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where state = 'active' and query = 'commit' limit 1`.execute(
      server.connection.db,
    )
    const pid = rows[0]?.pid
    if (pid === undefined) continue
    const ended = new Promise<void>((resolve) => other.once('end', resolve))
    process.kill(pid, 'SIGKILL')
    await ended
    return answering()
  }
}

async function answering(): Promise<void> {
  await expect
    .poll(
      () =>
        sql`select 1`.execute(server.connection.db).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
}
