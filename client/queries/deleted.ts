import { Dexie, type Table } from 'dexie'
import type { Activity } from '#shared/activities/activity.ts'
import { groupBy, type Together } from '#shared/activities/together.ts'
import { dayOf, type Day } from '#shared/format/dates.ts'
import { wasUndone } from '#shared/records/creation-time.ts'
import { namedIds } from '#shared/records/named-ids.ts'
import { pushLimits, recordKey } from '#shared/records/op.ts'
import {
  dependentsOf,
  definitionOf,
  recordNames,
  type AnyRow,
  type DependentLink,
  type RecordName,
} from '#shared/records/registry.ts'
import type { LocalRow } from '#client/store/local-store.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Change, Receipt } from '#client/store/record-writer.ts'
import { besideActivity } from './plans/beside-activity.ts'
import { commit } from './write.ts'

/** For how many days what was deleted can be brought back (rule settings.recently-deleted). */
export const restorableDays = 90

/** A deleted record, with what went with it. */
export interface DeletedRecord {
  record: RecordName
  row: AnyRow
  /** Record → how many of it were deleted with this one; what a parent never deletes by itself goes without saying. */
  along: Partial<Record<RecordName, number>>
  /** Context, as far as known: the child's name, its day, the subject's name. */
  of: { child: string | null; day: Day | null; subject: string | null }
}

/** Records that a parent deletes one by one. */
const shown: readonly RecordName[] = recordNames.filter((name) => definitionOf(name).inTrash)

/** Records restored together: logged together, or deleted by one action; each can also be restored alone. */
export type DeletedTogether = Together<DeletedRecord>

/**
 * Lists records deleted in the last 90 days, latest first; those deleted with an owner are listed there. `now` in
 * milliseconds.
 */
export async function listDeleted(now: number): Promise<DeletedTogether[]> {
  const since = now - restorableDays * 24 * 60 * 60 * 1000
  const deleted = await readDeleted(since)
  const orphans = await findOrphans(deleted)
  const found = shown
    .flatMap((record) => (deleted.get(record) ?? []).map((row) => ({ record, row })))
    .filter(({ record, row }) => !wentWithParent(record, row, deleted) && !orphans.has(row.id))
    .map(({ record, row }) => ({ record, row, along: countAlong(record, row, deleted) }))
    .filter(isMissed)
    .sort((one, other) => Number(other.row.deleted_at) - Number(one.row.deleted_at))
  const whatOf = await readWhat(found)
  return groupDeleted(found.map((one) => ({ ...one, of: whatOf(one) })))
}

/**
 * Brings deleted records back as one step, with what went with them; an activity completes its plan again (rule
 * planner.completed-once). More than a step can hold come back in several, with one undo.
 */
export async function restoreDeleted(deleted: readonly Found[]): Promise<Receipt> {
  const activities = deleted.filter(({ record }) => record === 'activities')
  const plans = await Promise.all(activities.map(({ row }) => besideActivity(row.id, true)))
  const restored = deleted.map(({ record, row }) => ({ kind: 'restore' as const, record, id: row.id }))
  return commitAll([...restored, ...plans.flat()])
}

/** Deletes records permanently, with those deleted along; nothing brings them back. */
export async function deleteForEver(deleted: readonly DeletedRecord[]): Promise<void> {
  // Records that name others go before them (rule records.kept).
  const namedLast = deleted.toSorted((one, other) => placeOfPurge(one) - placeOfPurge(other) || byId(other, one))
  await commitAll(namedLast.map(({ record, row }) => ({ kind: 'purge', record, id: row.id })))
}

/** Filings come before their documents; of filings the later one, which corrects an earlier one, comes first. */
function placeOfPurge({ record }: Found): number {
  const { keptBy, ageless = false } = definitionOf(record)
  return ageless ? 0 : keptBy.length === 0 ? 1 : 2
}

/**
 * Lists the kind of each live record that names some deleted ones, or what is below them: they stay for it (rule
 * records.kept).
 */
export async function listNaming(deleted: readonly Found[]): Promise<RecordName[]> {
  // A record that goes along keeps nothing.
  const gone = new Set(deleted.map(({ row }) => row.id))
  const naming = await Promise.all(deleted.map(({ record, row }) => listNamingOne(record, row.id, gone)))
  return [...naming.flat(), ...(await listNamingBelow(deleted))]
}

async function listNamingOne(
  record: RecordName,
  id: string,
  gone: ReadonlySet<string>,
  seen: ReadonlySet<string> = new Set([id]),
): Promise<RecordName[]> {
  const found: RecordName[] = []
  for (const naming of definitionOf(record).keptBy) {
    // The id of a page's document isn't asked for: pages go with it.
    if (naming.by !== undefined) continue
    const name = naming.record as RecordName // the registry's test checks the name
    const rows = await currentDatabase()
      .table<LocalRow>(name)
      .filter((row) => namedIds(naming, row).includes(id))
      .toArray()
    const isAgeless = definitionOf(name).ageless === true
    found.push(...rows.filter((row) => row._live === 1 || (isAgeless && !gone.has(row.id))).map(() => name))
    const deleted = name === record ? rows.filter((row) => row._live === 0 && !seen.has(row.id)) : []
    for (const row of deleted) found.push(...(await listNamingOne(record, row.id, gone, new Set([...seen, row.id]))))
  }
  return found
}

/** Lists the kind of each live record that names something below deleted ones: an entry's photo, a document's page. */
async function listNamingBelow(deleted: readonly Found[]): Promise<RecordName[]> {
  const above = new Set(deleted.map(({ record, row }) => recordKey(record, row.id)))
  const found: RecordName[] = []
  for (const record of recordNames) {
    const { belongsTo, keptBy } = definitionOf(record)
    if (Object.keys(belongsTo).length === 0) continue
    for (const naming of keptBy.filter(({ by }) => by === undefined)) {
      const name = naming.record as RecordName // the registry's test checks the name
      const rows = await currentDatabase()
        .table<LocalRow>(name)
        .filter((row) => row._live === 1)
        .toArray()
      for (const row of rows) if (await isAnyBelow(record, namedIds(naming, row), above)) found.push(name)
    }
  }
  return found
}

async function isAnyBelow(record: RecordName, ids: readonly string[], above: ReadonlySet<string>): Promise<boolean> {
  const rows = await currentDatabase()
    .table<AnyRow, string>(record)
    .bulkGet([...ids])
  for (const [field, owner] of Object.entries(definitionOf(record).belongsTo)) {
    const name = owner.record as RecordName // the registry names owners by their tables, which a test checks
    const owners = rows.flatMap((row) => (typeof row?.[field] === 'string' ? row[field] : []))
    if (owners.some((id) => above.has(recordKey(name, id)))) return true
    if (owners.length > 0 && (await isAnyBelow(name, [...new Set(owners)], above))) return true
  }
  return false
}

type Found = Pick<DeletedRecord, 'record' | 'row'>

/** Returns false for a record undone at once, with nothing older deleted along: nobody misses it. */
function isMissed({ row, along }: Pick<DeletedRecord, 'row' | 'along'>): boolean {
  return Object.keys(along).length > 0 || !wasUndone(row.id, Number(row.deleted_at))
}

/** Reads each record's context; a photo takes its activity's. */
async function readWhat(found: readonly Found[]): Promise<(one: Found) => DeletedRecord['of']> {
  const { students, subjects, activities } = currentDatabase()
  const owners = await readBy(activities, textsOf(found, 'activity_id'))
  const all = [...found, ...[...owners.values()].map((row) => ({ row: { ...row } }))]
  const names = await readBy(students, textsOf(all, 'student_id'))
  const taught = await readBy(subjects, textsOf(all, 'subject_id'))
  return ({ record, row }) => {
    const { datedBy } = definitionOf(record)
    const said = { ...owners.get(String(row['activity_id'])), ...row }
    const day = datedBy === undefined ? null : row[datedBy]
    return {
      child: names.get(String(said['student_id']))?.name ?? null,
      day: typeof day === 'string' ? day : null,
      subject: taught.get(String(said['subject_id']))?.name ?? null,
    }
  }
}

async function readBy<Row extends { id: string }>(table: Table<Row, string>, ids: string[]): Promise<Map<string, Row>> {
  const rows = await table.bulkGet(ids)
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
}

function textsOf(found: readonly { row: Readonly<Record<string, unknown>> }[], field: string): string[] {
  return [...new Set(found.flatMap(({ row }) => (typeof row[field] === 'string' ? row[field] : [])))]
}

/**
 * In the place of the latest of each: what went with one deed, and activities that count together and went on one day.
 */
function groupDeleted(deleted: readonly DeletedRecord[]): DeletedTogether[] {
  const deeds = Map.groupBy(deleted, ({ record, row }) => `${record} ${row.deleted_by ?? row.id}`)
  const groups = [...deeds.values()].filter(({ length }) => length > 1)
  const alone = [...deeds.values()].filter(({ length }) => length === 1).flat()
  const days = Map.groupBy(alone, ({ record, row }) =>
    record === 'activities' ? dayOf(new Date(row.deleted_at ?? 0)) : row.id,
  )
  for (const ofDay of days.values())
    // The others have a list of their own each.
    groups.push(...(ofDay[0]?.record === 'activities' ? groupBy(ofDay, activityOf) : [ofDay]))
  const latest = (group: readonly DeletedRecord[]) => Number(group[0]?.row.deleted_at)
  return groups
    .sort((one, other) => latest(other) - latest(one))
    .map((group) => group.toSorted(byId)) as DeletedTogether[] // none of them is empty
}

/** In the order in which they were made. */
function byId(one: Found, other: Found): number {
  return one.row.id < other.row.id ? -1 : 1
}

function activityOf({ row }: DeletedRecord): Activity {
  return row as unknown as Activity // a row of `activities`, as its record says
}

async function commitAll(changes: readonly Change[]): Promise<Receipt> {
  const receipts: Receipt[] = []
  for (let from = 0; from < changes.length; from += pushLimits.groupOps)
    receipts.push(await commit(changes.slice(from, from + pushLimits.groupOps)))
  return {
    ids: receipts.flatMap(({ ids }) => ids),
    undo: async () => {
      for (const { undo } of receipts.toReversed()) await undo()
    },
  }
}

type Deleted = ReadonlyMap<RecordName, readonly AnyRow[]>

async function readDeleted(since: number): Promise<Deleted> {
  const database = currentDatabase()
  const lists = await Promise.all(
    recordNames.map(async (record) => {
      const table = database.table<AnyRow>(record)
      const { ageless = false } = definitionOf(record)
      const byLive = definitionOf(record).indexes.find((index) => index.startsWith('[_live+'))
      const rows = byLive ? table.where(byLive).between([0, Dexie.minKey], [0, Dexie.maxKey]) : table.toCollection()
      return [
        record,
        await rows.filter(({ deleted_at }) => deleted_at !== null && (ageless || deleted_at >= since)).toArray(),
      ] as const
    }),
  )
  return new Map(lists)
}

/** Returns ids of records whose owner was permanently deleted here: they go too, once the server knows. */
async function findOrphans(deleted: Deleted): Promise<Set<string>> {
  const orphans = new Set<string>()
  for (const [record, rows] of deleted) {
    for (const [field, owner] of Object.entries(definitionOf(record).belongsTo)) {
      const ids = [...new Set(rows.flatMap((row) => (typeof row[field] === 'string' ? row[field] : [])))]
      const found = await currentDatabase().table<AnyRow, string>(owner.record).bulkGet(ids)
      const lost = new Set(ids.filter((_id, index) => found[index] === undefined))
      for (const row of rows) if (lost.has(String(row[field]))) orphans.add(row.id)
    }
  }
  return orphans
}

/** Returns whether a record was deleted with its owner: restoring the owner restores it too. */
function wentWithParent(record: RecordName, row: AnyRow, deleted: Deleted): boolean {
  return Object.entries(definitionOf(record).belongsTo).some(([field, owner]) =>
    // The registry names owners by their tables, which a test checks.
    deleted
      .get(owner.record as RecordName)
      ?.some(({ id, deleted_by }) => id === row[field] && deleted_by === row.deleted_by),
  )
}

function isShown({ child }: DependentLink): boolean {
  return shown.includes(child)
}

function countAlong(record: RecordName, { id, deleted_by }: AnyRow, deleted: Deleted): DeletedRecord['along'] {
  const counted = dependentsOf(record)
    .filter(isShown)
    .map(({ child, field }) => {
      const rows = deleted.get(child) ?? []
      return [child, rows.filter((row) => row[field] === id && row.deleted_by === deleted_by).length] as const
    })
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}
