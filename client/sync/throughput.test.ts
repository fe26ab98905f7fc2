import { describe, expect, test } from 'vitest'
import type { LineMemory } from '#client/store/local-store.ts'
import { makeMemoryStore } from '#tests/simulation/world/memory-local-store.ts'
import { takeLease } from './lease.ts'
import { minBatchShare, nextBatchShare, notePush, patienceFor, pushShareOf } from './throughput.ts'

describe('what one call may carry (rule sync.line)', () => {
  test.each([
    ['half of what broke off', 1, { carried: 0.6, took: 15_000, end: 'broken' }, 0.3],
    ['half of its share where a larger group broke off', 0.25, { carried: 2, took: 30_000, end: 'broken' }, 0.125],
    ['half of what was too large, however soon that was said', 1, { carried: 0.5, took: 80, end: 'too_large' }, 0.25],
    ['never less than one op', minBatchShare, { carried: minBatchShare, took: 15_000, end: 'broken' }, minBatchShare],
    ['as much as before where there was no line at all', 1, { carried: 0.002, took: 300, end: 'broken' }, 1],
    ['as much as before where it was refused for another reason', 0.5, { carried: 0.5, took: 90, end: 'refused' }, 0.5],
    ['half where it took long', 1, { carried: 0.9, took: 11_000, end: 'arrived' }, 0.5],
    ['as before where it took its time', 0.5, { carried: 0.5, took: 8000, end: 'arrived' }, 0.5],
    ['what it seems to carry in five seconds', 0.02, { carried: 0.02, took: 1000, end: 'arrived' }, 0.1],
    ['all, soon, where the line is fast', 0.02, { carried: 0.02, took: 60, end: 'arrived' }, 1],
    ['no less after a call that had little to carry', 1, { carried: 0, took: 900, end: 'arrived' }, 1],
  ] as const)('%s', (_what, share, went, next) => {
    expect(nextBatchShare(share, went)).toBeCloseTo(next, 6)
  })

  test.each([
    ['half, before any push of this page', [], 1, 0.5],
    ['all, once one came back within two seconds', [{ carried: 0.5, took: 2000, end: 'arrived' }], 1, 1],
    ['half, where only a few ops came back', [{ carried: 0.01, took: 80, end: 'arrived' }], 1, 0.5],
    ['half, where that took longer', [{ carried: 0.5, took: 2001, end: 'arrived' }], 1, 0.5],
    ['half, where that broke off at once', [{ carried: 0.5, took: 300, end: 'broken' }], 1, 0.5],
    ['no more than its line carries', [{ carried: 0.1, took: 900, end: 'arrived' }], 0.25, 0.25],
    ['less than half where its line carries less', [], 0.02, 0.02],
  ] as const)('the next push may carry %s', (_what, pushes, share, carries) => {
    const session = { isProven: false }
    for (const stats of pushes) notePush(session, stats)

    expect(pushShareOf(share, session)).toBe(carries)
  })

  test('the answer may begin later the more was sent, and later again where that was too soon (rule api.timeout)', () => {
    const oneSave = patienceFor(1, 0.002)
    const full = patienceFor(1, 1)
    const largeGroup = [1, 0.5, 0.25].map((share) => patienceFor(share, 2))

    expect([oneSave, full, ...largeGroup, patienceFor(minBatchShare, 2)]).toEqual([
      15_030, 30_000, 45_000, 75_000, 135_000, 300_000,
    ])
  })

  test('a call in the middle of which the app was closed counts as broken off', async () => {
    expect(await begun({ share: 1, carrying: 0.5 })).toEqual({ begins: 0.25, remembered: { share: 0.25 } })
    expect(await begun({ share: 0.5 })).toEqual({ begins: 0.5, remembered: { share: 0.5 } })
    expect(await begun(undefined)).toEqual({ begins: 1, remembered: undefined })
  })
})

async function begun(line: LineMemory | undefined) {
  const store = makeMemoryStore()
  await store.write('strict', (tx) => tx.set('line', line))
  const send = () => Promise.resolve({ kind: 'unreachable' } as const)
  const ports = { store, account: 'a', app: 'test', send, now: () => 1, random: () => 0.5, newId: () => 'lease' }
  const { share } = await takeLease(ports)
  return { begins: share, remembered: await store.write('relaxed', (tx) => tx.get('line')) }
}
