import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import { familyPaperOf } from '#server/family/family-paper.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { sendPaper } from '#server/rest/send-paper.ts'
import { untilCallerGone } from '#server/plugins/errors.ts'
import { recentActivities } from '#server/family/recent-activities.ts'
import { papers } from '#shared/family/family-settings.ts'
import { progressCsv, progressFileName } from '#shared/progress/csv.ts'
import { bucketsWithin } from '#shared/progress/day-buckets.ts'
import { progressPaper } from '#shared/progress/paper.ts'
import { progressOf } from '#shared/progress/progress.ts'
import { inOrder, progressFilters } from './filters.ts'
import { gradedOf, groundOf } from './queries.ts'

const query = z.object({
  format: z._default(z.enum(['pdf', 'csv']), 'pdf'),
  paper: z.optional(z.enum(papers, 'Choose a paper size')),
  ...progressFilters,
})

const recentOnPaper = 10

/** The figures as a file (rules progress.export, papers.calls). */
export const exportRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = { summary: 'Export the figures as a file', tags: ['progress'], querystring: query }
  app.get('/api/progress/export', { schema }, async (request, reply) => {
    const { format, paper, ...filter } = request.query
    const { id: account } = request.account
    inOrder(filter)
    const { ground, recent, graded, family, today } = await request.asAccount(async (trx) => {
      const day = await todayOf(trx, account)
      const input = await groundOf(trx, account, filter, day)
      return {
        ground: input,
        graded: format === 'pdf' ? await gradedOf(trx, account, filter, input.days) : [],
        recent: format === 'pdf' ? await recentActivities(trx, account, filter, recentOnPaper) : [],
        family: await familyPaperOf(trx, account),
        today: day,
      }
    })
    if (format === 'pdf') {
      // Loaded with the first paper: it takes a third of a second and 45 MB that a server without papers does not need.
      const { progressPdf } = await import('#papers/progress/progress-pdf.ts')
      const wish = {
        ...family,
        sheet: paper ?? family.sheet,
        madeAt: new Date(),
        host: paperHost(untilCallerGone(reply)),
      }
      const pdf = await progressPdf(progressPaper(progressOf(ground), { recent, graded }, today), wish)
      return sendPaper(reply, progressFileName(today, 'pdf'), pdf)
    }
    const csv = progressCsv(bucketsWithin(ground.buckets, ground.days), ground.students, ground.subjects)
    void reply.header('content-disposition', `attachment; filename="${progressFileName(today, format)}"`)
    return reply.type('text/csv; charset=utf-8').send(csv)
  })
}
