import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignIn } from '#server/db/sessions.ts'
import { LiveStreams } from './live-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const everySession = async (signIns: readonly SignIn[]) => new Set(signIns.map(({ session }) => session))

function listen(streams: LiveStreams, session: string, account = 'family') {
  const stream = new PassThrough().resume()
  const forget = streams.add(account, session, stream)
  return { stream, forget, ended: () => stream.writableEnded }
}

test('the oldest of more than 20 streams of a sign-in ends, and of more than 200 of a family; no other family loses one (rule sync.live)', () => {
  const streams = new LiveStreams(everySession)
  const theirs = listen(streams, 'their tablet', 'another family')
  const tablet = Array.from({ length: 21 }, () => listen(streams, 'tablet'))
  expect(tablet.map(({ ended }) => ended())).toEqual([true, ...tablet.slice(1).map(() => false)])

  const others = Array.from({ length: 181 }, (_, at) => listen(streams, `phone ${at}`))

  expect(tablet.map(({ ended }) => ended())).toEqual([true, true, ...tablet.slice(2).map(() => false)])
  expect([...others, theirs].some(({ ended }) => ended())).toBe(false)
})

test('one question a beat, however many listen; streams of a sign-in that was ended end', async () => {
  const asked: string[][] = []
  const streams = new LiveStreams(async (signIns) => {
    asked.push(signIns.map(({ account, session }) => `${session} of ${account}`))
    return new Set(['tablet'])
  })
  const tablet = Array.from({ length: 5 }, () => listen(streams, 'tablet'))
  const lost = listen(streams, 'lost phone')

  await vi.advanceTimersByTimeAsync(25_000)

  expect(asked).toEqual([['tablet of family', 'lost phone of family']])
  expect(lost.ended()).toBe(true)
  expect(tablet.some(({ ended }) => ended())).toBe(false)
  for (const { forget } of tablet) forget()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(asked).toHaveLength(1)
})

test('streams stay while the database is away', async () => {
  const streams = new LiveStreams(() => Promise.reject(new Error('no connection')))
  const tablet = listen(streams, 'tablet')

  await vi.advanceTimersByTimeAsync(25_000)

  expect(tablet.ended()).toBe(false)
})
