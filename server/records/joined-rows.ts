import type { WireRow, WireRows } from '#shared/records/op.ts'
import { recordNames } from '#shared/records/registry.ts'

/** One answer's rows out of several that followed each other; of a row that changed twice the later copy stands. */
export function joinedRows(parts: readonly WireRows[]): WireRows {
  const filled = parts.filter((part) => Object.keys(part).length > 0)
  if (filled.length === 1 && filled[0]) return filled[0]
  const rows: WireRows = {}
  for (const record of recordNames) {
    const copies = filled.flatMap((part) => part[record] ?? [])
    const byId = new Map<string, WireRow>()
    for (const row of copies) if ((byId.get(row.id)?._no ?? 0) <= row._no) byId.set(row.id, row)
    if (byId.size > 0) rows[record] = [...byId.values()]
  }
  return rows
}
