import { sql } from 'kysely'
import { asAccount } from '#server/db/as-account.ts'
import type { Db } from '#server/db/database.ts'
import { selectWire } from '#server/records/sql/wire-rows.ts'
import { entriesInPieces } from '#server/rest/entries-in-pieces.ts'
import { sqlPaperSource } from '#server/rest/sql-paper-source.ts'
import type { LinkedPage } from '#papers/packets/packet-link-page.ts'
import { PaperRefusal } from '#shared/papers/paper-refusal.ts'
import type { SampleModel } from '#shared/packets/packet-models.ts'
import type { Packet } from '#shared/packets/packet.ts'

/** The page of a family's packet with its samples; `null` where it, or its child, isn't there any more. */
export async function pageOfPacket(
  db: Db,
  account: string,
  id: string,
  until: AbortSignal = new AbortController().signal,
): Promise<LinkedPage | null> {
  const [packet] = await asAccount(db, account, (trx) =>
    selectWire(trx, 'packets', sql`account_id = ${account} and id = ${id} and deleted_at is null`),
  )
  if (!packet) return null
  const source = await sqlPaperSource(
    (read) => asAccount(db, account, read),
    account,
    (asked) => entriesInPieces(db, account, asked, until),
  )
  const [{ gatherPacket }, { linkedPage }] = await Promise.all([
    import('#papers/packets/gather-packet.ts'),
    import('#papers/packets/packet-link-page.ts'),
  ])
  try {
    // As its definition has it.
    const { model } = await gatherPacket(packet as unknown as Packet, source)
    return linkedPage(model)
  } catch (cause) {
    if (cause instanceof PaperRefusal) return null
    throw cause
  }
}

/** The samples whose bytes the server doesn't have. */
export async function samplesAway(
  db: Db,
  account: string,
  samples: readonly SampleModel[],
): Promise<readonly SampleModel[]> {
  const wanted = [...new Set(samples.map(({ sha256 }) => sha256))]
  if (wanted.length === 0) return []
  const found = await asAccount(db, account, (trx) =>
    trx
      .selectFrom('media')
      .select('sha256')
      .where('account_id', '=', account)
      .where('sha256', 'in', wanted)
      .where('verified_at', 'is not', null)
      .execute(),
  )
  const here = new Set(found.map(({ sha256 }) => sha256))
  return samples.filter(({ sha256 }) => !here.has(sha256))
}

/** Notes that the store lost a sample's bytes: a device that still has them is asked for them. */
export async function noteLostSample(db: Db, account: string, { sha256 }: SampleModel): Promise<void> {
  await asAccount(db, account, (trx) =>
    trx
      .updateTable('media')
      .set({ received: 0, verified_at: null, lost_at: new Date() })
      .where('account_id', '=', account)
      .where('sha256', '=', sha256)
      .execute(),
  )
}
