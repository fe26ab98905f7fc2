import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Connection } from '#server/db/connect.ts'
import { openCounters } from '#server/plugins/counters.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const attempts = 3
const minute = 60_000

let postgres: OwnPostgres
let second: Connection
let servers: [TestServer, TestServer]
beforeAll(async () => {
  postgres = await ownPostgres()
  second = await connect({ url: postgres.cluster.url })
  const start = (connection: Connection) =>
    startServer(
      { LOGIN_ATTEMPTS: String(attempts), TRUST_PROXY: '1' },
      { connection, counters: openCounters(connection) },
    )
  servers = [await start(postgres.connection), await start(second)]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await second.close()
  await postgres.remove()
})

/** Each call is a newcomer's, so that registering meets no limit. */
let callers = 0
const elsewhere = () => `10.${(callers += 1) >> 8}.${callers & 255}.7`

const login = (server: TestServer, { user }: Family, from: string, password = 'not this one') =>
  server.visit<{ token?: string }>({
    method: 'POST',
    url: '/api/login',
    payload: { email: user.email, password },
    headers: { 'x-forwarded-for': from },
  })

async function aFamily(): Promise<Family> {
  const { connection } = servers[0]
  const family = await servers[0].family()
  // Registering counts as well, and comes from one address in all tests.
  await connection.db.deleteFrom('attempts').execute()
  return family
}

describe('processes that share a database share what they count (rules api.attempts, accounts.guessed)', () => {
  test('attempts at one are attempts at the other', async () => {
    const [one, other] = servers
    const family = await aFamily()
    const from = elsewhere()

    const statuses: number[] = []
    for (const server of [one, other, one, other, one]) statuses.push((await login(server, family, from)).status)

    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })

  test('at the same moment no more are let through than one after the other', async () => {
    const family = await aFamily()
    const from = elsewhere()

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => login(servers[at % 2] ?? servers[0], family, from)),
    )

    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(attempts)
  })

  test('strangers who guessed at one wait at the other, and the owner does not', async () => {
    const [one, other] = servers
    const family = await aFamily()
    const home = elsewhere()
    expect((await login(one, family, home, 'a long password')).status).toBe(200)
    for (let guesses = 0; guesses < 3 * attempts; guesses += 1) await login(one, family, elsewhere())

    const stranger = await login(other, family, elsewhere())
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThanOrEqual(19)
    expect((await login(other, family, home, 'a long password')).status).toBe(200)
  })

  test('each turn is given once, no matter which server asks', async () => {
    const [one, other] = [openCounters(servers[0].connection).turns, openCounters(servers[1].connection).turns]
    const now = Date.now()

    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, network) => (network % 2 ? one : other).wait('somebody', `${network}`, now)),
    )

    const expected = Array.from({ length: 20 }, (_, index) => 20_000 + 50 * index)
    expect(waits.toSorted((a, b) => a - b)).toEqual(expected)
    expect(await one.wait('somebody', '0', now + minute)).toBe(0)
    expect(await other.wait('somebody', '0', now + minute)).toBeGreaterThan(0)
  })

  test('names of accounts and networks are not to be read there', async () => {
    const family = await aFamily()
    const from = elsewhere()
    await login(servers[0], family, from)

    const { db } = servers[0].connection
    const kept = [
      await db.selectFrom('attempts').selectAll().execute(),
      await db.selectFrom('sign_in_turns').selectAll().execute(),
      await db.selectFrom('familiar_networks').select('network').execute(),
    ]
    expect(kept[0]?.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(family.user.email)
    expect(JSON.stringify(kept)).not.toContain(from)
  })

  test('a call that shows its token is not slowed: it asks about its network once a day', async () => {
    const family = await aFamily()
    const statements: string[] = []
    const { connection } = servers[0]
    const counters = openCounters({
      ...connection,
      db: connection.db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind)
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    })

    for (let call = 0; call < 100; call += 1) await counters.familiar.note(family.user.id, 'home')

    expect(statements).toHaveLength(1)
  })
})
