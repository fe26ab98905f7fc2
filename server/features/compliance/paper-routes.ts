import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { answerPaper } from '#server/rest/answer-paper.ts'
import { restDay } from '#server/rest/bodies.ts'
import { schoolYear } from '#shared/accounts/user.ts'
import { papers } from '#shared/family/family-settings.ts'
import { uuid } from '#shared/records/text.ts'

const path = '/api/compliance'
const tags = ['compliance']
const paper = z.optional(z.enum(papers, 'Choose a paper size'))
const days = { from: z.optional(restDay('From Date')), to: z.optional(restDay('To Date')) }
const reportQuery = z.object({ school_year: z.optional(schoolYear), ...days, paper })
const logQuery = z.object({ ...days, student_id: z.optional(uuid('There is no such student')), paper })
const ofStudent = z.object({ id: uuid('There is no such student') })
const ofTodo = z.object({ id: uuid('There is no such record') })

const paperQuery = z.object({ paper })

/** The schema of a call for a paper about a child. */
const aboutChild = (summary: string) => ({ summary, tags, params: ofStudent, querystring: reportQuery })

/**
 * Papers of compliance (rules compliance.reports, compliance.papers-api, compliance.letters, filings.on-file-paper).
 */
export const compliancePaperRoutes: FastifyPluginAsyncZod = async (app) => {
  const family = { summary: 'Make the report of the family and a year (PDF)', tags, querystring: reportQuery }
  app.get(`${path}/export`, { schema: family }, (request, reply) =>
    answerPaper(request, reply, { kind: 'family_report', ...request.query }),
  )

  const student = aboutChild('Make the report of a child and a year (PDF)')
  app.get(`${path}/student-report/:id`, { schema: student }, (request, reply) =>
    answerPaper(request, reply, { kind: 'student_report', student_id: request.params.id, ...request.query }),
  )

  const sheet = aboutChild("Make the attendance sheet of a child's year (PDF)")
  app.get(`${path}/attendance-sheet/:id`, { schema: sheet }, (request, reply) =>
    answerPaper(request, reply, { kind: 'attendance_sheet', student_id: request.params.id, ...request.query }),
  )

  const reading = aboutChild("Make the list of a child's books and materials (PDF)")
  app.get(`${path}/reading-list/:id`, { schema: reading }, (request, reply) =>
    answerPaper(request, reply, { kind: 'reading_list', student_id: request.params.id, ...request.query }),
  )

  const log = { summary: 'Make the log of every entry of some days (PDF)', tags, querystring: logQuery }
  app.get(`${path}/activity-log`, { schema: log }, (request, reply) =>
    answerPaper(request, reply, { kind: 'activity_log', ...request.query }),
  )

  const onFile = {
    summary: 'Make what is on file for a child (PDF)',
    tags,
    params: ofStudent,
    querystring: paperQuery,
  }
  app.get(`${path}/on-file/:id`, { schema: onFile }, (request, reply) =>
    answerPaper(request, reply, { kind: 'on_file', student_id: request.params.id, ...request.query }),
  )

  const letter = {
    summary: "Make a to-do's letter (PDF)",
    tags,
    params: ofTodo,
    querystring: paperQuery,
  }
  app.get(`${path}/todos/:id/letter`, { schema: letter }, (request, reply) =>
    answerPaper(request, reply, { kind: 'letter', todo_id: request.params.id, ...request.query }),
  )
}
