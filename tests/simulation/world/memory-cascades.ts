import type { AuthorKnowledge, BulkRows, NewBulkCascade } from '#server/records/record-store.ts'
import { revived } from '#server/records/stored-row.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { recordKey, refOfKey, type WireRows } from '#shared/records/op.ts'
import { definitionOf, dependentsOf } from '#shared/records/registry.ts'
import { splitByRange, type CascadeDelta, type CompleteRange } from '#shared/records/bulk-cascade.ts'
import { wireRow, type AccountTables } from './account-tables.ts'
import type { Journal } from './journal.ts'

/** The rows of an owner that live, or that one op deleted. */
export function rowsOfCascade(tables: AccountTables, { record, field, owner, deleted_by }: BulkRows): StoredRow[] {
  return [...tables.rows[record].values()].filter((row) => row.fields[field] === owner && row.deleted_by === deleted_by)
}

/** See `RecordStore.idsToCheck`. */
export function idsToCheckIn(tables: AccountTables, many: BulkRows, known: AuthorKnowledge | null): string[] {
  const hasBelow = (id: string) =>
    dependentsOf(many.record).some(({ child, field }) =>
      [...tables.rows[child].values()].some((row) => row.fields[field] === id && row.deleted_by === many.deleted_by),
    )
  const isUnknown = (id: string) => {
    const entry = tables.index.get(recordKey(many.record, id))
    if (!known || !entry) return false
    return (entry.device === known.device ? entry.others_no : entry.change_no) > known.no
  }
  return rowsOfCascade(tables, many).flatMap(({ id }) => (hasBelow(id) || isUnknown(id) ? id : []))
}

/** See `RecordStore.ownersOf`. */
export function ownersInCascade(tables: AccountTables, many: BulkRows): Record<string, unknown>[] {
  return Object.keys(definitionOf(many.record).belongsTo).flatMap((field) =>
    [...new Set(rowsOfCascade(tables, many).map(({ fields }) => fields[field]))].map((id) => ({ [field]: id })),
  )
}

/** The change number at which a row was last written by itself. */
export function ownNumber(tables: AccountTables, key: string): number {
  return tables.ownNumbers.get(key) ?? numberOf(tables, key)
}

/** See `RecordStore.cascadeDelta`. */
export function deltaOf(tables: AccountTables, { from, since }: CompleteRange, upTo: number, sent: number) {
  const all = [...tables.takings.values()].filter(({ no }) => no > since && no <= upTo)
  const { takings, apart } = splitByRange(
    all.sort((one, other) => one.no - other.no),
    from,
  )
  const keys = [...tables.index.keys()]
  const later: CascadeDelta['later'] = {}
  for (const record of new Set(takings.map((bulkCascade) => bulkCascade.record))) {
    const late = keys.filter((key) => refOfKey(key).record === record && ownNumber(tables, key) > sent)
    if (late.length > 0) later[record] = late.map((key) => refOfKey(key).id)
  }
  const rows: WireRows = {}
  for (const key of keys.filter((one) => ownNumber(tables, one) <= since && numberOf(tables, one) > since)) {
    const { record, id } = refOfKey(key)
    const row = tables.rows[record].get(id)
    const isApart =
      row &&
      apart.some((bulkCascade) => bulkCascade.record === record && row.fields[bulkCascade.field] === bulkCascade.owner)
    if (isApart) (rows[record] ??= []).push(wireRow(tables, key))
  }
  return { taken: { since, takings, later }, rows }
}

function numberOf(tables: AccountTables, key: string): number {
  return tables.index.get(key)?.change_no ?? 0
}

/** Takes rows, or brings them back, and leaves their own numbers as they were. */
export function writeCascade(
  tables: AccountTables,
  journal: Journal,
  no: number,
  device: string,
  { apart, ...bulkCascade }: NewBulkCascade,
): void {
  const { op, record, undoes, deleted_at } = bulkCascade
  for (const row of rowsOfCascade(tables, { ...bulkCascade, deleted_by: undoes })) {
    if (apart.includes(row.id)) continue
    const key = recordKey(record, row.id)
    const own = ownNumber(tables, key)
    const before = tables.index.get(key)
    const others_no = before?.device === device ? before.others_no : (before?.change_no ?? 0)
    journal.put(tables.rows[record], row.id, undoes === null ? { ...row, deleted_at, deleted_by: op } : revived(row))
    journal.put(tables.index, key, { change_no: no, device, others_no, dead: false })
    journal.put(tables.ownNumbers, key, own)
  }
  const undoes_no = undoes === null ? 0 : (tables.ops.get(undoes)?.change_no ?? 0)
  journal.put(tables.takings, op, { ...bulkCascade, no, undoes_no })
}
