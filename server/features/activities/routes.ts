import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import { restRow } from '#server/rest/answers.ts'
import { withComputedFields } from '#server/rest/computed-fields.ts'
import { createBody, restDay } from '#server/rest/bodies.ts'
import { readPage } from '#server/rest/read.ts'
import { createRecords } from '#server/rest/write.ts'
import { callerOf } from '#server/rest/routes.ts'
import type { ActivityFields } from '#shared/activities/activity.ts'
import { minutesOfTimes } from '#shared/activities/rules.ts'
import { withLogSets } from '#shared/activities/together.ts'

const maxAtOnce = 100

const quickLogBody = z.strictObject({
  activities: z
    .array(createBody('activities'), 'Activities are required')
    .check(
      z.minLength(1, 'Name at least one activity'),
      z.maxLength(maxAtOnce, `At most ${maxAtOnce} activities at once`),
    ),
})

type QuickLogged = z.output<typeof quickLogBody>['activities'][number]

/** The calls that only activities have (rule activities.api). */
export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['activities']
  const shown = z.object({ activities: z.array(restRow('activities', app.restExtensions)) })

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
      return { activities: await withComputedFields(request, 'activities', data) }
    },
  )

  app.post(
    '/api/activities/quick-log',
    { schema: { summary: 'Log several activities, all or none', tags, body: quickLogBody, response: { 201: shown } } },
    async (request, reply) => {
      const made = await createRecords(
        app,
        callerOf(request),
        'activities',
        inSets(request.body.activities),
        (at) => `activities.${at}.`,
      )
      const rows = made.map(({ row }) => row)
      return reply.status(201).send({ activities: await withComputedFields(request, 'activities', rows) })
    },
  )
}

/**
 * A repeat with the same ids makes the same sets: each is named after the id of its first activity (rule
 * activities.together).
 */
function inSets(bodies: readonly QuickLogged[]) {
  // Every body was read by the definition; only the minutes may follow from its times.
  const entries = bodies.map((body) => ({ id: newId(), ...body }) as ActivityFields & { id: string })
  const measured = entries.map((entry) => ({
    ...entry,
    duration_minutes: minutesOfTimes(entry) ?? entry.duration_minutes,
  }))
  const sets = withLogSets(measured, ({ id }) => id)
  return entries.map((entry, at) => ({ ...entry, log_set: entry.log_set ?? sets[at]?.log_set ?? null }))
}
