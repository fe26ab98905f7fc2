import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { MediaUse } from '#shared/media/media-type.ts'
import type { Family } from './server.ts'

/** A picture of this many pixels, as a camera writes it: lying on its side, with the place where it was taken. */
export function aPhoto(width = 60, height = 40, color = '#96B98D'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: 'Oak Street 12' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
}

/** A second of silence, as a program writes it. */
export function aRecording(): Buffer {
  const samples = 8000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(samples, 24)
  header.writeUInt32LE(samples, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples, 40)
  return Buffer.concat([header, Buffer.alloc(samples, 128)])
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Announces bytes. */
export function announce(family: Family, bytes: Uint8Array, type = 'image/jpeg', use?: MediaUse) {
  return family.post<{ state: string; offset: number; code?: string }>('/api/media', {
    sha256: sha256Of(bytes),
    type,
    ...(use && { use }),
    bytes: bytes.length,
  })
}

/** Sends a piece. */
export function sendPiece(family: Family, sha256: string, offset: number | string, payload: Uint8Array) {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const url = `/api/media/${sha256}`
  return family.call<{ code?: string }>({ method: 'PATCH', url, headers, payload: Buffer.from(payload) })
}

/** How bytes are uploaded, where it isn't whole and for an entry. */
interface Uploaded {
  piece?: number
  use?: MediaUse | undefined
}

/** Uploads bytes in pieces; answers their SHA-256 and the status of the last one. */
export async function upload(
  family: Family,
  bytes: Uint8Array,
  type = 'image/jpeg',
  { piece = bytes.length, use }: Uploaded = {},
) {
  const sha256 = sha256Of(bytes)
  await announce(family, bytes, type, use)
  let status = 0
  for (let offset = 0; offset < bytes.length; offset += piece) {
    status = (await sendPiece(family, sha256, offset, bytes.subarray(offset, offset + piece))).status
  }
  return { sha256, status }
}
