import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import { terms } from '#shared/courses/report-card.ts'
import { papers } from '#shared/family/family-settings.ts'
import { uuid } from '#shared/records/text.ts'
import { answerPaper } from '#server/rest/answer-paper.ts'
import { yearOrAll } from '#server/rest/bodies.ts'

const tags = ['assessments']
const paper = z.optional(z.enum(papers, 'Choose a paper size'))

const transcriptQuery = z.object({
  student_id: z.optional(uuid('Student is required')),
  school_year: yearOrAll,
  paper,
  official: z._default(z.enum(['true', 'false'], 'Say true or false'), 'true'),
})

const reportCardQuery = z.object({
  student_id: z.optional(uuid('Student is required')),
  school_year: z.optional(schoolYear),
  term: z._default(z.enum(terms, 'Choose a term'), 'year'),
  paper,
})

/** Papers about grades (rules courses.transcript, courses.report-card, papers.calls). */
export const gradePaperRoutes: FastifyPluginAsyncZod = async (app) => {
  const transcript = { summary: 'Make a transcript (PDF)', tags, querystring: transcriptQuery }
  app.get('/api/assessments/transcript', { schema: transcript }, (request, reply) => {
    const { official, ...asked } = request.query
    return answerPaper(request, reply, { kind: 'transcript', ...asked, official: official === 'true' })
  })

  const reportCard = { summary: 'Make a report card of a term (PDF)', tags, querystring: reportCardQuery }
  app.get('/api/assessments/report-card', { schema: reportCard }, (request, reply) =>
    answerPaper(request, reply, { kind: 'report_card', ...request.query }),
  )
}
