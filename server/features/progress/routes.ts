import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { noSuchRecord } from '#server/rest/write.ts'
import { todayOf } from '#server/family/family-day.ts'
import { recentActivities } from '#server/family/recent-activities.ts'
import type { BucketFilter } from '#shared/progress/day-buckets.ts'
import type { Progress } from '#shared/progress/progress.ts'
import { uuid } from '#shared/records/text.ts'
import {
  overviewAnswer,
  overviewFor,
  recentAnswer,
  studentsAnswer,
  studentAnswers,
  subjectsAnswer,
  subjectAnswers,
  timeSeriesAnswer,
  timeSeriesOf,
} from './answers.ts'
import { exportRoute } from './export-route.ts'
import { checkRange, progressFilters } from './filters.ts'
import { familyProgress, isSubjectOfFamily } from './queries.ts'

const tags = ['progress']
const filtered = z.object(progressFilters)
const { subject_id: _one, ...ofSubject } = progressFilters

/** The figures of the Progress Dashboard, for other programs: the screen counts on the device (rule progress.api). */
export const progressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/progress/overview',
    {
      schema: {
        summary: 'Read hours, activities, subjects',
        tags,
        querystring: filtered,
        response: { 200: overviewAnswer },
      },
    },
    async (request) => overviewFor(await figuresFor(request, request.query)),
  )
  app.get(
    '/api/progress/time-series',
    { schema: { summary: 'List hours over time', tags, querystring: filtered, response: { 200: timeSeriesAnswer } } },
    async (request) => timeSeriesOf(await figuresFor(request, request.query)),
  )
  app.get(
    '/api/progress/subjects',
    { schema: { summary: 'List hours by subject', tags, querystring: filtered, response: { 200: subjectsAnswer } } },
    async (request) => subjectAnswers(await figuresFor(request, request.query)),
  )
  app.get(
    '/api/progress/students',
    { schema: { summary: 'List hours by student', tags, querystring: filtered, response: { 200: studentsAnswer } } },
    async (request) => studentAnswers(await figuresFor(request, request.query)),
  )
  app.get(
    '/api/subjects/:id/progress',
    {
      schema: {
        summary: 'List the hours of a subject by student',
        tags: ['subjects'],
        params: z.object({ id: uuid() }),
        querystring: z.object(ofSubject),
        response: { 200: studentsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params
      const isThere = await request.asAccount((trx) => isSubjectOfFamily(trx, request.account.id, id))
      if (!isThere) throw noSuchRecord()
      return studentAnswers(await figuresFor(request, { ...request.query, subject_id: id }))
    },
  )
  const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10)
  app.get(
    '/api/progress/recent-activities',
    {
      schema: {
        summary: 'List the latest activities',
        tags,
        querystring: z.object({ ...progressFilters, limit }),
        response: { 200: recentAnswer },
      },
    },
    async (request) => {
      const { limit: max, ...filter } = request.query
      checkRange(filter)
      const found = await request.asAccount((trx) => recentActivities(trx, request.account.id, filter, max))
      return recentAnswer.parse(found)
    },
  )
  await app.register(exportRoute)
}

function figuresFor(request: FastifyRequest, filter: BucketFilter): Promise<Progress> {
  checkRange(filter)
  const { id } = request.account
  return request.asAccount(async (trx) => familyProgress(trx, id, filter, await todayOf(trx, id)))
}
