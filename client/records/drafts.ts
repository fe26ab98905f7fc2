import { readCurrentAccount, readPageAccount } from '#client/store/accounts.ts'
import { databaseOf } from '#client/store/database.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { withDb } from '#client/store/lost-connection.ts'

/** Keeps what is typed into a form, so that it survives a reload, an update or a closed app. */
export async function keepDraft(key: string, values: unknown): Promise<void> {
  await withDb(() => drafts().put({ key, values, at: Date.now() }))
}

/** Keeps what was typed into a form that is taken away because another tab signed this page's account out, and kept its records. */
export async function keepIfSignedOut(key: string, values: unknown): Promise<void> {
  const [current, own] = await Promise.all([readCurrentAccount(), readPageAccount()])
  // Without the account its database is gone too, and not to be made anew.
  if (own && current?.id !== own.id) await keepDraft(key, values)
}

/** What was typed under this key and not saved; `null` when there is nothing. Check its shape: an older build may have written it. */
export async function readDraft(key: string): Promise<unknown> {
  const draft = await withDb(() => drafts().get(key))
  return draft?.values ?? null
}

/** Forgets a draft, once its form was saved or given up. */
export async function dropDraft(key: string): Promise<void> {
  await withDb(() => drafts().delete(key))
}

// Every pause in typing writes here: relaxed, since the draft before it is at most a moment older.
function drafts() {
  return databaseOf(currentAccountId(), 'relaxed').drafts
}
