import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import { activityLogPaper, letterPaper, packetPaper, transcriptPaper } from '#client/parts/papers/papers.ts'
import { dropPaperWish, listPaperWishes } from '#client/queries/paper-wishes.ts'
import { enterAccount } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { currentDatabase } from '#client/store/database.ts'
import {
  listMediaRequests,
  setMediaFetcher,
  mediaRequestStatus,
  setMediaRequestStatus,
} from '#client/store/media/media-requests.ts'
import { aUser, signedInAs } from '#tests/support/browser/client.ts'
import { anAttachment } from '#tests/support/builders.ts'
import { aRow } from '#tests/support/local-row.ts'
import { makeHere } from './make-here.ts'
import { makePaper, type PaperProgress } from './make-paper.ts'

vi.mock('./make-here.ts', () => ({ makeHere: vi.fn() }))
vi.mock('#client/sync/driver.ts', () => ({ syncNow: () => new Promise(() => {}), trigger: async () => undefined }))

const nora = { id: '0192f0c4-0000-7000-8000-000000000001', name: 'Nora' }
const transcript = transcriptPaper(nora)
const never = new AbortController().signal
const made = {
  kind: 'made',
  bytes: new Uint8Array([37]),
  fileName: 'transcript-nora.pdf',
  unprintable: ['王'],
} as const
const drawing = vi.mocked(makeHere)
const ask = (options: { anyway?: boolean; signal?: AbortSignal } = {}) =>
  makePaper(transcript, { signal: new AbortController().signal, onProgress: () => {}, ...options })

async function olderOnTheirWay() {
  const places = [
    { epoch: 'e', no: 1, generation: 0, known: '' },
    { part: 'older', received: 12, total: 20 },
  ] as never[]
  await currentDatabase().kv.bulkPut(places, ['cursor', 'backfill'])
}

beforeEach(() => {
  drawing.mockReset().mockResolvedValue(made)
  vi.stubGlobal('navigator', { onLine: false })
})

describe('a paper that is made on the device (rule papers.here)', () => {
  test('comes from its worker, as of the device’s day, for the account of this page', async () => {
    await signedInAs('here-1')
    await currentDatabase().kv.put({ epoch: 'e', no: 1, generation: 0, known: '' }, 'cursor')

    expect(await ask()).toMatchObject({ kind: 'made', paper: { unprintable: ['王'] }, syncedOn: null })
    expect(drawing.mock.calls[0]?.[0]).toMatchObject({ user: { id: 'here-1' }, isPartial: false })
    expect(drawing.mock.calls[0]?.[0].ask).toMatchObject({ kind: 'transcript', official: true })
  })

  test('waits for sync no longer than five seconds', async () => {
    await signedInAs('here-2')
    await currentDatabase().kv.put({ epoch: 'e', no: 1, generation: 0, known: '' }, 'cursor')
    vi.stubGlobal('navigator', { onLine: true })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = ask()
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()

    expect(await asked).toMatchObject({ kind: 'made' })
  })

  test('while older records arrive it is made only when she says so, and then says it', async () => {
    await signedInAs('here-3')
    await olderOnTheirWay()

    expect(await ask()).toEqual({ kind: 'arriving', received: 12, total: 20 })
    expect(drawing).not.toHaveBeenCalled()
    expect(await ask({ anyway: true })).toMatchObject({ kind: 'made' })
    expect(drawing.mock.calls[0]?.[0]).toMatchObject({ isPartial: true })
  })

  test('a letter that is being sent says all itself: it waits for nothing', async () => {
    await signedInAs('here-sent')
    await olderOnTheirWay()
    vi.stubGlobal('navigator', { onLine: true })
    const letter = letterPaper({ id: '0192f0c4-0000-7000-8000-000000000002', title: 'Notice' })
    const sent = {
      ...letter,
      ask: { kind: 'letter', todo_id: '0192f0c4-0000-7000-8000-000000000002', text: 'Dear' } as const,
    }

    expect(await makePaper(sent, { signal: new AbortController().signal, onProgress: () => {} })).toMatchObject({
      kind: 'made',
    })
    expect(drawing.mock.calls[0]?.[0]).toMatchObject({ isPartial: false, ask: { text: 'Dear' } })
  })

  test.each([
    [80, false],
    [100, true],
  ])('asks for older records only where its %i days reach into them: %s', async (days, isAsking) => {
    await signedInAs(`here-${days}`)
    await olderOnTheirWay()
    const today = dayOf(new Date())
    const log = activityLogPaper({ from: addDays(today, -days), to: today })

    const outcome = await makePaper(log, { signal: new AbortController().signal, onProgress: () => {} })
    expect(outcome.kind).toBe(isAsking ? 'arriving' : 'made')
  })

  test('names the day of a last sync that is long ago', async () => {
    await signedInAs('here-4')
    await currentDatabase().kv.bulkPut(
      [
        { epoch: 'e', no: 1, generation: 0, known: '' },
        { last_sync_at: Date.parse('2026-11-01T12:00:00Z') },
      ] as never[],
      ['cursor', 'sync'],
    )

    expect(await ask()).toMatchObject({ kind: 'made', syncedOn: '2026-11-01' })
  })

  test.each([
    [new PaperRefusal('missing', 'There is no such record'), { kind: 'refused', message: 'There is no such record' }],
    [new Error('The font was answered 404'), { kind: 'failed', cause: 'The font was answered 404' }],
  ])('says why there is none: %s', async (cause, outcome) => {
    await signedInAs('here-5')
    await currentDatabase().kv.put({ epoch: 'e', no: 1, generation: 0, known: '' }, 'cursor')
    drawing.mockRejectedValue(cause)

    expect(await ask()).toEqual(outcome)
  })

  test('is nothing once she gave it up, or another account signed in meanwhile', async () => {
    await signedInAs('here-6')
    await currentDatabase().kv.put({ epoch: 'e', no: 1, generation: 0, known: '' }, 'cursor')
    const leaving = new AbortController()
    drawing.mockImplementation(async () => {
      leaving.abort(new Error('gone'))
      throw leaving.signal.reason
    })
    expect(await ask({ signal: leaving.signal })).toEqual({ kind: 'canceled' })

    drawing.mockImplementation(async () => {
      await signedInAs('here-7')
      return made
    })
    expect(await ask()).toMatchObject({ kind: 'refused' })
  })
})

describe('a packet that is made on the device (rule packets.here)', () => {
  test('has its samples brought first, and what this device has no room for comes along', async () => {
    const { paper, wished } = await aPacketOf('packet-1')
    fetchedAs(new ArrayBuffer(7))
    const said: PaperProgress[] = []

    const outcome = await online(() => makePaper(paper, { signal: never, onProgress: (one) => said.push(one) }))

    expect(outcome).toMatchObject({ kind: 'made', paper: { file: { type: 'text/html' } } })
    expect(said).toEqual([{ kind: 'bringing', page: 1, of: 1 }])
    expect(drawing.mock.calls[0]?.[0].media.get('photo')?.byteLength).toBe(7)
    expect(wished()).toBe(false)
  })

  test('is made without a sample that doesn’t come', async () => {
    const { paper } = await aPacketOf('packet-2')
    fetchedAs(undefined)
    expect(await online(() => makePaper(paper, { signal: never, onProgress: () => {} }))).toMatchObject({
      kind: 'made',
    })
    expect(drawing.mock.calls[0]?.[0].media.size).toBe(0)
  })

  test('asks nobody without a connection, or once she signed out', async () => {
    const { paper } = await aPacketOf('packet-3')
    const asked = vi.fn()
    setMediaFetcher(asked)
    expect(await makePaper(paper, { signal: never, onProgress: () => {} })).toMatchObject({ kind: 'made' })

    await enterAccount({ id: 'packet-3', user: aUser({ id: 'packet-3' }), token: null, user_read_at: 0 })
    expect(await online(() => makePaper(paper, { signal: never, onProgress: () => {} }))).toMatchObject({
      kind: 'made',
    })
    expect(asked).not.toHaveBeenCalled()
  })

  test('is nothing where she cancels while samples come', async () => {
    const { paper, wished } = await aPacketOf('packet-4')
    const leaving = new AbortController()
    setMediaFetcher(() => leaving.abort(new Error('gone')))
    expect(await online(() => makePaper(paper, { signal: leaving.signal, onProgress: () => {} }))).toEqual({
      kind: 'canceled',
    })
    expect(drawing).not.toHaveBeenCalled()
    expect(wished()).toBe(false)
  })

  test('waits for older records as long as she doesn’t say otherwise', async () => {
    const { paper } = await aPacketOf('packet-5')
    await olderOnTheirWay()
    expect(await makePaper(paper, { signal: never, onProgress: () => {} })).toMatchObject({ kind: 'arriving' })
  })

  test('is never remembered: there is no call to ask for it again', async () => {
    const { paper } = await aPacketOf('packet-6')
    const { path, label, file_name, type, done, failed } = transcript
    const wish = { key: `paper:${path}`, values: { path, label, file_name, type, done, failed }, at: 1 }
    await currentDatabase().drafts.put(wish as never)
    await dropPaperWish(paper)
    expect(await listPaperWishes()).toHaveLength(1)
  })
})

/** A packet of one photo, whose bytes aren’t on this device. */
async function aPacketOf(account: string) {
  await signedInAs(account)
  await currentDatabase().kv.put({ epoch: 'e', no: 1, generation: 0, known: '' }, 'cursor')
  const photo = anAttachment({ activity_id: nora.id, type: 'image/jpeg' })
  await currentDatabase().attachments.put({ ...aRow('photo'), ...photo, sha256: 'photo' } as never)
  const sample = {
    area: 'Art',
    kind: 'attachment',
    id: 'photo',
    caption: null,
    position: 'a0',
    full_page: false,
  } as const
  const days = { start_date: '2026-08-01', end_date: '2026-11-20' }
  const packet = { student_id: nora.id, title: 'Packet', ...days, parts: [], samples: [sample], decided: [] }
  return {
    paper: packetPaper(nora, packet, 'html'),
    wished: () => mediaRequestStatus(account, 'photo', 'full') !== undefined,
  }
}

/** The server answers each wish so; without bytes it doesn't have them. */
function fetchedAs(bytes: ArrayBuffer | undefined): void {
  setMediaFetcher(() => {
    for (const wish of listMediaRequests(currentAccountId(), ['asked']))
      setMediaRequestStatus(wish, bytes ? { state: 'asked', bytes } : { state: 'missing' })
  })
}

/** With a connection, over which no sync ends in time. */
async function online<T>(make: () => Promise<T>): Promise<T> {
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = make()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  return await asked
}
