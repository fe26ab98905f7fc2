import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFamily } from '#papers/archive/archive-family.ts'
import { listMedia } from '#papers/archive/media-list.ts'
import { serverArchiveSource } from '#server/features/exports/server-archive-source.ts'
import { sweepLeftovers } from '#server/features/media/leftover-media.ts'
import type { MediaUsage } from '#shared/media/media-usage.ts'
import { aLinkedFamily, aPdf, aVisitor } from '#tests/support/server/linked-family.ts'
import { sha256Of } from '#tests/support/server/media.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const words = { name: 'Ann Lee', day: '2026-11-25', text: 'Fine work' }
const bytes = aPdf('A letter that waits')
const sha256 = sha256Of(bytes)

/** A family for which a letter with a file waits. */
async function aWaitingLetter() {
  const linked = await aLinkedFamily(server)
  const { path, pin } = await linked.open()
  const visitor = aVisitor(server)
  await visitor.enter(path, pin)
  const before = await usedBy(linked)
  expect((await visitor.send(path, words, { name: 'letter.pdf', type: 'application/pdf', bytes })).statusCode).toBe(200)
  const [letter] = (await linked.letters()) as unknown as { id: string }[]
  const { family } = linked
  const decide = (state: string) =>
    family.push([anOp({ record: 'packet_letters', record_id: letter?.id ?? '', kind: 'set', fields: { state } })])
  return { ...linked, account: family.user.id, before, decide }
}

type Linked = Pick<Awaited<ReturnType<typeof aLinkedFamily>>, 'family'>
const usedBy = async ({ family }: Linked) => (await family.get<MediaUsage>('/api/media/usage')).body.used_bytes
const readBy = async ({ family }: Linked) => (await family.call({ method: 'GET', url: `/api/media/${sha256}` })).status
const exportedOf = async (account: string) => {
  const source = await serverArchiveSource(server.connection.db, { media: server.app.media, account, now: new Date() })
  return (await listMedia(await openFamily(source))).filter((file) => file.sha256 === sha256)
}

describe('the file of a letter that waits (rule packets.letter)', () => {
  test('counts under the room, and is in the export until it is refused', async () => {
    const linked = await aWaitingLetter()
    expect((await usedBy(linked)) - linked.before).toBe(bytes.length)
    const name = `documents/2026-11-25-letter-of-ann-lee-${sha256.slice(0, 8)}.pdf`
    expect(await exportedOf(linked.account)).toMatchObject([{ name, folder: 'documents' }])

    await linked.decide('refused')

    expect(await exportedOf(linked.account)).toEqual([])
  })

  test.each([
    ['waiting', 200],
    ['refused', 404],
  ])('is kept by the daily sweep while it waits: %s', async (state, status) => {
    const linked = await aWaitingLetter()
    if (state !== 'waiting') await linked.decide(state)
    await server.connection.db
      .updateTable('media')
      .set({ touched_at: new Date('2026-01-01') })
      .where('account_id', '=', linked.account)
      .execute()
    await sweepLeftovers(server.app)
    expect(await readBy(linked)).toBe(status)
  })

  test('is read again on a restored server, which knows nothing of the bytes that it has', async () => {
    const linked = await aWaitingLetter()
    const known = server.connection.db.deleteFrom('media').where('account_id', '=', linked.account)
    await known.where('sha256', '=', sha256).execute()
    expect(await readBy(linked)).toBe(200)
    await sweepLeftovers(server.app)
    expect(await readBy(linked)).toBe(200)
  })
})
