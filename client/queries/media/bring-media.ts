import { isPhoto } from '#shared/media/attachment.ts'
import type { MediaType, MediaUse } from '#shared/media/media-type.ts'
import { bytesInFile, htmlLimits, mayStandInHtml } from '#shared/packets/plan-pictures.ts'
import type { PacketFile, SampleRef } from '#shared/papers/paper-ask.ts'
import { currentDatabase } from '#client/store/database.ts'
import { withDb } from '#client/store/lost-connection.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { askForMedia, mediaRequests } from './media.ts'

/** The sample that is on its way, from 1, of so many. */
export interface Bringing {
  page: number
  of: number
}

interface BringOptions {
  signal: AbortSignal
  onNext: (bringing: Bringing) => void
}

/** So many are asked for at once: each stays in memory until it is let go. */
const lanes = 4
/** Without any that arrives for so long, the rest is given up (milliseconds). */
const longestWait = 30_000

/**
 * Brings a packet's samples onto this device (rule packets.here). Answers the bytes for which it has no room, by their
 * SHA-256. Rejects with the signal's reason once that is aborted.
 */
export async function bringMedia(
  samples: readonly SampleRef[],
  as: PacketFile,
  { signal, onNext }: BringOptions,
): Promise<Map<string, ArrayBuffer>> {
  const away = await withDb(() => awayOf(samples, as))
  const homeless = new Map<string, ArrayBuffer>()
  const waiting = new AbortController()
  const end = () => waiting.abort()
  let silence = setTimeout(end, longestWait)
  signal.addEventListener('abort', end)
  let next = 0
  const lane = async () => {
    for (let ref = away[next++]; ref && !waiting.signal.aborted && !signal.aborted; ref = away[next++]) {
      onNext({ page: next, of: away.length })
      const bytes = await arrivalOf(ref, waiting.signal)
      if (bytes === null) continue
      clearTimeout(silence)
      silence = setTimeout(end, longestWait)
      if (!(await isHere(ref))) homeless.set(ref.sha256, bytes)
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    end()
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
  signal.throwIfAborted()
  return homeless
}

interface SampleBytes {
  sha256: string
  type: MediaType
  bytes: number
  use?: MediaUse
}

/** The bytes that a file shows and that aren't on this device, each once. */
async function awayOf(samples: readonly SampleRef[], as: PacketFile): Promise<SampleBytes[]> {
  const { attachments, document_pages, media_bytes } = currentDatabase()
  const idsOf = (kind: SampleRef['kind']) => samples.filter((one) => one.kind === kind).map(({ id }) => id)
  const found = await attachments.bulkGet(idsOf('attachment'))
  const pages = await document_pages.bulkGet(idsOf('page'))
  const refs: SampleBytes[] = [
    ...found.flatMap((row) => (row?._live === 1 ? [row] : [])),
    ...pages.flatMap((row) => (row?._live === 1 ? [{ ...row, use: 'document' as const }] : [])),
  ]
  const pictures = refs.filter(({ type }) => isPhoto(type))
  // A PDF shows pictures alone.
  const others = as === 'pdf' ? [] : within(refs.filter(({ type }) => !isPhoto(type)))
  const shown = new Map([...pictures, ...others].map((ref) => [ref.sha256, ref]))
  const keys = [...shown.keys()].map((sha256) => bytesKey(sha256, 'full'))
  const here = new Set(await media_bytes.where('key').anyOf(keys).primaryKeys())
  return [...shown.values()].filter(({ sha256 }) => !here.has(bytesKey(sha256, 'full')))
}

/** The first recordings and PDFs that have room together in an HTML file (rule packets.html-limits). */
function within(refs: readonly SampleBytes[]): SampleBytes[] {
  let left: number = htmlLimits.fileBytes
  return refs.filter(({ type, bytes }) => {
    const hasRoom = mayStandInHtml({ isPdf: type === 'application/pdf', bytes }, left)
    if (hasRoom) left -= bytesInFile(bytes)
    return hasRoom
  })
}

/** Waits for one; `null` where the server doesn't have it or wasn't reached, and once the signal is aborted. */
async function arrivalOf({ sha256, type, bytes: size, use }: SampleBytes, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer | null>()
  const look = () => {
    const status = mediaRequests.read(sha256, 'full')
    if (status?.bytes) resolve(status.bytes)
    else if (status?.state !== 'asked') resolve(null)
  }
  const giveUp = () => resolve(null)
  signal.addEventListener('abort', giveUp)
  const stopListening = mediaRequests.subscribe(look)
  const stopAsking = askForMedia({ sha256, type, use, size, copy: 'full' })
  look()
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', giveUp)
    stopListening()
    stopAsking()
  }
}

async function isHere({ sha256 }: SampleBytes): Promise<boolean> {
  const key = bytesKey(sha256, 'full')
  return (await withDb(() => currentDatabase().media_bytes.where('key').equals(key).count())) > 0
}
