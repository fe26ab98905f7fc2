import { mediaTransportOf } from '#client/api/media-transport.ts'
import { readCurrentAccount } from '#client/store/accounts.ts'
import { isStorageFull } from '#client/store/lost-connection.ts'
import { mediaStoreOf } from '#client/store/media/media-store.ts'
import {
  listMediaRequests,
  setMediaFetcher,
  setMediaRequestStatus,
  type MediaRequest,
  type MediaRequestStatus,
} from '#client/store/media/media-requests.ts'

/** So many copies come at once. */
const lanes = 3

let busy = 0
const underWay = new Set<string>()

/** Fetches from now on what the screens of this page show and the device does not have (rule media.showing). */
export function startFetching(): void {
  setMediaFetcher(() => void fetchRequested(['asked']))
}

/** Asks again for what was not there, or could not be reached. */
export function fetchAgain(): Promise<void> {
  return fetchRequested(['asked', 'missing', 'unreachable'])
}

/** Milliseconds until media on screen that were not there are requested again, in case no poke comes. */
const lookAgain = 30_000
let timer: ReturnType<typeof setTimeout> | undefined

async function fetchRequested(states: readonly MediaRequestStatus['state'][]): Promise<void> {
  const account = await readCurrentAccount()
  if (!account?.token) return
  const requests = listMediaRequests(account.id, states).filter((request) => !underWay.has(keyOf(request)))
  const next = () => requests.shift()
  await Promise.all(
    Array.from({ length: Math.min(lanes - busy, requests.length) }, async () => {
      busy += 1
      for (let request = next(); request; request = next()) await fetchOne(request)
      busy -= 1
    }),
  )
  clearTimeout(timer)
  if (listMediaRequests(account.id, ['missing', 'unreachable']).length > 0)
    timer = setTimeout(() => void fetchAgain(), lookAgain)
  // Requests that came while all lanes were busy.
  if (busy === 0 && listMediaRequests(account.id, ['asked']).length > 0) await fetchRequested(['asked'])
}

async function fetchOne(request: MediaRequest): Promise<void> {
  const key = keyOf(request)
  if (underWay.has(key)) return
  underWay.add(key)
  try {
    setMediaRequestStatus(request, await fetchCopy(request))
  } finally {
    underWay.delete(key)
  }
}

async function fetchCopy(request: MediaRequest): Promise<MediaRequestStatus> {
  const size = request.copy === 'full' ? '' : `?size=${request.copy}`
  const answer = await mediaTransportOf(request.account)({ method: 'GET', path: `/api/media/${request.sha256}${size}` })
  if (answer.kind === 'unreachable' || !answer.own) return { state: 'unreachable' }
  if (answer.status === 404) {
    // This device may hold the original, and have believed it there: it is sent again.
    await mediaStoreOf(request.account).lacked(request.sha256, 0)
    return { state: 'missing' }
  }
  if (answer.status !== 200 || answer.bytes === null) return { state: 'unreachable' }
  try {
    await mediaStoreOf(request.account).keep(request, request.copy, answer.bytes)
    return { state: 'asked', bytes: answer.bytes }
  } catch (cause) {
    // It is shown all the same, as long as it is looked at.
    if (isStorageFull(cause)) return { state: 'asked', bytes: answer.bytes }
    throw cause
  }
}

function keyOf({ account, sha256, copy }: MediaRequest): string {
  return `${account}:${sha256}:${copy}`
}
