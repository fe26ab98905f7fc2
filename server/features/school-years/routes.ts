import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import { callerOf } from '#server/rest/routes.ts'
import { uuid } from '#shared/records/text.ts'
import { rollover, rolloverBody } from '#shared/school-years/rollover.ts'
import { activeYearOf, moveOf, standingText, yearState } from '#shared/school-years/rollover-rules.ts'
import { createRollover, executeRollover, takeRolloverBack } from './move-year.ts'
import { activeChildren, activeSubjects, rolloversOf, statisticsOf } from './queries.ts'
import { moverOf, withYearChange, toldYear } from './year-change.ts'

const path = '/api/rollover'
const tags = ['rollover']
const params = z.object({ id: uuid('There is no such record') })
const shown = z.object({ id: z.uuid(), ...rollover.schema.shape })

const status = z.object({
  needs_rollover: z.boolean(),
  rollover_message: z.string(),
  current_school_year: z.string(),
  next_school_year: z.string(),
})

const preview = z.object({
  summary: z.object({ students_to_advance: z.int(), subjects_to_carry_over: z.int() }),
  previous_year_stats: z.object({ total_hours: z.number(), total_activities: z.int(), total_assessments: z.int() }),
  students: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      current_grade: z.string(),
      next_grade: z.string(),
      will_advance: z.boolean(),
    }),
  ),
  subjects: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

/**
 * The calls by which a family moves to its next school year (rules school-years.rollover, school-years.rollover-undo).
 */
export const rolloverRoutes: FastifyPluginAsyncZod = async (app) => {
  const asking = { summary: 'Read whether a new school year is due', tags, response: { 200: status } }
  app.get(`${path}/status`, { schema: asking }, async (request) => {
    const { standing } = await standingOf(request)
    return {
      needs_rollover: standing.rollover === 'due',
      rollover_message: standingText(standing),
      current_school_year: standing.active,
      next_school_year: standing.next,
    }
  })

  const looking = { summary: 'Read what a new school year would change', tags, response: { 200: preview } }
  app.get(`${path}/preview`, { schema: looking }, async (request) => {
    const { standing, startMonth } = await standingOf(request)
    const { id: account } = request.account
    return request.asAccount(async (trx) => {
      const students = (await activeChildren(trx, account)).map(({ id, name, grade_level }) => {
        const { to_grade } = moveOf({ id, grade_level }, 'advance')
        const will_advance = to_grade !== grade_level
        return { id, name, current_grade: grade_level, next_grade: to_grade, will_advance }
      })
      const subjects = await activeSubjects(trx, account)
      return {
        summary: {
          students_to_advance: students.filter(({ will_advance }) => will_advance).length,
          subjects_to_carry_over: subjects.length,
        },
        previous_year_stats: await statisticsOf(trx, account, standing.active, startMonth),
        students,
        subjects,
      }
    })
  })

  const creating = {
    summary: 'Prepare a new school year',
    tags,
    body: z.nullish(rolloverBody),
    response: { 201: shown },
  }
  app.post(`${path}/create`, { schema: creating }, async (request, reply) => {
    const made = await withYearChange(app, callerOf(request), (door) => createRollover(door, request.body ?? {}))
    return reply.status(201).send(made)
  })

  const verbs = { execute: executeRollover, undo: takeRolloverBack }
  const move = (verb: keyof typeof verbs, request: FastifyRequest, id: string) =>
    withYearChange(app, { ...callerOf(request), device: moverOf(id, verb) }, (door) => verbs[verb](door, id))

  const executing = { summary: 'Start the new school year', tags, params, response: { 200: shown } }
  app.post(`${path}/:id/execute`, { schema: executing }, (request) => move('execute', request, request.params.id))

  const undoing = { summary: 'Undo a new school year', tags, params, response: { 200: shown } }
  app.post(`${path}/:id/undo`, { schema: undoing }, (request) => move('undo', request, request.params.id))
}

async function standingOf(request: FastifyRequest) {
  const { id } = request.account
  return request.asAccount(async (trx) => {
    const today = await todayOf(trx, id)
    const { told, startMonth } = await toldYear(trx, id, today)
    const active = activeYearOf(await rolloversOf(trx, id), told)
    return { standing: yearState(active, today, startMonth), startMonth }
  })
}
