import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/format/dates.ts'
import type { SyncAnswer } from '#client/api/transport.ts'
import { databaseOf } from '#client/store/database.ts'
import { dexieStore } from '#client/store/dexie-store.ts'
import { fixDates, leaveDates, listMisdated } from '#client/queries/clock.ts'
import { readLastReading } from '#client/queries/last-reading.ts'
import { markDays } from '#client/queries/day-marks.ts'
import { create, open, save } from '#client/queries/write.ts'
import { anActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { learningTheTime } from './clock.ts'

const day = 24 * 60 * 60 * 1000
let family = ''

beforeEach(async () => {
  family = v7()
  await signedInAs(family)
})

describe('a device whose clock is behind (rules clock.entries, clock.fix)', () => {
  test('learns it from its push, and lists what is of a today that was wrong', async () => {
    const [wrong, right] = await logUnder({ behind: 3 })

    expect((await listMisdated()).map(({ title, day }) => [title, day])).toEqual([['Fractions', [wrong, right]]])
    expect(await readLastReading()).not.toBeNull()
  })

  test('moves it to its right day by one tap, as an edit, and back by one undo', async () => {
    const [wrong, right] = await logUnder({ behind: 3 })

    const { undo } = await fixDates()
    const fixed = [await shown(), await listMisdated()]
    await undo()

    expect(fixed).toMatchObject([[{ date: right, written_on: right }], []])
    expect(await shown()).toMatchObject([{ date: wrong, written_on: wrong }])
    expect(await listMisdated()).toHaveLength(1)
  })

  test('leaves alone what she moved herself, or deleted', async () => {
    await logUnder({ behind: 3 })
    const [row] = await shown()
    const opened = await open('activities', row?.id ?? '')
    if (opened) await save(opened, { date: '2020-02-02', written_on: null })

    expect(await listMisdated()).toEqual([])
  })

  test('lists nothing that she leaves', async () => {
    await logUnder({ behind: 3 })
    await leaveDates()
    expect(await listMisdated()).toEqual([])
  })

  test('sends what was refused for its day once more', async () => {
    const [wrong, right] = await logUnder({ behind: -3 }, 'refuse')
    const before = (await databaseOf(family).outbox.toArray()).map(({ state }) => state)

    await fixDates()

    expect(before).toEqual(['rejected'])
    expect(await databaseOf(family).outbox.toArray()).toMatchObject([
      { state: 'queued', op: { fields: { date: right } } },
    ])
    expect(wrong).not.toBe(right)
  })

  test('says of the right day what was said of the wrong one', async () => {
    const student_id = v7()
    const wrong = dayOf(new Date())
    await markDays([{ student_id, date: wrong, mark: 'absent' }])
    await push({ behind: 3 })
    const { undo } = await fixDates()
    const marks = () => databaseOf(family).day_marks.orderBy('[_live+date]').toArray()

    expect(await marks()).toMatchObject([
      { date: wrong, mark: 'auto' },
      { date: addDays(wrong, 3), mark: 'absent' },
    ])
    expect(await listMisdated()).toEqual([])
    await undo()
    expect((await marks()).filter(({ deleted_at }) => deleted_at === null)).toMatchObject([
      { date: wrong, mark: 'absent' },
    ])
  })
})

test('an answer that is nobody’s tells no time (rule clock.server-time)', async () => {
  await logUnder({ behind: 3, own: false })
  expect([await readLastReading(), await listMisdated()]).toEqual([null, []])
})

test('a clock that is right costs a write every ten minutes at most', async () => {
  await push({ behind: 0 })
  const before = await readLastReading()
  await push({ behind: 0 })
  expect(await readLastReading()).toEqual(before)
})

test.each([
  ['put right', 3, 0],
  ['found wrong', 0, 3],
])('a clock that is %s is known at once', async (_what, before, then) => {
  await push({ behind: before })
  await push({ behind: then })

  const { device = 0, server = 0 } = (await readLastReading()) ?? {}
  expect(server - device).toBe(then * day)
})

/** Logs a lesson of today by a clock that is so many days behind, and sends it; answers today as it was and as it was meant. */
async function logUnder(clock: { behind: number; own?: boolean }, then: 'take' | 'refuse' = 'take') {
  const today = dayOf(new Date())
  const of = { student_id: v7(), subject_id: v7() }
  await create('activities', { ...anActivity(of), title: 'Fractions', date: today, written_on: today })
  await push(clock, then)
  return [today, addDays(today, clock.behind)] as const
}

/** What waits goes out by a call whose answer tells the server's time. */
async function push(
  { behind, own = true }: { behind: number; own?: boolean },
  then: 'take' | 'refuse' = 'take',
): Promise<void> {
  const ops = (await databaseOf(family).outbox.toArray()).map(({ op }) => op)
  const now = Date.now()
  const clock = { device: now, server: now + behind * day }
  const answer: SyncAnswer = { kind: 'answer', status: 200, own, body: {}, retryAfterSeconds: null, clock }
  const send = learningTheTime(family, async () => answer)
  await send({ method: 'POST', path: '/api/sync/push', body: { ops } })
  await dexieStore(family).write('strict', async (tx) => {
    const sent = await tx.entries(['queued'])
    if (then === 'take') return tx.dropEntries(sent.map(({ seq }) => seq))
    await tx.putEntries(sent.map((entry) => ({ ...entry, state: 'rejected', reason: 'validation' })))
  })
}

async function shown() {
  return databaseOf(family).activities.toArray()
}
