import type { User } from '#shared/accounts/user.ts'
import { syncHeader, tokenHeader } from '#shared/records/op.ts'
import {
  readCurrentAccount,
  readPageAccount,
  renewToken,
  storeUser,
  type KnownAccount,
} from '#client/store/accounts.ts'
import { StorageFull } from '#client/store/local-store.ts'
import { isStorageFull } from '#client/store/lost-connection.ts'
import { syncNow } from '#client/sync/driver.ts'
import { callApi } from '#client/api/call.ts'
import { offline, refusalIn, type CallResult } from '#client/api/result.ts'

/** Shortest time between two fetches of the user record, in milliseconds (rule accounts.user-record). */
const refreshAfter = 5 * 60_000

/** Fetches the user record in the background when it is old enough; a failed call changes nothing. */
export async function refreshUser(): Promise<void> {
  const account = await readCurrentAccount()
  if (!account) return
  // A clock that was set back since tells nothing of its age.
  const age = Date.now() - account.user_read_at
  if (age >= 0 && age < refreshAfter) return
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

/**
 * Reads what a move on the server changed: the user record, and the family's records. That is done there, whether this
 * device has room for the news or not (rule shell.full-device).
 */
export async function readMoved(): Promise<void> {
  const account = await readPageAccount()
  if (!account) return
  const news = [fetchUser(account), syncNow()].map((reading) =>
    reading.catch((cause: unknown) => {
      if (!isStorageFull(cause) && !(cause instanceof StorageFull)) throw cause
    }),
  )
  await Promise.all(news)
}

/**
 * Tells the server which school year the parent looks at, if it can be reached; the device keeps its choice anyway
 * (rule school-years.shown-year).
 */
export async function tellSchoolYear(school_year: string): Promise<CallResult> {
  const account = await readPageAccount()
  if (!account?.token) return offline
  const answer = await callApi({
    method: 'PUT',
    path: '/api/user/school-year',
    token: account.token,
    body: { school_year },
  })
  // An answer without our header is somebody else's on the way, and that the session is over is told by sync.
  if (answer.kind === 'unreachable' || !answer.headers.has(syncHeader) || answer.status === 401) return offline
  return answer.status === 200 ? { ok: true, value: null } : refusalIn(answer.json)
}

function isUser(json: unknown, id: string): json is User {
  return typeof json === 'object' && json !== null && 'id' in json && json.id === id
}
