import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { lookSoon } from './due-families.ts'
import type { PushAddress } from './push-service.ts'

interface Device {
  id: string
  session: string
}

/** True when the device of a sign-in gets push messages. */
export async function hasPushSubscription(db: Db, { id, session }: Device): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', id)
    .where('session_id', '=', session)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Stores the push address of a sign-in's device in place of its earlier one; another device with the same address
 * loses it.
 */
export async function subscribe(db: Db, { id, session }: Device, address: PushAddress): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Accounts that ask with one address take turns, so that one of them has it in the end.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${address.endpoint}`}, 0))`.execute(trx)
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', address.endpoint).execute()
    await trx.deleteFrom('push_subscriptions').where('account_id', '=', id).where('session_id', '=', session).execute()
    await trx
      .insertInto('push_subscriptions')
      .values({ id: newId(), account_id: id, session_id: session, ...address })
      // Two tabs at once: the first one's holds.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  await lookSoon(db, id)
}

/** Tells the device of a sign-in nothing more. */
export async function unsubscribe(db: Db, { id, session }: Device): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('account_id', '=', id).where('session_id', '=', session).execute()
}

/** The devices of a family that are told; of a sign-in that ended none is (rule notifications.push). */
export async function subscribedDevices(db: Db, account: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from push_subscriptions p join sessions s on s.account_id = p.account_id and s.id = p.session_id
    where p.account_id = ${account} and revoked_at is null and expires_at > now() order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A device's push address; `undefined` without one. */
export async function subscriptionAddress(db: Db, account: string, device: string): Promise<PushAddress | undefined> {
  if (!(await subscribedDevices(db, account)).includes(device)) return undefined
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('account_id', '=', account)
    .where('id', '=', device)
    .executeTakeFirst()
}

/** Forgets a device whose browser takes no messages any more. */
export async function dropDevice(
  db: Db,
  { account, device, endpoint }: { account: string; device: string; endpoint: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', account)
    .where('id', '=', device)
    .where('endpoint', '=', endpoint)
    .execute()
}
