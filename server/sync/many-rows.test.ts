import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { pushLimits, type Op } from '#shared/records/op.ts'
import { anActivity } from '#tests/support/builders.ts'
import type { OwnerIds } from '#tests/support/server/lessons.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { rowsLookedAt } from '#tests/support/server/rows-looked-at.ts'
import { anOp, freshDatabase, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

const lessons = 2000

let server: TestServer
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase({ isAlone: true })
  drop = database.drop
  await migrate(database.connection.db)
  server = await startServer({}, database)
  // What is known of the tables is what the tests make known.
  for (const table of ['activities', 'sync_index', 'op_log', 'taken'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(database.connection.db)
})
afterAll(async () => {
  await server.close()
  await drop()
})

const create = (record_id: string, parents: OwnerIds) =>
  anOp({ record: 'activities', record_id, kind: 'create', fields: anActivity(parents) })
const edit = (record_id: string) =>
  anOp({ record: 'activities', record_id, kind: 'set', fields: { title: 'Tide pools' } })

/** A family with a child and lessons of these ids. */
async function familyWith(ids: readonly string[]): Promise<{ family: Family; parents: OwnerIds }> {
  const family = await server.family()
  const parents = await giveParents(family.push)
  for (let done = 0; done < ids.length; done += pushLimits.ops) {
    await family.push(ids.slice(done, done + pushLimits.ops).map((id) => create(id, parents)))
  }
  return { family, parents }
}

const newIds = (count: number) => Array.from({ length: count }, () => newId())

// The database plans a statement by what it knows of a table: nothing, as on the embedded database, or what it was before this family
// came, when all were small. With either, a join may be planned as if a family had a handful of rows.
const knowledge = {
  'nobody analysed': async () => {},
  'were analysed when all families were small': async () => {
    for (let families = 0; families < 20; families++) await familyWith(newIds(5))
    await sql`analyze`.execute(server.connection.db)
  },
}

describe.each(Object.entries(knowledge))('of tables that %s', (_, analyse) => {
  const ids = newIds(lessons)
  let parents: OwnerIds
  let family: Family
  beforeAll(async () => {
    await analyse()
    ;({ family, parents } = await familyWith(ids))
  })

  /** The most that one statement of a push looks at. */
  async function maxRowsFor(ops: readonly Op[]): Promise<number> {
    let codes: string[] = []
    const counts = await rowsLookedAt(async () => {
      codes = (await family.push(ops)).body.answers.map(({ code }) => code)
    })
    expect(codes).toHaveLength(ops.length)
    expect(codes.filter((code) => !['ok', 'dup', 'merged'].includes(code))).toEqual([])
    return Math.max(...counts)
  }

  test('what a push or a page looks at depends on what is in it, not on how much the family has (rule sync.batches)', async () => {
    const { head, epoch } = (await family.push([])).body
    const changed = ids.slice(0, 50)

    const counts = [
      await maxRowsFor(changed.map(edit)),
      await maxRowsFor(newIds(changed.length).map((id) => create(id, parents))),
    ]
    counts.push(Math.max(...(await rowsLookedAt(() => family.get(`/api/sync/pull?cursor=${epoch}.${head}`)))))

    for (const count of counts) expect(count).toBeLessThan(2 * lessons)
  })

  test('a page of what an op took looks up no more than it holds (rule sync.taken)', async () => {
    const { head, epoch } = (await family.push([])).body
    const deleting = anOp({
      record: 'students',
      record_id: parents.student_id,
      kind: 'delete',
      seen: head,
      seen_in: epoch,
    })
    await family.push([deleting])

    const counts = await rowsLookedAt(() => family.get(`/api/sync/pull?cursor=${epoch}.${head}&within=&limit=100`))

    // Each row is read and put in order, and little else.
    expect(Math.max(...counts)).toBeLessThan(5 * lessons)
    await family.push([
      anOp({ record: 'students', record_id: parents.student_id, kind: 'restore', from: { deleted_by: deleting.id } }),
    ])
  })

  test('of many that are deleted, restored, changed and deleted for ever no statement looks at all for each of them (rules sync.taken, sync.purge)', async () => {
    const { head, epoch } = (await family.push([])).body
    const child = { record: 'students', record_id: parents.student_id } as const
    const deleting = anOp({ ...child, kind: 'delete', seen: head, seen_in: epoch })
    const restoring = anOp({ ...child, kind: 'restore', from: { deleted_by: deleting.id } })
    const deletingAgain = anOp({ ...child, kind: 'delete', seen: head + 3, seen_in: epoch })
    const purging = anOp({ ...child, kind: 'purge' })
    const changing = ids.slice(0, pushLimits.ops).map(edit)

    for (const ops of [[deleting], [deleting], [restoring], changing, [deletingAgain], [purging]]) {
      expect(await maxRowsFor(ops)).toBeLessThan(25 * lessons)
    }
  })
})
