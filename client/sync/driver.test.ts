import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterAccount } from '#client/store/accounts.ts'
import { currentDatabase } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { freshMemory, StorageFull } from '#client/store/local-store.ts'
import { announceSaved } from '#client/store/saved.ts'
import { aUser, signedInAs } from '#tests/support/browser/client.ts'
import { startDriver, syncNow, trigger } from './driver.ts'
import type { runTurn } from './run.ts'
import { setPauseReason } from './triggers.ts'

const day = 24 * 60 * 60_000
const turn = vi.fn<typeof runTurn>()
let account = ''
let count = 0
let stop = () => {}

beforeEach(async () => {
  // The database in memory goes on by `setImmediate`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  turn.mockReset().mockResolvedValue({ state: 'done' })
  account = `driver-${++count}`
  await signedInAs(account)
  // The more tables there are, the longer it takes.
  await currentDatabase().open()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('when the page runs its engine (rule sync.triggers)', () => {
  test('when it starts, every minute after that, and no more once it is stopped', async () => {
    await start()
    expect(turn).toHaveBeenCalledTimes(1)
    expect(turn.mock.calls[0]?.[0]).toBe(account)
    expect(turn.mock.calls[0]?.[1]?.()).toBe(true)

    await pass(60_000)
    stop()
    await pass(120_000)

    expect(turn).toHaveBeenCalledTimes(2)
  })

  test('saves that come close together go out together, also in the next moment', async () => {
    await start()
    turn.mockClear()

    for (let saves = 0; saves < 3; saves += 1) announceSaved(account)
    await pass(19)
    expect(turn).toHaveBeenCalledTimes(0)
    await pass(1)
    expect(turn).toHaveBeenCalledTimes(1)

    announceSaved(account)
    await pass(20)
    expect(turn).toHaveBeenCalledTimes(2)
  })

  test('a turn that was too short for all is followed by another one', async () => {
    turn.mockResolvedValueOnce({ state: 'out_of_time' })

    await start()

    expect(turn).toHaveBeenCalledTimes(2)
  })

  test('what she asked for is asked for in each turn of it (rule sync.resync)', async () => {
    await start()
    turn.mockClear().mockResolvedValueOnce({ state: 'out_of_time' })

    await syncNow()
    await trigger('visible')

    expect(turn.mock.calls.map(([, , options]) => options)).toEqual([
      { asked: true },
      { asked: true },
      { asked: false },
    ])
  })

  test('a failed run is done again when it is due', async () => {
    turn.mockResolvedValueOnce({ state: 'retry', at: Date.now() + 5000 })
    await start()

    await pass(4999)
    expect(turn).toHaveBeenCalledTimes(1)
    await pass(1)

    expect(turn).toHaveBeenCalledTimes(2)
  })

  test('a turn that somebody else has leaves the plan as it is', async () => {
    turn.mockResolvedValueOnce({ state: 'retry', at: Date.now() + 5000 })
    await start()
    turn.mockResolvedValueOnce({ state: 'left' })
    await trigger('visible')
    turn.mockResolvedValueOnce({ state: 'lease_lost' })
    await trigger('visible')

    await pass(5000)

    expect(turn).toHaveBeenCalledTimes(4)
  })

  test('a run that went well needs no other one that was planned', async () => {
    turn.mockResolvedValueOnce({ state: 'retry', at: Date.now() + 5000 })
    await start()
    await trigger('visible')

    await pass(5000)

    expect(turn).toHaveBeenCalledTimes(2)
  })

  test('a time that another engine of this browser was told is waited for', async () => {
    const memory = { ...freshMemory, failures: 1, next_try_at: Date.now() + 5000, told_to_wait: true }
    await dexieStore(account).write('strict', (tx) => tx.set('sync', memory))
    await start()
    expect(turn).toHaveBeenCalledTimes(0)

    await pass(5000)

    expect(turn).toHaveBeenCalledTimes(1)
  })

  test('what waits for a payment is tried once a day', async () => {
    await setPauseReason(account, 'payment')
    turn.mockResolvedValueOnce({ state: 'paused', reason: 'payment' })
    await start()

    await pass(day - 1)
    expect(turn).toHaveBeenCalledTimes(1)
    await pass(1)

    expect(turn).toHaveBeenCalledTimes(2)
  })

  test('a signed-out account is left alone', async () => {
    await enterAccount({ id: account, user: aUser({ id: account }), token: null, user_read_at: 0 })

    await start()

    expect(turn).toHaveBeenCalledTimes(0)
  })

  test('a full device waits for the next tick; whatever else breaks is told', async () => {
    await start()

    turn.mockRejectedValueOnce(new StorageFull())
    await syncNow()
    turn.mockRejectedValueOnce(new Error('broken'))
    await expect(syncNow()).rejects.toThrow('broken')
  })
})

async function start(): Promise<void> {
  stop = startDriver(() => true, turn)
  await settled()
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settled()
}

/** Until the database has answered all that was asked of it. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}
