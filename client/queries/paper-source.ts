import { Dexie } from 'dexie'
import { registrationDay } from '#shared/accounts/registration-day.ts'
import type { User } from '#shared/accounts/user.ts'
import type { Activity } from '#shared/activities/activity.ts'
import type { EntriesAsked, PaperRecord, PaperSource } from '#shared/papers/paper-source.ts'
import {
  bucketsWithin,
  isWithin,
  makeLedger,
  type Bucketed,
  type BucketFilter,
  type DayBucket,
} from '#shared/progress/day-buckets.ts'
import type { Row } from '#shared/records/registry.ts'
import type { Database } from '#client/store/database.ts'
import { inPages } from './follow-activities.ts'

/** Reads a family's records for papers from its database on this device, with what still waits to be sent. */
export function devicePaperSource(
  database: Database,
  { user, today, law }: Pick<PaperSource, 'today' | 'law'> & { user: User },
): PaperSource {
  return {
    today,
    law,
    account: async () => ({ ...user, registered_on: registrationDay(user) }),
    shelf: async () => new Map((await database.books.toArray()).map((book) => [book.id, book])),
    rows: (record) => rowsOf(database, record),
    buckets: async (filter) => bucketsWithin(await bucketsOf(database), filter),
    entries: (asked) => entriesOf(database, asked),
    latest: (filter, max) => latestOf(database, filter, max),
  }
}

async function rowsOf<Name extends PaperRecord>(database: Database, record: Name): Promise<Row<Name>[]> {
  const rows = await database.table<Row<Name> & { _live: 0 | 1 }, string>(record).toArray()
  return rows.filter(({ _live }) => _live === 1)
}

async function bucketsOf(database: Database): Promise<readonly DayBucket[]> {
  const ledger = makeLedger()
  const putAll = (rows: readonly Bucketed[]) => {
    for (const row of rows) ledger.put(row)
    return true
  }
  await inPages<Bucketed>(undefined, putAll, (last, count) =>
    database.activities
      .where(':id')
      .above(last?.id ?? '')
      .limit(count)
      .toArray(),
  )
  return ledger.buckets()
}

async function entriesOf(database: Database, { from, to, studentIds }: EntriesAsked): Promise<readonly Activity[]> {
  const wanted = new Set(studentIds)
  const rows = await database.activities
    .where('[_live+date+id]')
    .between([1, from], [1, to, Dexie.maxKey], true, true)
    .toArray()
  return rows.filter(({ student_id }) => wanted.has(student_id))
}

async function latestOf(database: Database, filter: BucketFilter, max: number): Promise<readonly Activity[]> {
  const { from = Dexie.minKey, to = '9999' } = filter
  return database.activities
    .where('[_live+date+id]')
    .between([1, from], [1, to, Dexie.maxKey], true, true)
    .reverse()
    .filter(isWithin(filter))
    .limit(max)
    .toArray()
}
