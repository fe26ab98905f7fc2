import { unprintableHeader } from '#shared/papers/letters.ts'
import type { ServerPaper } from '#shared/papers/paper.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { currentAccountId } from '#client/store/current-account.ts'
import { callForFile } from '#client/api/file-call.ts'
import { offline, refusalIn, type CallResult } from '#client/api/result.ts'
import type { MadePaper } from '#client/queries/made-paper.ts'
import { syncNow } from '#client/sync/driver.ts'
import { otherAccount } from '#client/account/settings.ts'

/**
 * Has the server make a paper of this page's account. Waiting changes are sent first, so that screen and paper agree.
 */
export async function fetchPaper(paper: ServerPaper, sendFirst = syncNow): Promise<CallResult<MadePaper>> {
  await sendFirst()
  const account = await readCurrentAccount()
  if (account && account.id !== currentAccountId()) return otherAccount
  const answer = await callForFile(paper.path, account?.token ?? null)
  if (answer.kind === 'unreachable') return offline
  if (answer.status >= 300) return refusalIn(answer.json, paper.failed)
  // A captive portal answers everything with a page of its own.
  if (answer.type !== paper.type) return { ok: false, reason: 'refused', message: notThePaper(paper.type) }
  const file = new File([answer.bytes], answer.name ?? paper.file_name, { type: paper.type })
  const unprintable = (answer.headers.get(unprintableHeader) ?? '').split(',').filter(Boolean).map(decodeURIComponent)
  return { ok: true, value: { file, unprintable } }
}

function notThePaper(type: string): string {
  return `Server returned an error instead of ${type === 'application/pdf' ? 'PDF' : 'the file'}`
}
