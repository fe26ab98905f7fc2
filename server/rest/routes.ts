import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { invalid, Refusal } from '#server/plugins/errors.ts'
import { definitionOf, recordNames, type RecordName, type RestRecord } from '#shared/records/registry.ts'
import { uuid } from '#shared/records/text.ts'
import { restPage, restRow } from './answers.ts'
import { withComputedFields } from './computed-fields.ts'
import { changeBody, createBody, listQuery } from './bodies.ts'
import { readAll, readPage, readSome, type ListQuery, type RestRow, type Versioned } from './read.ts'
import { changeRecord, createRecords, removeRecord, etagOf, noSuchRecord, type Target } from './write.ts'

/** The records that REST offers, with the word for one of them (rule api.records). */
export const restRecords = Object.fromEntries(
  recordNames.map((name) => [name, definitionOf(name).rest]).filter(([, one]) => one !== undefined),
) as Readonly<Record<RestRecord, string>> // what the definitions say, which the type follows

/** The names of these records, owners before what belongs to them. */
export const restRecordNames = recordNames.filter((name): name is RestRecord => definitionOf(name).rest !== undefined)

const params = z.object({ id: uuid('There is no such record') })

/** The five calls of one record, from its definition: list, create, read, change, delete. */
export function recordRoutes(record: RestRecord): FastifyPluginAsyncZod {
  const one = restRecords[record]
  const aOne = `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`
  const tags = [record]

  return async (app) => {
    const shown = z.object({ [one]: restRow(record, app.restExtensions) })
    const answer = answerOf(record, one)
    const stale = staleOf(record, one)
    const path = `/api/${record}`
    await app.register(definitionOf(record).datedBy === undefined ? wholeList(record) : pagedList(record, path))

    const adding = { summary: `Add ${aOne}`, tags, body: createBody(record), response: { 201: shown } }
    app.post(path, { schema: adding }, async (request, reply) => {
      const [made] = await createRecords(app, callerOf(request), record, [request.body], () => '')
      return answer(request, reply.status(201), made)
    })

    const reading = { summary: `Read ${aOne}`, tags, params, response: { 200: shown } }
    app.get(`${path}/:id`, { schema: reading }, async (request, reply) => {
      const { id } = request.params
      const [found] = await request.asAccount((trx) => readSome(trx, request.account.id, record, [id]))
      return answer(request, reply, found)
    })

    const changing = { summary: `Change ${aOne}`, tags, params, body: changeBody(record), response: { 200: shown } }
    app.put(`${path}/:id`, { schema: changing }, async (request, reply) => {
      const target = targetOf(request, record, request.params.id)
      const changed = changeRecord(app, callerOf(request), target, request.body)
      return answer(request, reply, await changed.catch(stale(request)))
    })

    const deleting = { summary: `Delete ${aOne}`, tags, params, response: { 200: shown } }
    app.delete(`${path}/:id`, { schema: deleting }, async (request, reply) => {
      const target = targetOf(request, record, request.params.id)
      const deleted = removeRecord(app, callerOf(request), target)
      return answer(request, reply, await deleted.catch(stale(request)))
    })
  }
}

/** The dated records that belong to one owner: `/api/students/{id}/activities`. */
export function dependentList(owner: RestRecord, dependent: RestRecord, field: string): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = {
      summary: `List the ${dependent} of a ${restRecords[owner]}`,
      tags: [owner],
      params,
      querystring: listQuery(dependent),
      response: { 200: restPage(dependent, app.restExtensions) },
    }
    app.get(`/api/${owner}/:id/${dependent}`, { schema }, async (request) => {
      const { id } = request.params
      // The list's fields follow from the definition at run time.
      const query = { ...(request.query as ListQuery), [field]: id }
      const page = await request.asAccount(async (trx) => {
        const [found] = await readSome(trx, request.account.id, owner, [id])
        if (!found) throw noSuchRecord()
        return readPage(trx, request.account.id, dependent, query)
      })
      return { ...page, data: await withComputedFields(request, dependent, page.data) }
    })
  }
}

/** The account and the sign-in that call, for a write. */
export function callerOf(request: FastifyRequest) {
  return { account: request.account.id, session: request.account.session }
}

function wholeList(record: RestRecord): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: z.object({ [record]: z.array(restRow(record, app.restExtensions)) }) }
    const schema = { summary: `List all ${record}`, tags: [record], response }
    app.get(`/api/${record}`, { schema }, async (request) => {
      const rows = await request.asAccount((trx) => readAll(trx, request.account.id, record))
      return { [record]: await withComputedFields(request, record, rows) }
    })
  }
}

/** GET of a dated record: pages, newest first. */
export function pagedList(record: RecordName, path: string): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = {
      summary: `List ${record}, newest first`,
      tags: [record],
      querystring: listQuery(record),
      response: { 200: restPage(record, app.restExtensions) },
    }
    app.get(path, { schema }, async (request) => {
      // The list's fields follow from the definition at run time.
      const query = request.query as ListQuery
      const page = await request.asAccount((trx) => readPage(trx, request.account.id, record, query))
      return { ...page, data: await withComputedFields(request, record, page.data) }
    })
  }
}

function targetOf(request: FastifyRequest, record: RecordName, id: string): Target {
  return { record, id, version: versionIn(request.headers['if-match']), one: restRecords[record as RestRecord] }
}

/** The version that an If-Match names; `undefined` where it names none. */
export function versionIn(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const [, digits] = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch) ?? []
  if (digits === undefined) throw invalid({ 'If-Match': ['If-Match must be the ETag of an earlier answer.'] })
  return Number(digits)
}

/** How one record is answered: with its version, and all that is shown beside its fields. */
export function answerOf(record: RecordName, one: string) {
  return async (request: FastifyRequest, reply: FastifyReply, found: Versioned | undefined) => {
    if (!found) throw noSuchRecord()
    const [row] = await withComputedFields(request, record, [found.row])
    return reply.header('etag', etagOf(found.version)).send({ [one]: row })
  }
}

/** The refusal of a stale version carries the present one: shown as every answer shows it. */
function staleOf(record: RecordName, one: string) {
  return (request: FastifyRequest) =>
    async (cause: unknown): Promise<never> => {
      const present = cause instanceof Refusal ? cause.details.body?.[one] : undefined
      if (!(cause instanceof Refusal) || present === undefined) throw cause
      const [row] = await withComputedFields(request, record, [present as RestRow]) // what `write.ts` put there
      const { status, code, message, details } = cause
      throw new Refusal(status, code, message, { ...details, body: { [one]: row } })
    }
}
