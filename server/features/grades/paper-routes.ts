import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import type { GradeBook } from '#shared/courses/grade-book.ts'
import type { TranscriptFamily, PaperStudent } from '#shared/courses/paper-parts.ts'
import { reportCardOf, terms } from '#shared/courses/report-card.ts'
import { transcriptOf } from '#shared/courses/transcript.ts'
import { papers } from '#shared/family/family-settings.ts'
import { uuid } from '#shared/records/text.ts'
import type { Trx } from '#server/db/database.ts'
import { familyPaperOf } from '#server/family/family-paper.ts'
import type { SheetName } from '#papers/pdf/paper.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { sendPaper } from '#server/rest/send-paper.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import { invalid, untilCallerGone } from '#server/plugins/errors.ts'
import { yearOrAll } from '#server/rest/bodies.ts'
import { noSuchRecord } from '#server/rest/write.ts'
import { gradeBookOf, paperFamilyOf } from './queries.ts'

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
  app.get('/api/assessments/transcript', { schema: transcript }, async (request, reply) => {
    const { student_id, school_year, official } = request.query
    const { book, family, sheet } = await wholeBook(request, student_id, request.query.paper)
    const model = transcriptOf(book, family, school_year ?? null)
    const drawn = await drawing()
    const pdf = await drawn.transcriptPdf(model, {
      sheet,
      official: official === 'true',
      madeAt: new Date(),
      host: paperHost(untilCallerGone(reply)),
    })
    return sendPaper(reply, paperFileName('transcript', model.student_name), pdf)
  })

  const reportCard = { summary: 'Make a report card of a term (PDF)', tags, querystring: reportCardQuery }
  app.get('/api/assessments/report-card', { schema: reportCard }, async (request, reply) => {
    const { student_id, school_year, term } = request.query
    const { book, family, sheet } = await wholeBook(request, student_id, request.query.paper)
    const model = reportCardOf(book, family, { schoolYear: school_year ?? book.active, term })
    const drawn = await drawing()
    const pdf = await drawn.reportCardPdf(model, {
      sheet,
      madeAt: new Date(),
      host: paperHost(untilCallerGone(reply)),
    })
    return sendPaper(reply, paperFileName('report-card', model.student_name, model.year_text), pdf)
  })
}

// Loaded with the first paper: it takes a third of a second and 45 MB that a server without papers does not need.
async function drawing() {
  const [{ transcriptPdf }, { reportCardPdf }] = await Promise.all([
    import('#papers/grades/transcript-pdf.ts'),
    import('#papers/grades/report-card-pdf.ts'),
  ])
  return { transcriptPdf, reportCardPdf }
}

interface Whole {
  book: GradeBook & { student: PaperStudent }
  family: TranscriptFamily
  sheet: SheetName
}

/** All that a paper about a child's grades says; without a child named, the only one that there is. */
async function wholeBook(
  request: FastifyRequest,
  named: string | undefined,
  sheet: SheetName | undefined,
): Promise<Whole> {
  const { id: account } = request.account
  return await request.asAccount(async (trx) => {
    const book = await gradeBookOf(trx, account, named ?? (await onlyChild(trx, account)))
    if (book === null) throw noSuchRecord()
    return {
      book,
      family: await paperFamilyOf(trx, account),
      sheet: sheet ?? (await familyPaperOf(trx, account)).sheet,
    }
  })
}

async function onlyChild(trx: Trx, account: string): Promise<string> {
  const [child, other] = await trx
    .selectFrom('students')
    .select('id')
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  if (child === undefined || other !== undefined) throw invalid({ student_id: ['Choose a student'] })
  return child.id
}
