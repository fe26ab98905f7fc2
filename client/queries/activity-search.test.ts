import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wordsIn } from '#shared/activities/search.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { aNewActivity } from '#tests/support/builders.ts'
import { logActivities, type ActivityFilter, type NewActivity } from './activities.ts'
import { activityTexts, idsWithWords, readActivities } from './activity-search.ts'
import { open, remove, save } from './write.ts'

const [nora, silas, science, art] = [v7(), v7(), v7(), v7()]

// The machine may be busy.
const patient = { timeout: 10_000 }

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

describe('the search of activities (rule activities.search)', () => {
  test('finds every word in title, description and notes, the newest first, within the filters', async () => {
    await log({ title: 'Pond study', date: '2026-11-18' })
    await log({ title: 'Frogs', notes: 'at the pond', date: '2026-11-20' })
    await log({ title: 'Clay', description: 'A pond of clay', subject_id: art, student_id: silas, date: '2026-11-19' })
    await log({ title: 'Fractions', date: '2026-11-21' })

    expect(await found('pond')).toEqual(['Frogs', 'Clay', 'Pond study'])
    expect(await found('POND stud')).toEqual(['Pond study'])
    expect(await found('pond', { student_id: silas })).toEqual(['Clay'])
    expect(await found('pond', { subject_id: science, from: '2026-11-19' })).toEqual(['Frogs'])
    expect(await found('pond', { activity_type: 'reading' })).toEqual([])
    expect(await found('pond', { to: '2026-11-18' })).toEqual(['Pond study'])
  })

  test('follows what is logged, changed and deleted while it is open', async () => {
    const stop = activityTexts.subscribe(() => {})
    const [first = ''] = await log({ title: 'Pond study' })
    await vi.waitFor(() => expect(shown('pond')).toHaveLength(1))

    const opened = (await open('activities', first)) ?? expect.fail('it is there')
    await save(opened, { ...opened.seen, title: 'Lake study' })
    await vi.waitFor(() => expect([shown('pond'), shown('lake')].map((ids) => ids?.length)).toEqual([0, 1]))

    await remove((await open('activities', first)) ?? expect.fail('it is there'))
    await vi.waitFor(() => expect(shown('lake')).toEqual([]))
    stop()
  })

  test('reads more than one page of rows, each once', async () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`)
    for (const date of days)
      await logActivities(
        Array.from({ length: 40 }, () => fieldsOf({ date, title: `Pond ${date}` })),
        'form',
      )

    const ids = await idsOf('pond', {})
    expect(new Set(ids).size).toBe(1120)
    expect((await readActivities(ids.slice(0, 1)))[0]?.date).toBe('2026-02-28')
    expect((await readActivities(ids.slice(-1)))[0]?.date).toBe('2026-02-01')
  })

  test('is told of twice as many each time while they are read, and then of all', async () => {
    for (let times = 0; times < 26; times += 1) {
      await logActivities(
        Array.from({ length: 100 }, () => fieldsOf({ title: 'Pond study' })),
        'form',
      )
    }
    const told: unknown[] = []
    const stop = activityTexts.subscribe(() => told.push([activityTexts.read()?.isWhole, shown('pond')?.length]))
    await vi.waitFor(() => expect(told.at(-1)).toEqual([true, 2600]), patient)
    stop()
    expect(told).toEqual([
      [false, 500],
      [false, 1000],
      [false, 2000],
      [true, 2600],
    ])
  })

  test('waits while she saves one after the other, so that what she saved shows first', async () => {
    expect(activityTexts.read()).toBeUndefined()
    await log({ title: 'Pond study' })
    const stop = activityTexts.subscribe(() => {})
    // Together longer than the pause it waits for; each far shorter, also on a busy machine.
    for (let times = 0; times < 12; times += 1) {
      await new Promise((later) => setTimeout(later, 50))
      expect(activityTexts.read()).toBeUndefined()
      await log({ title: 'Pond study' })
    }
    await vi.waitFor(() => expect(shown('pond')).toHaveLength(13), patient)
    stop()
  })

  test('stops to read when nobody looks, and goes on there', async () => {
    for (let times = 0; times < 12; times += 1) {
      await logActivities(
        Array.from({ length: 100 }, () => fieldsOf({ title: 'Pond study' })),
        'form',
      )
    }
    await new Promise<void>((resolve) => {
      const stop = activityTexts.subscribe(() => {
        stop()
        resolve()
      })
    })
    await new Promise((later) => setTimeout(later, 200))
    expect(activityTexts.read()).toMatchObject({ isWhole: false })
    expect(shown('pond')).toHaveLength(500)

    await log({ title: 'Pond study' })
    const stop = activityTexts.subscribe(() => {})
    await vi.waitFor(() => expect(activityTexts.read()).toMatchObject({ isWhole: true }), patient)
    expect(new Set(shown('pond')).size).toBe(1201)
    stop()
  })
})

async function found(typed: string, filter: ActivityFilter = {}): Promise<string[]> {
  return (await readActivities(await idsOf(typed, filter))).map(({ title }) => title)
}

async function idsOf(typed: string, filter: ActivityFilter): Promise<string[]> {
  const stop = activityTexts.subscribe(() => {})
  await vi.waitFor(() => expect(activityTexts.read()?.isWhole).toBe(true), { timeout: 10_000 })
  stop()
  return shown(typed, filter) ?? []
}

function shown(typed: string, filter: ActivityFilter = {}): string[] | undefined {
  const texts = activityTexts.read()
  return texts && idsWithWords(texts, filter, wordsIn(typed))
}

async function log(fields: Partial<NewActivity>): Promise<readonly string[]> {
  return (await logActivities([fieldsOf(fields)], 'form')).ids
}

function fieldsOf(fields: Partial<NewActivity>): NewActivity {
  return aNewActivity({ student_id: nora, subject_id: science, ...fields })
}
