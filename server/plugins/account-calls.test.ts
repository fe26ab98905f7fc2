import { describe, expect, test } from 'vitest'
import { AccountCalls, CallPlace } from './account-calls.ts'

describe('the calls of an account (rule api.busy)', () => {
  test('go on four at a time, the others in their order, and another account waits for none of them', async () => {
    const calls = new AccountCalls()
    const begun: number[] = []
    const leaves: (() => void)[] = []
    const enter = async (place: number) => {
      const leave = await calls.enter('noisy')
      begun.push(place)
      leaves.push(leave)
    }
    const all = [1, 2, 3, 4, 5, 6].map(enter)

    const leaveOther = await calls.enter('quiet')
    await Promise.all(all.slice(0, 4))
    expect(begun).toEqual([1, 2, 3, 4])
    leaves[0]?.()
    await all[4]
    expect(begun).toEqual([1, 2, 3, 4, 5])
    leaves[1]?.()
    await all[5]
    leaveOther()
  })

  test('are refused when thirty are there, and taken again when they are over', async () => {
    const calls = new AccountCalls()
    const all = Array.from({ length: 31 }, () => calls.enter('noisy'))
    await expect(all[30]).rejects.toMatchObject({ status: 429, code: 'busy' })
    for (const entered of all.slice(0, 30)) (await entered)()
    ;(await calls.enter('noisy'))()
  })
})

describe('the place of a call whose caller hung up (rule api.gone)', () => {
  /** Four places of an account, its three others taken. */
  async function aFullHouse() {
    const calls = new AccountCalls()
    for (let others = 0; others < 3; others += 1) await calls.enter('family')
    const place = new CallPlace(calls, 'family')
    await place.take()
    let hasNext = false
    void calls.enter('family').then(() => (hasNext = true))
    return { place, hasNext: () => hasNext }
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

  test('is free when his work is over, not before', async () => {
    const { place, hasNext } = await aFullHouse()
    const end = Promise.withResolvers<void>()
    const work = place.during(() => end.promise)

    place.close()
    await soon()
    expect(hasNext()).toBe(false)

    end.resolve()
    await work
    await soon()
    expect(hasNext()).toBe(true)
  })

  test('is free when he was answered, when he hung up before his work began, and when it failed', async () => {
    for (const play of [
      (place: CallPlace) => place.during(async () => {}),
      async () => {},
      (place: CallPlace) => place.during(() => Promise.reject(new Error('no'))).catch(() => {}),
    ]) {
      const { place, hasNext } = await aFullHouse()
      await play(place)
      place.close()
      await soon()
      expect(hasNext()).toBe(true)
    }
  })

  test('is asked for again where his work begins after all', async () => {
    const { place, hasNext } = await aFullHouse()
    place.close()
    await soon()
    expect(hasNext()).toBe(true)
    let begun = false
    void place.during(async () => (begun = true))
    await soon()
    expect(begun).toBe(false)
  })
})
