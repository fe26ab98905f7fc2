import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Op, SnapshotAnswer } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { allDue } from '#tests/support/server/all-due.ts'
import { aDocument, aDocumentPage, aPacket, anActivity, anAttachment } from '#tests/support/builders.ts'
import { giveParents } from '#tests/support/server/parents.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { purgeOld } from './purge-old.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const opOf = (kind: Op['kind'], record: RecordName, record_id: string) => anOp({ record, record_id, kind })
const opsOf = (kind: Op['kind'], refs: readonly Ref[]) => refs.map(([record, id]) => opOf(kind, record, id))

type Ref = readonly [record: RecordName, id: string]

/** A family with a packet of an entry's photo and a document's page, and a photo and a document that it doesn't name. */
async function aFamily() {
  const family = await server.family()
  const parents = await giveParents(family.push)
  const create = ([record, record_id]: Ref, fields: Record<string, unknown>) =>
    anOp({ record, record_id, kind: 'create', fields })
  const packet: Ref = ['packets', newId()]
  const [entry, other]: [Ref, Ref] = [
    ['activities', newId()],
    ['activities', newId()],
  ]
  const [photo, otherPhoto]: [Ref, Ref] = [
    ['attachments', newId()],
    ['attachments', newId()],
  ]
  const [paper, otherPaper]: [Ref, Ref] = [
    ['documents', newId()],
    ['documents', newId()],
  ]
  const [page, otherPage]: [Ref, Ref] = [
    ['document_pages', newId()],
    ['document_pages', newId()],
  ]
  const sample = { area: 'Science', caption: null, position: 'a0', full_page: false }
  await family.push([
    create(entry, anActivity(parents)),
    create(other, anActivity(parents)),
    create(photo, anAttachment({ activity_id: entry[1] })),
    create(otherPhoto, anAttachment({ activity_id: other[1] })),
    create(paper, aDocument()),
    create(otherPaper, aDocument()),
    create(page, aDocumentPage({ document_id: paper[1] })),
    create(otherPage, aDocumentPage({ document_id: otherPaper[1] })),
    create(
      packet,
      aPacket({
        student_id: parents.student_id,
        samples: [
          { ...sample, kind: 'attachment', id: photo[1] },
          { ...sample, kind: 'page', id: page[1] },
        ],
      }),
    ),
  ])
  return { family, packet, named: [entry, photo, paper, page], others: [other, otherPhoto, otherPaper, otherPage] }
}

async function left(account: string): Promise<string[]> {
  const lists = await Promise.all(
    (['activities', 'attachments', 'documents', 'document_pages'] as const).map((record) =>
      server.connection.db.selectFrom(record).select('id').where('account_id', '=', account).execute(),
    ),
  )
  return lists.flatMap((rows) => rows.map(({ id }) => id)).sort()
}

const idsOf = (refs: readonly Ref[]) => refs.map(([, id]) => id).sort()

describe('a live packet’s samples (rule records.kept)', () => {
  test('can be deleted, but not purged, nor can what they belong to; once the packet is gone they can', async () => {
    const { family, packet, named, others } = await aFamily()
    const deletes = await family.push(opsOf('delete', [...named, ...others]))
    expect(deletes.body.answers.every(({ code }) => code === 'ok')).toBe(true)

    const purges = await family.push(opsOf('purge', [...named, ...others.toReversed()]))

    expect(purges.body.answers.map(({ code }) => code)).toEqual([
      ...named.map(() => 'superseded'),
      ...others.map(() => 'ok'),
    ])
    expect(await left(family.user.id)).toEqual(idsOf(named))

    const last = await family.push([opOf('delete', ...packet), ...opsOf('purge', named.toReversed())])

    expect(last.body.answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(await left(family.user.id)).toEqual([])
  })

  test('aren’t purged by age, nor what they belong to', async () => {
    const { family, packet, named, others } = await aFamily()
    await family.push(opsOf('delete', [...named, ...others]))
    await age(family.user.id)

    await allDue(server.connection.db)

    await purgeOld(server.app, Date.now())
    expect(await left(family.user.id)).toEqual(idsOf(named))

    await family.push([opOf('delete', ...packet)])
    await allDue(server.connection.db)
    await purgeOld(server.app, Date.now())
    expect(await left(family.user.id)).toEqual([])
  })

  test('stay where the same push names them first', async () => {
    const { family, packet, others } = await aFamily()
    const [, [, id] = ['', ''], ,] = others
    await family.push(opsOf('delete', others))

    const { body } = await family.push([
      anOp({
        record: 'packets',
        record_id: packet[1],
        kind: 'set',
        fields: { samples: [{ area: 'Art', kind: 'attachment', id, caption: null, position: 'a0', full_page: false }] },
      }),
      ...opsOf('purge', others.slice(0, 2)),
    ])

    expect(body.answers.slice(1).map(({ code }) => code)).toEqual(['superseded', 'superseded'])
  })

  test('a deleted photo doesn’t come with a first sync: a packet shows none', async () => {
    const { family, named, others } = await aFamily()
    await family.push(opsOf('delete', named.slice(1, 2)))

    const parts = await Promise.all(
      ['core', 'recent', 'older'].map((part) => family.get<SnapshotAnswer>(`/api/sync/snapshot?part=${part}`)),
    )

    const ids = parts.flatMap(({ body }) => (body.rows.attachments ?? []).map((row) => row.id))
    expect(ids).toEqual(idsOf(others.slice(1, 2)))
  })
})

/** Lets everything deleted of a family be a year old. */
async function age(account: string): Promise<void> {
  const long = Date.now() - 365 * 24 * 60 * 60_000
  await server.connection.db.transaction().execute(async (trx) => {
    await sql`select set_config('app.account_id', ${account}, true), set_config('app.writer', 'execute', true)`.execute(
      trx,
    )
    for (const table of ['activities', 'attachments', 'documents', 'document_pages'] as const)
      await trx
        .updateTable(table)
        .set({ deleted_at: long })
        .where('account_id', '=', account)
        .where('deleted_at', 'is not', null)
        .execute()
  })
}
