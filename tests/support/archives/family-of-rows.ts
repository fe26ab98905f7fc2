import type { Day } from '#shared/format/dates.ts'
import type { FamilyState, KnownRow } from '#shared/imports/archive/family-state.ts'
import type { RecordName } from '#shared/records/registry.ts'

/** Rows of each record, by id. */
type RowsByRecord = Readonly<Record<RecordName, ReadonlyMap<string, object>>>

/** A family whose rows are in memory, as an import compares with it. */
export function familyOfRows(
  read: () => RowsByRecord,
  { account, today }: { account: string; today: Day },
): FamilyState {
  const live = (record: RecordName) =>
    [...read()[record].values()].map((row) => row as KnownRow).filter((row) => row.deleted_at === null)
  return {
    account,
    account_type: 'family',
    today,
    is_empty: false,
    find: async (record, ids) =>
      new Map(ids.flatMap((id) => (read()[record].has(id) ? [[id, read()[record].get(id) as KnownRow] as const] : []))),
    named: async (record) => live(record),
    count: async (record, owner) =>
      live(record).filter((row) => (owner === null || row['student_id'] === owner) && row['is_active'] !== false)
        .length,
  }
}
