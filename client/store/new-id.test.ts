import { afterEach, describe, expect, test, vi } from 'vitest'
import { uuidTime } from '#shared/records/uuid-time.ts'
import { newId } from './new-id.ts'

afterEach(() => void vi.useRealTimers())

/** The ids made in these milliseconds, counted from one moment. */
const at = (...moments: number[]) => {
  const began = Date.parse('2026-11-26T09:00:00Z')
  return moments.map((moment) => {
    vi.useFakeTimers({ toFake: ['Date'], now: began + moment })
    const id = newId()
    return { id, made: uuidTime(id) - began }
  })
}

describe('a new id (rule clock.entries)', () => {
  test('comes after those made before, within a millisecond and after a small step back too', () => {
    const ids = at(0, 0, 0, 1, 1, 0, -900, 2).map(({ id }) => id)

    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('tells the time of a clock that was put right', () => {
    const year = 365 * 24 * 3600_000

    expect(at(year, year + 1, 0, 1).map(({ made }) => made)).toEqual([year, year + 1, 0, 1])
  })
})
