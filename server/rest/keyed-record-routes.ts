import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { v5 } from 'uuid'
import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import { uuid } from '#shared/records/text.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { Trx } from '#server/db/database.ts'
import { restRow } from './answers.ts'
import { changeBody, yearOrAll } from './bodies.ts'
import { readSome } from './read.ts'
import { answerOf, callerOf, versionIn } from './routes.ts'
import { upsertByKey } from './upsert-by-key.ts'
import { asCaller, changeRecord, removeRecord, type Fields } from './write.ts'

/** Text fields that make the key of a record, its school year ("2026-2027") among them. */
type Key<Name extends string> = Readonly<Record<Name | 'school_year', string>>

/** A record with one row for each key, such as a course of a child, a subject and a year. */
interface KeyedRecord<Name extends string> {
  record: 'courses' | 'report_notes'
  /** The word for one of them in answers. */
  one: string
  path: string
  tags: string[]
  summaries: { list: string; write: string; read: string; change: string; delete: string }
  /** The key fields beside the school year. */
  key: Readonly<Record<Name, z.ZodMiniType<string>>>
  /** The fields of the key by which a list is narrowed, beside the school year. */
  filters: readonly ('student_id' | 'subject_id')[]
  /** The fields that a caller writes, with their values in a record in which nothing is said. */
  blank: Fields
  /** How the id follows from the key (UUID version 5). */
  ids: { namespace: string; nameOf: (key: Key<Name>) => string }
}

const params = z.object({ id: uuid('There is no such record') })

/**
 * The calls of a keyed record: list, write, read, change, delete. Writing twice under a key changes the same record.
 */
export function keyedRecordRoutes<Name extends string>(calls: KeyedRecord<Name>): FastifyPluginAsyncZod {
  const { record, one, path, tags, summaries, key, filters, blank, ids } = calls
  const said = pick(changeBody(record).shape, Object.keys(blank))
  const keyFields: Readonly<Record<string, z.ZodMiniType<string>>> = { ...key, school_year: schoolYear }
  const postBody: z.ZodMiniType<Fields> = z.strictObject({ ...keyFields, ...said })
  const narrowing = pick(keyFields, filters)
  const listQuery = z.object({
    ...Object.fromEntries(Object.entries(narrowing).map(([name, field]) => [name, z.optional(field)])),
    school_year: yearOrAll,
  })
  const targetOf = (id: string, ifMatch: string | undefined) => ({ record, id, version: versionIn(ifMatch), one })

  return async (app) => {
    const row = restRow(record, [])
    const shown = z.object({ [one]: row })
    const answer = answerOf(record, one)

    const listing = {
      summary: summaries.list,
      tags,
      querystring: listQuery,
      response: { 200: z.object({ [record]: z.array(row) }) },
    }
    app.get(path, { schema: listing }, async (request) => {
      const { id } = request.account
      const query = new Map(Object.entries(request.query))
      const found = await request.asAccount(async (trx) =>
        readSome(trx, id, record, await idsOf(trx, { account: id, record, filters, query })),
      )
      return { [record]: found.map(({ row }) => row) }
    })

    const writing = { summary: summaries.write, tags, body: postBody, response: { 201: shown } }
    app.post(path, { schema: writing }, async (request, reply) => {
      const keyed = pick(request.body, Object.keys(keyFields))
      const fields = pick(request.body, Object.keys(said))
      const id = v5(ids.nameOf(keyed as Key<Name>), ids.namespace) // as the schema checked
      const caller = callerOf(request)
      const [made] = await asCaller(app, caller, async (calling) => {
        await upsertByKey(calling, { record, id, key: keyed, blank }, fields)
        return readSome(calling.trx, caller.account, record, [id])
      })
      return answer(request, reply.status(201), made)
    })

    const response = { 200: shown }
    app.get(`${path}/:id`, { schema: { summary: summaries.read, tags, params, response } }, async (request, reply) => {
      const { id } = request.params
      const [found] = await request.asAccount((trx) => readSome(trx, request.account.id, record, [id]))
      return answer(request, reply, found)
    })

    const changing = { summary: summaries.change, tags, params, body: z.strictObject(said), response }
    app.put(`${path}/:id`, { schema: changing }, async (request, reply) => {
      const target = targetOf(request.params.id, request.headers['if-match'])
      return answer(request, reply, await changeRecord(app, callerOf(request), target, request.body))
    })

    const deleting = { summary: summaries.delete, tags, params, response }
    app.delete(`${path}/:id`, { schema: deleting }, async (request, reply) => {
      const target = targetOf(request.params.id, request.headers['if-match'])
      return answer(request, reply, await removeRecord(app, callerOf(request), target))
    })
  }
}

interface ListOf {
  account: string
  record: 'courses' | 'report_notes'
  filters: readonly ('student_id' | 'subject_id')[]
  query: ReadonlyMap<string, unknown>
}

async function idsOf(trx: Trx, { account, record, filters, query }: ListOf): Promise<string[]> {
  let found = trx.selectFrom(record).select('id').where('account_id', '=', account).where('deleted_at', 'is', null)
  for (const name of filters) if (query.get(name)) found = found.where(sql.ref(name), '=', query.get(name))
  const year = query.get('school_year')
  // A family that begins its years in January names the same year differently.
  if (typeof year === 'string') found = found.where(sql`left(school_year, 4)`, '=', String(opensIn(year)))
  return (await found.execute()).map(({ id }) => id)
}

function pick<Field>(fields: Readonly<Record<string, Field>>, names: readonly string[]): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
