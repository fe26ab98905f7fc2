import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'

/** Field → what is wrong with it. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** The answer beside status, code and message. */
interface Details {
  errors?: FieldMessages
  headers?: Readonly<Record<string, string>>
  /** More of the answer's body, such as the current record of a 412. */
  body?: Readonly<Record<string, unknown>>
}

/** An expected refusal: thrown anywhere in a call, answered as `{ message, code, errors? }` (rule api.errors). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** The one place where errors become answers; none carries a stack or SQL. */
export const errorAnswers = fp(async (app) => {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    // A family that filled its room is no failure of ours.
    if (refusal.status >= 500 && refusal.code !== 'media_quota') request.log.error({ err: error }, 'a call failed')
    return answer(reply, refusal)
  })
})

/** For what has no route: JSON under /api. */
export function notFound(request: FastifyRequest, reply: FastifyReply) {
  return answer(reply, new Refusal(404, 'not_found', `There is no ${request.method} ${pathOf(request)}`))
}

/** The path of a request without its query, which may hold personal data. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

/** Answers a refusal, wherever it was noticed. */
export function answer(reply: FastifyReply, { status, code, message, details }: Refusal) {
  const errors = details.errors ? { errors: details.errors } : {}
  // The call may have announced another type before it failed.
  reply.type('application/json; charset=utf-8')
  return reply
    .status(status)
    .headers(details.headers ?? {})
    .send({ message, code, ...errors, ...details.body })
}

/** The refusal that a caller gets for an error. */
export function refusalOf(error: FastifyError): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(fieldErrors(error.validation))
  if (tookTooLong.has(error.code)) return busy()
  const known = knownErrors[error.code]
  if (known) return new Refusal(...known)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal(error.statusCode, 'bad_request', 'The request could not be understood.')
  }
  return new Refusal(500, 'server_error', 'Something went wrong on our end. Please try again.')
}

/** Refuses for now: too much at once; the caller may retry in some seconds (rule api.busy). */
export function busy(): Refusal {
  const headers = { 'retry-after': '2' }
  return new Refusal(429, 'busy', "We're a little busy right now. Please try again in a moment.", { headers })
}

/** Ends the call of a caller that hung up; nobody reads it (rule api.gone). */
export function callerGone(): Refusal {
  return new Refusal(499, 'caller_gone', 'The caller hung up.')
}

/** Aborted when the caller hangs up before the answer; its reason is {@link callerGone}. */
export function untilCallerGone({ raw }: FastifyReply): AbortSignal {
  const ended = new AbortController()
  const end = () => {
    if (!raw.writableFinished) ended.abort(callerGone())
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
  return ended.signal
}

/**
 * Postgres's codes for a lock it didn't get, and a statement or a transaction that took too long
 * (`server/db/connect.ts`).
 */
const tookTooLong: ReadonlySet<string> = new Set(['55P03', '57014', '25P03'])

/** A 422 that names the fields; its message is the first error, so that it can be shown alone. */
export function invalid(errors: FieldMessages, code = 'validation'): Refusal {
  const first = Object.values(errors)[0]?.[0] ?? "Some of this couldn't be accepted."
  return new Refusal(422, code, first, { errors })
}

const knownErrors: Readonly<Record<string, [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'bad_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'bad_json', 'The body is empty.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'The request is too large.'],
  FST_ERR_BAD_URL: [400, 'bad_address', 'The address could not be understood.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'bad_address', 'The address is too long.'],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: [415, 'unsupported_encoding', 'Send the body plainly, or packed with gzip.'],
  FST_CP_ERR_INVALID_CONTENT: [400, 'bad_encoding', 'The packed body could not be unpacked.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Send the body as application/json.'],
}

function fieldErrors(errors: readonly ZodFastifySchemaValidationError[]): FieldMessages {
  const named = errors.flatMap((error) => namedErrors(error.instancePath.split('/').filter(Boolean).join('.'), error))
  // Grouped in a map: an unknown field may be called "constructor".
  const byField = Map.groupBy(named, ([field]) => field)
  return Object.fromEntries([...byField].map(([field, group]) => [field, group.map(([, message]) => message)]))
}

// An unknown field is reported by zod on the whole body; the field around the error is of no use to the caller.
function namedErrors(field: string, error: ZodFastifySchemaValidationError): [string, string][] {
  const unknown = error.keyword === 'unrecognized_keys' ? error.params['keys'] : undefined
  if (!Array.isArray(unknown)) return [[field === '' ? 'body' : field, error.message ?? 'Not acceptable']]
  return unknown.map((name) => [[field, String(name)].filter(Boolean).join('.'), 'Unknown field'])
}
