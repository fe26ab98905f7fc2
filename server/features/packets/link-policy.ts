import type { Policy, PolicyContext } from '#server/records/policy.ts'
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
    // No op of a device opens a closed link again.
    return isClosed(before) ? { ...row, fields: before.fields } : row
  },
}

/**
 * Whoever deletes a packet means that nobody sees it any more: its link closes, too, where something she hadn't seen
 * keeps the packet (rule packets.ends).
 */
export const packetDeleteCloses: Policy = {
  record: 'packets',
  deleted: (op, context) => closeLinks([op.record_id], context),
}

/** So it is with a child and all of its packets. */
export const childDeleteCloses: Policy = {
  record: 'students',
  deleted: async (op, context) => {
    const packets = await context.liveRows('packets')
    const ids = packets.filter(({ fields }) => fields['student_id'] === op.record_id).map(({ id }) => id)
    await closeLinks(ids, context)
  },
}

async function closeLinks(packets: readonly string[], context: PolicyContext): Promise<void> {
  if (packets.length === 0) return
  for (const row of await context.liveRows('packet_links'))
    if (packets.includes(String(row.fields['packet_id'])) && !isClosed(row))
      context.put('packet_links', { ...closedRow(row, 'parent', context.today), clocks: { '*': [context.now, null] } })
}

/** A link's row, closed. */
export function closedRow(row: StoredRow, why: LinkEnd, today: string): StoredRow {
  return { ...row, fields: { ...row.fields, state: 'closed', closed_on: today, closed_why: why } }
}

function isClosed({ fields }: StoredRow): boolean {
  return fields['state'] === 'closed'
}
