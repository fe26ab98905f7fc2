import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { areaDecision } from '#shared/packets/packet-lines.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import type { AreaSamples, Candidate } from '#shared/packets/samples.ts'
import { currentDatabase } from '#client/store/database.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import {
  countHere,
  deletePacket,
  editPacket,
  listPackets,
  newPacket,
  packetId,
  PacketRefusal,
  withDecision,
  withoutSample,
  withPart,
  withSample,
  withSampleBack,
  withSampleSaid,
  withSwapped,
} from './packets.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const candidate = (id = v7()): Candidate => ({
  kind: 'attachment',
  id,
  of: v7(),
  type: 'image/jpeg',
  day: '2026-10-01',
  title: 'Leaf rubbing',
})
const [one, two, three] = [candidate(), candidate(), candidate()]

function proposed(area = 'Science'): AreaSamples {
  return { area, entries: 3, thirds: [], proposed: [one, two] }
}

function aNewPacket(): PacketFields {
  return newPacket({ student_id: v7(), start_date: '2026-07-01', end_date: '2027-06-30' }, '2026-2027', [proposed()])
}

async function kept(shown: PacketFields) {
  const [packet] = await listPackets(shown.student_id)
  return packet ?? expect.fail('it was made')
}

describe('a packet (rules packets.fields, packets.page)', () => {
  test('is made with its first change, and keeps what was proposed', async () => {
    const shown = aNewPacket()
    expect(await listPackets(shown.student_id)).toEqual([])

    await editPacket(shown, withPart('address', true))

    const packet = await kept(shown)
    expect(packet.id).toBe(packetId(shown))
    expect(packet.parts).toContain('address')
    expect(packet.samples.map(({ id }) => id)).toEqual([one.id, two.id])
  })

  test('that another device made meanwhile keeps the samples chosen there: only the change was said (rule records.seen)', async () => {
    const shown = aNewPacket()
    await editPacket(shown, withPart('address', true))

    const [entry] = await currentDatabase().outbox.toArray()
    expect(entry?.op).toMatchObject({ kind: 'create', from: { parts: shown.parts, samples: shown.samples } })
  })

  test('says that it is full, and stays as it was', async () => {
    const shown = aNewPacket()
    const many = Array.from({ length: 201 }, () => shown.samples[0]).flatMap((sample) => sample ?? [])

    await expect(editPacket(shown, () => ({ samples: many }))).rejects.toThrow('A packet can have at most 200 samples')
    await expect(editPacket(shown, withSampleSaid('Art', one.id, { caption: 'Cell' }))).rejects.toThrow(PacketRefusal)
    expect(await listPackets(shown.student_id)).toEqual([])
  })

  test('takes one swap or one left-out sample back, and keeps a caption typed since', async () => {
    const shown = aNewPacket()
    const [first] = shown.samples
    if (first === undefined) return expect.fail('it has samples')
    await editPacket(shown, withSwapped('Science', first.id, three))
    await editPacket(shown, withSampleSaid('Science', two.id, { caption: 'Moon' }))
    await editPacket(shown, withSampleBack(first, three.id))

    const { samples } = await kept(shown)
    const captions = new Map(samples.map(({ id, caption }) => [id, caption]))
    expect(captions).toEqual(
      new Map([
        [one.id, null],
        [two.id, 'Moon'],
      ]),
    )
  })

  test('is made once by two quick taps, and holds both changes', async () => {
    const shown = aNewPacket()

    await Promise.all([editPacket(shown, withPart('log', false)), editPacket(shown, withPart('hours', false))])

    const { parts } = await kept(shown)
    expect(parts).not.toContain('log')
    expect(parts).not.toContain('hours')
    expect(await currentDatabase().packets.count()).toBe(1)
  })

  test('that was deleted begins with what is shown, and comes back by Undo', async () => {
    const shown = aNewPacket()
    await editPacket(shown, withoutSample('Science', one.id))
    const deleted = await deletePacket(packetId(shown))
    expect(await listPackets(shown.student_id)).toEqual([])

    await editPacket(shown, withPart('log', false))
    expect((await kept(shown)).samples).toHaveLength(2)

    await deletePacket(packetId(shown))
    await deleted?.undo()
    expect((await kept(shown)).samples).toHaveLength(2)
  })

  test('takes back a change', async () => {
    const shown = aNewPacket()
    const { undo } = await editPacket(shown, withoutSample('Science', one.id))
    expect((await kept(shown)).samples).toHaveLength(1)

    await undo()

    expect(await listPackets(shown.student_id)).toEqual([])
  })
})

describe('its samples (rule packets.page)', () => {
  test('are swapped in their place, added behind the others, and stand there once', () => {
    const shown = aNewPacket()
    const apply = (packet: PacketFields, ...edits: ((of: PacketFields) => Partial<PacketFields>)[]) =>
      edits.reduce((now, edit) => ({ ...now, ...edit(now) }), packet)

    const said = apply(shown, withSampleSaid('Science', one.id, { caption: 'Cell', full_page: true }))
    expect(said.samples[0]).toMatchObject({ id: one.id, caption: 'Cell', full_page: true })

    const swapped = apply(said, withSwapped('Science', one.id, three))
    expect(swapped.samples[0]).toEqual({ ...shown.samples[0], id: three.id, caption: null, full_page: false })

    const added = apply(swapped, withSample('Science', one), withSample('Science', one), withSample('Art', one))
    expect(added.samples.map(({ area, id }) => [area, id])).toEqual([
      ['Science', three.id],
      ['Science', two.id],
      ['Science', one.id],
      ['Art', one.id],
    ])
    expect(added.samples.slice(0, 3).map(({ position }) => position)).toEqual(
      added.samples
        .slice(0, 3)
        .map(({ position }) => position)
        .toSorted(),
    )
    expect(apply(added, withSwapped('Science', one.id, two)).samples.filter(({ id }) => id === two.id)).toHaveLength(1)
    expect(apply(added, withoutSample('Science', one.id)).samples.map(({ area }) => area)).toEqual([
      'Science',
      'Science',
      'Art',
    ])
  })

  test('of a left-out area come back with it (rule packets.decided)', () => {
    const shown = aNewPacket()
    const out = { ...shown, ...withDecision(areaDecision('Science'), false)(shown) }
    expect(out.decided).toEqual([{ id: 'area:Science', keep: false }])
    expect(withDecision(areaDecision('Science'), null)(out)).toEqual({ decided: [] })
    expect(out.samples).toHaveLength(2)
  })

  test('are counted where their bytes are', async () => {
    await currentDatabase().media_bytes.add({ key: bytesKey('a', 'full'), bytes: new ArrayBuffer(1) })
    expect(await countHere([])).toEqual({ here: 0, away: 0 })
    expect(await countHere(['a', 'b', 'b'])).toEqual({ here: 1, away: 1 })
  })
})
