import type { CallResult } from '#client/api/result.ts'
import { callAsShown } from '#client/account/settings.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { syncNow } from '#client/sync/driver.ts'
import { listImports, noteImport } from '#client/queries/imports/import-memory.ts'

/**
 * Has the server keep what only it can make of imports: grades of earlier years, moves, new years and runs of bulk apply
 * (rule imports.history). What can't be reached, or is refused, is tried again at the next start and when the network
 * returns.
 */
export async function sendImportHistory(sync = syncNow): Promise<void> {
  const account = currentAccountId()
  // Before setup the server knows no school year, and would leave out what is of earlier ones.
  if ((await readCurrentAccount())?.user.is_setup_complete === false) return
  const waiting = (await listImports(account)).filter(({ state, history }) => state === 'done' && history !== undefined)
  if (waiting.length === 0) return
  // It names children, which the server has to have.
  await sync()
  for (const { run, history } of waiting) {
    const answer: CallResult<unknown> = await callAsShown({
      method: 'POST',
      path: '/api/import/history',
      body: history,
    })
    if (!answer.ok) continue
    // This device hears of it at once; what breaks off is sent again.
    await sync()
    await noteImport(account, run, { history: undefined })
  }
}
