import { createHash, randomBytes } from 'node:crypto'
import type { Trx } from '#server/db/database.ts'
import type { Permits } from '#server/records/run.ts'
import { bulkTokenLifetime } from '#shared/templates/bulk-limits.ts'

/** Makes a permit for one template once beyond the daily limit; only its SHA-256 is kept (rule setup.bulk-token). */
export async function issueBulkToken(trx: Trx, account: string, templateId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('bulk_access_tokens')
    .values({
      hash: hashOf(token),
      account_id: account,
      template_id: templateId,
      expires_at: new Date(now.getTime() + bulkTokenLifetime),
      used_at: null,
      run_id: null,
    })
    .execute()
  return token
}

/**
 * The permits of a push's bulk access tokens, by run id (rule setup.bulk-token): none where a token is another
 * family's or template's, or had expired when the run was made.
 */
export const bulkPermits: Permits = (trx, account, tokens) => ({
  isSame: (run, other) => tokens[run] !== undefined && tokens[run] === tokens[other],
  find: async (run, templateId, madeAt) => {
    const token = tokens[run]
    if (token === undefined) return null
    const held = await trx
      .selectFrom('bulk_access_tokens')
      .select('run_id')
      .where('account_id', '=', account)
      .where('hash', '=', hashOf(token))
      .where('template_id', '=', templateId)
      .where('expires_at', '>', madeAt)
      .executeTakeFirst()
    return held ? { usedFor: held.run_id } : null
  },
  use: async (run) => {
    await trx
      .updateTable('bulk_access_tokens')
      .set({ used_at: new Date(), run_id: run })
      .where('account_id', '=', account)
      .where('hash', '=', hashOf(tokens[run] ?? ''))
      .execute()
  },
})

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
