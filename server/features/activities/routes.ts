import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { todayOf } from '#server/db/family-day.ts'
import { restRow } from '#server/rest/answers.ts'
import { withBeside } from '#server/rest/beside.ts'
import { createBody, restDay } from '#server/rest/bodies.ts'
import { readPage } from '#server/rest/read.ts'
import { createRecords } from '#server/rest/write.ts'
import { callerOf } from '#server/rest/routes.ts'

const mostAtOnce = 100

const quickLogBody = z.strictObject({
  activities: z
    .array(createBody('activities'), 'Activities are required')
    .check(
      z.minLength(1, 'Name at least one activity'),
      z.maxLength(mostAtOnce, `At most ${mostAtOnce} activities at once`),
    ),
})

/** The calls that only activities have (rule activities.api). */
export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['activities']
  const shown = z.object({ activities: z.array(restRow('activities', app.besides)) })

  app.get(
    '/api/activities/today',
    {
      schema: {
        summary: "List today's activities",
        tags,
        querystring: z.object({ date: z.optional(restDay('Date')) }),
        response: { 200: shown },
      },
    },
    async (request) => {
      const { id } = request.account
      const { data } = await request.asAccount(async (trx) => {
        const date = request.query.date ?? (await todayOf(trx, id))
        return readPage(trx, id, 'activities', { date_from: date, date_to: date, page: 1, per_page: 1000 })
      })
      return { activities: await withBeside(request, 'activities', data) }
    },
  )

  app.post(
    '/api/activities/quick-log',
    { schema: { summary: 'Log several activities, all or none', tags, body: quickLogBody, response: { 201: shown } } },
    async (request, reply) => {
      const { activities } = request.body
      const made = await createRecords(app, callerOf(request), 'activities', activities, (at) => `activities.${at}.`)
      const rows = made.map(({ row }) => row)
      return reply.status(201).send({ activities: await withBeside(request, 'activities', rows) })
    },
  )
}
