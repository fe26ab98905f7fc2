import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { noSuchRecord } from '#server/rest/write.ts'
import { gpaOf } from '#shared/courses/gpa.ts'
import { uuid } from '#shared/records/text.ts'
import { gradeBookOf } from './queries.ts'

const answer = z.object({
  overall: z.nullable(z.number()),
  thisYear: z.nullable(z.number()),
  creditHours: z.number(),
  totalAssessments: z.int(),
  weighted: z.nullable(z.number()),
})

const params = z.object({ studentId: uuid('There is no such record') })

/** The calls for GPA, transcript and report card (rule grades.api). */
export const gradeRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { summary: 'Read the GPA of a student', tags: ['assessments'], params, response: { 200: answer } }
  app.get('/api/assessments/gpa/:studentId', { schema }, async (request) => {
    const { studentId } = request.params
    const book = await request.asAccount((trx) => gradeBookOf(trx, request.account.id, studentId))
    if (book === null) throw noSuchRecord()
    return gpaOf(book)
  })
}
