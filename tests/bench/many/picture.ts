import sharp from 'sharp'
import { sha256Of } from '#tests/support/server/media.ts'

const aim = 200_000

/** Makes a photo of 200 KB as a device sends it: 1,600 by 1,200 pixels with the grain of a small camera. */
export async function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const raw = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#96B98D', noise } })
    .blur(0.6)
    .png()
    .toBuffer()
  const made = await Promise.all([40, 55, 65, 72, 78, 84].map((quality) => sharp(raw).jpeg({ quality }).toBuffer()))
  const off = (bytes: Buffer) => Math.abs(bytes.length - aim)
  return made.reduce((best, one) => (off(one) < off(best) ? one : best))
}

/** Uploads a photo as a family; answers the status of its last call: 204 when all is there. */
export async function sendPicture({ url, token }: { url: string; token: string }, bytes: Buffer): Promise<number> {
  const sha256 = sha256Of(bytes)
  const authorization = `Bearer ${token}`
  const claim = JSON.stringify({ sha256, type: 'image/jpeg', bytes: bytes.length })
  const announced = await fetch(`${url}/api/media`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: claim,
  })
  await announced.arrayBuffer()
  if (!announced.ok) return announced.status
  const headers = { authorization, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const sent = await fetch(`${url}/api/media/${sha256}`, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
  await sent.arrayBuffer()
  return sent.status
}
