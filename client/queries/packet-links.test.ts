import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { packetLetter, type PacketLetter } from '#shared/packets/packet-letter.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import { applyServerRows } from '#client/store/apply-server-rows.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { listDocuments } from './documents.ts'
import {
  acceptLetter,
  keepKnownLink,
  keepPacket,
  listWaitingLetters,
  readKnownLink,
  refuseLetter,
} from './packet-links.ts'
import { deletePacket, listPackets, newPacket, packetId } from './packets.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const sha256 = 'a'.repeat(64)

/** A letter of an evaluator, come by sync. */
async function aLetter(packet: PacketFields, fields: Partial<PacketLetter> = {}): Promise<PacketLetter> {
  const said = { packet_id: packetId(packet), name: 'Ellen Stahl', day: '2026-06-20', text: 'All is well.' }
  const row = {
    ...packetLetter.schema.parse({ ...said, ...fields }),
    id: v7(),
    deleted_at: null,
    deleted_by: null,
    restores: 0,
    _no: 0,
  }
  await dexieStore(currentAccountId()).write('relaxed', (tx) => applyServerRows(tx, { packet_letters: [row] }, 0))
  return (await listWaitingLetters()).find(({ letter }) => letter.id === row.id)?.letter ?? expect.fail('it waits')
}

async function aPacket(): Promise<PacketFields> {
  const shown = newPacket({ student_id: v7(), start_date: '2026-07-01', end_date: '2027-06-30' }, '2026-2027', [])
  await keepPacket(shown)
  return shown
}

describe("an evaluator's letter (rule packets.letter)", () => {
  test('accepted, it is a document of the child with its file as a page; Undo takes all of that back', async () => {
    const packet = await aPacket()
    const file = { sha256, type: 'application/pdf', bytes: 4096, file_name: 'letter.pdf' } as const
    const letter = await aLetter(packet, file)

    const receipt = await acceptLetter(letter, packet)

    const [kept] = await listDocuments()
    expect(kept?.document).toMatchObject({
      title: 'Evaluation by Ellen Stahl',
      kind: 'evaluation',
      date: '2026-06-20',
      note: 'All is well.',
      student_ids: [packet.student_id],
    })
    expect(kept?.pages).toMatchObject([file])
    expect(await listWaitingLetters()).toEqual([])

    await receipt?.undo()
    expect(await listDocuments()).toEqual([])
    expect(await listWaitingLetters()).toHaveLength(1)

    // Another device that accepts it as well makes the same document.
    await acceptLetter(letter, packet)
    const [again] = await listDocuments()
    expect([again?.document.id, again?.pages.map(({ id }) => id)]).toEqual([
      kept?.document.id,
      kept?.pages.map(({ id }) => id),
    ])
  })

  test('of words alone it is a document without a page', async () => {
    const packet = await aPacket()
    await acceptLetter(await aLetter(packet), packet)
    const [kept] = await listDocuments()
    expect([kept?.document.note, kept?.pages]).toEqual(['All is well.', []])
  })

  test('refused, it waits no more, and leaves nothing; Undo has it wait again', async () => {
    const letter = await aLetter(await aPacket())
    const receipt = await refuseLetter(letter.id)
    expect([await listWaitingLetters(), await listDocuments()]).toEqual([[], []])
    await receipt?.undo()
    expect(await listWaitingLetters()).toHaveLength(1)
  })

  test('waits in the order in which letters came, beside the packet it is about', async () => {
    const packet = await aPacket()
    const [first, second] = [await aLetter(packet), await aLetter(packet, { name: 'Another' })]
    const waiting = await listWaitingLetters()
    expect(waiting.map(({ letter }) => letter.id)).toEqual([first.id, second.id])
    expect(waiting[0]?.packet?.student_id).toBe(packet.student_id)
  })
})

describe('the address of a link (rule packets.link)', () => {
  const link = { id: v7(), url: 'https://example.org/p/abc', pin: '012345' }

  test('stays on the device that made it, for its own family, until it is forgotten', async () => {
    const [one, other] = [v7(), v7()]
    await keepKnownLink(one, link)
    await keepKnownLink(other, { ...link, pin: '999999' })
    expect(await readKnownLink(one)).toEqual(link)

    await keepKnownLink(one, null)
    expect([await readKnownLink(one), (await readKnownLink(other))?.pin]).toEqual([null, '999999'])

    await signedInAs(v7())
    expect(await readKnownLink(other)).toBeNull()
  })

  test('needs a packet that is kept: what is shown becomes one, once', async () => {
    const shown = await aPacket()
    const id = await keepPacket(shown)
    expect(await listPackets(shown.student_id)).toHaveLength(1)

    await deletePacket(id)
    await keepPacket(shown)
    expect(await listPackets(shown.student_id)).toHaveLength(1)
  })
})
