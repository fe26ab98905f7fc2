import type { MediaAnswer } from '#client/api/media-transport.ts'
import { isRoomRefusal, type RoomRefusal } from '#client/store/media/media-tables.ts'
import type { Stop } from '#client/sync/answers.ts'
import { stopOf } from '#client/sync/answers.ts'

/**
 * A reason why the queue can't go on with a photo or a recording; `changed` = its bytes arrived with another SHA-256;
 * `full` = the server has no room for it now.
 */
export type MediaStop =
  | Exclude<Stop, { stop: 'refused' | 'resync' }>
  | { stop: 'refused' }
  | { stop: 'changed' }
  | { stop: 'full'; reason: RoomRefusal }

/** Returns how the queue must react to a refusal. Whatever is not surely our server's counts as no network. */
export function stopIn(answer: MediaAnswer): MediaStop {
  if (answer.kind === 'unreachable' || !answer.own) return { stop: 'retry', offline: true }
  const code = codeIn(answer.json)
  if (answer.status === 422 && code === 'media_mismatch') return { stop: 'changed' }
  if (answer.status === 507 && isRoomRefusal(code)) return { stop: 'full', reason: code }
  const stop = stopOf(answer.status, code, answer.retryAfterSeconds)
  if (stop.stop === 'resync') return { stop: 'retry', offline: false }
  // Only what says that it will never be taken is given up: a gateway's 400 or 413 may be gone tomorrow.
  if (stop.stop === 'refused') return answer.status === 422 ? { stop: 'refused' } : { stop: 'retry', offline: false }
  return stop
}

function codeIn(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : ''
}
