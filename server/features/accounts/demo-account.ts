import { v7 as newId } from 'uuid'
import type { Db } from '#server/db/database.ts'
import type { Writer } from '#server/records/run.ts'
import { openAccount } from './open-account.ts'
import { hashOf } from './passwords/passwords.ts'

/** The demo family's account on this database. */
export interface DemoAccount {
  id: string
  /** True once all its records are there. */
  isFinished: boolean
}

/** The demo account, made now on a database without any account; `null` where families have their own. */
export async function openDemoAccount(
  writer: Pick<Writer, 'db' | 'policies'>,
  person: { name: string; email: string; password: string },
): Promise<DemoAccount | null> {
  const { db } = writer
  const demo = await db.selectFrom('demo').selectAll().executeTakeFirst()
  if (demo) return { id: demo.account_id, isFinished: demo.finished_at !== null }
  if (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return null

  const { name, email, password } = person
  const id = newId()
  await openAccount(writer, { id, name, email, password_hash: await hashOf(password), now: new Date() })
  // It never runs out: it is there to be tried.
  await db
    .updateTable('accounts')
    .set({ subscribed_to_family: true, setup_completed_at: new Date(), email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  await db.insertInto('demo').values({ account_id: id, finished_at: null }).execute()
  return { id, isFinished: false }
}

/** Remembers that the demo family is complete. */
export async function finishDemoAccount(db: Db, id: string): Promise<void> {
  await db.updateTable('demo').set({ finished_at: new Date() }).where('account_id', '=', id).execute()
}
