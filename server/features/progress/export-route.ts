import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Refusal } from '#server/plugins/errors.ts'
import { utcDayOf } from '#shared/format/dates.ts'
import { progressCsv, progressFileName } from '#shared/progress/csv.ts'
import { bucketsWithin } from '#shared/progress/day-buckets.ts'
import { inOrder, progressFilters } from './filters.ts'
import { groundOf } from './queries.ts'

const query = z.object({
  format: z._default(z.enum(['pdf', 'csv']), 'pdf'),
  ...progressFilters,
})

/** The figures as a file (rule progress.export). */
export const exportRoute: FastifyPluginAsyncZod = async (app) => {
  const schema = { summary: 'Export the figures as a file', tags: ['progress'], querystring: query }
  app.get('/api/progress/export', { schema }, async (request, reply) => {
    const { format, ...filter } = request.query
    inOrder(filter)
    const today = utcDayOf(new Date())
    const ground = await request.asAccount((trx) => groundOf(trx, request.account.id, filter, today))
    if (format === 'pdf') {
      // The paper is drawn of `progressPaper(progressOf(ground), …)` (shared/progress/paper.ts).
      throw new Refusal(422, 'invalid', 'Choose the format csv', { errors: { format: ['Choose the format csv'] } })
    }
    const csv = progressCsv(bucketsWithin(ground.buckets, ground.days), ground.students, ground.subjects)
    void reply.header('content-disposition', `attachment; filename="${progressFileName(today, format)}"`)
    return reply.type('text/csv; charset=utf-8').send(csv)
  })
}
