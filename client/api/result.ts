import { errorIn, type ApiAnswer } from './call.ts'

/** Field → what is wrong with it. */
type FieldErrors = Readonly<Record<string, readonly string[]>>

/** How a call to the server went, as screens see it. */
export type CallResult<T = null> = { ok: true; value: T } | CallFailure

export interface CallFailure {
  ok: false
  /** `offline` = our server was not reached; `refused` = it answered, and did not take it. */
  reason: 'offline' | 'refused'
  /** Text for the parent: the server's, else the caller's, which may be empty. */
  message: string
  /** The server's word for this refusal, where it gave one. */
  code?: string
  errors?: FieldErrors
}

/** Text when the server is unreachable; typed input stays in the form (rule accounts.needs-network). */
export const offlineMessage = 'No connection. Check your internet connection and try again.'

/** Nothing reached the server. */
export const offline: CallFailure = { ok: false, reason: 'offline', message: offlineMessage }

/** Turns an answer into its body, typed by the server's description, or into the reason why there is none. */
export function resultOf<T>(answer: ApiAnswer, fallback = ''): CallResult<T> {
  if (answer.kind === 'unreachable') return offline
  return answer.status < 300 ? { ok: true, value: answer.json as T } : refusalIn(answer.json, fallback)
}

/** The refusal in a body; `fallback` is said where the server gave no message. */
export function refusalIn(json: unknown, fallback = ''): CallFailure {
  const { message = fallback, code, errors } = errorIn(json)
  return { ok: false, reason: 'refused', message, ...(code ? { code } : {}), ...(errors ? { errors } : {}) }
}
