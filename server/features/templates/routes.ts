import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { asAccount } from '#server/db/as-account.ts'
import type { Trx } from '#server/db/database.ts'
import { invalid } from '#server/plugins/errors.ts'
import { restRow } from '#server/rest/answers.ts'
import { changeBody, createBody } from '#server/rest/bodies.ts'
import { readAll, readSome, type RestRow, type Versioned } from '#server/rest/read.ts'
import { callerOf, versionIn } from '#server/rest/routes.ts'
import { changeRecord, createRecords, removeRecord, etagOf, noSuchRecord, type Caller } from '#server/rest/write.ts'
import { withLogSets } from '#shared/activities/together.ts'
import { uuid } from '#shared/records/text.ts'
import { adjustedRows } from '#shared/templates/adjustments.ts'
import { entriesOf, totalMinutes, usableRows } from '#shared/templates/template-entries.ts'
import type { TemplateActivity } from '#shared/templates/template.ts'
import { applyBulk } from './apply-bulk.ts'
import { applyBody, applyBulkBody, studentIdsIn } from './bodies.ts'
import { liveSubjectIds, ownSubjectIds } from './queries.ts'

const path = '/api/activity-templates'
const tags = ['activity-templates']
const params = z.object({ id: uuid('There is no such record') })
const shownTemplate = z.intersection(restRow('templates', []), z.object({ total_duration_minutes: z.int() }))
const one = z.object({ template: shownTemplate })

/** The calls of templates: list, create, read, change, delete, apply, apply in bulk (rule templates.api). */
export const templateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    { schema: { summary: 'List all templates', tags, response: { 200: z.array(shownTemplate) } } },
    async (request) => {
      const rows = await request.asAccount((trx) => readAll(trx, request.account.id, 'templates'))
      return rows.map(withTotal)
    },
  )

  const adding = { summary: 'Add a template', tags, body: createBody('templates'), response: { 201: one } }
  app.post(path, { schema: adding }, async (request, reply) => {
    const caller = callerOf(request)
    await request.asAccount((trx) => refuseForeignSubjects(trx, caller.account, request.body, []))
    const [made] = await createRecords(app, caller, 'templates', [request.body], () => '')
    await keepOneDefault(app, caller, made)
    return answer(reply.status(201), made)
  })

  const reading = { summary: 'Read a template', tags, params, response: { 200: one } }
  app.get(`${path}/:id`, { schema: reading }, async (request, reply) => {
    const [found] = await request.asAccount((trx) =>
      readSome(trx, request.account.id, 'templates', [request.params.id]),
    )
    return answer(reply, found)
  })

  const changing = { summary: 'Change a template', tags, params, body: changeBody('templates'), response: { 200: one } }
  app.put(`${path}/:id`, { schema: changing }, async (request, reply) => {
    const caller = callerOf(request)
    await request.asAccount(async (trx) => {
      const [present] = await readSome(trx, caller.account, 'templates', [request.params.id])
      if (present) await refuseForeignSubjects(trx, caller.account, request.body, activitiesOf(present.row))
    })
    const changed = await changeRecord(app, caller, targetOf(request), request.body)
    if ('is_default' in request.body) await keepOneDefault(app, caller, changed)
    return answer(reply, changed)
  })

  const deleting = { summary: 'Delete a template', tags, params, response: { 200: one } }
  app.delete(`${path}/:id`, { schema: deleting }, async (request, reply) =>
    answer(reply, await removeRecord(app, callerOf(request), targetOf(request))),
  )

  await app.register(applyRoutes)
}

const applyRoutes: FastifyPluginAsyncZod = async (app) => {
  const applied = z.object({ applied_count: z.int() })
  const applying = {
    summary: 'Log what a template holds on a day',
    tags,
    params,
    body: applyBody,
    response: { 200: applied },
  }
  app.post(`${path}/:id/apply`, { schema: applying }, async (request) => {
    const { id } = request.params
    const { date, adjustments } = request.body
    const rows = await request.asAccount(async (trx) => {
      const [found] = await readSome(trx, request.account.id, 'templates', [id])
      if (!found) throw noSuchRecord()
      const activities = activitiesOf(found.row)
      const wrong = adjustments.findIndex(({ index }) => index >= activities.length)
      if (wrong >= 0) throw invalid({ [`adjustments.${wrong}.index`]: ['There is no such activity in the template.'] })
      return usableRows(adjustedRows(activities, adjustments), await liveSubjectIds(trx, request.account.id))
    })
    const entries = studentIdsIn(request.body).flatMap((student) => entriesOf({ id }, rows, student, date))
    const bodies = withLogSets(entries, () => newId()).map((entry) => ({ ...entry, source: 'template' }))
    const made = bodies.length === 0 ? [] : await createRecords(app, callerOf(request), 'activities', bodies, () => '')
    return { applied_count: made.length }
  })

  const applyingInBulk = {
    summary: 'Log what a template holds on many days, all or none',
    tags,
    params,
    body: applyBulkBody,
    response: {
      200: z.extend(applied, { total_hours_logged: z.number(), bulk_run_id: z.nullable(z.uuid()) }),
    },
  }
  app.post(`${path}/:id/apply-bulk`, { schema: applyingInBulk }, async (request) =>
    applyBulk(app, callerOf(request), request.params.id, request.body),
  )
}

function targetOf(request: { params: { id: string }; headers: { 'if-match'?: string | undefined } }) {
  const version = versionIn(request.headers['if-match'])
  return { record: 'templates', id: request.params.id, version, one: 'template' } as const
}

function answer(reply: FastifyReply, found: Versioned | undefined) {
  if (!found) throw noSuchRecord()
  return reply.header('etag', etagOf(found.version)).send({ template: withTotal(found.row) })
}

function withTotal(row: RestRow) {
  return { ...row, total_duration_minutes: totalMinutes(activitiesOf(row)) }
}

// A template's row as REST reads it holds what its definition says.
function activitiesOf(row: RestRow): TemplateActivity[] {
  return row['activities'] as TemplateActivity[]
}

/**
 * Names the rows whose subject is none of the family's (rule templates.api); those that stood there before may stay.
 */
async function refuseForeignSubjects(
  trx: Trx,
  account: string,
  body: Readonly<Record<string, unknown>>,
  before: readonly TemplateActivity[],
): Promise<void> {
  // Its schema says what they are.
  const rows = (body['activities'] ?? []) as readonly TemplateActivity[]
  const ids = rows.map(({ subject_id }) => subject_id)
  const known = new Set([...(await ownSubjectIds(trx, account, ids)), ...before.map(({ subject_id }) => subject_id)])
  const wrong = ids.flatMap((id, index) =>
    known.has(id) ? [] : [[`activities.${index}.subject_id`, unknown] as const],
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong), 'depends_on')
}

const unknown = ['There is no such record.']

/** A template that became the default one takes the place of any other (rule templates.default). */
async function keepOneDefault(app: FastifyInstance, caller: Caller, made: Versioned | undefined): Promise<void> {
  if (made?.row['is_default'] !== true) return
  const all = await asAccount(app.db, caller.account, (trx) => readAll(trx, caller.account, 'templates'))
  for (const { id, is_default } of all) {
    if (is_default !== true || id === made.row.id) continue
    await changeRecord(app, caller, { record: 'templates', id, version: undefined, one: 'template' }, unmarked)
  }
}

const unmarked = { is_default: false }
