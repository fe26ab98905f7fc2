import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import type { MediaAnswer, MediaCall } from '#client/api/media-transport.ts'
import { databaseOf } from '#client/store/database.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import type { Attachment } from '#shared/media/attachment.ts'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { aDocument, aDocumentPage } from '#tests/support/builders.ts'
import { said } from '#tests/support/browser/media-server.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { mayPrefetch } from './unmetered.ts'

const now = Date.parse('2026-11-20T12:00:00')
const today = dayOf(new Date(now))

describe('photos come onto the device before anybody looks at them (rule media.ahead)', () => {
  test('small copies of the newest 12, however old, newest first, and of none that are here', async () => {
    const { ports, account, takes, asked, small } = aDevice()
    for (let index = 0; index < 14; index += 1) await takes(index, addDays(today, -100 - index))
    await takes(20, today, 'audio/mp4')
    await small(3)

    await fetchAhead(account, ports)

    expect(asked()).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
    expect((await databaseOf(account).media_bytes.get(bytesKey(named(0), 'thumbnail')))?.bytes.byteLength).toBe(30)
    await fetchAhead(account, ports)
    expect(asked()).toHaveLength(11)
  })

  test('and of all of the last 30 days', async () => {
    const { ports, account, takes, asked } = aDevice()
    for (let index = 0; index < 20; index += 1) await takes(index, addDays(today, index < 17 ? -30 : -31))

    await fetchAhead(account, ports)

    expect(asked().toSorted((one, other) => one - other)).toEqual(Array.from({ length: 17 }, (_, index) => index))
  })

  test('what the server does not have yet holds up no other, and is asked for again some minutes later', async () => {
    const { ports, account, takes, asked, meets } = aDevice()
    for (let index = 0; index < 3; index += 1) await takes(index, today)
    meets(said(404, null))
    await fetchAhead(account, ports)
    expect(asked()).toHaveLength(3)

    await fetchAhead(account, ports)
    expect(asked()).toHaveLength(3)
    await fetchAhead(account, { ...ports, now: () => now + 6 * 60_000 })
    expect(asked()).toHaveLength(4)
  })

  test('one that does not come ends it', async () => {
    const { ports, account, takes, asked, meets } = aDevice()
    for (let index = 0; index < 3; index += 1) await takes(index, today)
    meets({ kind: 'unreachable' })

    await fetchAhead(account, ports)

    expect(asked()).toHaveLength(1)
  })

  test('none without room, and none over a line that costs', async () => {
    const { ports, account, takes, asked } = aDevice()
    for (let index = 0; index < 3; index += 1) await takes(index, today)

    await fetchAhead(account, { ...ports, room: async () => 59_000 })
    await fetchAhead(account, { ...ports, isFree: () => false })
    expect(asked()).toEqual([])
    await fetchAhead(account, { ...ports, room: async () => 130_000 })
    expect(asked()).toHaveLength(2)
  })

  test('a line that begins to cost ends it', async () => {
    const { ports, account, takes, asked } = aDevice()
    for (let index = 0; index < 3; index += 1) await takes(index, today)

    await fetchAhead(account, { ...ports, isFree: () => asked().length < 1 })

    expect(asked()).toEqual([0])
  })

  test('asked for twice at once, each comes once', async () => {
    const { ports, account, takes, asked } = aDevice()
    for (let index = 0; index < 3; index += 1) await takes(index, today)

    await Promise.all([fetchAhead(account, ports), fetchAhead(account, ports)])

    expect(asked()).toEqual([0, 1, 2])
  })

  test('a store that is full keeps none, and says nothing', async () => {
    const { ports, account, takes, asked } = aDevice()
    await takes(0, today)
    const { media_bytes } = databaseOf(account, 'relaxed')
    media_bytes.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })

    await fetchAhead(account, ports)

    expect(asked()).toEqual([0])
    expect(await media_bytes.count()).toBe(0)
  })
})

describe('pages of documents come too (rule documents.ahead)', () => {
  test('whole, those of the newest documents first, up to 100 MB, pictures small before; none that is here or deleted', async () => {
    const { ports, account, calls, page } = aDevice()
    const megabytes = 1024 * 1024
    await page('a', '2026-01-05', 40 * megabytes)
    await page('b', '2026-06-01', 40 * megabytes)
    await page('c', '2026-11-01', 20 * megabytes)
    await page('d', '2026-11-02', 10, { deleted_at: 1, _live: 0 })
    await page('e', '2026-11-03', 10)
    await databaseOf(account).media_bytes.put({ key: bytesKey('e'.repeat(64), 'full'), bytes: new ArrayBuffer(10) })
    await page('f', '2026-11-04', 10, { type: 'image/jpeg' })

    await fetchAhead(account, ports)

    expect(calls.map(({ path }) => path)).toEqual(
      [`${'f'.repeat(64)}?size=thumbnail`, 'f'.repeat(64), 'c'.repeat(64), 'b'.repeat(64)].map(
        (one) => `/api/media/${one}`,
      ),
    )
    expect(await databaseOf(account).media.get('b'.repeat(64))).toMatchObject({ use: 'document', full: 1 })
  })
})

test.each([
  ['a browser that tells nothing', { onLine: true }, true],
  ['no line', { onLine: false }, false],
  ['a good line', { onLine: true, connection: { saveData: false, type: 'wifi', effectiveType: '4g' } }, true],
  ['a mobile line', { onLine: true, connection: { saveData: false, type: 'cellular', effectiveType: '4g' } }, false],
  ['a parent who saves data', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  ['a slow line', { onLine: true, connection: { effectiveType: '2g' } }, false],
])('whether what nobody asked for may come by %s (rule media.ahead)', (_line, told, may) => {
  vi.stubGlobal('navigator', told)
  expect(mayPrefetch()).toBe(may)
  vi.unstubAllGlobals()
})

let devices = 0

function aDevice() {
  const account = `ahead-${++devices}`
  const calls: MediaCall[] = []
  const answers: MediaAnswer[] = []
  const { attachments, documents, document_pages, media_bytes } = databaseOf(account)
  return {
    account,
    ports: {
      send: async (request: MediaCall) => {
        calls.push(request)
        return answers.shift() ?? { ...said(200, null), bytes: new ArrayBuffer(30), type: 'image/jpeg' }
      },
      now: () => now,
      isFree: () => true,
      room: async () => 10 ** 9,
    },
    /** A photo, or a recording, of the family's that is not on this device; later places were made later. */
    takes: (index: number, taken_on: string, type: Attachment['type'] = 'image/jpeg') =>
      attachments.put({
        ...fields,
        id: `01980000-0000-7000-8000-0000000000${String(99 - index).padStart(2, '0')}`,
        sha256: named(index),
        type,
        taken_on,
      }),
    /** A page of a document of its own, of a day. */
    page: async (name: string, date: string, bytes: number, more: object = {}) => {
      const document_id = `01980000-0000-7000-8000-00000000000${name}`
      await documents.put({ ...fields, ...aDocument({ date }), ...more, id: document_id })
      const page = { ...aDocumentPage({ document_id }), sha256: name.repeat(64), bytes }
      await document_pages.put({ ...fields, ...page, ...more, id: name })
    },
    calls,
    small: (index: number) => media_bytes.put({ key: bytesKey(named(index), 'thumbnail'), bytes: new ArrayBuffer(1) }),
    meets: (...next: MediaAnswer[]) => void answers.push(...next),
    /** The places of what was asked for, in its order. */
    asked: () => calls.map(({ path }) => Number(/(\d+)\?size=thumbnail$/.exec(path)?.[1])),
  }
}

const fields = {
  activity_id: '01980000-0000-7000-8000-00000000000a',
  bytes: 900,
  width: 2048,
  height: 1536,
  audio_seconds: null,
  caption: null,
  deleted_at: null,
  deleted_by: null,
  restores: 0,
  _no: 1,
  _live: 1,
} as const

function named(index: number): string {
  return String(index).padStart(64, '0')
}
