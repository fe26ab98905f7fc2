import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { forgetReplacedAddresses } from './email/replaced-addresses.ts'

const day = 24 * 60 * 60_000
/** Providers send an event again for some days at most; sign-ins that ended are listed nowhere. */
const keptDays = { event: 90, session: 90, network: 90, testPage: 2, toldOfDay: 60 }

/** Removes secrets that open nothing any more, and what was kept to recognize repetitions (rule accounts.clean-up). */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('mail_tokens').where('expires_at', '<', now).execute()
  await forgetReplacedAddresses(db, now)
  await db.deleteFrom('bulk_access_tokens').where('expires_at', '<', ago(1)).where('used_at', 'is', null).execute()
  await db.deleteFrom('payment_events').where('received_at', '<', ago(keptDays.event)).execute()
  await db.deleteFrom('test_checkouts').where('created_at', '<', ago(keptDays.testPage)).execute()
  // A reminder named by its day is never due on another; all others are remembered permanently.
  await db
    .deleteFrom('told')
    .where(sql<boolean>`name ~ '^(digest|daily_reminder|weekly_summary|pacing) '`)
    .where('told_at', '<', ago(keptDays.toldOfDay))
    .execute()
  await db.deleteFrom('familiar_networks').where('seen_at', '<', ago(keptDays.network)).execute()
  await db.deleteFrom('attempts').where('ends_at', '<', now.getTime()).execute()
  await db.deleteFrom('sign_in_turns').where('at', '<', ago(1).getTime()).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', ago(keptDays.session)).execute()
}
