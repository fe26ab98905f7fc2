import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import { answerPaper } from '#server/rest/answer-paper.ts'
import { papers } from '#shared/family/family-settings.ts'
import { progressCsv, progressFileName } from '#shared/progress/csv.ts'
import { bucketsWithin } from '#shared/progress/day-buckets.ts'
import { checkRange, progressFilters } from './filters.ts'
import { groundOf } from './queries.ts'

const query = z.object({
  format: z._default(z.enum(['pdf', 'csv']), 'pdf'),
  paper: z.optional(z.enum(papers, 'Choose a paper size')),
  ...progressFilters,
})

/** The figures as a file (rules progress.export, papers.calls). */
export const exportRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = { summary: 'Export the figures as a file', tags: ['progress'], querystring: query }
  app.get('/api/progress/export', { schema }, async (request, reply) => {
    const { format, paper, ...filter } = request.query
    checkRange(filter)
    if (format === 'pdf') return answerPaper(request, reply, { kind: 'progress', paper, ...filter })
    const { id: account } = request.account
    const { input, today } = await request.asAccount(async (trx) => {
      const day = await todayOf(trx, account)
      return { input: await groundOf(trx, account, filter, day), today: day }
    })
    const csv = progressCsv(bucketsWithin(input.buckets, input.days), input.students, input.subjects)
    void reply.header('content-disposition', `attachment; filename="${progressFileName(today, format)}"`)
    return reply.type('text/csv; charset=utf-8').send(csv)
  })
}
