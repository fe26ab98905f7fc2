import { readClock, type ClockReading } from '#shared/clock/device-clock.ts'
import { syncHeader, tokenHeader } from '#shared/records/op.ts'
import { readKnownAccount, renewToken } from '#client/store/accounts.ts'
import { callApi } from './call.ts'
import type { CallProgress } from './progress.ts'

/** A call to our own API; `path` begins with /api/. */
export interface SyncRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** Milliseconds until the answer must begin; 15 s by default. */
  patience?: number
}

/**
 * Answer to a sync call. `own` = it really is our server's: JSON that parsed, with the header `x-hearthbook-sync: 1`.
 * `unreachable` = no answer at all: offline, nothing moved for 15 s, or broken off.
 */
export type SyncAnswer =
  | {
      kind: 'answer'
      status: number
      own: boolean
      body: unknown
      retryAfterSeconds: number | null
      /** The answer's word on this device's clock, where it has one. */
      clock?: ClockReading | null
    }
  | { kind: 'unreachable' }

/** Sends a call; never throws. `lasts` is called once it takes long. */
export type Send = (request: SyncRequest, lasts?: () => void) => Promise<SyncAnswer>

/**
 * Sends the engine's calls with the account's token, and stores the one the server renews it with. `moves` hears for
 * how many milliseconds a call is alive at least.
 */
export function transportOf(account: string, moves?: CallProgress['moves']): Send {
  return async (request, lasts) => {
    const token = (await readKnownAccount(account))?.token
    if (!token) return { kind: 'unreachable' }

    const asked = Date.now()
    const answer = await callApi({ ...request, token }, { lasts, moves })
    if (answer.kind === 'unreachable') return answer

    const { status, headers, json } = answer
    const own = headers.get(syncHeader) === '1' && json !== null
    const renewed = headers.get(tokenHeader)
    if (own && renewed) await renewToken(account, token, renewed)
    const clock = readClock({ asked, heard: Date.now() }, { date: headers.get('date'), age: headers.get('age') })
    return { kind: 'answer', status, own, body: json, retryAfterSeconds: secondsIn(headers.get('retry-after')), clock }
  }
}

/** Retry-After comes in seconds or as a date; `null` when it says neither. */
export function secondsIn(header: string | null, now: number = Date.now()): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
