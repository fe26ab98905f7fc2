import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginNewHistory } from '#server/db/restored.ts'
import { memoryStore } from '#tests/support/server/memory-store.ts'
import { neverRestored } from '#tests/support/server/never-restored.ts'
import { aLinkedFamily } from '#tests/support/server/linked-family.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { removeLostCopies } from './lost-copies.ts'

const { store, kept } = memoryStore()
let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { media: store })
})
afterAll(() => server.close())

test('a copy whose door a restore lost goes after 7 days, and no other (rule packets.ends)', async () => {
  const { db } = server.connection
  const linked = await aLinkedFamily(server)
  await linked.open()
  const lost = `${linked.family.user.id}/packets/${newId()}/${newId()}/0`
  await store.put(lost, Buffer.from('a photo'))
  const in7Days = new Date(Date.now() + 7 * 24 * 60 * 60_000 + 60_000)
  await beginNewHistory(db)
  try {
    // The door of the other one is shut, too, and its files go with it.
    expect(await removeLostCopies({ db, media: store }, new Date())).toBe(0)
    expect(kept.has(lost)).toBe(true)

    expect(await removeLostCopies({ db, media: store }, in7Days)).toBe(1)

    const left = [...kept.keys()].filter((key) => key.startsWith(`${linked.family.user.id}/packets/`))
    expect(left).toHaveLength(4)
    expect(left).not.toContain(lost)
  } finally {
    await neverRestored(db)
  }
})
