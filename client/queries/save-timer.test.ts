import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentDatabase } from '#client/store/database.ts'
import { saveTimer } from './save-timer.ts'
import { dropTimer, listTimers, pauseTimer, startTimer } from './timers.ts'
import { anActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'

const emma = '01980000-0000-7000-8000-000000000011'
const math = '01980000-0000-7000-8000-000000000012'
const entry = anActivity({ student_id: emma, subject_id: math, title: 'Counting coins' })
let count = 0

beforeEach(async () => {
  await signedInAs(`save-timer-${++count}`)
})

describe('a timer becomes one activity (rule activities.timer-tabs)', () => {
  test('when two tabs save it', async () => {
    const timer = await aTimer()

    expect(await saveTimer(timer, entry)).not.toBeNull()
    expect(await saveTimer(timer, entry)).toBeNull()

    expect(await titles()).toEqual(['Counting coins'])
    expect(await listTimers()).toEqual([])
  })

  test('when a save was cut short before the timer was taken away', async () => {
    const timer = await aTimer()
    const bringBack = await dropTimer(timer)
    await saveTimer(timer, entry)
    await bringBack()

    expect(await saveTimer(timer, entry)).toBeNull()

    expect(await titles()).toEqual(['Counting coins'])
    expect(await listTimers()).toEqual([])
  })

  test('and a new one after that was taken back', async () => {
    const timer = await aTimer()
    const undo = await saveTimer(timer, entry)
    await undo?.()
    expect([await titles(), await listTimers()]).toEqual([[], [timer]])

    await saveTimer(timer, { ...entry, title: 'Counting on' })

    expect(await titles()).toEqual(['Counting on'])
  })
})

async function aTimer() {
  await startTimer(emma)
  await pauseTimer(emma)
  const [timer] = await listTimers()
  if (!timer) throw new Error('There is no timer')
  return timer
}

async function titles(): Promise<string[]> {
  const rows = await currentDatabase().activities.toArray()
  return rows.flatMap(({ deleted_at, title }) => (deleted_at === null ? [title] : []))
}
