import { mayRefusePacking, packed, plainly, sendPlainly, type SentBody } from './packed.ts'
import { silenceLimit, watchCall, type CallProgress } from './progress.ts'

/** A refusal as the server words it (rule api.errors). */
interface ApiError {
  message?: string
  code?: string
  errors?: Readonly<Record<string, readonly string[]>>
}

/** Answer to a call; `json` is null when the body was not JSON. */
export type ApiAnswer =
  | { kind: 'answer'; status: number; headers: Headers; json: unknown }
  /** No answer at all: offline, given up when nothing moved for 15 s, broken off. */
  | { kind: 'unreachable' }

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  token?: string | null
  headers?: Readonly<Record<string, string>>
  /** Milliseconds until the answer must begin; 15 s by default. */
  patience?: number
}

/** Calls our API; never throws. */
export async function callApi(call: ApiCall, watch: CallProgress = {}): Promise<ApiAnswer> {
  const { body, patience = silenceLimit } = call
  const watched = watchCall(patience, watch)
  try {
    if (body === undefined) return await ask(call, null, watched)
    const text = JSON.stringify(body)
    const sent = await packed(text)
    const answer = await ask(call, sent, watched)
    if (sent.body === text || !mayRefusePacking(answer)) return answer

    const again = await ask(call, plainly(text), watched)
    if (!mayRefusePacking(again)) sendPlainly()
    return again
  } catch {
    return { kind: 'unreachable' }
  } finally {
    watched.end()
  }
}

type Answer = Extract<ApiAnswer, { kind: 'answer' }>

async function ask(
  { method, path, token, headers }: ApiCall,
  sent: SentBody | null,
  { signal, read }: ReturnType<typeof watchCall>,
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(sent ? { 'content-type': 'application/json', ...sent.headers } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    cache: 'no-store',
    signal,
    ...(sent ? { body: sent.body } : {}),
  })
  return { kind: 'answer', status: response.status, headers: response.headers, json: parse(await read(response)) }
}

/** The refusal in a body, as far as it is one of ours. */
export function errorIn(json: unknown): ApiError {
  // Fields are read one by one and each may be missing: a proxy may have answered.
  return typeof json === 'object' && json !== null ? (json as ApiError) : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
