import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import { dayBucketsOf } from '#server/family/day-buckets.ts'
import type { Activity } from '#shared/activities/activity.ts'
import type { DayBucket } from '#shared/progress/day-buckets.ts'
import { WorkerHere } from '#tests/support/browser/worker-here.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => reach(path, init))
  vi.stubGlobal('Worker', WorkerHere)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

/** Days at the edges of weeks, months, years and school years. */
const edges = ['1900-01-01', '2024-02-29', '2025-12-31', '2026-01-01', '2026-07-31', '2026-08-01', '2026-08-31']
const places = ['Home', 'home school room', 'HOMESCHOOL', 'Homestead fair', 'zuhome', 'éhomeé', 'At the library', null]

const fields = fc.record({
  student: fc.nat(1),
  subject: fc.nat(1),
  date: fc.constantFrom(...edges),
  duration_minutes: fc.constantFrom(1, 5, 6, 9, 10, 59, 60, 1439),
  location: fc.constantFrom(...places),
  source: fc.constantFrom('form' as const, 'timer' as const, 'photo' as const, 'voice' as const),
})
const which = fc.nat(30)
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('log' as const), which, fields }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('edit' as const), which, fields }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('delete' as const, 'restore' as const),
      which,
      fields: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'delete child' as const,
        'restore child' as const,
        'delete subject' as const,
        'restore subject' as const,
      ),
      which,
      fields: fc.constant(null),
    }),
  },
)

test(
  'device, server and a naive sum come to the same buckets (rule activities.totals)',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 30 }), async (story) => {
        const family = await server.family()
        const device = await aDevice(family)
        for (const one of story) await device.live(one)

        const naive = naiveSum(await device.activities())
        await expect.poll(() => sorted(device.buckets() ?? []), { timeout: 10_000, interval: 5 }).toEqual(naive)
        await device.sync()
        const known = await asAccount(server.connection.db, family.user.id, (trx) =>
          dayBucketsOf(trx, family.user.id, {}),
        )
        expect(sorted(known)).toEqual(naiveSum(await device.activities()))
        await expect.poll(() => sorted(device.buckets() ?? []), { timeout: 10_000, interval: 5 }).toEqual(sorted(known))
        device.stop()
        expect(WorkerHere.begun).toBeGreaterThan(0)
      }),
      { numRuns: 40, seed: 20261122 },
    )
  },
)

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

/** A device of a family with two children and two subjects, which counts from the start. */
async function aDevice({ user, token }: Family) {
  vi.resetModules()
  const indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
  vi.stubGlobal('indexedDB', indexedDB)
  const { enterAccount } = await import('#client/store/accounts.ts')
  const { databaseOf } = await import('#client/store/database.ts')
  const { runAccountTurn } = await import('#client/account/carry-setup.ts')
  const { ensureDevice } = await import('#client/store/device.ts')
  const { dexieStore } = await import('#client/store/dexie-store.ts')
  const { dayBuckets } = await import('#client/queries/day-buckets.ts')
  const { create, open, remove, restore, save } = await import('#client/queries/write.ts')
  const [database] = [databaseOf(user.id), databaseOf(user.id, 'relaxed')]
  await enterAccount({ id: user.id, user, token, user_read_at: 0 })
  await ensureDevice(dexieStore(user.id), crypto.randomUUID.bind(crypto), 'Chrome/1 Android', true)
  await runAccountTurn(user.id)
  const [children, subjects, logged] = [[newId(), newId()], [newId(), newId()], [] as string[]]
  for (const id of children) await create('students', aStudent(), id)
  for (const id of subjects) await create('subjects', aSubject(), id)
  const stop = dayBuckets.subscribe(() => undefined)

  return {
    live,
    stop,
    buckets: dayBuckets.read,
    sync: () => runAccountTurn(user.id),
    activities: () => database.activities.toArray(),
  }

  async function live({ does, which, fields }: Happening) {
    const [kind, of = 'activity'] = does.split(' ')
    const record = of === 'child' ? 'students' : of === 'subject' ? 'subjects' : 'activities'
    const ids = of === 'child' ? children : of === 'subject' ? subjects : logged
    const id = ids[which % Math.max(1, ids.length)]
    if (kind === 'delete' && id) {
      const opened = await open(record, id)
      if (opened) await remove(opened)
    } else if (kind === 'restore' && id) {
      const row = await database.table<{ deleted_at?: number | null }>(record).get(id)
      if (row?.deleted_at != null) await restore(record, id)
    } else if (fields) {
      await write(does === 'edit' ? id : undefined, fields)
    }
  }

  async function write(id: string | undefined, said: NonNullable<Happening['fields']>) {
    const { student, subject, ...rest } = said
    const [student_id = '', subject_id = ''] = [children[student], subjects[subject]]
    // An entry can only be made for what is there.
    if (!(await open('students', student_id)) || !(await open('subjects', subject_id))) return
    const values = { ...rest, student_id, subject_id }
    const opened = id === undefined ? null : await open('activities', id)
    if (opened) await save(opened, values)
    else if (id === undefined)
      logged.push((await create('activities', { activity_type: 'lesson', title: 'Ponds', ...values })).ids[0] ?? '')
  }
}

/** Counted as anybody would with a pencil: apart from the code that is tested. */
function naiveSum(rows: readonly Activity[]): DayBucket[] {
  const buckets: DayBucket[] = []
  for (const row of rows) {
    if (row.deleted_at !== null) continue
    const { date, student_id, subject_id, source, location } = row
    // A photo of the usual five minutes, or a voice note under ten.
    const max: Readonly<Record<string, number>> = { photo: 5, voice: 9 }
    const is_evidence = row.duration_minutes <= (max[source] ?? 0)
    const at_home = ['Home', 'home school room', 'HOMESCHOOL', 'éhomeé'].includes(location ?? '')
    const known = buckets.find(
      (one) =>
        one.date === date &&
        one.student_id === student_id &&
        one.subject_id === subject_id &&
        one.source === source &&
        one.is_evidence === is_evidence &&
        one.at_home === at_home,
    )
    if (known) {
      known.count += 1
      known.minutes += row.duration_minutes
    } else {
      buckets.push({
        date,
        student_id,
        subject_id,
        at_home,
        source,
        is_evidence,
        minutes: row.duration_minutes,
        count: 1,
      })
    }
  }
  return sorted(buckets)
}

function sorted(buckets: readonly DayBucket[]): DayBucket[] {
  const textOf = ({ date, student_id, subject_id, at_home, source, is_evidence }: DayBucket) =>
    [date, student_id, subject_id, at_home, source, is_evidence].join(' ')
  return buckets.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
}

async function reach(path: string, { method, headers, body }: RequestInit): Promise<Response> {
  const answer = await server.app.inject({
    method: method as 'GET', // the client's own calls
    url: path,
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' ? { payload: body } : {}),
  })
  const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(answer.payload, { status: answer.statusCode, headers: named })
}
