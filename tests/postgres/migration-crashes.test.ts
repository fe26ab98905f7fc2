import { v7 as newId } from 'uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import { aStudent } from '#tests/support/builders.ts'
import { startDyingServers, type DyingServers } from '#tests/support/server/dying-servers.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let postgres: OwnPostgres
let server: TestServer
let dying: DyingServers
beforeAll(async () => {
  postgres = await ownPostgres()
  server = await startServer({}, { connection: postgres.connection })
  dying = await startDyingServers(postgres.cluster.url)
})
afterAll(async () => {
  await dying.stop()
  await server.close()
  await postgres.remove()
})

test('the API is killed at each step of a move to another state: the family is wholly in the old state or wholly in the new one (rules compliance.move, sync.crashes)', async () => {
  let current = await dying.next()
  let kills = 0
  const rehearsal = await aFamilyInTexas()
  const steps = await current.countSteps(() => migrate(current.address, rehearsal))
  expect(steps).toBeGreaterThan(8)

  for (let step = 1; step <= steps; step += 1) {
    const family = await aFamilyInTexas()
    const before = await standsOf(family)
    expect(before).toEqual(wholly('TX'))
    await current.dieAt(step)
    await expect(migrate(current.address, family)).rejects.toThrow()
    expect(await current.ended).toBe('SIGKILL')
    kills += 1
    current = await dying.next()

    await settled(family)
    const after = await standsOf(family)
    expect([wholly('TX'), wholly('PA')]).toContainEqual(after)
    // Asked again it is done, once: a family that is there already is told so.
    expect(await migrate(current.address, family)).toBe(after.state === 'TX' ? 200 : 422)
    expect(await standsOf(family)).toEqual(wholly('PA'))
  }
  current.kill()
  await current.ended
  console.log(`the API was killed ${kills} times during moves to another state`)
})

/** A family in Texas with to-dos, of which one is done. */
async function aFamilyInTexas(): Promise<Family> {
  const family = await server.family()
  await server.connection.db
    .updateTable('accounts')
    .set({ current_state: 'TX' })
    .where('id', '=', family.user.id)
    .execute()
  await family.push([anOp({ record: 'students', record_id: newId(), kind: 'create', fields: aStudent() })])
  const { body } = await family.post<{ todos: { id: string }[] }>('/api/compliance/todos/generate', {})
  const url = `/api/compliance/todos/${body.todos[0]?.id}/toggle`
  expect((await family.call({ method: 'PATCH', url, payload: { completed: true } })).status).toBe(200)
  return family
}

/** Everything that a move changes. */
async function standsOf({ user }: Family) {
  return asAccount(postgres.connection.db, user.id, async (trx) => {
    const { current_state } = await trx
      .selectFrom('accounts')
      .select('current_state')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const moves = await trx
      .selectFrom('state_moves')
      .select(['state', 'end_date'])
      .where('account_id', '=', user.id)
      .execute()
    const todos = await trx
      .selectFrom('compliance_todos')
      .select(['completed', 'archived'])
      .where('account_id', '=', user.id)
      .execute()
    return {
      state: current_state,
      history: moves.map(({ state, end_date }) => `${state} ${end_date === null ? 'now' : 'ended'}`).sort(),
      archived: [...new Set(todos.map(({ completed, archived }) => `done ${completed}, archived ${archived}`))].sort(),
    }
  })
}

/** A family that moved whole, or not at all. */
function wholly(state: 'TX' | 'PA'): Awaited<ReturnType<typeof standsOf>> {
  const done = 'done true, archived false'
  if (state === 'TX') return { state, history: [], archived: ['done false, archived false', done] }
  return { state, history: ['PA now', 'TX ended'], archived: ['done false, archived true', done] }
}

/** Calls a server that may die on the way. */
async function migrate(address: string, { token }: Family): Promise<number> {
  // A server that is about to die must not be met again by its old connection.
  const headers = { authorization: `Bearer ${token}`, connection: 'close', 'content-type': 'application/json' }
  const body = JSON.stringify({ new_state: 'PA', confirm: true })
  const answer = await fetch(`${address}/api/state/migrate`, { method: 'POST', headers, body })
  await answer.text()
  return answer.status
}

/** Waits until the killed server's transaction has ended one way or the other: its lock is free then. */
function settled({ user }: Family): Promise<unknown> {
  return sql`select 1 from sync_head where account_id = ${user.id} for update`.execute(postgres.connection.db)
}
