import { describe, expect, test } from 'vitest'
import { AccountCalls } from './account-calls.ts'

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
