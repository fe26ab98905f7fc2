import type { Policy } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import type { LinkEnd } from '#shared/packets/packet-link.ts'

/**
 * A link that comes back with its packet, or that a device tells of after a restore, has no door any more: it comes
 * closed (rule packets.ends).
 */
export const linksComeClosed: Policy = {
  record: 'packet_links',
  adjust: async (row, before, { today }) => {
    if (isClosed(row)) return row
    if (before === null) return closedRow(row, 'restored', today)
    if (before.deleted_at !== null) return closedRow(row, 'parent', today)
    // What is there only the server changes, and not by an op.
    return isClosed(before) ? { ...row, fields: before.fields } : row
  },
}

/** A link's row, closed. */
export function closedRow(row: StoredRow, why: LinkEnd, today: string): StoredRow {
  return { ...row, fields: { ...row.fields, state: 'closed', closed_on: today, closed_why: why } }
}

function isClosed({ fields }: StoredRow): boolean {
  return fields['state'] === 'closed'
}
