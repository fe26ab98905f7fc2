import type { MediaType, MediaUse } from '#shared/media/media-type.ts'
import { bytesKey, type MediaVariant } from './media-tables.ts'

/** A copy of a photo or a recording that a screen shows and that is not on this device. */
export interface MediaRequest {
  account: string
  sha256: string
  type: MediaType
  use?: MediaUse | undefined
  /** The size of the whole, in bytes. */
  size: number
  copy: MediaVariant
}

/**
 * The state of a request: asked for; the server has no such bytes yet, for they are on another device still; the server
 * was not reached. `bytes` are there where the device has no room to keep them.
 */
export interface MediaRequestStatus {
  state: 'asked' | 'missing' | 'unreachable'
  bytes?: ArrayBuffer
}

interface Entry {
  request: MediaRequest
  status: MediaRequestStatus
  /** The number of parts of the screen that show it. */
  wanted: number
}

const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let fetcher: () => void = () => {}

/** Asks for a copy as long as a part of the screen shows it; answers how to stop. */
export function requestMedia(request: MediaRequest): () => void {
  const key = keyOf(request)
  const entry = entries.get(key) ?? { request, status: { state: 'asked' }, wanted: 0 }
  entry.wanted += 1
  entries.set(key, entry)
  fetcher()
  return () => {
    entry.wanted -= 1
    if (entry.wanted === 0) entries.delete(key)
  }
}

/** Returns the state of a request; `undefined` where there is none. */
export function mediaRequestStatus(
  account: string,
  sha256: string,
  copy: MediaVariant,
): MediaRequestStatus | undefined {
  return entries.get(`${account}:${bytesKey(sha256, copy)}`)?.status
}

/** Hears of every change of a request; answers how to stop. */
export function onMediaRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `fetch` at every new request of this page, from now on. */
export function setMediaFetcher(fetch: () => void): void {
  fetcher = fetch
}

/** Lists an account's requests in one of these states, the oldest first. */
export function listMediaRequests(account: string, states: readonly MediaRequestStatus['state'][]): MediaRequest[] {
  return [...entries.values()]
    .filter(
      ({ request, status }) =>
        request.account === account && status.bytes === undefined && states.includes(status.state),
    )
    .map(({ request }) => request)
}

/** Shows the screen what became of a request. */
export function setMediaRequestStatus(request: MediaRequest, status: MediaRequestStatus): void {
  const entry = entries.get(keyOf(request))
  if (!entry) return
  entry.status = status
  for (const listener of listeners) listener()
}

function keyOf({ account, sha256, copy }: MediaRequest): string {
  return `${account}:${bytesKey(sha256, copy)}`
}
