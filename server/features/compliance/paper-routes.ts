import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { breaksOf } from '#server/family/breaks.ts'
import type { Trx } from '#server/db/database.ts'
import { todayOf } from '#server/family/family-day.ts'
import { familyPaperOf } from '#server/family/family-paper.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { sendPaper } from '#server/rest/send-paper.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import { untilCallerGone } from '#server/plugins/errors.ts'
import { restDay } from '#server/rest/bodies.ts'
import { noSuchRecord } from '#server/rest/write.ts'
import { schoolYear } from '#shared/accounts/user.ts'
import { activityLog, attendanceSheet, familyReport, studentReport } from '#shared/compliance/reports/reports.ts'
import { papers } from '#shared/family/family-settings.ts'
import type { Day } from '#shared/format/dates.ts'
import { uuid, saidOrNone } from '#shared/records/text.ts'
import { lawInput, studentsOf, subjectsOf } from '#server/family/family-input.ts'
import { letterOnPaper } from './letter-on-paper.ts'
import type { PaperOptions } from '#papers/pdf/paper.ts'
import {
  allEntriesOf,
  paperFamily,
  reportPeriod,
  reportAssessmentsOf,
  reportInput,
  reportNotesOf,
  type AskedDays,
} from './report-input.ts'

const path = '/api/compliance'
const tags = ['compliance']
const paper = z.optional(z.enum(papers, 'Choose a paper size'))
const days = { from: z.optional(restDay('From Date')), to: z.optional(restDay('To Date')) }
const reportQuery = z.object({ school_year: z.optional(schoolYear), ...days, paper })
const logQuery = z.object({ ...days, student_id: z.optional(uuid('There is no such student')), paper })
const ofStudent = z.object({ id: uuid('There is no such student') })
const ofTodo = z.object({ id: uuid('There is no such record') })

/** The schema of a call for a paper about a child. */
const aboutChild = (summary: string) => ({ summary, tags, params: ofStudent, querystring: reportQuery })

/** Papers of compliance (rules compliance.reports, compliance.papers-api, compliance.letters). */
export const compliancePaperRoutes: FastifyPluginAsyncZod = async (app) => {
  const family = { summary: 'Make the report of the family and a year (PDF)', tags, querystring: reportQuery }
  app.get(`${path}/export`, { schema: family }, async (request, reply) => {
    const asked = request.query
    const { model, wish } = await gathered(request, reply, async (trx, account, today) =>
      familyReport(await reportInput(trx, account, { today, asked })),
    )
    const { familyReportPdf } = await import('#papers/compliance/family-report-pdf.ts')
    // The report of the present year has the plain name.
    const name = asked.school_year === undefined ? [] : [asked.school_year]
    return sendPaper(reply, paperFileName('compliance-report', ...name), await familyReportPdf(model, wish))
  })

  const student = aboutChild('Make the report of a child and a year (PDF)')
  app.get(`${path}/student-report/:id`, { schema: student }, async (request, reply) => {
    const asked = request.query
    const { model, wish } = await gathered(request, reply, async (trx, account, today) => {
      const input = await childInput(trx, account, { today, asked, studentId: request.params.id })
      const { student, year } = input.child
      return studentReport({
        ...input,
        notes: await reportNotesOf(trx, account, student.id, year.schoolYear),
        assessments: await reportAssessmentsOf(trx, account, student.id, input.period),
      })
    })
    const { studentReportPdf } = await import('#papers/compliance/student-report-pdf.ts')
    const name = paperFileName('compliance-report', model.student_name, model.year_text)
    return sendPaper(reply, name, await studentReportPdf(model, wish))
  })

  const sheet = aboutChild("Make the attendance sheet of a child's year (PDF)")
  app.get(`${path}/attendance-sheet/:id`, { schema: sheet }, async (request, reply) => {
    const asked = request.query
    const { model, wish } = await gathered(request, reply, async (trx, account, today) =>
      attendanceSheet(await childInput(trx, account, { today, asked, studentId: request.params.id })),
    )
    const { attendanceSheetPdf } = await import('#papers/compliance/attendance-sheet-pdf.ts')
    const name = paperFileName('attendance', model.student_name, model.year_text)
    return sendPaper(reply, name, await attendanceSheetPdf(model, wish))
  })

  const log = { summary: 'Make the log of every entry of some days (PDF)', tags, querystring: logQuery }
  app.get(`${path}/activity-log`, { schema: log }, async (request, reply) => {
    const asked = request.query
    const { student_id } = request.query
    const { model: ground, wish } = await gathered(request, reply, (trx, account, today) =>
      logInput(trx, account, asked, student_id, today),
    )
    const { family, period, names, today, studentIds } = ground
    const entries = await allEntriesOf(app.db, request.account.id, { ...period, studentIds }, untilCallerGone(reply))
    const model = activityLog(family, period, entries, names, today)
    const { activityLogPdf } = await import('#papers/compliance/activity-log-pdf.ts')
    const whose = student_id === undefined ? [] : [model.student_name]
    const name = paperFileName('activity-log', ...whose, period.from, period.to)
    return sendPaper(reply, name, await activityLogPdf(model, wish))
  })

  const letter = {
    summary: "Make a to-do's letter (PDF)",
    tags,
    params: ofTodo,
    querystring: z.object({ paper }),
  }
  app.get(`${path}/todos/:id/letter`, { schema: letter }, async (request, reply) => {
    const { model, wish } = await gathered(request, reply, (trx, account, today) =>
      letterOnPaper(trx, account, request.params.id, today),
    )
    const { letterPdf } = await import('#papers/compliance/letter-pdf.ts')
    return sendPaper(reply, paperFileName('letter', model.title), await letterPdf(model, wish))
  })
}

/** Reads a paper's model in one transaction; drawing comes after it. */
async function gathered<Model>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (trx: Trx, account: string, today: Day) => Promise<Model>,
): Promise<{ model: Model; wish: PaperOptions }> {
  const { id: account } = request.account
  // The schema of each call has it.
  const { paper: sheet } = request.query as { paper?: PaperOptions['sheet'] }
  return await request.asAccount(async (trx) => ({
    model: await read(trx, account, await todayOf(trx, account)),
    wish: {
      sheet: sheet ?? (await familyPaperOf(trx, account)).sheet,
      madeAt: new Date(),
      host: paperHost(untilCallerGone(reply)),
    },
  }))
}

/** All of a child's paper; a child that isn't there, or is another family's, has none. */
async function childInput(
  trx: Trx,
  account: string,
  asked: { today: Day; asked: AskedDays; studentId: string },
): Promise<ChildPaperInput> {
  const { children, ...ground } = await reportInput(trx, account, asked)
  const [child] = children
  if (child === undefined) throw noSuchRecord()
  return { ...ground, child, breaks: await breaksOf(trx, account) }
}

type ChildPaperInput = Omit<Parameters<typeof studentReport>[0], 'notes' | 'assessments'>

/** All that a log says beside its entries, of which there may be very many. */
async function logInput(trx: Trx, account: string, asked: AskedDays, studentId: string | undefined, today: Day) {
  const { period, pack } = reportPeriod(await lawInput(trx, account, today), asked)
  const students = await studentsOf(trx, account)
  const chosen = studentId === undefined ? students : students.filter(({ id }) => id === studentId)
  const [one] = chosen
  if (one === undefined && studentId !== undefined) throw noSuchRecord()
  const names = {
    students: new Map(students.map(({ id, name }) => [id, name])),
    subjects: new Map((await subjectsOf(trx, account)).map(({ id, name }) => [id, name])),
    student: studentId === undefined ? null : (saidOrNone(one?.legal_name) ?? one?.name ?? null),
  }
  const family = await paperFamily(trx, account, pack)
  return { family, period, names, today, studentIds: chosen.map(({ id }) => id) }
}
