import type { MediaAnswer, MediaCall, SendMedia } from '#client/api/media-transport.ts'
import { fingerprintOf } from '#client/store/media/fingerprint.ts'

type Answer = Extract<MediaAnswer, { kind: 'answer' }>

/** A server for the bytes of photos and recordings, in memory, and what can go wrong with it and with the line to it. */
export function mediaServer() {
  const held = new Map<string, { size: number; bytes: Uint8Array<ArrayBuffer>; verified: boolean }>()
  const calls: MediaCall[] = []
  const faults: ((request: MediaCall) => MediaAnswer | 'lost_answer' | null)[] = []

  const send: SendMedia = async (request) => {
    calls.push(request)
    const fault = faults.shift()?.(request) ?? null
    if (fault !== null && fault !== 'lost_answer') return fault
    const answer = await answerTo(request)
    return fault === 'lost_answer' ? { kind: 'unreachable' } : answer
  }

  async function answerTo({ method, path, json, headers, bytes }: MediaCall): Promise<Answer> {
    if (method === 'POST') {
      const { sha256, bytes: size } = json as { sha256: string; bytes: number }
      const entry = held.get(sha256) ?? { size, bytes: new Uint8Array(), verified: false }
      held.set(sha256, entry)
      return said(200, { state: entry.verified ? 'verified' : 'arriving', offset: entry.bytes.length })
    }
    const sha256 = path.slice('/api/media/'.length)
    const entry = held.get(sha256)
    if (!entry) return said(404, { code: 'not_found' })
    if (Number(headers?.['upload-offset']) !== entry.bytes.length) {
      return { ...said(409, { code: 'media_offset' }), offset: entry.bytes.length }
    }
    entry.bytes = await new Blob([entry.bytes, bytes ?? new ArrayBuffer(0)]).bytes()
    if (entry.bytes.length < entry.size) return { ...said(204, null), offset: entry.bytes.length }
    entry.verified = (await fingerprintOf(entry.bytes.buffer)) === sha256
    if (entry.verified) return { ...said(204, null), offset: entry.size }
    entry.bytes = new Uint8Array()
    return { ...said(422, { code: 'media_mismatch' }), offset: 0 }
  }

  return {
    send,
    calls,
    held,
    /** Faults that the next calls meet, one each; `null` = none. */
    meets: (...next: typeof faults) => void faults.push(...next),
    /** How many bytes were sent, also those that were lost. */
    sent: () => calls.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0),
  }
}

/** An answer of our server. */
export function said(status: number, json: unknown): Answer {
  return { kind: 'answer', status, own: true, json, bytes: null, type: '', offset: null, retryAfterSeconds: null }
}
