import { currentDatabase } from '#client/store/database.ts'
import type { Backfill } from '#client/store/local-store.ts'

type Query<T> = () => Promise<T>

/**
 * How much of the family a first sync has brought to this device: nothing that can be shown, all but records with a
 * date, or everything (rule sync.first-shown).
 */
export type Arrival = 'coming' | 'arriving' | 'whole'

/** How far a first sync is now. */
export function readArrival(): Promise<Arrival> {
  const { kv } = currentDatabase()
  return kv.db.transaction('r', kv, async () => {
    const [cursor, backfill, setup] = await Promise.all([
      kv.get('cursor'),
      // Each key of this table holds its own type, see Settings.
      kv.get('backfill') as Promise<Backfill | undefined>,
      kv.get('setup'),
    ])
    return arrivalOf(cursor !== undefined, backfill, setup !== undefined)
  })
}

/** Returns whether a first sync still brings records to this device. */
export async function isFilling(): Promise<boolean> {
  return (await currentDatabase().kv.get('backfill')) !== undefined
}

/** How far a first sync is, by what is kept of it. A device that set the family up has had all of it from the start. */
export function arrivalOf(isBegun: boolean, backfill: Backfill | undefined, isSetUpHere: boolean): Arrival {
  if (isSetUpHere) return 'whole'
  if (!isBegun || backfill?.part === 'core') return 'coming'
  return backfill !== undefined && backfill.total > 0 ? 'arriving' : 'whole'
}

/**
 * A query that answers `undefined`, as one that is still reading, until so much has arrived; the same one for the same
 * query.
 */
export function onceArrived<T>(query: Query<T>, wanted: Exclude<Arrival, 'coming'>): Query<T | undefined> {
  const known = waiting[wanted].get(query) as Query<T | undefined> | undefined
  if (known) return known
  const one = async () => {
    const arrival = await readArrival()
    return arrival === 'whole' || arrival === wanted ? query() : undefined
  }
  waiting[wanted].set(query, one)
  return one
}

const waiting = {
  arriving: new WeakMap<Query<unknown>, Query<unknown>>(),
  whole: new WeakMap<Query<unknown>, Query<unknown>>(),
}
