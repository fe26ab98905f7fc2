import type { StoredRow } from '#server/records/record-store.ts'
import { placeWithin, type PageAsked } from '#server/sync/pull.ts'
import {
  refOfKey,
  type PullAnswer,
  type SnapshotAnswer,
  type SnapshotPart,
  type WireRow,
  type WireRows,
} from '#shared/records/op.ts'
import { sumOf, type Stretch } from '#shared/records/comparison.ts'
import { comesDeleted, definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import { headOf, wireRow, type AccountTables } from './account-tables.ts'
import { ownNumber, deltaOf } from './memory-cascades.ts'
import type { SnapshotWanted } from './storage.ts'

/**
 * Answers GET /api/sync/pull above a change number: at most `limit` rows, but never part of a change number unless
 * `within` is sent. Bulk cascades come by rule, or else as rows.
 */
export function pullPage(
  tables: AccountTables,
  from: number,
  { limit, wholeFrom = Infinity, within }: PageAsked,
): PullAnswer {
  const { epoch, head } = headOf(tables)
  const at = placeWithin(within ?? '', from, head)
  const news = [...tables.index.keys()]
    .map((key) => ({ key, no: ownNumber(tables, key) }))
    .filter(({ no }) => no > from)
    .sort((one, other) => one.no - other.no)
  const first = wholeChanges(news, limit)
  const upTo = at?.no ?? (first.length === news.length ? head : (first.at(-1)?.no ?? head))
  const { taken, rows } = deltaOf(tables, { from: wholeFrom, since: from }, upTo, upTo)
  const apart = Object.entries(rows)
    .flatMap(([record, some]) => some.map((row) => ({ record: record as RecordName, row })))
    .filter(({ row }) => row.id > (at?.after ?? ''))
    .sort((one, other) => (one.row.id < other.row.id ? -1 : 1))
  const isPart = within !== undefined && apart.length > limit
  const page: WireRows = {}
  const changed = isPart ? [] : news.filter(({ no }) => no <= upTo)
  for (const { key } of changed) add(page, refOfKey(key).record, wireRow(tables, key))
  for (const { record, row } of isPart ? apart.slice(0, limit) : apart) add(page, record, row)
  if (isPart) return { epoch, head: from, rows: page, within: `${upTo}.${apart[limit - 1]?.row.id}`, done: false }
  return { epoch, head: upTo, rows: page, done: upTo === head, ...(taken.takings.length > 0 ? { taken } : {}) }
}

/** Compares stretches of rows; answers nothing where somebody wrote since. */
export function compareRows(tables: AccountTables, no: number, stretches: readonly Stretch[]): { same?: boolean } {
  if (headOf(tables).head !== no) return {}
  const same = stretches.every(({ record, after, to, sum }) => {
    const rows = [...tables.rows[record].values()].filter(({ id }) => id > after && (to === null || id <= to))
    const needed = rows.filter((row) => isNeeded(record, row))
    return sumOf(needed.map(({ id }) => ({ id, _no: tables.index.get(`${record}:${id}`)?.change_no ?? 0 }))) === sum
  })
  return { same }
}

/** Answers GET /api/sync/snapshot: live rows of a part after a place in it, newest first. */
export function snapshotPage(
  tables: AccountTables,
  { part, after, limit, recentFrom, newest = 0 }: SnapshotWanted,
): SnapshotAnswer {
  const { epoch, head } = headOf(tables)
  const all = placesIn(tables, part, recentFrom)
  const rest = after === null ? all : all.filter(({ place }) => (part === 'core' ? place > after : place < after))
  const page = rest.slice(0, limit)
  const rows: WireRows = {}
  for (const { key } of page) add(rows, refOfKey(key).record, wireRow(tables, key))
  const next = page.length < rest.length ? (page.at(-1)?.place ?? null) : null
  if (part === 'core' && after === null && next === null) {
    for (const { key } of placesIn(tables, 'recent', '').slice(0, newest))
      add(rows, refOfKey(key).record, wireRow(tables, key))
  }
  return { epoch, head, rows, next, total: placesIn(tables, 'recent', '').length }
}

/** Returns whether a new device gets this row: it is needed, or something live may name it (rule records.kept). */
export function comesFirst(record: RecordName, row: StoredRow | undefined): boolean {
  return isNeeded(record, row) || (row !== undefined && comesDeleted(record))
}

/** Returns whether a device must have this row: it is live, and no conflict that was decided. */
function isNeeded(record: RecordName, row: StoredRow | undefined): boolean {
  if (row?.deleted_at !== null) return false
  return record !== 'conflicts' || row.fields['resolved_at'] === null
}

function wholeChanges<Entry extends { no: number }>(entries: Entry[], limit: number): Entry[] {
  const next = entries[limit]
  if (next === undefined) return entries
  const whole = entries.filter(({ no }) => no < next.no)
  return whole.length > 0 ? whole : entries.filter(({ no }) => no === next.no)
}

function add(rows: WireRows, record: RecordName, row: WireRow): void {
  const list = rows[record] ?? []
  list.push(row)
  rows[record] = list
}

/** Live rows of a part, in the order in which they travel, each with a place that can be gone on from. */
function placesIn(tables: AccountTables, part: SnapshotPart, recentFrom: string) {
  const places = recordNames.flatMap((record) => {
    const { datedBy } = definitionOf(record)
    if ((datedBy === undefined) !== (part === 'core')) return []
    return [...tables.rows[record].values()]
      .filter((row) => comesFirst(record, row))
      .map((row) => ({ key: `${record}:${row.id}`, day: datedBy ? String(row.fields[datedBy]) : '' }))
      .filter(({ day }) => part === 'core' || (part === 'recent' ? day >= recentFrom : day < recentFrom))
      .map(({ key, day }) => ({ key, place: `${day} ${key}` }))
  })
  const oldestFirst = places.sort((one, other) => (one.place < other.place ? -1 : 1))
  return part === 'core' ? oldestFirst : oldestFirst.reverse()
}
