import { watchCall } from './progress.ts'

/** Answer to a call for a file; `json` is null when the body is not from our server. */
type FileAnswer =
  | {
      kind: 'answer'
      status: number
      type: string
      name: string | null
      bytes: ArrayBuffer
      json: unknown
      headers: Headers
    }
  /** No answer at all: offline, given up when nothing moved, broken off. */
  | { kind: 'unreachable' }

/** Milliseconds that the server may take to make a file. */
const patience = 60_000

/** Asks our API for a file; never throws. */
export async function callForFile(path: string, token: string | null): Promise<FileAnswer> {
  const watched = watchCall(patience, {})
  try {
    const response = await fetch(path, {
      headers: { accept: '*/*', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      cache: 'no-store',
      signal: watched.signal,
    })
    const bytes = await watched.pieces(response)
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    const name = nameIn(response.headers.get('content-disposition') ?? '')
    const { status, headers } = response
    return { kind: 'answer', status, type, name, bytes, json: type === json ? parse(bytes) : null, headers }
  } catch {
    return { kind: 'unreachable' }
  } finally {
    watched.end()
  }
}

const json = 'application/json'

function nameIn(disposition: string): string | null {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return whole === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? null) : decodeURIComponent(whole)
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
