import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { lookupOf } from '#shared/compliance/state-lookup.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { states, type StateCode } from '#shared/compliance/states/list.ts'
import { stateAnswer, statesAnswer } from './state-requirements-answers.ts'

const codes: readonly StateCode[] = states.map(({ state }) => state)
const lookupQuery = z.object({ state: z.optional(z.enum(codes, 'State must be one of the two-letter codes')) })

/** Each state's requirements for the setup wizard (rule setup.state-lookup): all in short, or one by name. */
export const stateRequirementsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/setup/state-requirements',
    {
      schema: {
        summary: 'List the states, or read what one of them requires',
        tags: ['setup'],
        querystring: lookupQuery,
        response: { 200: z.union([statesAnswer, stateAnswer]) },
      },
    },
    async (request) => {
      const { state } = request.query
      return state === undefined ? { states: [...states] } : lookupOf(await stateRequirements(state))
    },
  )
}
