import type { PauseReason } from '#client/store/local-store.ts'
import type { SyncAnswer } from '#client/api/transport.ts'

/** A reason why the engine can't go on. */
export type Stop =
  | { stop: 'retry'; offline: boolean }
  | { stop: 'wait'; seconds: number }
  | { stop: 'paused'; reason: PauseReason }
  | { stop: 'resync' }
  | { stop: 'refused'; tooLarge: boolean }

/** The body of a good answer, or why there is none. Whatever is not surely our server's counts as no network. */
export function bodyOrStop<Body>(answer: SyncAnswer): { body: Body } | Stop {
  if (answer.kind === 'unreachable') return { stop: 'retry', offline: true }
  if (!answer.own) return { stop: 'retry', offline: true }
  // The header says that it is our server's JSON, whose shape the shared wire types describe.
  if (answer.status === 200) return { body: answer.body as Body }
  return stopOf(answer.status, codeOf(answer.body), answer.retryAfterSeconds)
}

const longestWait = 15 * 60

/** Returns how a sender must react to a refusal. */
export function stopOf(status: number, code: string, retryAfterSeconds: number | null): Stop {
  switch (status) {
    case 401:
      // Whatever else keeps a server from knowing a sign-in, nobody ended it: work on the device goes on.
      return { stop: 'paused', reason: code === 'token_revoked' ? 'token_revoked' : 'token_expired' }
    case 402:
      return { stop: 'paused', reason: 'payment' }
    case 403:
      return code === 'wrong_account' ? { stop: 'paused', reason: 'wrong_account' } : { stop: 'retry', offline: false }
    case 410:
      return { stop: 'resync' }
    case 400:
    case 413:
    case 422:
      return { stop: 'refused', tooLarge: status === 413 }
    case 429:
      return { stop: 'wait', seconds: Math.min(retryAfterSeconds ?? 60, longestWait) }
    default:
      return { stop: 'retry', offline: false }
  }
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}
