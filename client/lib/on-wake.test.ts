import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWake } from './on-wake.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that was stopped is told at its next beat, one that goes on never (rule accounts.woken)', () => {
  const woken = vi.fn<() => void>()
  const stop = onWake(woken)

  vi.advanceTimersByTime(60_000)
  expect(woken).not.toHaveBeenCalled()

  vi.setSystemTime(Date.now() + 20_000)
  vi.advanceTimersByTime(500)
  expect(woken).toHaveBeenCalledTimes(1)

  stop()
  vi.setSystemTime(Date.now() + 20_000)
  vi.advanceTimersByTime(500)
  expect(woken).toHaveBeenCalledTimes(1)
})
