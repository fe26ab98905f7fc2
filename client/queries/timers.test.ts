import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase } from '#client/store/database.ts'
import { keepDraft } from './drafts.ts'
import { dropTimer, listTimers, pauseTimer, startTimer } from './timers.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

const nine = Date.parse('2026-11-21T09:00:00Z')
const minute = 60_000
let count = 0
let account = ''

beforeEach(async () => {
  account = `timers-${++count}`
  await signedInAs(account)
  vi.useFakeTimers({ toFake: ['Date'], now: nine })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('timers (rule activities.timer)', () => {
  test('marks survive a closed app', async () => {
    await startTimer('emma')
    closeDatabase(account)

    expect(await listTimers()).toEqual([{ student_id: 'emma', stretches: [{ start: nine, stop: null }] }])
  })

  test('a pause is a stop mark, going on a new start mark', async () => {
    await startTimer('emma')
    vi.setSystemTime(nine + 10 * minute)
    await pauseTimer('emma')
    vi.setSystemTime(nine + 30 * minute)
    await startTimer('emma')

    const [timer] = await listTimers()
    expect(timer?.stretches).toEqual([
      { start: nine, stop: nine + 10 * minute },
      { start: nine + 30 * minute, stop: null },
    ])
  })

  test('each child has one; another child may have one too (rule activities.timer-each-child)', async () => {
    await startTimer('noah')
    vi.setSystemTime(nine + minute)
    await Promise.all([startTimer('emma'), startTimer('noah'), startTimer('noah')])

    expect((await listTimers()).map(({ student_id, stretches }) => [student_id, stretches.length])).toEqual([
      ['noah', 1],
      ['emma', 1],
    ])
  })

  test('a timer that was dropped comes back stopped, once', async () => {
    await startTimer('emma')
    const [emma] = await listTimers()
    const bringBack = emma && (await dropTimer(emma))
    const between = await listTimers()

    vi.setSystemTime(nine + 5 * minute)
    await bringBack?.()
    await bringBack?.()

    expect(between).toEqual([])
    expect(await listTimers()).toEqual([{ student_id: 'emma', stretches: [{ start: nine, stop: nine + 5 * minute }] }])
  })

  test('what went on in another tab after this one stopped it outlives the save of what was stopped (rule activities.timer-tabs)', async () => {
    await startTimer('emma')
    vi.setSystemTime(nine + 10 * minute)
    await pauseTimer('emma')
    const [shown] = await listTimers()
    // Another tab goes on with it while the form of this one is open.
    vi.setSystemTime(nine + 15 * minute)
    await startTimer('emma')
    vi.setSystemTime(nine + 60 * minute)

    if (shown) await dropTimer(shown)

    expect(await listTimers()).toMatchObject([{ stretches: [{ start: nine + 15 * minute, stop: null }] }])
  })

  test('one that comes back while the child has a new one stands before it', async () => {
    await startTimer('emma')
    const [emma] = await listTimers()
    const bringBack = emma && (await dropTimer(emma))
    vi.setSystemTime(nine + minute)
    await startTimer('emma')

    await bringBack?.()

    const stretches = [
      { start: nine, stop: nine + minute },
      { start: nine + minute, stop: null },
    ]
    expect(await listTimers()).toEqual([{ student_id: 'emma', stretches }])
  })

  test('pausing what does not run, other drafts, and what is in another shape make no timer', async () => {
    await pauseTimer('emma')
    await keepDraft('log-activity', { title: 'Fractions' })
    await keepDraft('timer:noah', { student_id: 'noah', stretches: [] })

    expect(await listTimers()).toEqual([])
  })

  test('belong to the account', async () => {
    await startTimer('emma')
    await signedInAs(`${account}-other`)

    expect(await listTimers()).toEqual([])
  })
})
