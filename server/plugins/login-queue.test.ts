import { describe, expect, test } from 'vitest'
import { LoginQueueInMemory } from './login-queue.ts'

const begin = 1_000_000

describe('turns of strangers (rule accounts.guessed)', () => {
  test('come after 20 seconds, however often one asks, and are used up', async () => {
    const turns = new LoginQueueInMemory()
    const asked: number[] = []
    for (const later of [0, 5_000, 19_999, 20_000, 20_001]) asked.push(await turns.wait('a', 'n', begin + later))
    expect(asked).toEqual([20_000, 15_000, 1, 0, 20_000])
  })

  test('come one after the other, on each account by itself', async () => {
    const turns = new LoginQueueInMemory()
    const waits: number[] = []
    for (const network of [1, 2, 3]) waits.push(await turns.wait('a', `${network}`, begin))
    expect(waits).toEqual([20_000, 20_050, 20_100])
    expect(await turns.wait('b', '1', begin)).toBe(20_000)
  })

  test('are over when nobody came', async () => {
    const turns = new LoginQueueInMemory()
    await turns.wait('a', 'n', begin)
    expect(await turns.wait('a', 'n', begin + 79_999)).toBe(0)
    await turns.wait('a', 'n', begin + 80_000)
    expect(await turns.wait('a', 'n', begin + 160_000)).toBe(20_000)
  })
})
