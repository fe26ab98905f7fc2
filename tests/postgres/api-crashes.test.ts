import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushLimits, type Op, type OpCode } from '#shared/records/op.ts'
import { aStudent, aSubject, anActivity } from '#tests/support/builders.ts'
import { startDyingServers, type DyingServers } from '#tests/support/server/dying-servers.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/server/own-postgres.ts'
import { pushByHttp } from '#tests/support/server/push-by-http.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { stateOfAccount } from '#tests/support/server/state-of-account.ts'

/** A name that the database refuses in these tests. */
const unbearable = 'refused by the database'

let postgres: OwnPostgres
let server: TestServer
beforeAll(async () => {
  postgres = await ownPostgres()
  server = await startServer({}, { connection: postgres.connection })
  const { schema } = postgres.connection.db
  await schema
    .alterTable('subjects')
    .addCheckConstraint('for_this_test', sql`name <> ${sql.lit(unbearable)}`)
    .execute()
})
afterAll(async () => {
  await server.close()
  await postgres.remove()
})

describe('the API is killed at each step of a push', () => {
  let dying: DyingServers
  beforeAll(async () => {
    dying = await startDyingServers(postgres.cluster.url)
  })
  afterAll(() => dying.stop())

  let kills = 0
  afterAll(() => {
    console.log(`the API was killed ${kills} times`)
    expect(kills).toBeGreaterThanOrEqual(100)
  })

  test.each([
    ['new records in a group, and one that is refused', newRecords, 1],
    ['an edit that ends in a card, a delete with children, and a restore', changes, 1],
    // At every third step, which are now before a statement, now while it runs; the database itself dies in cascade-crashes.test.ts.
    ['a delete that takes hundreds by rule', aBigDelete, 3],
    ['groups that go one by one, since the database refuses one', oneByOne, 5],
  ])('%s: everything is there once after it was sent again', async (_name, prepare, stride) => {
    const family = await server.family()
    const stateNow = () => stateOfAccount(postgres.connection.db, family.user.id)
    let current = await dying.next()
    // The first call of a family to a process asks whence it comes: what is counted are the steps of a push.
    await pushByHttp(current.address, family, [])
    const rehearsal = await prepare(family)
    const steps = await current.countSteps(() => pushByHttp(current.address, family, rehearsal.ops))

    for (let step = 1; step <= steps; step += stride) {
      const { ops, codes, transactions, holds } = await prepare(family)
      const [before, head] = [await stateNow(), await headOf(family)]
      await current.dieAt(step)
      await expect(pushByHttp(current.address, family, ops)).rejects.toThrow()
      expect(await current.ended).toBe('SIGKILL')
      kills += 1

      current = await dying.next()
      const after = await settled(family, stateNow)
      const { answers } = await pushByHttp(current.address, family, ops)

      const known = answers.filter(({ code }) => code === 'dup').length
      const mayBeKnown = codes.filter((code) => code !== 'rejected').length
      expect(answers.map(({ code }) => code)).toEqual(
        codes.map((code, at) => (answers[at]?.code === 'dup' ? 'dup' : code)),
      )
      if (transactions === 1) expect([0, mayBeKnown]).toContain(known)
      if (known === 0) expect(after).toBe(before)
      if (known === mayBeKnown && transactions === 1) expect(await stateNow()).toBe(after)
      expect(await headOf(family)).toBe(head + transactions)
      await holds()
    }
    current.kill()
    await current.ended
  })
})

/** A push, what it is answered the first time, and a check that all of it is there once. */
interface Push {
  ops: Op[]
  codes: OpCode[]
  /** In how many it goes, each of which may be the last. */
  transactions: number
  holds: () => Promise<void>
}

async function newRecords(family: Family): Promise<Push> {
  const [student_id, subject_id] = await parentsOf(family)
  const group = newId()
  const lessons = [newId(), newId()]
  const subject = newId()
  const ops = [
    anOp({ record: 'subjects', record_id: subject, kind: 'create', fields: aSubject(), group }),
    ...lessons.map((record_id) =>
      anOp({
        record: 'activities',
        record_id,
        kind: 'create',
        fields: anActivity({ student_id, subject_id: subject }),
        group,
      }),
    ),
    anOp({ record: 'activities', record_id: newId(), kind: 'create', fields: { student_id, subject_id } }),
  ]
  const holds = async () => {
    expect(await countOf('subjects', sql`id = ${subject}`)).toBe(1)
    expect(await countOf('activities', sql`subject_id = ${subject}`)).toBe(2)
    expect(await countOf('op_log', sql`op_id = any(${ops.map(({ id }) => id)}::uuid[])`)).toBe(4)
  }
  return { ops, codes: ['ok', 'ok', 'ok', 'rejected'], transactions: 1, holds }
}

async function changes(family: Family): Promise<Push> {
  const [student_id] = await parentsOf(family)
  const [edited, deleted, restored] = [newId(), newId(), newId()]
  const lessons = [newId(), newId()]
  const subjects = [edited, deleted, restored].map((record_id) =>
    anOp({ record: 'subjects', record_id, kind: 'create', fields: aSubject({ name: 'Maths' }) }),
  )
  const fields = anActivity({ student_id, subject_id: deleted })
  await family.push([
    ...subjects,
    ...lessons.map((record_id) => anOp({ record: 'activities', record_id, kind: 'create', fields })),
  ])
  const first = anOp({ record: 'subjects', record_id: restored, kind: 'delete' })
  const { body } = await family.push([first])
  const ops = [
    anOp({ record: 'subjects', record_id: edited, kind: 'set', fields: { name: 'Algebra' }, from: { name: 'Sums' } }),
    anOp({ record: 'subjects', record_id: deleted, kind: 'delete', seen: body.head }),
    anOp({ record: 'subjects', record_id: restored, kind: 'restore', from: { deleted_by: first.id } }),
  ]
  const holds = async () => {
    expect(await countOf('conflicts', sql`record_id = ${edited} and resolved_at is null`)).toBe(1)
    expect(await countOf('activities', sql`subject_id = ${deleted} and deleted_by = ${ops[1]?.id}`)).toBe(2)
    expect(await countOf('subjects', sql`id = ${deleted} and deleted_by = ${ops[1]?.id}`)).toBe(1)
    expect(await countOf('subjects', sql`id = ${restored} and deleted_at is null and restores = 1`)).toBe(1)
  }
  return { ops, codes: ['merged', 'ok', 'ok'], transactions: 1, holds }
}

/** Children with so many lessons that ops tell of them by rule: one is enough for a family, which has them back for the next time. */
const bigChildren = new Map<string, { student_id: string; deleted: Op | null }>()

async function aBigDelete(family: Family): Promise<Push> {
  const child = bigChildren.get(family.user.id) ?? (await aBigChild(family))
  const { student_id, deleted } = child
  const from = { deleted_by: deleted?.id }
  const restore = anOp({ record: 'students', record_id: student_id, kind: 'restore', from })
  const { body } = await family.push(deleted ? [restore] : [])
  const ops = [anOp({ record: 'students', record_id: student_id, kind: 'delete', seen: body.head })]
  bigChildren.set(family.user.id, { student_id, deleted: ops[0] ?? null })
  const holds = async () => {
    const taken = sql`student_id = ${student_id} and deleted_by = ${ops[0]?.id}`
    expect(await countOf('activities', taken)).toBe(pushLimits.ops + 1)
    expect(await countOf('taken', sql`op = ${ops[0]?.id}`)).toBe(1)
  }
  return { ops, codes: ['ok'], transactions: 1, holds }
}

async function aBigChild(family: Family): Promise<{ student_id: string; deleted: null }> {
  const [, subject_id] = await parentsOf(family)
  const student_id = newId()
  await family.push([anOp({ record: 'students', record_id: student_id, kind: 'create', fields: aStudent() })])
  const fields = anActivity({ student_id, subject_id })
  const lessons = (count: number) =>
    Array.from({ length: count }, () => anOp({ record: 'activities', record_id: newId(), kind: 'create', fields }))
  await family.push(lessons(pushLimits.ops))
  await family.push(lessons(1))
  return { student_id, deleted: null }
}

async function oneByOne(): Promise<Push> {
  const subjects = [newId(), newId(), newId()]
  const names = ['Before', unbearable, 'After']
  const ops = subjects.map((record_id, at) =>
    anOp({ record: 'subjects', record_id, kind: 'create', fields: aSubject({ name: names[at] ?? '' }) }),
  )
  const holds = async () => {
    expect(await countOf('subjects', sql`id = any(${subjects}::uuid[])`)).toBe(2)
    expect(await countOf('op_log', sql`op_id = any(${ops.map(({ id }) => id)}::uuid[])`)).toBe(3)
  }
  return { ops, codes: ['ok', 'rejected', 'ok'], transactions: 2, holds }
}

const parents = new Map<string, [student: string, subject: string]>()

/** The one student and the one subject that lessons of a family may refer to. */
async function parentsOf(family: Family): Promise<[student: string, subject: string]> {
  const known = parents.get(family.user.id)
  if (known) return known
  const made: [string, string] = [newId(), newId()]
  parents.set(family.user.id, made)
  await family.push([
    anOp({ record: 'students', record_id: made[0], kind: 'create', fields: aStudent() }),
    anOp({ record: 'subjects', record_id: made[1], kind: 'create', fields: aSubject() }),
  ])
  return made
}

async function headOf(family: Family): Promise<number> {
  const found = await postgres.connection.db
    .selectFrom('sync_head')
    .select('head')
    .where('account_id', '=', family.user.id)
    .executeTakeFirstOrThrow()
  return found.head
}

/** The state once the killed server's transaction has ended one way or the other: its lock is free then. */
async function settled(family: Family, stateNow: () => Promise<string>): Promise<string> {
  await sql`select 1 from sync_head where account_id = ${family.user.id} for update`.execute(postgres.connection.db)
  return stateNow()
}

async function countOf(table: string, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${which}`.execute(
    postgres.connection.db,
  )
  return rows[0]?.count ?? -1
}
