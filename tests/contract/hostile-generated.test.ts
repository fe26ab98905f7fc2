import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import * as z from 'zod'
import { issueMailToken, type MailPurpose } from '#server/features/accounts/email/mail-tokens.ts'
import type { PullAnswer, PushAnswer } from '#shared/records/op.ts'
import { restRecords } from '#server/rest/routes.ts'
import { definitionOf, type RestRecord } from '#shared/records/registry.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { aFurnishedFamily } from '#tests/support/server/furnished-family.ts'
import {
  callsIn,
  requestsTo,
  type DescribedCall,
  type Known,
  type WireRequest,
} from '#tests/support/hostile/hostile-requests.ts'
import type { JsonSchema } from '#tests/support/hostile/hostile-arbitraries.ts'
import { recordsBehind, type Ids } from '#tests/support/hostile/records-behind.ts'
import { rawWords, telltale } from '#tests/support/hostile/hostile-values.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { openWire, type WireAnswer } from '#tests/support/wire.ts'

const seed = 20261121
/** Requests to each call: over a thousand in all. */
const requestsPerCall = 40

// Collected before the tests, which are named after the calls.
const pushKeys = webPush.generateVAPIDKeys()
const server: TestServer = await startServer({}, { demo: { email: 'demo@example.com', password: 'demo' }, pushKeys })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const document = await server.visit<{ paths: Parameters<typeof callsIn>[0] }>({ method: 'GET', url: '/api/docs/json' })
// Files and their addresses are no JSON: server/features/media tests these.
// What the payment provider signs: server/features/billing tests it.
const signed = '/api/webhooks/stripe'
const files = [
  '/api/media/{sha256}',
  '/api/media/file',
  '/api/exports/file',
  '/api/activities/photo',
  '/api/activities/audio',
]
const calls = callsIn(document.body.paths).filter(({ path }) => path !== signed && !files.includes(path))
afterAll(() => server.close())

let wire: ReturnType<typeof openWire>
beforeAll(() => {
  wire = openWire(server.app)
})
afterAll(() => wire.close())

const restNames = Object.keys(restRecords) as RestRecord[]

/** A family with four records of each kind that REST offers, and their ids, the ones that others belong to first. */
async function aFamily() {
  const { family, ids: first, fieldsOf } = await aFurnishedFamily(server)
  const more = restNames.flatMap((record) =>
    Array.from({ length: 3 }, () => anOp({ record, record_id: newId(), kind: 'create', fields: fieldsOf(record) })),
  )
  await family.push(more)
  const idsOf = (record: RestRecord) => [
    first[record],
    ...more.filter((op) => op.record === record).map((op) => op.record_id),
  ]
  return { family, ids: Object.fromEntries(restNames.map((record) => [record, idsOf(record)])) as Ids }
}

/** Ids for the fields by which a record of REST belongs to another. */
function ownersIn(ids: Ids): Record<string, string[]> {
  const links = restNames.flatMap((record) => Object.entries(definitionOf(record).belongsTo))
  return Object.fromEntries(links.map(([field, owner]) => [field, ids[owner.record as RestRecord].slice(0, 1)]))
}

const purposes = new Map<string, MailPurpose>([
  ['/api/email/verify', 'verify_email'],
  ['/api/email/restore', 'restore_email'],
])

/** What a call is tried with: two families, and mostly what the first of them may do. */
async function knownFor({ path }: DescribedCall): Promise<Known> {
  const [{ family, ids }, other] = [await aFamily(), await aFamily()]
  const record = restNames.find((name) => path.startsWith(`/api/${name}`)) ?? 'students'
  const [own, others] = [ownersIn(ids), ownersIn(other.ids)]
  const { epoch, head } = (await family.get<PullAnswer>('/api/sync/pull')).body
  const password = ['a long password']
  const { db } = server.connection
  const ofPath = {
    own: (await recordsBehind(path, { family, ids, db })) ?? ids[record],
    others: (await recordsBehind(path, { ...other, db })) ?? other.ids[record],
  }
  if (/\/(cancel|resume|billing-portal)$/.test(path)) await pay(family)
  if (path.endsWith('/preview')) await confirm(family)
  // A link is prolonged or closed where there is one.
  if (path.endsWith('/link')) for (const id of ofPath.own) await family.post(`/api/packets/${id}/link`, { days: 30 })
  const purpose = purposes.get(path) ?? 'reset_password'
  const sentTo = { account: family.user.id, email: family.user.email }
  // The email of the registration brings a token too, which would replace this one.
  await server.mailTo(family.user.email)
  return {
    tokens: [family.token, family.token, other.family.token],
    examples: {
      // Most created ids are new; most requested ids exist.
      id: [
        ...(path.includes('{id}') ? ofPath.own : [newId(), newId(), newId(), newId(), newId(), newId()]),
        ...ofPath.own,
        ...ofPath.others,
      ],
      studentId: [...ids.students, ...ids.students, ...other.ids.students],
      ...Object.fromEntries(
        Object.entries(own).map(([field, known]) => [field, [...known, ...known, ...(others[field] ?? [])]]),
      ),
      record_id: [...Object.values(ids).flat(), ...Object.values(other.ids).flat()],
      account: [family.user.id],
      email: [family.user.email, other.family.user.email],
      password,
      password_confirmation: password,
      current_password: password,
      token: [await issueMailToken(server.connection.db, purpose, sentTo, new Date())],
      school_year: path.endsWith('/grade-of-year') ? ['2019-2020'] : ['2026-2027'],
      date: ['2026-11-20', '2024-02-29'],
      planned_date: [familyToday()],
      plan_set: [null],
      start_time: [null],
      end_time: [null],
      template_id: [null],
      source: ['import'],
      written_on: [null, '2026-11-20'],
      bulk_run_id: [null],
      log_set: [null],
      book_ids: [null],
      lesson_id: [null],
      import_run_id: [null],
      archive_written_on: [null],
      pages: ['12 to 20'],
      lesson_done: [true, false],
      isbn: [null],
      merged_into: [null],
      kept_apart: [null],
      ...(path.startsWith('/api/document') ? papers : {}),
      ...(path.startsWith('/api/packets') ? packetFields : {}),
      ...(path.startsWith('/api/absences') ? { start_date: ['2026-11-09'], end_date: ['2026-11-11'] } : {}),
      ...(path.startsWith('/api/curricula') ? courseFields : {}),
      ...(path.includes('{id}') ? await fixedOf(family, record, ids[record][0] ?? '') : {}),
      birth_date: [null, '2014-04-09'],
      graduation_date: [null],
      points_earned: [18, 0],
      points_possible: [20],
      weight: [1, 0],
      credit: [null, 0.5],
      endpoint: ['https://fcm.googleapis.com/fcm/send/abc', 'https://10.0.0.1/'],
      p256dh: [pushKeys.publicKey],
      auth: ['AAECAwQFBgcICQoLDA0ODw'],
      plan: ['family', 'Family Plan', 'school'],
      epoch: [null, epoch],
      cursor: [`${epoch}.0`, `${epoch}.${head}`],
      ...(path.startsWith('/api/assessments') ? graded : {}),
      // All or none of several: each must be a new one whose times agree.
      ...(path.endsWith('/quick-log') ? { id: Array.from({ length: 12 }, () => newId()), end_time: [null] } : {}),
      // Most templates name no children.
      ...(path.startsWith('/api/activity-templates') ? { student_ids: [null] } : {}),
      // A day and its subjects go by the same name.
      ...(path.endsWith('/apply') ? { student_ids: [[]], adjustments: [[]] } : {}),
      ...(path.endsWith('/apply-bulk') ? lately() : {}),
      ...(path.endsWith('/complete') ? { duration_minutes: [30] } : {}),
      ...(path === '/api/rollover/create' ? { students: [[]], subjects: [[]] } : {}),
      ...(path === '/api/setup' ? { name: ['Art'], subject_name: ['Art'], enrollment_date: ['2026-09-01'] } : {}),
    },
  }
}

/** Reads the fields that never change: a change may only repeat them (rule records.fixed). */
async function fixedOf(family: Family, record: RestRecord, id: string): Promise<Record<string, unknown[]>> {
  const { fixed } = definitionOf(record)
  if (fixed.length === 0) return {}
  const { body } = await family.get<Record<string, Record<string, unknown>>>(`/api/${record}/${id}`)
  const [row = {}] = Object.values(body)
  return { ...Object.fromEntries(fixed.map((field) => [field, [row[field]]])), id: [id] }
}

async function confirm({ user }: Family): Promise<void> {
  const { db } = server.connection
  await db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
}

/** What comes of the test checkout of a family that pays. */
async function pay(family: Family): Promise<void> {
  const { body } = await family.post<{ checkout_url: string }>('/api/subscription/checkout', { plan: 'family' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = new URL(body.checkout_url).pathname
  await server.app.inject({ method: 'POST', url, headers, payload: 'press=pay' })
}

/** Most of what graded work may say beside its points. */
const graded = {
  activity_id: [null],
  title: ['Fractions'],
  description: [null],
  feedback: [null],
  learning_objectives_met: [null],
  percentage: [90],
  letter_grade: ['A'],
  gpa_points: [null],
}

/** Of a packet: lists that fit each other. */
const packetFields = {
  start_date: ['2026-08-24'],
  end_date: ['2027-06-04'],
  parts: [['log']],
  samples: [[]],
  decided: [[]],
}

/** Of a course: what it may leave open. */
const courseFields = {
  book_id: [null],
  goal_id: [null],
  curriculum_set: [null],
  start_date: ['2026-08-24'],
  finish_by: [null, '2027-05-28'],
  double_until: [null, '2026-12-18'],
  double_per_day: [null, 2],
}

/** What a document, or a page of one, may say. */
const papers = {
  student_ids: [[]],
  todo_id: [null],
  assessment_id: [null],
  activity_id: [null],
  subject_id: [null],
  kind: ['notice'],
  position: ['a0', 'a1'],
  type: ['application/pdf'],
  pages: [null, 3],
  file_name: [null],
  sha256: ['d'.repeat(64)],
}

/** Days that bulk apply may log, and a reason. */
function lately() {
  const today = familyToday()
  return {
    start_date: [today],
    end_date: [today],
    justification: ['We were ill for a week.'],
    student_ids: [[]],
    bulk_access_token: [null],
  }
}

const counts = { sent: 0 }

test('the description names every call', () => {
  expect(calls.length * requestsPerCall).toBeGreaterThanOrEqual(1000)
})

test.each(calls)('every text that $name takes has a limit', ({ parameters, body }) => {
  const given = [...parameters.map(({ name, schema }) => [name, schema] as const), ['body', body ?? {}] as const]
  expect(given.flatMap(([name, schema]) => endlessIn(schema, name))).toEqual([])
})

describe.each(calls)('$name', (call) => {
  test('refuses what it cannot take, and nothing breaks', { timeout: 240_000 }, async () => {
    const statuses = new Set<number>()
    const known = await knownFor(call)
    const property = fc.asyncProperty(requestsTo(call, known), async (request) => {
      const answer = await wire.send(request)
      counts.sent += 1
      if (request.method === call.method) statuses.add(answer.status)
      judge(call, request, answer)
    })

    await fc.assert(property, {
      seed,
      // With each field it is rarer that all of them are right.
      numRuns: Math.max(requestsPerCall, 4 * Object.keys(call.body?.['properties'] ?? {}).length),
      interruptAfterTimeLimit: 200_000,
      markInterruptAsFailure: true,
    })

    // A generator that is never let in proves nothing.
    expect([...statuses].filter((status) => status < 300)).toHaveLength(1)
  })
})

test('after all of them the server works as before', async () => {
  expect(counts.sent).toBeGreaterThanOrEqual(1000)
  expect((await server.visit({ method: 'GET', url: '/api/health' })).status).toBe(200)
  const { family } = await aFamily()
  expect((await family.get<{ total: number }>('/api/activities')).body.total).toBe(4)
  expect((await family.get('/api/sync/pull')).status).toBe(200)
})

function judge(call: DescribedCall, { method }: WireRequest, { status, headers, text, ms }: WireAnswer): void {
  expect(status).toBeLessThan(500)
  expect(ms).toBeLessThan(5000)
  if (String(headers['content-type']).startsWith('text/csv')) {
    expect(method === 'HEAD' || text.startsWith('\uFEFFdate,')).toBe(true)
    return
  }
  expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  if (method === 'HEAD' || method === 'OPTIONS' || text === '') return
  const file = fileTypes[String(headers['content-type'])]
  if (file) {
    expect(text).toMatch(file)
    return
  }
  const described = status >= 400 ? refusal : bodyOf(method === call.method ? call.answers[String(status)] : undefined)
  const said = sayings(described.parse(JSON.parse(text))).join('\n')
  expect(said).not.toMatch(telltale)
  if (status >= 400) expect(said).not.toMatch(rawWords)
}

/** Answers that are files, and what a whole one looks like. */
const fileTypes: Readonly<Record<string, RegExp>> = {
  'application/pdf': /^%PDF-[^]*%%EOF\s*$/,
  'text/csv; charset=utf-8': /^\uFEFFdate,student,subject,minutes\n/,
}

const refusal = z.object({
  message: z.string().min(1),
  code: z.string().regex(/^[a-z_]+$/),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
})

/** Lists the places where a schema takes text of any length; a pattern without repetition has a limit of its own. */
function endlessIn({ type, properties = {}, items, anyOf = [], ...text }: JsonSchema, place: string): string[] {
  const isEndless =
    type === 'string' &&
    !text.enum &&
    text.maxLength === undefined &&
    (!text.pattern || /[*+]|\{\d+,\}/.test(text.pattern))
  const inside = [
    ...Object.entries(properties),
    ...(items ? [['', items] as const] : []),
    ...anyOf.map((one) => ['', one] as const),
  ]
  return [...(isEndless ? [place] : []), ...inside.flatMap(([name, schema]) => endlessIn(schema, `${place}.${name}`))]
}

const bodies = new Map<JsonSchema, z.ZodType>()

/** What the description says of an answer; another call of the same address has a test of its own. */
function bodyOf(schema: JsonSchema | undefined): z.ZodType {
  if (schema === undefined) return z.unknown()
  const kept =
    bodies.get(schema) ??
    z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: 'openapi-3.0' })
  bodies.set(schema, kept)
  return kept
}

/** What an answer says in words of ours; the rest is what was sent. */
function sayings(body: unknown): string[] {
  const { message = '', errors = {}, answers = [] } = body as Partial<z.output<typeof refusal> & PushAnswer>
  const ofOps = answers.flatMap((answer) => Object.values(answer.errors ?? {}).flat())
  return [message.replace(/^There is no [A-Z]+ .*$/, ''), ...Object.values(errors).flat(), ...ofOps]
}
