import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bucketed } from '#shared/progress/day-buckets.ts'
import { currentDatabase } from '#client/store/database.ts'
import { anActivity } from '#tests/support/builders.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import { WorkerHere } from '#tests/support/browser/worker-here.ts'
import { answerCounted, type CountedRow } from './counted-pages.ts'
import { dayBuckets } from './day-buckets.ts'
import { readCounted } from './read-counted.ts'

// Every test has a family of its own.
beforeEach(async () => {
  await signedInAs(v7())
  vi.stubGlobal('Worker', WorkerHere)
})
afterEach(() => vi.unstubAllGlobals())

/** More than two pages of a worker. */
const many = 4100

describe('what is counted of all activities (rule activities.totals)', () => {
  test('is read in a worker, each row once, and no more of it', { timeout: 30_000 }, async () => {
    await store(many)
    const begun = WorkerHere.begun
    const read: Bucketed[] = []

    const isWhole = await readCounted(currentDatabase(), undefined, (rows) => read.push(...rows) > 0)

    expect(isWhole).toBe(true)
    expect(WorkerHere.begun).toBe(begun + 1)
    expect(new Set(read.map(({ id }) => id)).size).toBe(many)
    expect(read).toHaveLength(many)
    expect(Object.keys(read[0] ?? {}).toSorted()).toEqual(
      ['id', 'date', 'student_id', 'subject_id', 'source', 'location', 'duration_minutes', 'deleted_at'].toSorted(),
    )
  })

  test('is read no further than it is wanted, and later from there on', { timeout: 30_000 }, async () => {
    await store(many)
    const read: Bucketed[] = []

    const isWhole = await readCounted(currentDatabase(), undefined, (rows) => read.push(...rows) < 1)
    expect([isWhole, read.length]).toEqual([false, 2000])

    await readCounted(currentDatabase(), read.at(-1), (rows) => read.push(...rows) > 0)
    expect([new Set(read.map(({ id }) => id)).size, read.length]).toEqual([many, many])
  })

  test('is read here where there is no worker, and from where one could not read on', { timeout: 30_000 }, async () => {
    await store(many)
    class Failing extends WorkerHere {
      #said = 0
      protected override say(data: unknown): void {
        this.#said += 1
        super.say(this.#said === 1 ? data : null)
      }
    }
    for (const worker of [undefined, Failing, Missing]) {
      vi.stubGlobal('Worker', worker)
      const read: Bucketed[] = []

      expect(await readCounted(currentDatabase(), undefined, (rows) => read.push(...rows) > 0)).toBe(true)

      expect([new Set(read.map(({ id }) => id)).size, read.length]).toEqual([many, many])
    }
  })

  test('has what an older build kept beside a row, and what it left out', async () => {
    await store(1, { _x: { source: 'timer' } }, ['source', 'location', 'deleted_at'])
    const read: Bucketed[] = []

    await readCounted(currentDatabase(), undefined, (rows) => read.push(...rows) > 0)

    expect(read).toMatchObject([{ source: 'timer', location: null, deleted_at: null }])
  })

  test('has what changes while it is counted', { timeout: 30_000 }, async () => {
    await store(many)
    const [first = ''] = await currentDatabase().activities.limit(1).primaryKeys()
    const change = async () => void (await currentDatabase().activities.update(first, { duration_minutes: 1000 }))
    let changed: Promise<void> | undefined
    class Late extends WorkerHere {
      protected override say(data: unknown): void {
        if (changed !== undefined) return void changed.then(() => super.say(data))
        super.say(data)
        changed = change()
      }
    }
    vi.stubGlobal('Worker', Late)
    const stop = dayBuckets.subscribe(() => {})

    await expect
      .poll(() => dayBuckets.read()?.[0], { timeout: 10_000 })
      .toMatchObject({
        count: many,
        minutes: (many - 1) * 30 + 1000,
      })
    stop()
  })
})

describe('the database of a worker', () => {
  test('that is gone is not made again', async () => {
    const told = await new Promise(
      (answer) => void answerCounted({ database: 'never-there', after: undefined }, answer),
    )

    expect(told).toBeNull()
    expect(await Dexie.exists('never-there')).toBe(false)
  })

  test('that is to go is let go, whatever is still to be read', { timeout: 30_000 }, async () => {
    await store(many)
    const database = currentDatabase()
    const readAll = Reflect.get(IDBObjectStore.prototype, 'getAll') as (range: unknown, max: number) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, range) {
      return readAll.call(this, range, 10)
    })
    const told: (CountedRow[] | null)[] = []

    await new Promise<void>((done) => {
      const answer = (rows: CountedRow[] | null) => {
        if (told.push(rows) === 1) database.close()
        if (told.length === 1) void Dexie.delete(database.name).then(done)
      }
      void answerCounted({ database: database.name, after: undefined }, answer)
    })

    await vi.waitFor(() => expect(told.at(-1)).toBeNull())
    expect(await Dexie.exists(database.name)).toBe(false)
    vi.restoreAllMocks()
  })
})

/** A worker whose file is not there. */
class Missing extends WorkerHere {
  override postMessage(): void {
    setTimeout(() => this.onerror?.())
  }
}

/** So many activities as a build left them that knew no more than these fields. */
async function store(
  count: number,
  fields: Readonly<Record<string, unknown>> = {},
  leftOut: readonly string[] = [],
): Promise<void> {
  const [student_id, subject_id] = [v7(), v7()]
  const rows = Array.from({ length: count }, () => ({
    ...anActivity({ student_id, subject_id, date: '2026-11-21', duration_minutes: 30 }),
    id: v7(),
    deleted_at: null,
    deleted_by: null,
    restores: 0,
    source: 'form',
    _no: 1,
    _live: 1,
  }))
  const kept = rows.map((row) => Object.entries(row).filter(([name]) => !leftOut.includes(name)))
  await currentDatabase()
    .table('activities')
    .bulkPut(kept.map((row) => ({ ...Object.fromEntries(row), ...fields })))
}
