import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushLimits, type Op } from '#shared/records/op.ts'
import { anActivity } from '#tests/support/builders.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { stateOfAccount } from '#tests/support/server/state-of-account.ts'

const lessons = 5000

let postgres: OwnPostgres
let server: TestServer
let family: Family
let parents: OwnerIds
let last: string
beforeAll(async () => {
  postgres = await ownPostgres()
  server = await startServer({}, { connection: postgres.connection })
  family = await server.family()
  parents = await giveParents(family.push)
  for (let done = 0; done < lessons; done += pushLimits.ops) {
    const fields = anActivity(parents)
    const some = Array.from({ length: pushLimits.ops }, () =>
      anOp({ record: 'activities', record_id: newId(), kind: 'create', fields }),
    )
    last = some.at(-1)?.record_id ?? ''
    await family.push(some)
  }
})
afterAll(async () => {
  await server.close()
  await postgres.remove()
})

// What the cascade waits for, and stands still at, until the database is gone.
test.each([
  ['when it has taken most of the lessons', () => `select 1 from activities where id = '${last}' for update`],
  ['when all is written but the answer', () => 'lock table op_log in share mode'],
])(
  'Postgres is killed in the middle of a delete told by rule, and of its undo, %s (rule sync.crashes)',
  async (_when, hold) => {
    const { head, epoch } = (await family.push([])).body
    const deleting = anOp({
      record: 'students',
      record_id: parents.student_id,
      kind: 'delete',
      seen: head,
      seen_in: epoch,
    })
    const from = { deleted_by: deleting.id }
    const restoring = anOp({ record: 'students', record_id: parents.student_id, kind: 'restore', from })

    await killedOnceThenDone(deleting, hold())
    expect(await countLessons(sql`deleted_by = ${deleting.id}`)).toBe(lessons)
    await killedOnceThenDone(restoring, hold())
    expect(await countLessons(sql`deleted_at is null and restored_by = ${restoring.id}`)).toBe(lessons)
  },
)

/** Of an op that dies with the database nothing is there; the same one again is taken whole, and the next time known. */
async function killedOnceThenDone(op: Op, hold: string): Promise<void> {
  const before = await stateOfAccount(server.connection.db, family.user.id)
  const holding = new pg.Client({ connectionString: postgres.cluster.url })
  holding.on('error', () => {})
  await holding.connect()
  await holding.query(`begin; ${hold}`)
  const dying = family.push([op])
  await expect.poll(async () => (await holding.query('select 1 from pg_locks where not granted')).rowCount).toBe(1)
  postgres.cluster.kill()
  expect((await dying).status).toBeGreaterThanOrEqual(500)
  postgres.cluster.start()

  expect(await stateWhenUp()).toBe(before)
  expect((await family.push([op])).body.answers).toMatchObject([{ code: 'ok' }])
  const after = await stateOfAccount(server.connection.db, family.user.id)
  expect((await family.push([op])).body.answers).toMatchObject([{ code: 'dup' }])
  expect(await stateOfAccount(server.connection.db, family.user.id)).toBe(after)
}

/** The state as soon as the server has a connection again. */
async function stateWhenUp(): Promise<string> {
  for (;;) {
    try {
      return await stateOfAccount(server.connection.db, family.user.id)
    } catch {
      await sleep(50)
    }
  }
}

async function countLessons(which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from activities where account_id = ${family.user.id} and ${which}`.execute(server.connection.db)
  return rows[0]?.count ?? -1
}
