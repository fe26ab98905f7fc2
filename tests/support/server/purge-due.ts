import { purgeAccounts } from '#server/features/accounts/deletion/purge.ts'
import type { TestServer } from './server.ts'

/** Erases the accounts whose days are over, and answers their ids: of the whole database, which other files share. */
export async function purgeDue({ app, connection }: TestServer, media = app.media): Promise<string[]> {
  // An account that somebody writes to is left to the next purge, and its welcome letter writes for a moment.
  await app.mail.idle()
  return purgeAccounts(connection.db, media, app.payments, new Date())
}
