import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { v5 } from 'uuid'
import * as z from 'zod/mini'
import { todayOf } from '#server/family/family-day.ts'
import { callerOf } from '#server/rest/routes.ts'
import { asCaller, opOf } from '#server/rest/write.ts'
import { recentActivities } from '#server/family/recent-activities.ts'
import { requirementsAnswer, studentRow } from '#shared/compliance/api-figures.ts'
import { familyCompliance, familyYear, furthestBehindFirst } from '#shared/compliance/family-compliance.ts'
import { requirementOverride, requirementOverrideIds } from '#shared/compliance/requirement-override.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { uuid } from '#shared/records/text.ts'
import { overviewAnswer, ownRequirementsAnswer, recentAnswer, studentsAnswer } from './answers.ts'
import { familyInput } from '#server/family/family-input.ts'
import { yearsBackTo } from '#shared/compliance/reports/report-year.ts'
import { figuresOf, gradesOf, stateFor } from './family-law.ts'
import { evidenceOf } from './queries.ts'

const path = '/api/compliance'
const tags = ['compliance']
const record = 'requirement_overrides'

const schoolYear = z.optional(z.string().check(z.regex(/^\d{4}-\d{4}$/, 'School Year must look like 2026-2027')))
const yearQuery = z.object({ school_year: schoolYear })
const overviewQuery = z.object({ school_year: schoolYear, student_id: z.optional(uuid('There is no such student')) })
const recentQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
})

const { state: _state, ...ownFields } = requirementOverride.schema.shape
const ownBody = z.strictObject(ownFields)

/** How a family's children stand beside what its state asks (rule compliance.api). */
export const complianceRoutes: FastifyPluginAsyncZod = async (app) => {
  const looking = {
    summary: 'Read how the child furthest behind stands, or the one that is named',
    tags,
    querystring: overviewQuery,
    response: { 200: overviewAnswer },
  }
  app.get(`${path}/overview`, { schema: looking }, (request) =>
    request.asAccount(async (trx) => {
      const { id } = request.account
      const input = await familyInput(trx, id, await todayOf(trx, id))
      const { school_year, student_id } = request.query
      const back = yearsBackTo(school_year, input)
      const children = furthestBehindFirst(familyCompliance(input, back))
      const child = children.find(({ student }) => student.id === student_id) ?? children[0]
      const { year, pack } = familyYear(input, back)
      const row = child && studentRow(child, input.today)
      const asked = pack && requirementsAnswer(pack, gradesOf(input), input)
      return {
        total_days: row?.completed_days ?? 0,
        total_hours: row?.completed_hours ?? 0,
        subjects_covered: row?.subjects_covered ?? 0,
        ...(await evidenceOf(trx, id, year)),
        student_id: row?.id ?? null,
        student_name: row?.name ?? null,
        school_year: year.schoolYear,
        state: pack?.state ?? null,
        compliance_percentage: row?.compliance_percentage ?? null,
        compliance_status: row?.compliance_status ?? 'unknown',
        ...figuresOf(row ?? asked),
      }
    }),
  )

  const listing = {
    summary: 'List how each child stands',
    tags,
    querystring: yearQuery,
    response: { 200: studentsAnswer },
  }
  app.get(`${path}/students`, { schema: listing }, (request) =>
    request.asAccount(async (trx) => {
      const { id } = request.account
      const input = await familyInput(trx, id, await todayOf(trx, id))
      const children = familyCompliance(input, yearsBackTo(request.query.school_year, input))
      return { students: children.map((child) => studentRow(child, input.today)) }
    }),
  )

  const recent = {
    summary: 'List what was logged last',
    tags,
    querystring: recentQuery,
    response: { 200: recentAnswer },
  }
  app.get(`${path}/recent-activities`, { schema: recent }, (request) =>
    request.asAccount(async (trx) => ({
      activities: await recentActivities(trx, request.account.id, {}, request.query.limit),
    })),
  )

  const asking = {
    summary: "Read what the family's state asks, with the family's own figures",
    tags,
    response: { 200: ownRequirementsAnswer },
  }
  app.get(`${path}/state-requirements`, { schema: asking }, (request) =>
    request.asAccount((trx) => ownRequirements(trx, request.account.id)),
  )

  const setting = {
    summary: "Set the family's own figures; null is the state's again",
    tags,
    body: ownBody,
    response: { 200: ownRequirementsAnswer },
  }
  app.post(`${path}/state-requirements`, { schema: setting }, (request) => {
    const caller = callerOf(request)
    return asCaller(app, caller, async ({ trx, store, applyAll }) => {
      const input = await familyInput(trx, caller.account, await todayOf(trx, caller.account))
      const fields = { ...request.body, state: stateFor(undefined, input) }
      const id = v5(requirementOverrideIds.nameOf(fields.state), requirementOverrideIds.namespace)
      const [row] = await store.rows(record, [id])
      // Setting figures again replaces them: the last writer wins.
      await applyAll([opOf(record, id, row ? 'set' : 'create', { fields })])
      return ownRequirements(trx, caller.account)
    })
  })
}

type Trx = Parameters<typeof familyInput>[0]

async function ownRequirements(trx: Trx, account: string) {
  const input = await familyInput(trx, account, await todayOf(trx, account))
  const pack = await stateRequirements(stateFor(undefined, input))
  const data = requirementsAnswer(pack, gradesOf(input), input)
  return { success: true as const, data, ...data }
}
