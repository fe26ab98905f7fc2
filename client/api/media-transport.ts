import { syncHeader, tokenHeader } from '#shared/records/op.ts'
import { readKnownAccount, renewToken } from '#client/store/accounts.ts'
import { silenceLimit, watchCall, type CallProgress } from './progress.ts'
import { secondsIn } from './transport.ts'

/** A call about the bytes of a photo or a recording; `path` begins with /api/media. */
export interface MediaCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  path: string
  headers?: Readonly<Record<string, string>>
  /** Said as JSON. */
  json?: unknown
  /** Sent as they are. */
  bytes?: ArrayBuffer
}

/** Answer to a media call; `own` = it really is our server's. `json` is null when the body holds none. */
export type MediaAnswer =
  | {
      kind: 'answer'
      status: number
      own: boolean
      json: unknown
      /** Bytes that answered a GET. */
      bytes: ArrayBuffer | null
      type: string
      /** `Upload-Offset`, where it was said. */
      offset: number | null
      retryAfterSeconds: number | null
    }
  | { kind: 'unreachable' }

/** Sends a call; never throws. */
export type SendMedia = (request: MediaCall) => Promise<MediaAnswer>

/** Sends the calls of the media queue with the account's token, and stores the one the server renews it with. */
export function mediaTransportOf(account: string, moves?: CallProgress['moves']): SendMedia {
  return async (request) => {
    const token = (await readKnownAccount(account))?.token
    if (!token) return { kind: 'unreachable' }

    const watched = watchCall(patienceFor(request), { moves })
    try {
      const response = await fetch(request.path, {
        method: request.method,
        headers: headersOf(request, token),
        cache: 'no-store',
        signal: watched.signal,
        ...bodyOf(request),
      })
      const renewed = response.headers.get(tokenHeader)
      const own = response.headers.get(syncHeader) === '1'
      if (own && renewed) await renewToken(account, token, renewed)
      return { kind: 'answer', own, ...(await read(response, watched.pieces)) }
    } catch {
      return { kind: 'unreachable' }
    } finally {
      watched.end()
    }
  }
}

/** A slow line takes a minute for 512 KB; a recording may have to be converted first. */
function patienceFor({ bytes, path }: MediaCall): number {
  if (path.endsWith('size=playable')) return silenceLimit + converting
  return bytes === undefined ? silenceLimit : silenceLimit + bytes.byteLength / 10
}

/** Milliseconds the server takes at most to convert a recording, with the wait before it (rule media.playable). */
const converting = 70_000

function headersOf({ headers, json }: MediaCall, token: string): Record<string, string> {
  return {
    accept: '*/*',
    'x-requested-with': 'XMLHttpRequest',
    authorization: `Bearer ${token}`,
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  }
}

function bodyOf({ json, bytes }: MediaCall): { body?: string | ArrayBuffer } {
  if (json !== undefined) return { body: JSON.stringify(json) }
  return bytes === undefined ? {} : { body: bytes }
}

async function read(response: Response, pieces: (response: Response) => Promise<ArrayBuffer>) {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  const offset = response.headers.get('upload-offset')
  const bytes = await pieces(response)
  return {
    status: response.status,
    json: type === 'application/json' ? parse(new TextDecoder().decode(bytes)) : null,
    bytes: type === 'application/json' ? null : bytes,
    type,
    offset: offset === null || !/^\d+$/.test(offset) ? null : Number(offset),
    retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
