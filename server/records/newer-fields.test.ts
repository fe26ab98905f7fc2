import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asAccount } from '#server/db/as-account.ts'
import type { PullAnswer, SnapshotAnswer, WireRow } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { anActivity, aSubject } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { addField } from '#tests/support/newer-field.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let older: TestServer
beforeAll(async () => {
  older = await startServer()
})
afterAll(() => older.close())

const motto = z._default(z.nullable(z.string().check(z.maxLength(20))), null)

/** The next build with its new column, on the same database, while `work` runs. */
async function updated(
  {
    record,
    name,
    schema,
    column = 'text',
  }: { record: RecordName; name: string; schema: z.core.$ZodType; column?: string },
  work: (newer: (family: Family) => Family) => Promise<void>,
): Promise<void> {
  const { db } = older.connection
  const takeBack = addField(record, name, schema)
  await sql`alter table ${sql.table(record)} add column ${sql.ref(name)} ${sql.raw(column)}`.execute(db)
  const newer = await startServer({}, { connection: older.connection })
  try {
    await work(({ token, user }) => newer.as({ token, user }))
  } finally {
    await newer.close()
    await sql`alter table ${sql.table(record)} drop column ${sql.ref(name)}`.execute(db)
    takeBack()
  }
}

async function aSubjectWith(family: Family, fields: Record<string, unknown>): Promise<string> {
  const id = newId()
  await family.push([anOp({ record: 'subjects', record_id: id, kind: 'create', fields: { ...aSubject(), ...fields } })])
  return id
}

async function pulledRow(family: Family, record: RecordName, id: string): Promise<WireRow | undefined> {
  const { body } = await family.get<PullAnswer>('/api/sync/pull')
  return body.rows[record]?.find((row) => row.id === id)
}

describe('a field that an older server kept aside (rule records.newer-fields)', () => {
  test('is the value of that field wherever a newer one is asked', async () => {
    const family = await older.family()
    const id = await aSubjectWith(family, { motto: 'Look closely', mood: 'sunny' })

    await updated({ record: 'subjects', name: 'motto', schema: motto }, async (newer) => {
      const its = newer(family)
      const expected = { id, motto: 'Look closely', _x: { mood: 'sunny' } }

      expect(await pulledRow(its, 'subjects', id)).toMatchObject(expected)
      const { body } = await its.get<SnapshotAnswer>('/api/sync/snapshot?part=core')
      expect(body.rows.subjects).toMatchObject([expected])
      expect((await its.get(`/api/subjects/${id}`)).body).toMatchObject({ subject: { motto: 'Look closely' } })
      expect((await its.get('/api/subjects')).body).toMatchObject({ subjects: [{ motto: 'Look closely' }] })
    })
  })

  test('is still there after something else was written', async () => {
    const family = await older.family()
    const id = await aSubjectWith(family, { motto: 'Look closely', mood: 'sunny' })

    await updated({ record: 'subjects', name: 'motto', schema: motto }, async (newer) => {
      const set = anOp({
        record: 'subjects',
        record_id: id,
        kind: 'set',
        fields: { name: 'Birds' },
        from: { name: aSubject().name },
      })
      const { body } = await newer(family).push([set])

      const expected = { name: 'Birds', motto: 'Look closely', _x: { mood: 'sunny' } }
      expect(body.rows.subjects).toMatchObject([expected])
      expect(await pulledRow(newer(family), 'subjects', id)).toMatchObject(expected)
      const { rows } = await sql`select motto, ext from subjects where id = ${id}`.execute(older.connection.db)
      expect(rows).toEqual([{ motto: 'Look closely', ext: { mood: 'sunny' } }])
    })
  })

  test('was later than the column, where servers of both builds ran', async () => {
    const family = await older.family()
    const id = await aSubjectWith(family, { motto: 'Look again' })

    await updated({ record: 'subjects', name: 'motto', schema: motto }, async (newer) => {
      await writtenBy(family, id, { column: 'Look', aside: null })

      expect(await pulledRow(newer(family), 'subjects', id)).toMatchObject({ motto: null })
    })
  })

  test('that is no value of it harms nothing, and is not lost', async () => {
    const family = await older.family()
    const id = await aSubjectWith(family, { motto: { long: 'x'.repeat(30) } })

    await updated({ record: 'subjects', name: 'motto', schema: motto }, async (newer) => {
      expect(await pulledRow(newer(family), 'subjects', id)).toMatchObject({ motto: null })
      const set = anOp({
        record: 'subjects',
        record_id: id,
        kind: 'set',
        fields: { motto: 'Short' },
        from: { motto: null },
      })
      const { body } = await newer(family).push([set])

      expect(body.answers).toMatchObject([{ code: 'ok' }])
      expect(JSON.stringify(await pulledRow(newer(family), 'subjects', id))).toContain('x'.repeat(30))
      expect(await pulledRow(newer(family), 'subjects', id)).toMatchObject({ motto: 'Short' })
    })
  })

  test('is found by the filters of a list', async () => {
    const family = await older.family()
    const [parents, id] = [await giveParents(family.push), newId()]
    const fields = { ...anActivity(parents), mood: 'sunny' }
    await family.push([anOp({ record: 'activities', record_id: id, kind: 'create', fields })])

    await updated({ record: 'activities', name: 'mood', schema: z.enum(['sunny', 'rainy']) }, async (newer) => {
      expect((await newer(family).get('/api/activities?mood=sunny')).body).toMatchObject({
        total: 1,
        data: [{ id, mood: 'sunny' }],
      })
      expect((await newer(family).get('/api/activities?mood=rainy')).body).toMatchObject({ total: 0 })
    })
  })
})

describe('a field that this server does not know (rules records.newer-fields, sync.merge)', () => {
  test('is merged as any other: of two that were written at once neither is lost', async () => {
    const family = await older.family()
    const id = await aSubjectWith(family, { motto: 'Look' })
    const set = (value: string) =>
      anOp({ record: 'subjects', record_id: id, kind: 'set', fields: { motto: value }, from: { motto: 'Look' } })
    await family.push([set('Listen')], { device: 'phone' })

    const { body } = await family.push([set('Taste')], { device: 'laptop' })

    expect(body.answers).toMatchObject([{ code: 'merged' }])
    expect(await pulledRow(family, 'subjects', id)).toMatchObject({ _x: { motto: 'Taste' } })
    const { conflicts } = (await family.get<PullAnswer>('/api/sync/pull')).body.rows
    expect(conflicts).toMatchObject([{ field: 'motto', seen: 'Look', lost: 'Listen', kept: 'Taste' }])
  })

  test('holds up no delete of somebody who saw it (rule sync.delete-as-seen)', async () => {
    const family = await older.family()
    const id = await aSubjectWith(family, { motto: 'Look' })
    const deleted = (seen: string) =>
      anOp({
        record: 'subjects',
        record_id: id,
        kind: 'delete',
        from: { ...aSubject(), motto: seen, badge: null, restores: 0 },
      })

    expect((await family.push([deleted('Listen')])).body.answers).toMatchObject([{ code: 'superseded' }])
    expect((await family.push([deleted('Look')])).body.answers).toMatchObject([{ code: 'ok' }])
  })
})

/** What is left when the newer server wrote the field first, and then the older one. */
async function writtenBy({ user }: Family, id: string, { column, aside }: { column: string; aside: string | null }) {
  await asAccount(older.connection.db, user.id, async (trx) => {
    await sql`select set_config('app.writer', 'execute', true)`.execute(trx)
    await sql`update subjects set motto = ${column}, ext = ${JSON.stringify({ motto: aside })}::jsonb where id = ${id}`.execute(
      trx,
    )
  })
}
