import { createHash, randomBytes } from 'node:crypto'
import type { Trx } from '#server/db/database.ts'

/** How long leave to apply a template in bulk holds, in milliseconds (rule setup.bulk-token). */
const lifetime = 24 * 60 * 60 * 1000

/** Makes leave to apply one template once beyond the daily limit; only its SHA-256 is kept (rule setup.bulk-token). */
export async function issueBulkToken(trx: Trx, account: string, templateId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('bulk_access_tokens')
    .values({
      hash: hashOf(token),
      account_id: account,
      template_id: templateId,
      expires_at: new Date(now.getTime() + lifetime),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * Uses up a bulk access token; `false` when it does not hold: another family's or template's, used before, or expired when the
 * run was made (rule setup.bulk-token). `runAt` is that moment by the server's clock. Use it in the transaction of the run itself.
 */
export async function spendBulkToken(
  trx: Trx,
  account: string,
  templateId: string,
  token: string,
  runAt: Date,
): Promise<boolean> {
  const { numUpdatedRows: spent } = await trx
    .updateTable('bulk_access_tokens')
    .set({ used_at: new Date() })
    .where('account_id', '=', account)
    .where('hash', '=', hashOf(token))
    .where('template_id', '=', templateId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', runAt)
    .executeTakeFirst()
  return spent === 1n
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
