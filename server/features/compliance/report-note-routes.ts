import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { v5 } from 'uuid'
import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import { reportNote, reportNoteIds } from '#shared/compliance/report-note.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { Trx } from '#server/db/database.ts'
import { restRow } from '#server/rest/answers.ts'
import { changeBody, yearOrAll } from '#server/rest/bodies.ts'
import { oneRecordRoutes } from '#server/rest/one-record-routes.ts'
import { readSome } from '#server/rest/read.ts'
import { answerOf, callerOf } from '#server/rest/routes.ts'
import { sayOnce } from '#server/rest/say-once.ts'
import { asCaller } from '#server/rest/write.ts'

const record = 'report_notes'
const one = 'report_note'
const path = '/api/report-notes'
const tags = ['compliance']

const { student_id, area } = reportNote.schema.shape
const { text } = changeBody(record).shape
// Which words they are, their id tells: that never changes.
const postBody = z.strictObject({ student_id, area, school_year: schoolYear, text })
const putBody = z.strictObject({ text })

const filters = z.object({ student_id: z.optional(student_id), school_year: yearOrAll })
type Filters = z.output<typeof filters>

/** The calls of a parent's own words on areas: list, write, read, change, delete (rule compliance.report-notes-api). */
export const reportNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  const row = restRow(record, [])
  const shown = z.object({ [one]: row })
  const answer = answerOf(record, one)

  const listing = {
    summary: "List a parent's words on children's areas",
    tags,
    querystring: filters,
    response: { 200: z.object({ [record]: z.array(row) }) },
  }
  app.get(path, { schema: listing }, async (request) => {
    const { id } = request.account
    const rows = await request.asAccount(async (trx) => readSome(trx, id, record, await idsOf(trx, id, request.query)))
    return { [record]: rows.map(({ row }) => row) }
  })

  const writing = {
    summary: "Write on a child's area and year, which has its words but once",
    tags,
    body: postBody,
    response: { 201: shown },
  }
  app.post(path, { schema: writing }, async (request, reply) => {
    const { text: said, ...which } = request.body
    const id = v5(reportNoteIds.nameOf(which), reportNoteIds.namespace)
    const caller = callerOf(request)
    const [made] = await asCaller(app, caller, async (calling) => {
      await sayOnce(calling, { record, id, which, nothing: { text: null } }, said === undefined ? {} : { text: said })
      return readSome(calling.trx, caller.account, record, [id])
    })
    return answer(request, reply.status(201), made)
  })

  const summaries = {
    read: 'Read words on an area',
    change: 'Change words on an area',
    delete: 'Delete words on an area',
  }
  await app.register(oneRecordRoutes({ record, one, path, tags, summaries, body: putBody }))
}

async function idsOf(trx: Trx, account: string, { student_id, school_year }: Filters): Promise<string[]> {
  let query = trx.selectFrom(record).select('id').where('account_id', '=', account).where('deleted_at', 'is', null)
  if (student_id) query = query.where('student_id', '=', student_id)
  // A family that begins its years in January names the same year otherwise.
  if (school_year) query = query.where(sql`left(school_year, 4)`, '=', String(opensIn(school_year)))
  return (await query.execute()).map(({ id }) => id)
}
