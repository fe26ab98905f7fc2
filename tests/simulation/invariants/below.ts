import { recordKey } from '#shared/records/op.ts'
import { dependentsOf, type RecordName } from '#shared/records/registry.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'

/** Keys of the live rows below one on the server, through live ones. */
export function liveBelow(tables: AccountTables, record: RecordName, id: string, found = new Set<string>()): string[] {
  for (const { child, field } of dependentsOf(record)) {
    for (const row of tables.rows[child].values()) {
      const key = recordKey(child, row.id)
      if (row.fields[field] !== id || row.deleted_at !== null || found.has(key)) continue
      found.add(key)
      liveBelow(tables, child, row.id, found)
    }
  }
  return [...found]
}
