import { setImmediate as othersTurn } from 'node:timers/promises'
import { asAccount } from '#server/db/as-account.ts'
import type { Db } from '#server/db/database.ts'
import { headOf } from '#server/records/sql/head.ts'
import type { LoggedEntry } from '#shared/compliance/reports/reports.ts'
import type { EntriesAsked } from '#shared/papers/paper-source.ts'
import { loggedEntries } from './sql-paper-source.ts'

/**
 * Very many entries, read in pieces: others have their turn between two, and nothing more is read once `until` is
 * aborted, whose reason it throws. All are of one moment (rule papers.turns).
 */
export async function entriesInPieces(
  db: Db,
  account: string,
  asked: EntriesAsked,
  until: AbortSignal,
  inTurn = 1000,
): Promise<LoggedEntry[]> {
  for (let tries = 0; tries < 3; tries += 1) {
    const before = await asAccount(db, account, (trx) => headOf(trx, account))
    const entries: LoggedEntry[] = []
    for (let isWhole = false; !isWhole;) {
      // The embedded database answers without ever letting go of the process.
      await othersTurn()
      until.throwIfAborted()
      const piece = { after: entries.at(-1), max: inTurn }
      const more = await asAccount(db, account, (trx) => loggedEntries(trx, account, asked, piece))
      entries.push(...more)
      isWhole = more.length < inTurn
    }
    const after = await asAccount(db, account, (trx) => headOf(trx, account))
    if (before.epoch === after.epoch && before.head === after.head) return entries
  }
  // A family that never stops writing: one statement sees one moment.
  return asAccount(db, account, (trx) => loggedEntries(trx, account, asked))
}
