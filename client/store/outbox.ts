import { databaseOf } from './database.ts'
import { withDb } from './lost-connection.ts'

/** How many entries of an account the server has not taken, refused ones too. */
export function countEntries(account: string): Promise<number> {
  return withDb(() => databaseOf(account).outbox.count())
}
