import type { CallResult } from '#client/api/result.ts'
import { callAsShown } from '#client/account/settings.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { syncNow } from '#client/sync/driver.ts'
import { listImports, noteImport } from '#client/queries/imports/import-memory.ts'

/**
 * Has the server keep what only it can make of imports: grades of earlier years, moves, new years and runs of bulk apply
 * (rule imports.history). What can't be reached, or is refused, is tried again at the next start and when the network
 * returns.
 */
export async function sendImportHistory(sendFirst = syncNow): Promise<void> {
  const account = currentAccountId()
  const waiting = (await listImports(account)).filter(({ state, history }) => state === 'done' && history !== undefined)
  if (waiting.length === 0) return
  // It names children, which the server has to have.
  await sendFirst()
  for (const { run, history } of waiting) {
    const answer: CallResult<unknown> = await callAsShown({
      method: 'POST',
      path: '/api/import/history',
      body: history,
    })
    if (answer.ok) await noteImport(account, run, { history: undefined })
  }
}
