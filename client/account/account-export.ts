import type { AccountExport } from '#shared/accounts/account-export.ts'
import { callForFile } from '#client/api/file-call.ts'
import { offline, refusalIn, type CallResult } from '#client/api/result.ts'
import { syncNow } from '#client/sync/driver.ts'
import { callAsShown } from './settings.ts'

/** State of the full export; `null` when there is none (rule exports.link). */
export async function readExport(): Promise<CallResult<AccountExport | null>> {
  return exportIn(await callAsShown({ method: 'GET', path: '/api/user/export' }))
}

/** Asks for an export of everything; what waits on this device goes there first, so that it is in it. */
export async function askForExport(sendFirst = syncNow): Promise<CallResult<AccountExport | null>> {
  await sendFirst()
  return exportIn(await callAsShown({ method: 'POST', path: '/api/user/export' }))
}

/** Fetches the zip itself, where a link would trap her: in the installed app on iOS. */
export async function fetchExport(url: string, name: string): Promise<CallResult<File>> {
  const answer = await callForFile(url, null)
  if (answer.kind === 'unreachable') return offline
  if (answer.status >= 300 || answer.type !== zip) return refusalIn(answer.json)
  return { ok: true, value: new File([answer.bytes], name, { type: zip }) }
}

const zip = 'application/zip'

function exportIn(answer: CallResult<{ export?: AccountExport | null } | null>): CallResult<AccountExport | null> {
  if (!answer.ok) return answer
  const found = answer.value?.export
  return found === undefined ? refusalIn(null) : { ok: true, value: found }
}
