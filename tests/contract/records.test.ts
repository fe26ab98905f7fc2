import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SnapshotAnswer } from '#shared/records/op.ts'
import type { AnyRow } from '#shared/records/registry.ts'
import { aSubject } from '#tests/support/builders.ts'
import { madeNames } from '#tests/support/examples.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { testContract } from './record-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe.each(madeNames)('%s', (record) => testContract(record, () => server))

describe('conflicts', () => {
  test('two values that met are kept, pulled by all devices, and closed by one (rule sync.conflicts)', async () => {
    const family = await server.family()
    const id = newId()
    await family.push([anOp({ record: 'subjects', record_id: id, kind: 'create', fields: aSubject({ name: 'Art' }) })])
    const set = (name: string) =>
      anOp({ record: 'subjects', record_id: id, kind: 'set', fields: { name }, from: { name: 'Art' } })
    await family.push([set('Drawing')], { device: 'tablet' })
    const { body } = await family.push([set('Painting')], { device: 'phone', label: 'Phone' })

    const card = body.rows.conflicts?.[0] as AnyRow | undefined
    expect(card).toMatchObject({ record_id: id, field: 'name', seen: 'Art', kept: 'Painting', lost: 'Drawing' })

    const close = anOp({
      record: 'conflicts',
      record_id: String(card?.id),
      kind: 'set',
      fields: { resolved_at: Date.now() },
      from: { resolved_at: null },
    })
    expect((await family.push([close])).body.answers).toMatchObject([{ code: 'ok' }])
    const snapshot = await family.get<SnapshotAnswer>('/api/sync/snapshot?part=core')
    expect(snapshot.body.rows.conflicts ?? []).toEqual([])
  })
})
