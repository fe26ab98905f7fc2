import type { MediaAnswer, SendMedia } from '#client/api/media-transport.ts'
import type { MediaItem, MediaRefusal } from '#client/store/media/media-tables.ts'
import type { LocalMediaStore } from '#client/store/media/media-store.ts'
import { announce } from './announce.ts'
import { stopIn, type MediaStop } from './media-answers.ts'

/** The world as the queue of photos and recordings sees it. */
export interface MediaPorts {
  store: LocalMediaStore
  /** Sends with the account's token; never throws. */
  send: SendMedia
  /** SHA-256 in small hexadecimal letters. */
  fingerprint: (bytes: ArrayBuffer) => Promise<string>
  /** Device clock in milliseconds. */
  now: () => number
  /** 0 to 1, for jitter. */
  random: () => number
  /** Counts breaks of the line that the browser repaired by itself, as far as it shows them. */
  silentReconnects: () => number
}

/**
 * The options of an upload: its deadline (device clock, milliseconds), the size of the next piece, and who hears that
 * the server has one.
 */
export interface UploadOptions {
  deadline: number
  piece: () => number
  moved: () => void
  found: () => void
}

/**
 * The result of an upload: the server has all of it, or refuses it, or has no room for it now, or there is a reason to
 * stop.
 */
export type Uploaded = 'verified' | 'refused' | 'no_room' | 'out_of_time' | MediaStop

/** So often bytes may arrive changed before the ones on the device are looked at. */
const patience = 2

/**
 * Sends one photo or recording in pieces, from the server's offset on (rule media.queue). Notes the offset after every
 * piece, so that another turn resumes there.
 */
export async function uploadOne(
  ports: MediaPorts,
  item: MediaItem,
  { deadline, piece, moved, found }: UploadOptions,
): Promise<Uploaded> {
  const bytes = await ports.store.read(item.sha256, 'full')
  if (bytes === null || bytes.byteLength !== item.size) return refuse(ports, item, 'damaged')

  const { sha256 } = item
  const uploaded = await announce(ports.send, item)
  if ('stop' in uploaded) return stopped(ports, item, uploaded)
  if (uploaded.state === 'verified') return verified(ports, item)

  let offset = uploaded.offset
  let isAccepted = false
  // An answer that was lost is made good by this one.
  if (offset > item.sent) found()
  await ports.store.note(sha256, { sent: offset, ...(item.state === 'refused' && { state: 'waiting' }) })
  for (let stalls = 0; offset < item.size;) {
    if (ports.now() >= deadline) return 'out_of_time'
    const answer = await sendPiece(ports, item, bytes.slice(offset, offset + piece()), offset)
    const next = offsetIn(answer)
    isAccepted = answer.kind === 'answer' && answer.status === 204
    if (typeof next !== 'number') return stopped(ports, item, next)
    // A server that names the same place again and again is in trouble.
    if (next <= offset && ++stalls > 3) return { stop: 'retry', offline: false }
    if (next > offset) moved()
    offset = next
    await ports.store.note(sha256, { sent: offset })
  }
  // All of it is there; that it was checked is said by the answer to the last piece, or has to be asked.
  const last = isAccepted ? null : await announce(ports.send, item)
  if (last && 'stop' in last) return stopped(ports, item, last)
  return last === null || last.state === 'verified' ? verified(ports, item) : { stop: 'retry', offline: false }
}

function sendPiece(
  { send }: MediaPorts,
  { sha256 }: MediaItem,
  bytes: ArrayBuffer,
  offset: number,
): Promise<MediaAnswer> {
  return send({
    method: 'PATCH',
    path: `/api/media/${sha256}`,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    bytes,
  })
}

/** Returns the offset of the next piece, after this one or instead of it. */
function offsetIn(answer: MediaAnswer): number | MediaStop {
  if (answer.kind === 'answer' && answer.own && answer.offset !== null) {
    if (answer.status === 204 || answer.status === 409) return answer.offset
  }
  return stopIn(answer)
}

async function stopped(ports: MediaPorts, item: MediaItem, stop: MediaStop): Promise<Uploaded> {
  if (stop.stop === 'refused') return refuse(ports, item, 'refused_by_server')
  if (stop.stop === 'full') {
    await refuse(ports, item, stop.reason)
    return 'no_room'
  }
  if (stop.stop !== 'changed') return stop
  const mismatches = (item.mismatches ?? 0) + 1
  await ports.store.note(item.sha256, { mismatches, sent: 0 })
  if (mismatches < patience) return { stop: 'retry', offline: false }
  const bytes = await ports.store.read(item.sha256, 'full')
  const isUndamaged = bytes !== null && (await ports.fingerprint(bytes)) === item.sha256
  return isUndamaged ? { stop: 'retry', offline: false } : refuse(ports, item, 'damaged')
}

async function refuse({ store, now }: MediaPorts, { sha256 }: MediaItem, reason: MediaRefusal) {
  await store.note(sha256, { state: 'refused', reason, refused_at: now() })
  return 'refused' as const
}

async function verified({ store, now }: MediaPorts, { sha256, size }: MediaItem) {
  await store.note(sha256, { state: 'verified', sent: size, mismatches: 0, reason: undefined, verified_at: now() })
  return 'verified' as const
}
