import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import { activityLogPaper, letterPaper, transcriptPaper } from '#client/parts/papers/papers.ts'
import { currentDatabase } from '#client/store/database.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { makeHere } from './make-here.ts'
import { makePaper } from './make-paper.ts'

vi.mock('./make-here.ts', () => ({ makeHere: vi.fn() }))
vi.mock('#client/sync/driver.ts', () => ({ syncNow: () => new Promise(() => {}), trigger: async () => undefined }))

const transcript = transcriptPaper({ id: '0192f0c4-0000-7000-8000-000000000001', name: 'Nora' })
const made = {
  kind: 'made',
  bytes: new Uint8Array([37]),
  fileName: 'transcript-nora.pdf',
  unprintable: ['王'],
} as const
const drawing = vi.mocked(makeHere)
const ask = (options: { anyway?: boolean; signal?: AbortSignal } = {}) =>
  makePaper(transcript, { signal: new AbortController().signal, onPage: () => {}, ...options })

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

    expect(await makePaper(sent, { signal: new AbortController().signal, onPage: () => {} })).toMatchObject({
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

    const outcome = await makePaper(log, { signal: new AbortController().signal, onPage: () => {} })
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
