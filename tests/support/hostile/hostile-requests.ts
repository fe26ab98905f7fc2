import { gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { anyText, valuesFor, type Examples, type JsonSchema } from './hostile-arbitraries.ts'
import { nested } from './hostile-values.ts'

/** One call of the API as OpenAPI describes it. */
export interface DescribedCall {
  name: string
  method: string
  path: string
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  body: JsonSchema | null
  /** Status → the body of the answer; `4XX` = any refusal. */
  answers: Readonly<Record<string, JsonSchema | undefined>>
}

/** A request as it goes over the wire; `url` and headers hold only characters that HTTP can carry. */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | null
}

/** The parts that requests are built from. */
export interface Known {
  examples: Examples
  tokens: readonly string[]
}

interface Content {
  content: Record<string, { schema: JsonSchema }>
}

interface Described {
  parameters?: DescribedCall['parameters']
  requestBody?: Content
  responses: Record<string, Partial<Content>>
}

/** Every call of an OpenAPI document. */
export function callsIn(paths: Record<string, Record<string, Described>>): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, { content }]) => [status, content?.['application/json']?.schema]),
      ),
    })),
  )
}

/** Requests to one call: most could be right, each part of any can be wrong. */
export function requestsTo(call: DescribedCall, known: Known): Arbitrary<WireRequest> {
  const otherMethod = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'DELETE')
  return fc
    .record({
      method: fc.oneof({ weight: 20, arbitrary: fc.constant(call.method) }, { weight: 1, arbitrary: otherMethod }),
      path: pathOf(call, known),
      query: queryOf(call, known),
      headers: headersOf(known),
      body: bodyOf(call, known),
    })
    .map(({ method, path, query, headers, body: { bytes, ...described } }) => ({
      method,
      url: printed(`${path}${query === '' ? '' : `?${query}`}`),
      headers: { ...headers, ...described },
      body: method === 'GET' || method === 'HEAD' ? null : bytes,
    }))
}

function pathOf({ path, parameters }: DescribedCall, { examples }: Known): Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'path')
  const values = named.map(({ name, schema }) => fc.tuple(valuesFor(schema, examples, name), fc.boolean()))
  return fc.tuple(...values).map((chosen) =>
    named.reduce((made, { name }, index) => {
      const [value, isEscaped] = chosen[index] ?? ['', true]
      return made.replace(`{${name}}`, isEscaped ? escaped(value) : textOf(value).slice(0, 200))
    }, path),
  )
}

function queryOf({ parameters }: DescribedCall, { examples }: Known): Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  const pairs = named.map(({ name, schema, required }) => {
    const pair = valuesFor(schema, examples, name).map((value) => `${name}=${escaped(value)}`)
    return required ? pair : fc.option(pair, { freq: 2, nil: '' })
  })
  const fit = fc.tuple(...pairs).map((parts) => parts.filter(Boolean).join('&'))
  const odd = fc
    .tuple(fit, anyText, anyText)
    .map(([given, name, value]) => `${given}&${escaped(name)}=${escaped(value)}&${given}`)
  return fc.oneof({ weight: 10, arbitrary: fit }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: short })
}

const short = anyText.map((text) => text.slice(0, 300))

function headersOf({ tokens }: Known): Arbitrary<Record<string, string>> {
  const bearer = fc.constantFrom(...tokens).map((token) => ({ authorization: `Bearer ${token}` }))
  const visitor = fc.constant({ cookie: 'XSRF-TOKEN=proof', 'x-xsrf-token': 'proof' })
  const names = [
    'authorization',
    'cookie',
    'if-match',
    'accept',
    'accept-encoding',
    'user-agent',
    'range',
    'x-forwarded-for',
    'origin',
  ]
  const odd = fc.dictionary(fc.constantFrom(...names, 'x-xsrf-token', 'if-none-match', 'x-request-id'), short, {
    maxKeys: 3,
  })
  const usual = fc.tuple(fc.oneof({ weight: 6, arbitrary: bearer }, { weight: 1, arbitrary: visitor }), fc.constant({}))
  const strange = fc.tuple(fc.oneof(bearer, visitor), odd)
  return fc
    .oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: strange })
    .map(([given, more]) =>
      Object.fromEntries(Object.entries({ ...given, ...more }).map(([name, value]) => [name, carried(value)])),
    )
}

interface Body {
  bytes: Buffer | null
  'content-type'?: string
  'content-encoding'?: string
}

function bodyOf({ body }: DescribedCall, { examples }: Known): Arbitrary<Body> {
  if (body === null)
    return fc.oneof({ weight: 8, arbitrary: fc.constant({ bytes: null }) }, { weight: 1, arbitrary: strangeBody })
  const json = valuesFor(body, examples).map((value) => ({ bytes: Buffer.from(JSON.stringify(value)), ...asJson }))
  return fc.oneof({ weight: 10, arbitrary: json }, { weight: 1, arbitrary: strangeBody })
}

const asJson = { 'content-type': 'application/json' }

const strangeBody: Arbitrary<Body> = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => ({ bytes: Buffer.from(text), ...asJson })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes: Buffer.from(bytes), ...asJson })),
  fc
    .constantFrom('{"name":', '{"__proto__":{"a":1}}', '{"a":1}{', '', nested(20_000), nested(9000, '{"a":', '}'))
    .map((text) => ({
      bytes: Buffer.from(text),
      ...asJson,
    })),
  short.map((type) => ({ bytes: Buffer.from('{}'), 'content-type': carried(type) })),
  fc.constantFrom('gzip', 'br', 'deflate', 'zip').map((encoding) => ({
    bytes: encoding === 'gzip' ? gzipSync('{"name":"Art"}') : Buffer.from('{"name":"Art"}'),
    'content-encoding': encoding,
    ...asJson,
  })),
)

function escaped(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed().slice(0, 600))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** An address without what HTTP itself cannot carry. */
function printed(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '')
}

/** A header without what HTTP itself cannot carry. */
function carried(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '').trim()
}
