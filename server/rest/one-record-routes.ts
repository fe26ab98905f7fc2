import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { RecordName } from '#shared/records/registry.ts'
import { uuid } from '#shared/records/text.ts'
import { restRow } from './answers.ts'
import { readSome } from './read.ts'
import { answerOf, callerOf, versionIn } from './routes.ts'
import { changeRecord, deleteRecord } from './write.ts'

/** What the calls of a record are named and say of themselves. */
export interface OneRecordCalls {
  record: RecordName
  /** The word for one of them. */
  one: string
  path: string
  tags: string[]
  summaries: { read: string; change: string; delete: string }
  body: z.ZodMiniType<Record<string, unknown>>
}

const params = z.object({ id: uuid('There is no such record') })

/** Read, change and delete one by its id, of a record whose list and writing have rules of their own. */
export function oneRecordRoutes(calls: OneRecordCalls): FastifyPluginAsyncZod {
  const { record, one, path, tags, summaries, body } = calls
  const targetOf = (id: string, ifMatch: string | undefined) => ({ record, id, version: versionIn(ifMatch), one })

  return async (app) => {
    const response = { 200: z.object({ [one]: restRow(record, []) }) }
    const answer = answerOf(record, one)

    const reading = { summary: summaries.read, tags, params, response }
    app.get(`${path}/:id`, { schema: reading }, async (request, reply) => {
      const { id } = request.params
      const [found] = await request.asAccount((trx) => readSome(trx, request.account.id, record, [id]))
      return answer(request, reply, found)
    })

    const changing = { summary: summaries.change, tags, params, body, response }
    app.put(`${path}/:id`, { schema: changing }, async (request, reply) => {
      const target = targetOf(request.params.id, request.headers['if-match'])
      return answer(request, reply, await changeRecord(app, callerOf(request), target, request.body))
    })

    const deleting = { summary: summaries.delete, tags, params, response }
    app.delete(`${path}/:id`, { schema: deleting }, async (request, reply) => {
      const target = targetOf(request.params.id, request.headers['if-match'])
      return answer(request, reply, await deleteRecord(app, callerOf(request), target))
    })
  }
}
