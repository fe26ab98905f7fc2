import { AccountWriteQueue } from '#server/plugins/write-queue.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import type { Op } from '#shared/records/op.ts'
import type { Policy } from './policy.ts'
import { runOps } from './run.ts'
import { newRow } from './stored-row.ts'

let server: TestServer
let family: Family
beforeAll(async () => {
  server = await startServer()
  family = await server.family()
})
afterAll(() => server.close())

describe('a policy of a record', () => {
  test('refuses an op with its reason, and the group with it', async () => {
    const noLatin: Policy = {
      record: 'subjects',
      refuse: async ({ fields }) =>
        fields?.['name'] === 'Latin' ? { reason: 'validation', errors: { name: ['No Latin'] } } : null,
    }
    const group = newId()

    const { answers, rows } = await push([subjectOp('Greek', { group }), subjectOp('Latin', { group })], noLatin)

    expect(answers).toMatchObject([
      { code: 'rejected', reason: 'depends_on' },
      { code: 'rejected', reason: 'validation', errors: { name: ['No Latin'] } },
    ])
    expect(rows).toEqual({})
  })

  test('has its word on what is made, changed and brought back, and is told what was there before', async () => {
    const loud: Policy = {
      record: 'subjects',
      adjust: async (row, before) => {
        const was = before === null ? 'NEW' : before.deleted_at === null ? 'CHANGED' : 'BACK'
        return { ...row, fields: { ...row.fields, name: was } }
      },
    }
    const made = subjectOp('Greek')
    const of = { record: made.record, record_id: made.record_id }
    const steps: Op[] = [
      made,
      anOp({ ...of, kind: 'set', fields: { name: 'Latin' } }),
      anOp({ ...of, kind: 'delete' }),
      anOp({ ...of, kind: 'restore' }),
    ]

    const names = []
    for (const op of steps) names.push((await push([op], loud)).rows.subjects?.[0])

    expect(names).toMatchObject([{ name: 'NEW' }, { name: 'CHANGED' }, { name: 'CHANGED' }, { name: 'BACK' }])
  })

  test('adds what follows once, for all ops together, and it goes back with a repeated answer too', async () => {
    const id = newId()
    const counted: Policy = {
      record: 'subjects',
      async after(context) {
        const { length } = context.changedRows('subjects')
        if (length > 0) context.put('students', newRow(id, aStudent({ name: `${length}` }), [context.now, null]))
      },
      derivedRows: () => [{ record: 'students', id }],
    }
    const ops = [subjectOp('Greek'), subjectOp('Latin')]

    const first = await push(ops, counted)
    const again = await push(ops, counted)

    expect(first.rows.students).toMatchObject([{ id, name: '2', _no: first.head }])
    expect(again.answers).toMatchObject([{ code: 'dup' }, { code: 'dup' }])
    expect(again.rows.students).toEqual(first.rows.students)
  })
})

function push(ops: readonly Op[], policy: Policy) {
  const sender = { account: family.user.id, device: { id: 'tablet', label: null }, sentAt: Date.now(), app: 'test' }
  const { db, poke } = server.app
  return runOps({ db, poke, policies: [policy], writeQueue: new AccountWriteQueue() }, sender, ops)
}

function subjectOp(name: string, more: Partial<Op> = {}): Op {
  return anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject({ name }), ...more })
}
