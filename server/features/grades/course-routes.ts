import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { v5 } from 'uuid'
import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import { course, courseIds } from '#shared/courses/course.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import type { Trx } from '#server/db/database.ts'
import { restRow } from '#server/rest/answers.ts'
import { changeBody, yearOrAll } from '#server/rest/bodies.ts'
import { oneRecordRoutes } from '#server/rest/one-record-routes.ts'
import { readSome } from '#server/rest/read.ts'
import { answerOf, callerOf } from '#server/rest/routes.ts'
import { sayOnce } from '#server/rest/say-once.ts'
import { asCaller } from '#server/rest/write.ts'

const record = 'courses'
const one = 'course'
const path = '/api/courses'
const tags = [record]

const { student_id, subject_id } = course.schema.shape
const { title, credit, level, final_grade } = changeBody(record).shape
const said = { title, credit, level, final_grade }
// Which course it is, its id tells: that never changes.
const postBody = z.strictObject({ student_id, subject_id, school_year: schoolYear, ...said })
const putBody = z.strictObject(said)

const filters = z.object({
  student_id: z.optional(student_id),
  subject_id: z.optional(subject_id),
  school_year: yearOrAll,
})
type Filters = z.output<typeof filters>

/** The calls of courses: list, say something of one, read, change, delete (rule courses.api). */
export const courseRoutes: FastifyPluginAsyncZod = async (app) => {
  const row = restRow(record, [])
  const shown = z.object({ [one]: row })
  const answer = answerOf(record, one)

  const listing = {
    summary: 'List what was said of courses',
    tags,
    querystring: filters,
    response: { 200: z.object({ [record]: z.array(row) }) },
  }
  app.get(path, { schema: listing }, async (request) => {
    const { id } = request.account
    const rows = await request.asAccount(async (trx) => readSome(trx, id, record, await idsOf(trx, id, request.query)))
    return { [record]: rows.map(({ row }) => row) }
  })

  const saying = { summary: 'Say something of a course', tags, body: postBody, response: { 201: shown } }
  app.post(path, { schema: saying }, async (request, reply) => {
    const { student_id, subject_id, school_year, ...fields } = request.body
    const id = v5(courseIds.nameOf(student_id, subject_id, school_year), courseIds.namespace)
    const caller = callerOf(request)
    const [made] = await asCaller(app, caller, async (calling) => {
      const { title, credit, level, final_grade } = course.defaults
      const which = { student_id, subject_id, school_year }
      await sayOnce(calling, { record, id, which, nothing: { title, credit, level, final_grade } }, fields)
      return readSome(calling.trx, caller.account, record, [id])
    })
    return answer(request, reply.status(201), made)
  })

  const summaries = { read: 'Read a course', change: 'Change a course', delete: 'Delete what was said of a course' }
  await app.register(oneRecordRoutes({ record, one, path, tags, summaries, body: putBody }))
}

async function idsOf(trx: Trx, account: string, { student_id, subject_id, school_year }: Filters): Promise<string[]> {
  let query = trx.selectFrom(record).select('id').where('account_id', '=', account).where('deleted_at', 'is', null)
  if (student_id) query = query.where('student_id', '=', student_id)
  if (subject_id) query = query.where('subject_id', '=', subject_id)
  // A family that begins its years in January names the same year otherwise.
  if (school_year) query = query.where(sql`left(school_year, 4)`, '=', String(opensIn(school_year)))
  return (await query.execute()).map(({ id }) => id)
}
