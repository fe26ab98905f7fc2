/** A refusal as the server words it (rule api.errors). */
export interface ApiError {
  message?: string
  code?: string
  errors?: Readonly<Record<string, readonly string[]>>
}

/** What came back from a call; `json` is null where the body was not JSON. */
export type ApiAnswer =
  | { kind: 'answer'; status: number; headers: Headers; json: unknown }
  /** No answer at all: offline, given up after 15 s, broken off. */
  | { kind: 'unreachable' }

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  token?: string | null
  headers?: Readonly<Record<string, string>>
}

/** A client gives up on a call after so many milliseconds (rule api.timeout). */
export const callTimeout = 15_000

/** Calls our API; never throws. */
export async function callApi({ method, path, body, token, headers }: ApiCall): Promise<ApiAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(callTimeout),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { kind: 'answer', status: response.status, headers: response.headers, json: parse(await response.text()) }
  } catch {
    return { kind: 'unreachable' }
  }
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
