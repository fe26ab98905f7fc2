import type { CallResult } from '#client/api/result.ts'
import { callAsShown } from '#client/account/settings.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { syncNow } from '#client/sync/driver.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import { listImports, noteImport } from '#client/queries/imports/import-memory.ts'
import { unsentChildren } from '#client/queries/imports/unsent-children.ts'

/**
 * Sends the server what only it can make of imports: grades of earlier years, moves, new years and runs of bulk apply
 * (rule imports.history). Tries a failed call again at the next start, when the network returns, and after the engine's
 * runs.
 */
export function sendImportHistory(sync = syncNow): Promise<void> {
  return (sending ??= sendAll(sync).finally(() => (sending = null)))
}

let sending: Promise<void> | null = null

async function sendAll(sync: typeof syncNow): Promise<void> {
  const account = currentAccountId()
  // Before setup the server knows no school year, and would leave out what is of earlier ones.
  if ((await readCurrentAccount())?.user.is_setup_complete === false) return
  const waiting = (await listImports(account)).filter(({ state, history }) => state === 'done' && history !== undefined)
  if (waiting.length === 0) return
  // It names children, which the server has to have: it leaves out what is of others.
  await sync()
  const unsent = await unsentChildren(account)
  for (const { run, history = {} } of waiting) {
    const { now, later } = partedBy(history, unsent)
    if (Object.keys(now).length === 0) continue
    const answer: CallResult<unknown> = await callAsShown({ method: 'POST', path: '/api/import/history', body: now })
    if (!answer.ok) continue
    // This device hears of it at once; what breaks off is sent again.
    await sync()
    await noteImport(account, run, { history: Object.keys(later).length === 0 ? undefined : later })
  }
}

type History = NonNullable<ImportMemory['history']>

/**
 * Splits history into a part for now and one for later: while children wait to be sent, only the grades of the others
 * go.
 */
function partedBy(history: History, unsent: ReadonlySet<string>): { now: History; later: History } {
  const { enrollments = [], ...others } = history
  const isUnsent = ({ student_id }: Readonly<Record<string, unknown>>) => unsent.has(String(student_id))
  const [waiting, going] = [enrollments.filter(isUnsent), enrollments.filter((row) => !isUnsent(row))]
  if (waiting.length === 0) return { now: history, later: {} }
  return {
    now: going.length === 0 ? {} : { enrollments: going },
    later: { ...others, enrollments: waiting },
  }
}
