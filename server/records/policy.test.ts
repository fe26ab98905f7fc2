import { WritingTurns } from '#server/plugins/writing-turns.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#server/plugins/errors.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import type { Op } from '#shared/records/op.ts'
import type { Policy } from './policy.ts'
import { grantAccess, runOps, type Access } from './run.ts'
import { newRow } from './stored-row.ts'

let server: TestServer
let family: Family
let granted: Access = grantAccess
beforeAll(async () => {
  server = await startServer({}, { access: (...asked) => granted(...asked) })
  family = await server.family()
})
beforeEach(() => {
  granted = grantAccess
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
      keptFor: () => [{ record: 'students', id }],
    }
    const ops = [subjectOp('Greek'), subjectOp('Latin')]

    const first = await push(ops, counted)
    const again = await push(ops, counted)

    expect(first.rows.students).toMatchObject([{ id, name: '2', _no: first.head }])
    expect(again.answers).toMatchObject([{ code: 'dup' }, { code: 'dup' }])
    expect(again.rows.students).toEqual(first.rows.students)
  })
})

describe('access', () => {
  test('is everybody’s unless the app says otherwise', async () => {
    expect((await family.push([subjectOp('Greek')])).body.answers).toMatchObject([{ code: 'ok' }])
  })

  test('that is refused refuses a push and a call as a whole, and remembers nothing', async () => {
    const op = subjectOp('Greek')
    granted = async () => {
      throw new Refusal(402, 'payment_required', 'Not now.')
    }
    const refused = [await family.push([op]), await family.post('/api/subjects', aSubject())]
    granted = grantAccess

    expect(refused).toMatchObject([
      { status: 402, body: { code: 'payment_required' } },
      { status: 402, body: { code: 'payment_required' } },
    ])
    expect((await family.push([op])).body.answers).toMatchObject([{ code: 'ok' }])
  })

  test('is asked for who sends what', async () => {
    const asked: unknown[] = []
    granted = async (_trx, { account, device }, ops) => void asked.push([account, device.id, ops])
    const op = subjectOp('Greek')
    await family.push([op])

    expect(asked).toEqual([[family.user.id, 'tablet', [op]]])
  })
})

function push(ops: readonly Op[], policy: Policy) {
  const sender = { account: family.user.id, device: { id: 'tablet', label: null }, sentAt: Date.now(), app: 'test' }
  const { db, poke } = server.app
  return runOps({ db, poke, policies: [policy], access: grantAccess, turns: new WritingTurns() }, sender, ops)
}

function subjectOp(name: string, more: Partial<Op> = {}): Op {
  return anOp({ record: 'subjects', record_id: newId(), kind: 'create', fields: aSubject({ name }), ...more })
}
