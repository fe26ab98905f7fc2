import { utcDayOf } from '#shared/format/dates.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { agreementVersions } from '#shared/accounts/agreements.ts'
import { trialDays, type User } from '#shared/accounts/user.ts'
import { isOnTrial, isSubscribed, accessAt, type Billing } from '#shared/billing/access.ts'
import { defaultStartMonth } from '#shared/school-years/school-year.ts'

/** The fields of a new account; the password comes hashed. */
export interface NewAccount {
  id: string
  name: string
  email: string
  password_hash: string
  /** When the parent agreed, by the server's clock. */
  now: Date
}

/** Makes an account with its trial, its consents and an empty history; `false` when the address has one already. */
export async function insertAccount(trx: Trx, { now, ...account }: NewAccount): Promise<boolean> {
  const stamped = Object.entries(agreementVersions).map(([name, version]) => [name, { version, at: now.toISOString() }])
  const { numInsertedOrUpdatedRows: hers } = await trx
    .insertInto('sign_in_addresses')
    .values({ email: inSmallLetters(account.email), account_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (hers === 0n) return false
  await trx
    .insertInto('accounts')
    .values({
      ...account,
      school_year_start_month: defaultStartMonth,
      trial_ends_at: new Date(now.getTime() + trialDays * 24 * 60 * 60 * 1000),
      consents: JSON.stringify(Object.fromEntries(stamped)),
    })
    .execute()
  await sql`select set_config('app.account_id', ${account.id}, true)`.execute(trx)
  await trx.insertInto('sync_head').values({ account_id: account.id }).execute()
  return true
}

/**
 * Makes an address, whatever its capitals, the one that signs in to an account, in place of the one before; fails with
 * `unique_violation` when it is another account's.
 */
export async function moveSignIn(trx: Trx, account: string, email: string): Promise<void> {
  await trx.deleteFrom('sign_in_addresses').where('account_id', '=', account).execute()
  await trx
    .insertInto('sign_in_addresses')
    .values({ email: inSmallLetters(email), account_id: account })
    .execute()
}

/** The account that an address signs in to, whatever its capitals. */
export async function accountOfAddress(db: Db, email: string): Promise<string | undefined> {
  const ofAddress = db.selectFrom('sign_in_addresses').select('account_id').where('email', '=', inSmallLetters(email))
  return (await ofAddress.executeTakeFirst())?.account_id
}

/** The account of an address, with its kept password. */
export async function findSignIn(db: Db, email: string): Promise<{ id: string; password_hash: string } | undefined> {
  const id = await accountOfAddress(db, email)
  if (id === undefined) return undefined
  return db.selectFrom('accounts').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirst()
}

/** By the database, which compares addresses. */
function inSmallLetters(email: string) {
  return sql<string>`lower(${email})`
}

/** True when a sign-in belongs to the account of an address and nobody ended it; an expired one counts. */
export async function isDeviceOf(
  db: Db,
  { account, session }: { account: string; session: string },
  email: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('sessions.id', '=', session)
    .where('sessions.account_id', '=', account)
    .where('revoked_at', 'is', null)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return found !== undefined
}

/** The owner of an account as the device knows her. */
export async function userOf(db: Db | Trx, id: string, billing: Billing): Promise<User> {
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'school_name', 'account_type', 'current_school_year', 'school_year_start_month'])
    .select('active_school_year')
    .select(['current_state', 'trial_ends_at', 'subscribed_to_family', 'subscribed_to_school', 'subscribed_until'])
    .select(['setup_completed_at', 'email_verified_at', 'pending_email', 'deletion_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { setup_completed_at, email_verified_at, deletion_at, subscribed_until, created_at, ...user } = found
  const trial_ends_at = found.trial_ends_at?.toISOString() ?? null
  const facts = { ...user, trial_ends_at, subscribed_until: subscribed_until?.toISOString() ?? null }
  const now = Date.now()
  const holds = isSubscribed(facts, now)
  return {
    ...user,
    // Without billing no trial can end (rule billing.off).
    trial_ends_at: billing === 'off' ? null : trial_ends_at,
    subscribed_to_family: holds && user.subscribed_to_family,
    subscribed_to_school: holds && user.subscribed_to_school,
    subscribed: holds,
    on_trial: billing === 'on' && isOnTrial(facts, now),
    registered_on: utcDayOf(created_at),
    is_setup_complete: setup_completed_at !== null,
    has_active_access: accessAt(facts, now, billing).has_access,
    email_verified: email_verified_at !== null,
    deletion_at: deletion_at?.toISOString() ?? null,
  }
}

/** Remembers the school year a parent chose in the selector. */
export async function setSchoolYear(trx: Trx, id: string, school_year: string): Promise<void> {
  await trx.updateTable('accounts').set({ current_school_year: school_year }).where('id', '=', id).execute()
}
