import { Dexie } from 'dexie'
import {
  dependentsOf,
  definitionOf,
  recordNames,
  type AnyRow,
  type DependentLink,
  type RecordName,
} from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Receipt } from '#client/store/record-writer.ts'
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
}

/** What a parent deletes by itself. */
const shown: readonly RecordName[] = recordNames.filter((name) => definitionOf(name).inTrash)

/** What was deleted in the last 90 days, latest first; what went with its owner is told there. `now` in milliseconds. */
export async function listDeleted(now: number): Promise<DeletedRecord[]> {
  const since = now - restorableDays * 24 * 60 * 60 * 1000
  const deleted = await readDeleted(since)
  const orphans = await findOrphans(deleted)
  return shown
    .flatMap((record) => (deleted.get(record) ?? []).map((row) => ({ record, row })))
    .filter(({ record, row }) => !wentWithParent(record, row, deleted) && !orphans.has(row.id))
    .map(({ record, row }) => ({ record, row, along: countAlong(record, row, deleted) }))
    .sort((one, other) => Number(other.row.deleted_at) - Number(one.row.deleted_at))
}

/** Brings a deleted record back, with what went with it; an activity completes its plan again (rule planner.completed-once). */
export async function restoreDeleted({ record, row: { id } }: DeletedRecord): Promise<Receipt> {
  const plan = record === 'activities' ? await besideActivity(id, true) : []
  return commit([{ kind: 'restore', record, id }, ...plan])
}

/** Deletes a deleted record for ever, with what went with it; nothing brings it back. */
export async function deleteForEver({ record, row }: DeletedRecord): Promise<void> {
  await commit([{ kind: 'purge', record, id: row.id }])
}

type Deleted = ReadonlyMap<RecordName, readonly AnyRow[]>

async function readDeleted(since: number): Promise<Deleted> {
  const database = currentDatabase()
  const lists = await Promise.all(
    recordNames.map(async (record) => {
      const table = database.table<AnyRow>(record)
      const byLive = definitionOf(record).indexes.find((index) => index.startsWith('[_live+'))
      const rows = byLive ? table.where(byLive).between([0, Dexie.minKey], [0, Dexie.maxKey]) : table.toCollection()
      return [
        record,
        await rows.filter(({ deleted_at }) => deleted_at !== null && deleted_at >= since).toArray(),
      ] as const
    }),
  )
  return new Map(lists)
}

/** Ids of those whose owner was deleted for ever here: they go too, once the server knows. */
async function findOrphans(deleted: Deleted): Promise<Set<string>> {
  const orphans = new Set<string>()
  for (const [record, rows] of deleted) {
    for (const [field, owner] of Object.entries(definitionOf(record).belongsTo)) {
      const ids = [...new Set(rows.flatMap((row) => (typeof row[field] === 'string' ? row[field] : [])))]
      const found = await currentDatabase().table<AnyRow, string>(owner.record).bulkGet(ids)
      const lost = new Set(ids.filter((_id, place) => found[place] === undefined))
      for (const row of rows) if (lost.has(String(row[field]))) orphans.add(row.id)
    }
  }
  return orphans
}

/** Whether it went with an owner of it: bringing that back brings this back too. */
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
