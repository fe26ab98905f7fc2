import type { Bucketed } from '#shared/progress/day-buckets.ts'

/** Counted fields of an activity; `stored` = its whole row, for `asRead`. */
export type CountedRow = Bucketed & { stored?: object }

/** As it lies in its table: what is `null` may be left out, and `_x` is what an older build kept beside it. */
type StoredActivity = Omit<Bucketed, 'location' | 'deleted_at'> &
  Partial<Pick<Bucketed, 'location' | 'deleted_at'>> & { _x?: Readonly<Record<string, unknown>> }

/** Rows per read: a write of the page waits for one such read at most. */
const rowsPerPage = 2000

/** A page's request: the activities of a database after an id. */
export interface CountedRequest {
  database: string
  after: string | undefined
}

/** Answers with rows page by page, with none at the end, and with `null` where it cannot read on. */
export function answerCounted(
  { database, after }: CountedRequest,
  answer: (rows: CountedRow[] | null) => void,
): Promise<void> {
  return readCountedPages(database, after, answer).then(
    () => answer([]),
    () => answer(null),
  )
}

/**
 * Reads an account's activities behind an id, by id, page after page, and no more of each than what is counted. Needs
 * no Dexie, so that a worker can begin at once. A database that is gone is not made again, and one that is to go is let
 * go.
 */
async function readCountedPages(
  name: string,
  after: string | undefined,
  take: (rows: CountedRow[]) => void,
): Promise<void> {
  const database = await openAsItIs(name)
  try {
    let last = after
    let page = nextPage(database, last)
    for (;;) {
      const rows = await page
      last = rows.at(-1)?.id
      if (last === undefined) return
      // The next ones are on their way while these are taken in.
      page = nextPage(database, last)
      // Whoever stops in between is told by the next turn of the loop.
      page.catch(() => undefined)
      take(rows.map(countedOf))
    }
  } finally {
    database.close()
  }
}

function openAsItIs(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => reject(request.error ?? new Error('The database did not open'))
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => database.close()
      resolve(database)
    }
  })
}

/** In a transaction of its own: a write in between never waits for all. */
function nextPage(database: IDBDatabase, after: string | undefined): Promise<StoredActivity[]> {
  return new Promise((resolve, reject) => {
    const store = database.transaction('activities').objectStore('activities')
    const request = store.getAll(after === undefined ? null : IDBKeyRange.lowerBound(after, true), rowsPerPage)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The rows were not read'))
  })
}

/** Picks the counted fields of a stored activity. A field an older build kept outside the row may be among them. */
function countedOf(row: StoredActivity): CountedRow {
  const { id, date, student_id, subject_id, source, location = null, duration_minutes, deleted_at = null } = row
  const counted = { id, date, student_id, subject_id, source, location, duration_minutes, deleted_at }
  return row._x === undefined ? counted : { ...counted, stored: row }
}
