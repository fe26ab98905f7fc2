import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { selectWire } from '#server/records/sql/wire-rows.ts'
import type { LinkAnswer } from '#shared/packets/links.ts'
import { packetLink } from '#shared/packets/packet-link.ts'

/** A live link as calls answer it; `null` where there is none. */
export async function readLink(trx: Trx, account: string, id: string): Promise<LinkAnswer | null> {
  const [row] = await selectWire(
    trx,
    'packet_links',
    sql`account_id = ${account} and id = ${id} and deleted_at is null`,
  )
  if (!row) return null
  const fields = packetLink.fieldNames.map((name) => [name, row[name]] as const)
  // As its definition has it: that is how it travels to devices.
  return { id, ...Object.fromEntries(fields) } as LinkAnswer
}
