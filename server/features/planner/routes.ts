import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { invalid } from '#server/plugins/errors.ts'
import { restRow } from '#server/rest/answers.ts'
import { withComputedFields } from '#server/rest/computed-fields.ts'
import { changeBody, createBody, restDay } from '#server/rest/bodies.ts'
import { readSome, type RestRow } from '#server/rest/read.ts'
import { answerOf, callerOf, versionIn } from '#server/rest/routes.ts'
import { changeRecord, createRecords, removeRecord, etagOf, noSuchRecord } from '#server/rest/write.ts'
import type { Day } from '#shared/format/dates.ts'
import { planDateErrors } from '#shared/planner/days.ts'
import { uuid } from '#shared/records/text.ts'
import { hoursToTenth } from '#shared/format/duration.ts'
import { completeBody, completePlan } from './complete.ts'
import { existingBeside, listedPlans } from './queries.ts'
import { todayOf } from '#server/family/family-day.ts'

const path = '/api/planned-activities'
const record = 'planned_activities'
const one = 'planned_activity'
const tags = ['planned-activities']
const params = z.object({ id: uuid('There is no such record') })
const onDay = z.object({ date: z.optional(restDay('Date')) })

/** The calls of plans: load, add, read, change, delete, look for duplicates, complete (rule planner.api). */
export const plannerRoutes: FastifyPluginAsyncZod = async (app) => {
  const plan = restRow(record, app.restExtensions)
  const answer = answerOf(record, one)
  const shown = z.object({ [one]: plan })

  const byDay = z.record(z.string(), z.array(plan))
  const loading = {
    summary: 'Load the planner: what is planned from today on, and what is late, each by its day',
    tags,
    querystring: onDay,
    response: { 200: z.object({ planned_activities: byDay, late_activities: byDay }) },
  }
  app.get(path, { schema: loading }, async (request) => {
    const { id } = request.account
    const { listed, rows } = await request.asAccount(async (trx) => {
      const listed = await listedPlans(trx, id, request.query.date ?? (await todayOf(trx, id)))
      const ids = [...listed.planned, ...listed.late].map((one) => one.id)
      return { listed, rows: (await readSome(trx, id, record, ids)).map(({ row }) => row) }
    })
    const known = new Map((await withComputedFields(request, record, rows)).map((row) => [row.id, row]))
    return { planned_activities: grouped(listed.planned, known), late_activities: grouped(listed.late, known) }
  })

  app.post(
    path,
    { schema: { summary: 'Add a plan', tags, body: createBody(record), response: { 201: shown } } },
    async (request, reply) => {
      const { id, planned_date, status } = request.body as RestRow // its fields follow from the definition
      // A caller that makes the id may have made the plan offline: its day may have passed.
      await refuseDay(request, String(planned_date), id !== undefined)
      if (status === 'completed') throw byItself()
      const [made] = await createRecords(app, callerOf(request), record, [request.body], () => '')
      return answer(request, reply.status(201), made)
    },
  )

  app.get(
    `${path}/:id`,
    { schema: { summary: 'Read a plan', tags, params, response: { 200: shown } } },
    async (request, reply) => answer(request, reply, await found(request)),
  )

  app.put(
    `${path}/:id`,
    {
      schema: {
        summary: 'Skip, restore, move or change a plan',
        tags,
        params,
        body: changeBody(record),
        response: { 200: shown },
      },
    },
    async (request, reply) => {
      const { row } = await found(request)
      const { status, ...others } = request.body as Partial<RestRow>
      // A completed plan stays completed (rule planner.completed-once).
      const isDone = row['status'] === 'completed'
      if (status === 'completed' && !isDone) throw byItself()
      const { planned_date: to } = others
      if (to !== undefined && to !== row['planned_date']) await refuseDay(request, String(to), false)
      const fields = isDone || status === undefined ? others : { ...others, status }
      return answer(request, reply, await changeRecord(app, callerOf(request), targetOf(request), fields))
    },
  )

  app.delete(
    `${path}/:id`,
    { schema: { summary: 'Delete a plan', tags, params, response: { 200: shown } } },
    async (request, reply) => answer(request, reply, await removeRecord(app, callerOf(request), targetOf(request))),
  )

  await app.register(doingRoutes)
}

const doingRoutes: FastifyPluginAsyncZod = async (app) => {
  const existing = z.object({
    id: z.uuid(),
    title: z.string(),
    duration_minutes: z.int(),
    description: z.nullable(z.string()),
  })
  const checking = {
    summary: 'What was logged that day already for the child and the subject of a plan',
    tags,
    params,
    querystring: onDay,
    response: {
      200: z.object({
        has_duplicates: z.boolean(),
        total_hours_today: z.number(),
        subject_name: z.string(),
        existing_activities: z.array(existing),
      }),
    },
  }
  app.get(`${path}/check-duplicates/:id`, { schema: checking }, async (request) => {
    const { row } = await found(request)
    const { id } = request.account
    const subject = row['subject'] as { name: string } | null // as `readSome` names owners
    const plan = { id: row.id, student_id: String(row['student_id']), subject_id: String(row['subject_id']) }
    const activities = await request.asAccount(async (trx) =>
      existingBeside(trx, id, plan, request.query.date ?? (await todayOf(trx, id))),
    )
    const minutes = activities.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
    return {
      has_duplicates: activities.length > 0,
      total_hours_today: hoursToTenth(minutes),
      subject_name: subject?.name ?? '',
      existing_activities: activities,
    }
  })

  const completing = {
    summary: 'Complete a plan: its activity is logged in the same step',
    tags,
    params,
    body: completeBody,
    response: {
      200: z.object({
        [one]: restRow(record, app.restExtensions),
        activity: restRow('activities', app.restExtensions),
      }),
    },
  }
  app.post(`${path}/:id/complete`, { schema: completing }, async (request, reply) => {
    const { plan, activity } = await completePlan(app, callerOf(request), request.params.id, request.body)
    const [shown = plan.row] = await withComputedFields(request, record, [plan.row])
    const [made = activity.row] = await withComputedFields(request, 'activities', [activity.row])
    return reply.header('etag', etagOf(plan.version)).send({ [one]: shown, activity: made })
  })
}

type OfPlan = FastifyRequest<{ Params: z.output<typeof params> }>

async function found(request: Pick<OfPlan, 'params' | 'asAccount' | 'account'>) {
  const [plan] = await request.asAccount((trx) => readSome(trx, request.account.id, record, [request.params.id]))
  if (!plan) throw noSuchRecord()
  return plan
}

function targetOf(request: Pick<OfPlan, 'params' | 'headers'>) {
  return { record, id: request.params.id, version: versionIn(request.headers['if-match']), one } as const
}

/** Refuses a day out of the window that can be planned (rule planner.window). */
async function refuseDay(request: FastifyRequest, date: Day, mayHavePassed: boolean): Promise<void> {
  const today = await request.asAccount((trx) => todayOf(trx, request.account.id))
  const errors = planDateErrors(date, { from: mayHavePassed ? '' : today, to: today })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** A plan is completed with the activity that it becomes, and not by its status alone. */
function byItself() {
  return invalid({ status: ['Complete the plan by its own call'] })
}

function grouped(listed: readonly { id: string; date: Day }[], known: ReadonlyMap<string, RestRow>) {
  const days: Record<Day, RestRow[]> = {}
  for (const { id, date } of listed) {
    const row = known.get(id)
    if (row) (days[date] ??= []).push(row)
  }
  return days
}
