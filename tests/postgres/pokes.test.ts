import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Poke } from '#server/records/poke.ts'
import { postgresPoke } from '#server/sync/postgres-poke.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await ownPostgres()
  await sql`create table heads (account uuid primary key, head int not null)`.execute(postgres.connection.db)
})
afterAll(() => postgres.remove())

async function aProcess(): Promise<Poke> {
  const fail = (cause: unknown) => expect.unreachable(String(cause))
  const poke = await postgresPoke(postgres.connection.db, postgres.cluster.url, fail, async () => {})
  onTestFinished(() => poke.close())
  return poke
}

/** Commits a change and announces it. */
async function push(poke: Poke, account: string, head: number): Promise<void> {
  await sql`insert into heads values (${account}, ${head})
    on conflict (account) do update set head = excluded.head`.execute(postgres.connection.db)
  poke.announce(account, head)
}

/** Opens a stream as the route does: it listens, and once that holds reads the head. */
async function openStream(poke: Poke, account: string) {
  let heard = 0
  const onHead = (head: number) => (heard = Math.max(heard, head))
  const { stop, ready } = poke.listen(account, { onHead, onEnd: () => {} })
  await ready
  const { rows } = await sql<{ head: number }>`select head from heads where account = ${account}`.execute(
    postgres.connection.db,
  )
  onHead(rows[0]?.head ?? 0)
  return { heard: () => heard, stop }
}

test('a stream on another process hears every change, also one that is made while it opens (rule sync.live)', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const families = Array.from({ length: 200 }, () => newId())

  const streams = await Promise.all(
    families.map(async (family, place) => {
      const pushed = sleep(place % 20).then(() => push(one, family, 1))
      await sleep((place * 7) % 20)
      const stream = await openStream(two, family)
      await pushed
      return stream
    }),
  )

  await expect.poll(() => streams.filter(({ heard }) => heard() < 1)).toHaveLength(0)
  await Promise.all(families.map((family) => push(one, family, 2)))
  await expect.poll(() => streams.filter(({ heard }) => heard() < 2)).toHaveLength(0)
})

test('a stream that closes and opens again at once goes on hearing (rule sync.live)', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const family = newId()
  for (let round = 1; round <= 20; round += 1) {
    const { stop } = await openStream(two, family)
    stop()
    const { heard, stop: end } = await openStream(two, family)
    await push(one, family, round)
    await expect.poll(heard).toBe(round)
    end()
  }
})

test('a stream on the process that announces hears it, too (rule sync.live)', async () => {
  const one = await aProcess()
  const family = newId()
  const { heard } = await openStream(one, family)

  await push(one, family, 3)

  await expect.poll(heard).toBe(3)
})

test('a process is told only of families that have a stream there, and those of a dead one are forgotten', async () => {
  const { connection, cluster } = postgres
  await sql`insert into live_listeners values (${newId()}, 1)`.execute(connection.db)
  const [one, two] = [await aProcess(), await aProcess()]
  const [ours, other] = [newId(), newId()]
  await openStream(two, ours)
  const { rows } = await sql<{ account_id: string; pid: number }>`select * from live_listeners`.execute(connection.db)
  expect(rows.map(({ account_id }) => account_id)).toEqual([ours])
  const beside = new pg.Client({ connectionString: cluster.url })
  await beside.connect()
  onTestFinished(() => beside.end())
  const said: string[] = []
  beside.on('notification', ({ payload = '' }) => said.push(payload))
  await beside.query(`listen hearthbook_head_${rows[0]?.pid}`)

  for (const account of [ours, other]) await push(one, account, 7)

  await expect.poll(() => said).toEqual([`${ours} 7`])
})

test('more changes than a notification holds are all told', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  const streams = await Promise.all(
    Array.from({ length: 450 }, async () => {
      const family = newId()
      return { family, ...(await openStream(two, family)) }
    }),
  )

  for (const { family } of streams) one.announce(family, 4_000_000_000)

  await expect.poll(() => streams.filter(({ heard }) => heard() < 4_000_000_000)).toHaveLength(0)
})
