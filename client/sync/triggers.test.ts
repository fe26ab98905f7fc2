import { describe, expect, test } from 'vitest'
import { freshMemory } from '#client/store/local-store.ts'
import { mayRun, type Trigger } from './triggers.ts'

const now = 1_000_000
const inTrouble = { ...freshMemory, failures: 3, next_try_at: now + 60_000 }
const away = { ...inTrouble, offline: true }
const all: Trigger[] = ['asked', 'started', 'visible', 'online', 'poke', 'saved', 'due', 'tick', 'woken']

describe('what a trigger may do (rule sync.triggers)', () => {
  test.each(all)('with nothing in the way, "%s" runs the engine', (why) => {
    expect(mayRun(why, freshMemory, now, now)).toBe(true)
  })

  test('a server in trouble is left alone until the next try is due, unless something has changed', () => {
    expect(all.filter((why) => !mayRun(why, inTrouble, now, 0))).toEqual(['saved', 'tick', 'woken'])
    expect(all.filter((why) => !mayRun(why, inTrouble, now + 60_000, 0))).toEqual([])
  })

  test('before the time that the server named nothing tries', () => {
    const told = { ...inTrouble, told_to_wait: true }
    expect(all.filter((why) => mayRun(why, told, now, 0))).toEqual([])
    expect(all.filter((why) => !mayRun(why, told, now + 60_000, 0))).toEqual([])
  })

  test('a clock that was set back stops nothing', () => {
    const lastYear = now - 365 * 24 * 3_600_000
    expect(all.filter((why) => !mayRun(why, { ...inTrouble, told_to_wait: true }, lastYear, 0))).toEqual([])
  })

  test('without a network the tick waits, and saves try every 5 seconds', () => {
    expect(all.filter((why) => !mayRun(why, away, now, now - 5000))).toEqual(['tick'])
    expect(all.filter((why) => !mayRun(why, away, now, now - 4999))).toEqual(['saved', 'tick'])
  })

  test.each([
    ['token_expired', ['asked', 'started']],
    ['token_revoked', []],
    ['wrong_account', ['asked', 'started']],
    ['payment', ['asked', 'started', 'visible', 'due']],
  ] as const)('held by %s only %j tries again', (pause_reason, expected) => {
    expect(all.filter((why) => mayRun(why, { ...freshMemory, pause_reason }, now, 0))).toEqual(expected)
  })
})
