import { syncHeader } from '#shared/records/op.ts'

/** Smaller bodies gain nothing: they fit into one packet anyway. Bytes. */
const worthIt = 1400

let isRefused = false

/** A body as it is sent, and the headers that say how. */
export interface SentBody {
  body: string | ArrayBuffer
  headers: Readonly<Record<string, string>>
}

/** A text as the body of a request, plain. */
export function plainly(text: string): SentBody {
  return { body: text, headers: {} }
}

/**
 * A text as the body of a request: packed where the browser can, it is worth it, and nothing on the way refused it
 * before.
 */
export async function packed(text: string): Promise<SentBody> {
  if (isRefused || text.length < worthIt || typeof CompressionStream !== 'function') return plainly(text)
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(stream).arrayBuffer(), headers: { 'content-encoding': 'gzip' } }
}

/** Returns whether an answer may mean that a proxy, or an older server, refuses packed bodies. */
export function mayRefusePacking({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const isOwn = headers.get(syncHeader) === '1'
  return status === 400 || status === 415 || (!isOwn && (status === 403 || status === 406 || status === 501))
}

/** Sends bodies unpacked until the page or the worker restarts. */
export function sendPlainly(refused = true): void {
  isRefused = refused
}
