import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { requiredSubjects } from '#shared/compliance/required-subjects.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { isStateCode, type StateCode } from '#shared/compliance/states/list.ts'
import { gradesOf, stateOf } from './queries.ts'

// Of the API only: the screens of a family without a state ask for one (rule compliance.fallback-state).
const stateWithoutOne: StateCode = 'CA'

const requiredAnswer = z.object({ required_subjects: z.array(z.string()), state_name: z.string() })

/** What a family's state asks of it. */
export const complianceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/compliance/state-requirements',
    {
      schema: {
        summary: "List the subjects the family's state requires",
        tags: ['compliance'],
        response: { 200: requiredAnswer },
      },
    },
    async (request) => {
      const { id } = request.account
      const [chosen, grades] = await request.asAccount(async (trx) => [await stateOf(trx, id), await gradesOf(trx, id)])
      const found = await stateRequirements(isStateCode(chosen) ? chosen : stateWithoutOne)
      return { required_subjects: requiredSubjects(found, grades), state_name: found.state_name }
    },
  )
}
