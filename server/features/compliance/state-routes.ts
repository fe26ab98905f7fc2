import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { todayOf, zoneOf } from '#server/family/family-day.ts'
import { invalid } from '#server/plugins/errors.ts'
import { callerOf } from '#server/rest/routes.ts'
import { requirementsAnswer } from '#shared/compliance/api-figures.ts'
import { changesBetween, impactOf, impactTexts } from '#shared/compliance/change-of-state.ts'
import { migrateBody } from '#shared/compliance/state-move.ts'
import { stateCode } from '#shared/compliance/requirement-override.ts'
import { activeEntryOf, activeStateOf } from '#shared/compliance/moves.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { states, type StateCode } from '#shared/compliance/states/list.ts'
import { stateAnswers, type MovePreviewAnswer, type requirementsShape } from './answers.ts'
import { accountOf, familyInput, historyOf } from '#server/family/family-input.ts'
import { figuresOf, gradesOf, stateFor } from './family-law.ts'
import { firstEntry, moveState } from './move-state.ts'
import { sinceOf, withStateMove } from './state-move.ts'

const path = '/api/state'
const tags = ['state']

/** The state of a family, and its move to another one (rules compliance.move, compliance.move-impact). */
export const stateRoutes: FastifyPluginAsyncZod = async (app) => {
  const { available, status, history, preview, migrated, requirements } = stateAnswers

  const listing = { summary: 'List the states', tags, response: { 200: available } }
  app.get(`${path}/available`, { schema: listing }, () => ({
    states: Object.fromEntries(states.map(({ state, state_name }) => [state, state_name])),
  }))

  const asking = { summary: 'Read which state the family is in', tags, response: { 200: status } }
  app.get(`${path}/status`, { schema: asking }, (request) =>
    request.asAccount(async (trx) => {
      const { current_state } = await accountOf(trx, request.account.id)
      const state = activeStateOf(await historyOf(trx, request.account.id), current_state)
      return { current_state: state, current_state_name: state && nameOf(state) }
    }),
  )

  const looking = { summary: 'List the states the family has been in', tags, response: { 200: history } }
  app.get(`${path}/history`, { schema: looking }, (request) =>
    request.asAccount(async (trx) => {
      const { id } = request.account
      const entries = await historyOf(trx, id)
      const account = await accountOf(trx, id)
      const told = activeStateOf([], account.current_state)
      // One that never moved has been in its state since its setup.
      const since = sinceOf(account, await zoneOf(trx, id))
      const all = entries.length > 0 || told === null ? entries : [{ ...firstEntry(told, since), id }]
      const shown = all.map((entry) => ({
        ...entry,
        state_name: nameOf(entry.state),
        is_active: entry === activeEntryOf(all),
      }))
      return { history: shown.reverse() }
    }),
  )

  const previewing = {
    summary: 'Read what a move to another state would change',
    tags,
    body: z.strictObject({ new_state: stateCode }),
    response: { 200: preview },
  }
  app.post(`${path}/preview`, { schema: previewing }, (request) =>
    request.asAccount(async (trx) => {
      const { id } = request.account
      const input = await familyInput(trx, id, await todayOf(trx, id))
      const present = activeStateOf(input.history, input.state)
      const { new_state } = request.body
      if (present === new_state) throw invalid({ new_state: ["You're already in this state."] })
      const [from, to] = [present && (await stateRequirements(present)), await stateRequirements(new_state)]
      const grades = gradesOf(input)
      const migration_impact = from ? impactOf(from, to, grades) : 'none'
      const found: MovePreviewAnswer = {
        from_state: present,
        from_state_name: present && nameOf(present),
        to_state: new_state,
        to_state_name: nameOf(new_state),
        current_requirements: from ? figuresOf(requirementsAnswer(from, grades, input)) : null,
        new_requirements: figuresOf(requirementsAnswer(to, grades, null)),
        migration_impact,
        impact_description: impactTexts[migration_impact],
        changes: from ? changesBetween(from, to, grades) : [],
      }
      return { preview: found, ...found }
    }),
  )

  const moving = { summary: 'Move the family to another state', tags, body: migrateBody, response: { 200: migrated } }
  app.post(`${path}/migrate`, { schema: moving }, async (request) => {
    await withStateMove(app, callerOf(request), (door) => moveState(door, request.body))
    const { new_state } = request.body
    const new_state_name = nameOf(new_state)
    return { new_state, new_state_name, message: `Your family is in ${new_state_name} now.` }
  })

  const reading = {
    summary: 'Read what a state asks',
    tags,
    querystring: z.object({ state: z.optional(stateCode) }),
    response: { 200: requirements },
  }
  app.get(`${path}/requirements`, { schema: reading }, (request) =>
    request.asAccount(async (trx) => {
      const { id } = request.account
      const input = await familyInput(trx, id, await todayOf(trx, id))
      const pack = await stateRequirements(stateFor(request.query.state, input))
      const found: z.infer<typeof requirementsShape> = requirementsAnswer(pack, gradesOf(input), input)
      return { requirements: found, ...found }
    }),
  )
}

function nameOf(state: StateCode): string {
  return states.find((entry) => entry.state === state)?.state_name ?? state
}
