import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from './database.ts'

/** How long a sign-in lasts from its beginning or last renewal (rule accounts.session), in seconds. */
export const sessionSeconds = 60 * 24 * 60 * 60

/** Remembers that an account signed in on a device; answers the session's id. `now` in milliseconds. */
export async function openSession(
  db: Db,
  account: string,
  userAgent: string | undefined,
  now: number,
): Promise<string> {
  const session = {
    id: newId(),
    account_id: account,
    label: deviceLabel(userAgent ?? ''),
    user_agent: userAgent?.slice(0, 300) ?? null,
    expires_at: new Date(now + sessionSeconds * 1000),
    revoked_at: null,
  }
  await db.insertInto('sessions').values(session).execute()
  return session.id
}

/** An account's place in its history: the history's name and the number of the last change. */
export interface HistoryPosition {
  epoch: string
  head: number
}

/**
 * The history place of an open session's account, or why it opens nothing: somebody ended it, or this database doesn't
 * know it, as after a restore. A token alone can't be revoked.
 */
export async function positionOfSession(
  db: Db,
  account: string,
  session: string,
): Promise<HistoryPosition | 'revoked' | 'unknown'> {
  const { rows } = await sql<HistoryPosition & { revoked_at: Date | null }>`
    /* prepared place_of_session */ select revoked_at, epoch, head
    from sessions join sync_head using (account_id)
    where sessions.id = ${session} and account_id = ${account}`.execute(db)
  const found = rows[0]
  if (!found) return 'unknown'
  return found.revoked_at === null ? { epoch: found.epoch, head: found.head } : 'revoked'
}

/** True when the password changed after a token was issued (seconds since 1970): that ended every sign-in. */
export async function isOlderThanPassword(db: Db, account: string, issuedAt: number): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('password_changed_at')
    .where('id', '=', account)
    .executeTakeFirst()
  // The token that the change itself brought may bear the same second.
  return Number(found?.password_changed_at ?? 0) >= (issuedAt + 1) * 1000
}

/** A sign-in: an account's session. */
export interface SignIn {
  account: string
  session: string
}

/** Returns the sessions of these sign-ins that are still open. */
export async function openSessionsAmong(db: Db, signIns: readonly SignIn[]): Promise<ReadonlySet<string>> {
  const [accounts, sessions] = [signIns.map(({ account }) => account), signIns.map(({ session }) => session)]
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions join sync_head using (account_id)
    where account_id = any(${accounts}::uuid[]) and sessions.id = any(${sessions}::uuid[]) and revoked_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** True while a sign-in holds. */
export async function isSessionOpen(db: Db, signIn: SignIn): Promise<boolean> {
  return (await openSessionsAmong(db, [signIn])).has(signIn.session)
}

/** A renewed token lasts longer, and so does its session. */
export async function extendSession(db: Db, account: string, session: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now), expires_at: new Date(now + sessionSeconds * 1000) })
    .where('id', '=', session)
    .where('account_id', '=', account)
    .execute()
}

/** Signs one device out. */
export async function revokeSession(db: Db, account: string, session: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', session)
    .where('account_id', '=', account)
    .execute()
}

const devices = ['iPad', 'iPhone', 'Android', 'CrOS', 'Windows', 'Macintosh', 'Linux'] as const

function deviceLabel(userAgent: string): string | null {
  return devices.find((name) => userAgent.includes(name)) ?? null
}
