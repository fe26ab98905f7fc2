import type { User } from '#shared/accounts/user.ts'
import { tokenHeader } from '#shared/records/op.ts'
import { readCurrentAccount, renewToken, storeUser, type KnownAccount } from '#client/store/accounts.ts'
import { callApi } from '#client/api/call.ts'

/** The user record is fetched at most once in so many milliseconds (rule accounts.user-record). */
const refreshAfter = 5 * 60_000

/** Fetches the user record in the background when it is old enough; a failed call changes nothing. */
export async function refreshUser(): Promise<void> {
  const account = await readCurrentAccount()
  if (!account || Date.now() - account.user_read_at < refreshAfter) return
  await fetchUser(account)
}

/** Fetches the user record of an account now; a failed call changes nothing. */
export async function fetchUser(account: KnownAccount): Promise<void> {
  if (!account.token) return
  const answer = await callApi({ method: 'GET', path: '/api/user', token: account.token })
  if (answer.kind === 'unreachable' || answer.status !== 200 || !isUser(answer.json, account.id)) return
  await storeUser(account.id, answer.json, Date.now(), account.user_read_at)
  const renewed = answer.headers.get(tokenHeader)
  if (renewed) await renewToken(account.id, account.token, renewed)
}

function isUser(json: unknown, id: string): json is User {
  return typeof json === 'object' && json !== null && 'id' in json && json.id === id
}
