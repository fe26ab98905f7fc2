import { isPurged, recordKey, type RecordRef } from '#shared/records/op.ts'
import { dependentsOf } from '#shared/records/registry.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'
import type { History } from './history.ts'

/**
 * Returns the keys of rows below one on the server that are live, or were until a change number, which may also have
 * moved them away.
 */
export function liveBelow(
  tables: AccountTables,
  history: History,
  { record, id }: RecordRef,
  no: number,
  found = new Set<string>(),
): string[] {
  for (const { child, field } of dependentsOf(record)) {
    for (const row of tables.rows[child].values()) {
      const key = recordKey(child, row.id)
      // A push that has several parts goes on behind it.
      const changed = (tables.index.get(key)?.change_no ?? 0) >= no
      const before = changed ? history.before(key)?.row : undefined
      const wasBelow = before !== undefined && !isPurged(before) && before[field] === id && before.deleted_at === null
      const isBelow = row.fields[field] === id && (changed || row.deleted_at === null)
      const isNew = (isBelow || wasBelow) && !found.has(key)
      if (isNew) liveBelow(tables, history, { record: child, id: row.id }, no, found.add(key))
    }
  }
  return [...found]
}
