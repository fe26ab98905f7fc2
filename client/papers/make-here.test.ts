import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { PaperJob, PaperNews } from './paper-job.ts'
import { makeHere } from './make-here.ts'

const made: PaperNews = { kind: 'made', bytes: new Uint8Array([37]), fileName: 'log.pdf', unprintable: [] }
const job = { ask: { kind: 'activity_log' } } as PaperJob
const never = new AbortController().signal

const workers: FakeWorker[] = []
class FakeWorker {
  jobs = 0
  isEnded = false
  onmessage: (event: { data: PaperNews }) => void = () => {}
  constructor() {
    workers.push(this)
  }
  postMessage() {
    this.jobs += 1
  }
  terminate() {
    this.isEnded = true
  }
  say(data: PaperNews) {
    this.onmessage({ data })
  }
}

const asked = (signal = never) => makeHere(job, { signal, onPage: () => {} })
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  workers.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(async () => {
  // The next test begins without a worker.
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
})

describe('the worker of papers (rule papers.here)', () => {
  test('makes one paper at a time, and ends after thirty idle seconds', async () => {
    const [first, second] = [asked(), asked()]
    await settled()
    expect(workers.map(({ jobs }) => jobs)).toEqual([1])

    workers[0]?.say(made)
    expect(await first).toEqual(made)
    await settled()
    expect(workers.map(({ jobs }) => jobs)).toEqual([2])

    workers[0]?.say(made)
    expect(await second).toEqual(made)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(workers[0]?.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(workers[0]?.isEnded).toBe(true)
  })

  test('ends when the parent cancels; the next paper has a new one', async () => {
    const leaving = new AbortController()
    const paper = asked(leaving.signal)
    const outcome = expect(paper).rejects.toThrow('gone')
    await settled()
    leaving.abort(new Error('gone'))
    await outcome
    expect(workers[0]?.isEnded).toBe(true)

    const next = asked()
    await settled()
    workers[1]?.say(made)
    expect(await next).toEqual(made)
  })

  test('goes on after a paper that was refused', async () => {
    const refused = expect(asked()).rejects.toThrow(PaperRefusal)
    await settled()
    workers[0]?.say({ kind: 'refused', message: 'There is no such record' })
    await refused
    expect(workers[0]?.isEnded).toBe(false)
  })

  test('fails once it has said nothing for two minutes', async () => {
    const paper = expect(asked()).rejects.toThrow('It took too long.')
    await vi.advanceTimersByTimeAsync(119_000)
    workers[0]?.say({ kind: 'page', page: 2, of: null })
    await vi.advanceTimersByTimeAsync(119_000)
    expect(workers[0]?.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    await paper
    expect(workers[0]?.isEnded).toBe(true)
  })
})
