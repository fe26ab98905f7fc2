import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PacketSample } from '#shared/packets/packet.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import {
  listMediaRequests,
  setMediaFetcher,
  mediaRequestStatus,
  setMediaRequestStatus,
  type MediaRequest,
  type MediaRequestStatus,
} from '#client/store/media/media-requests.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { aDocumentPage, anAttachment } from '#tests/support/builders.ts'
import { aRow } from '#tests/support/local-row.ts'
import { bringMedia, type Bringing } from './bring-media.ts'

const activity_id = '01980000-0000-7000-8000-00000000000a'
const photo = { type: 'image/jpeg', audio_seconds: null } as const
const never = new AbortController().signal

afterEach(() => {
  setMediaFetcher(() => {})
  vi.useRealTimers()
})

describe('samples of a packet that aren’t on this device (rule packets.here)', () => {
  test('come one after the other, those that are here aren’t asked for, and no request is left', async () => {
    const { samples, keep } = await aDevice('bring-1', 12)
    await keep('p000')
    const asked = answering(async (request) => arrived(request))
    const said: Bringing[] = []

    const homeless = await bringMedia(samples, 'pdf', { signal: never, onNext: (one) => said.push(one) })

    expect(asked()).toEqual(samples.slice(1).map(({ id }) => id))
    expect(said.map(({ page, of }) => `${page} of ${of}`)).toEqual(
      Array.from({ length: 11 }, (_, at) => `${at + 1} of 11`),
    )
    expect(homeless.size).toBe(0)
    expect(await currentDatabase().media_bytes.get(bytesKey('p005', 'full'))).toBeDefined()
    expect(requested(samples)).toEqual([])
  })

  test('few are asked for at once: their bytes are let go as soon as they are kept', async () => {
    const { samples } = await aDevice('bring-2', 20)
    let max = 0
    answering(async (request) => {
      max = Math.max(max, requested(samples).length)
      return arrived(request)
    })
    await bringMedia(samples, 'pdf', { signal: never, onNext: () => {} })
    expect(max).toBeLessThanOrEqual(4)
  })

  test('what the server lacks, or isn’t reached for, holds up no other', async () => {
    const { samples, here } = await aDevice('bring-3', 6)
    answering(async (request) =>
      request.sha256 === 'p001'
        ? { state: 'missing' }
        : request.sha256 === 'p002'
          ? { state: 'unreachable' }
          : arrived(request),
    )
    await bringMedia(samples, 'pdf', { signal: never, onNext: () => {} })
    expect(await here()).toEqual(['p000', 'p003', 'p004', 'p005'])
    expect(requested(samples)).toEqual([])
  })

  test('bytes that this device has no room for come along', async () => {
    const { samples } = await aDevice('bring-4', 2)
    answering(async () => ({ state: 'asked', bytes: new ArrayBuffer(7) }))
    const homeless = await bringMedia(samples, 'pdf', { signal: never, onNext: () => {} })
    expect([...homeless].map(([sha256, { byteLength }]) => [sha256, byteLength])).toEqual([
      ['p000', 7],
      ['p001', 7],
    ])
  })

  test('a PDF needs pictures alone; an HTML file also short recordings, and documents that may fit', async () => {
    await signedInAs('bring-5')
    const recording = { activity_id, type: 'audio/mp4', width: null, height: null } as const
    const document = { document_id: activity_id, type: 'application/pdf' } as const
    const { attachments, document_pages } = currentDatabase()
    const row = (id: string, fields: object) => ({ ...aRow(id), ...fields, sha256: id })
    await attachments.bulkPut([
      row('photo', anAttachment({ activity_id, ...photo })),
      row('short', anAttachment({ ...recording, bytes: 2_999_999 })),
      row('long', anAttachment({ ...recording, bytes: 3_000_000 })),
      { ...row('gone', anAttachment({ activity_id, ...photo })), _live: 0 },
    ] as never[])
    await document_pages.bulkPut([
      row('page', aDocumentPage({ document_id: activity_id, type: 'image/jpeg' })),
      row('pdf', aDocumentPage({ ...document, bytes: 5_000_000 })),
      row('thick', aDocumentPage({ ...document, bytes: 19_000_000 })),
    ] as never[])
    const samples = [
      ...['photo', 'short', 'long', 'gone', 'nowhere'].map((id) => aSample(id)),
      ...['page', 'pdf', 'thick'].map((id) => aSample(id, 'page')),
    ]
    const uses: unknown[] = []
    const asked = answering(async (request) => {
      uses.push([request.sha256, request.use, request.copy])
      return { state: 'missing' }
    })

    await bringMedia(samples, 'pdf', { signal: never, onNext: () => {} })
    expect(asked().sort()).toEqual(['page', 'photo'])
    expect(uses).toContainEqual(['page', 'document', 'full'])
    await bringMedia(samples, 'html', { signal: never, onNext: () => {} })
    expect(asked().slice(2).sort()).toEqual(['page', 'pdf', 'photo', 'short'])
  })

  test('end when she cancels, and no request is left', async () => {
    const { samples } = await aDevice('bring-6', 9)
    const leaving = new AbortController()
    const asked = answering(() => new Promise(() => {}))
    const outcome = expect(bringMedia(samples, 'pdf', { signal: leaving.signal, onNext: () => {} })).rejects.toThrow(
      'gone',
    )
    await vi.waitFor(() => expect(asked()).toHaveLength(4))
    leaving.abort(new Error('gone'))
    await outcome
    expect(requested(samples)).toEqual([])
    expect(asked()).toHaveLength(4)
  })

  test('are given up half a minute after the last that arrived', async () => {
    const { samples, here } = await aDevice('bring-7', 9)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = new Promise((resolve) => setTimeout(resolve, 20_000))
    answering(async (request) =>
      request.sha256 === 'p000' ? late.then(() => arrived(request)) : new Promise(() => {}),
    )
    let isDone = false
    const brought = bringMedia(samples, 'pdf', { signal: never, onNext: () => {} }).then(() => (isDone = true))
    await vi.waitFor(() => expect(requested(samples)).toHaveLength(4))
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(async () => expect(await here()).toEqual(['p000']))
    await vi.waitFor(() => expect(requested(samples)).toContain('p004'))
    vi.advanceTimersByTime(29_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isDone).toBe(false)
    vi.advanceTimersByTime(1000)
    await brought
    expect(requested(samples)).toEqual([])
  })
})

/** A device with the records of so many photos, and none of their bytes. */
async function aDevice(account: string, count: number) {
  await signedInAs(account)
  const ids = Array.from({ length: count }, (_, at) => `p${String(at).padStart(3, '0')}`)
  const { attachments, media_bytes } = currentDatabase()
  await attachments.bulkPut(
    ids.map((id) => ({ ...aRow(id), ...anAttachment({ activity_id, ...photo }), sha256: id })) as never[],
  )
  return {
    samples: ids.map((id) => aSample(id)),
    keep: (sha256: string) => media_bytes.put({ key: bytesKey(sha256, 'full'), bytes: new ArrayBuffer(7) }),
    here: async () =>
      (await media_bytes.toCollection().primaryKeys())
        .map((key) => key.split(':')[0] ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
  }
}

function aSample(id: string, kind: PacketSample['kind'] = 'attachment'): PacketSample {
  return { area: 'Science', kind, id, caption: null, position: 'a0', full_page: false }
}

/** Whoever fetches answers each new request so; lists what was asked for. */
function answering(answer: (request: MediaRequest) => Promise<MediaRequestStatus>): () => string[] {
  const asked: MediaRequest[] = []
  const seen = new Set<MediaRequest>()
  setMediaFetcher(() => {
    for (const request of listMediaRequests(currentAccountId(), ['asked'])) {
      if (seen.has(request)) continue
      seen.add(request)
      asked.push(request)
      void answer(request).then((stand) => setMediaRequestStatus(request, stand))
    }
  })
  return () => asked.map(({ sha256 }) => sha256)
}

/** It came and is kept. */
async function arrived(request: MediaRequest): Promise<MediaRequestStatus> {
  const bytes = new ArrayBuffer(7)
  await mediaStoreOf(request.account).keep(request, request.copy, bytes)
  return { state: 'asked', bytes }
}

/** The samples that are requested, also those whose bytes came. */
function requested(samples: readonly PacketSample[]): string[] {
  return samples.map(({ id }) => id).filter((id) => mediaRequestStatus(currentAccountId(), id, 'full') !== undefined)
}
