import { v7 as newId } from 'uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import type { Rollover } from '#shared/school-years/rollover.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
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

const [oldYear, grades] = ['2020-2021', ['7', '12', 'K']] as const

test('the API is killed at each step of a new school year, and in its undo: the family is wholly in the old year or wholly in the new one (rules school-years.rollover, sync.crashes)', async () => {
  let current = await dying.next()
  let kills = 0

  // The undo is the same transaction backwards: there every fifth step, now before a statement, now while it runs.
  for (const [verb, stride] of [
    ['execute', 1],
    ['undo', 5],
  ] as const) {
    const rehearsal = await aFamilyBefore(verb)
    const steps = await current.countSteps(() => callOf(current.address, rehearsal, verb))
    expect(steps).toBeGreaterThan(10)

    for (let step = 1; step <= steps; step += stride) {
      const one = await aFamilyBefore(verb)
      const before = await standsOf(one)
      await current.dieAt(step)
      await expect(callOf(current.address, one, verb)).rejects.toThrow()
      expect(await current.ended).toBe('SIGKILL')
      kills += 1
      current = await dying.next()

      await settled(one)
      expect([before, wholly(one, verb)]).toContainEqual(await standsOf(one))
      // Asked again, it is done, once.
      expect(await callOf(current.address, one, verb)).toBe(200)
      expect(await standsOf(one)).toEqual(wholly(one, verb))
    }
  }
  current.kill()
  await current.ended
  console.log(`the API was killed ${kills} times during rollovers`)
})

interface Moving {
  family: Family
  id: string
  students: string[]
  subject: string
  years: { from: string; to: string }
}

/** A family with a rollover that is prepared, or executed where its undo is tried. */
async function aFamilyBefore(verb: 'execute' | 'undo'): Promise<Moving> {
  const family = await server.family()
  await server.connection.db
    .updateTable('accounts')
    .set({ active_school_year: oldYear })
    .where('id', '=', family.user.id)
    .execute()
  const students = grades.map(() => newId())
  const [kept, subject] = [newId(), newId()]
  await family.push([
    ...students.map((record_id, at) =>
      anOp({ record: 'students', record_id, kind: 'create', fields: aStudent({ grade_level: grades[at] ?? 'K' }) }),
    ),
    ...[kept, subject].map((record_id) => anOp({ record: 'subjects', record_id, kind: 'create', fields: aSubject() })),
  ])
  const chosen = { students: [{ id: students[1], what: 'graduate' }], subjects: [kept] }
  const { body } = await family.post<Rollover>('/api/rollover/create', chosen)
  if (verb === 'undo') await family.post(`/api/rollover/${body.id}/execute`, {})
  return { family, id: body.id, students, subject, years: { from: body.from_year, to: body.to_year } }
}

/** Everything that a rollover moves. */
async function standsOf({ family, id, students, subject }: Moving) {
  const { db } = postgres.connection
  const account = family.user.id
  return asAccount(db, account, async (trx) => {
    const { active_school_year: year } = await trx
      .selectFrom('accounts')
      .select('active_school_year')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    const children = await trx
      .selectFrom('students')
      .select(['id', 'grade_level', 'is_active'])
      .where('account_id', '=', account)
      .execute()
    const subjects = await trx.selectFrom('subjects').select('is_active').where('id', '=', subject).execute()
    const [rollover] = await trx.selectFrom('rollovers').selectAll().where('id', '=', id).execute()
    const live = await trx
      .selectFrom('enrollments')
      .selectAll()
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .execute()
    return {
      year,
      executed: rollover?.executed_at != null,
      undone: rollover?.undone_at != null,
      grades: students.map((one) => children.find((child) => child.id === one)?.grade_level),
      active: students.map((one) => children.find((child) => child.id === one)?.is_active),
      subject: subjects[0]?.is_active,
      enrolled: live.map((row) => `${students.indexOf(row.student_id)} ${row.school_year} ${row.grade_level}`).sort(),
    }
  })
}

/** A family that was moved whole, or moved back whole. */
function wholly({ years: { from, to } }: Moving, verb: 'execute' | 'undo'): Awaited<ReturnType<typeof standsOf>> {
  const old = [`0 ${from} 7`, `1 ${from} 12`, `2 ${from} K`]
  if (verb === 'undo')
    return {
      year: from,
      executed: true,
      undone: true,
      grades: [...grades],
      active: [true, true, true],
      subject: true,
      enrolled: old,
    }
  return {
    year: to,
    executed: true,
    undone: false,
    grades: ['8', '12', '1'],
    active: [true, false, true],
    subject: false,
    enrolled: [...old, `0 ${to} 8`, `2 ${to} 1`].sort(),
  }
}

/** Calls a server that may die on the way. */
async function callOf(address: string, { family, id }: Moving, verb: string): Promise<number> {
  // A server that is about to die must not be met again by its old connection.
  const headers = { authorization: `Bearer ${family.token}`, connection: 'close' }
  const answer = await fetch(`${address}/api/rollover/${id}/${verb}`, { method: 'POST', headers })
  await answer.text()
  return answer.status
}

/** Waits until the killed server's transaction has ended one way or the other: its lock is free then. */
function settled({ family }: Moving): Promise<unknown> {
  return sql`select 1 from sync_head where account_id = ${family.user.id} for update`.execute(postgres.connection.db)
}
