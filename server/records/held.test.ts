import { v7 as newId } from 'uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Op, SnapshotAnswer } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { FilingFields } from '#shared/filings/filing.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { aDocument, aDocumentPage, aFiling } from '#tests/support/builders.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { purgeOld } from './purge-old.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const opOf = (kind: Op['kind'], record: RecordName, record_id: string) => anOp({ record, record_id, kind })

/** A family with a paper of one page, its receipt, and a filing that names both. */
async function aFamily({ isFiled = true } = {}) {
  const family = await server.family()
  const [paper, page, receipt, receiptPage, filing] = [newId(), newId(), newId(), newId(), newId()]
  const filed = (fields: Partial<FilingFields> = {}) =>
    anOp({
      record: 'filings',
      record_id: filing,
      kind: 'create',
      fields: aFiling({ document_id: paper, receipt_document_id: receipt, ...fields }),
    })
  await family.push([
    anOp({ record: 'documents', record_id: paper, kind: 'create', fields: aDocument() }),
    anOp({
      record: 'document_pages',
      record_id: page,
      kind: 'create',
      fields: aDocumentPage({ document_id: paper }),
    }),
    anOp({ record: 'documents', record_id: receipt, kind: 'create', fields: aDocument({ kind: 'receipt' }) }),
    anOp({
      record: 'document_pages',
      record_id: receiptPage,
      kind: 'create',
      fields: aDocumentPage({ document_id: receipt }),
    }),
    ...(isFiled ? [filed()] : []),
  ])
  return { family, paper, page, receipt, receiptPage, filing, filed }
}

async function left(account: string, record: 'documents' | 'document_pages' | 'filings'): Promise<string[]> {
  const rows = await server.connection.db.selectFrom(record).select('id').where('account_id', '=', account).execute()
  return rows.map(({ id }) => id).sort()
}

describe('what a living filing names (rule records.held)', () => {
  test('can’t be deleted: it stays with a card, and can once the filing is gone', async () => {
    const { family, paper, page, receipt, receiptPage, filing } = await aFamily()
    const deletes = () => [
      opOf('delete', 'documents', paper),
      opOf('delete', 'document_pages', page),
      opOf('delete', 'documents', receipt),
    ]

    const { body } = await family.push([...deletes(), opOf('delete', 'document_pages', receiptPage)])

    // A receipt may lose a page; the paper as it was sent may not.
    expect(body.answers.map(({ code }) => code)).toEqual(['superseded', 'superseded', 'superseded', 'ok'])
    expect(body.rows.documents).toMatchObject([{ deleted_at: null }, { deleted_at: null }])
    expect(body.rows.conflicts).toHaveLength(3)

    const later = await family.push([opOf('delete', 'filings', filing), ...deletes()])
    expect(later.body.answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  test('is refused by REST with the reason', async () => {
    const { family, paper } = await aFamily()

    const refused = await family.delete(`/api/documents/${paper}`)

    expect(refused).toMatchObject({ status: 409, body: { code: 'held' } })
    expect(await family.get(`/api/documents/${paper}`)).toMatchObject({ status: 200 })
    expect((await family.get<object>('/api/sync/pull')).body).not.toHaveProperty('rows.conflicts')
  })

  test('goes with its filing in one group, as Undo takes both back', async () => {
    const { family, paper, page, filing } = await aFamily()
    const group = newId()
    const ops = [
      opOf('delete', 'filings', filing),
      opOf('delete', 'document_pages', page),
      opOf('delete', 'documents', paper),
    ]

    const { body } = await family.push(ops.map((op) => ({ ...op, group })))

    expect(body.answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
    expect(body.rows.conflicts).toBeUndefined()
  })

  test('comes back where its delete came first, with the pages that went along', async () => {
    const { family, paper, page, receipt, receiptPage, filed } = await aFamily({ isFiled: false })
    await family.push([opOf('delete', 'documents', paper), opOf('delete', 'documents', receipt)])

    const { body } = await family.push([filed()])

    expect(body.answers).toMatchObject([{ code: 'ok' }])
    const documents = Object.fromEntries((body.rows.documents ?? []).map((row) => [row.id, row]))
    const pages = Object.fromEntries((body.rows.document_pages ?? []).map((row) => [row.id, row]))
    expect([documents[paper], documents[receipt], pages[page], pages[receiptPage]]).toMatchObject(
      [0, 1, 2, 3].map(() => ({ deleted_at: null, deleted_by: null })),
    )
  })

  test('comes back for a reply that is added later too', async () => {
    const { family, paper, receipt, filing, filed } = await aFamily({ isFiled: false })
    await family.push([filed({ document_id: null, receipt_document_id: null }), opOf('delete', 'documents', receipt)])

    await family.push([
      anOp({
        record: 'filings',
        record_id: filing,
        kind: 'set',
        fields: { reply_document_id: receipt, acknowledged_on: '2026-11-25' },
        from: { reply_document_id: null, acknowledged_on: null },
      }),
    ])

    const { body } = await family.push([opOf('delete', 'documents', receipt), opOf('delete', 'documents', paper)])
    expect(body.answers.map(({ code }) => code)).toEqual(['superseded', 'ok'])
  })

  test('is never purged while its filing is there, living or deleted; the filing goes by Delete forever alone', async () => {
    const { family, paper, page, receipt, receiptPage, filing } = await aFamily()
    const group = newId()
    const gone = [
      opOf('delete', 'filings', filing),
      opOf('delete', 'documents', paper),
      opOf('delete', 'documents', receipt),
    ]
    await family.push(gone.map((op) => ({ ...op, group })))
    await age(family.user.id)

    await allDue(server.connection.db)

    await purgeOld(server.app, Date.now())
    const purges = await family.push([opOf('purge', 'documents', paper), opOf('purge', 'document_pages', page)])

    expect(purges.body.answers.map(({ code }) => code)).toEqual(['superseded', 'superseded'])
    expect(await left(family.user.id, 'filings')).toEqual([filing])
    expect(await left(family.user.id, 'documents')).toEqual([paper, receipt].sort())
    expect(await left(family.user.id, 'document_pages')).toEqual([page, receiptPage].sort())

    await family.push([opOf('purge', 'filings', filing)])
    await allDue(server.connection.db)
    await purgeOld(server.app, Date.now())

    expect(await left(family.user.id, 'documents')).toEqual([])
    expect(await left(family.user.id, 'document_pages')).toEqual([])
  })

  test('comes with a first sync though it is deleted', async () => {
    const { family, paper, filing } = await aFamily()
    await family.push([opOf('delete', 'filings', filing), opOf('delete', 'documents', paper)])

    const core = (await family.get<SnapshotAnswer>('/api/sync/snapshot?part=core')).body

    expect(core.rows.documents).toContainEqual(expect.objectContaining({ id: paper, deleted_at: expect.any(Number) }))
  })
})

describe('what was fixed when its record was made (rule records.fixed)', () => {
  test('is refused where a set would change it, and taken where it says the same', async () => {
    const { family, filing } = await aFamily()
    const set = (fields: Record<string, unknown>, from: Record<string, unknown>) =>
      anOp({ record: 'filings', record_id: filing, kind: 'set', fields, from })
    const { title } = aFiling()

    const { body } = await family.push([
      set({ title: 'Another' }, { title }),
      set({ title, sent_to: 'Dr. Brubaker' }, { title, sent_to: aFiling().sent_to }),
    ])

    expect(body.answers).toMatchObject([{ code: 'rejected', reason: 'fixed_field' }, { code: 'ok' }])
    expect(body.rows.filings).toMatchObject([{ title, sent_to: 'Dr. Brubaker' }])
  })

  test('stays through delete and restore, and REST says why it refuses a change', async () => {
    const { family, filing } = await aFamily()
    await family.push([opOf('delete', 'filings', filing), opOf('restore', 'filings', filing)])

    const refused = await family.put<object>(`/api/filings/${filing}`, { letter_text: 'Dear all' })
    const taken = await family.put<object>(`/api/filings/${filing}`, { acknowledged_on: '2026-11-25' })

    expect(refused).toMatchObject({ status: 422, body: { code: 'fixed_field' } })
    expect(taken).toMatchObject({ status: 200 })
  })
})

/** Lets everything deleted of a family be a year old. */
async function age(account: string): Promise<void> {
  const long = Date.now() - 365 * 24 * 60 * 60_000
  await server.connection.db.transaction().execute(async (trx) => {
    await sql`select set_config('app.account_id', ${account}, true), set_config('app.writer', 'execute', true)`.execute(
      trx,
    )
    for (const table of ['documents', 'document_pages', 'filings'] as const)
      await trx
        .updateTable(table)
        .set({ deleted_at: long })
        .where('account_id', '=', account)
        .where('deleted_at', 'is not', null)
        .execute()
  })
}
