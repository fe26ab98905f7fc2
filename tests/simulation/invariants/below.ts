import { recordKey } from '#shared/records/op.ts'
import { dependentsOf, type RecordName } from '#shared/records/registry.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'

/** Keys of the rows below one on the server that are live, or were until the change number. */
export function liveBelow(
  tables: AccountTables,
  record: RecordName,
  id: string,
  no: number,
  found = new Set<string>(),
): string[] {
  for (const { child, field } of dependentsOf(record)) {
    for (const row of tables.rows[child].values()) {
      const key = recordKey(child, row.id)
      const isLive = row.deleted_at === null || tables.index.get(key)?.change_no === no
      if (row.fields[field] !== id || !isLive || found.has(key)) continue
      found.add(key)
      liveBelow(tables, child, row.id, no, found)
    }
  }
  return [...found]
}
