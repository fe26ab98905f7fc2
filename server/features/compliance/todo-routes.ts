import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Trx } from '#server/db/database.ts'
import { todayOf } from '#server/family/family-day.ts'
import { callerOf } from '#server/rest/routes.ts'
import { asCaller, noSuchRecord } from '#server/rest/write.ts'
import { todoRow } from '#shared/compliance/api-figures.ts'
import { todosShown } from '#shared/compliance/family-todos.ts'
import { guidanceOfType } from '#shared/compliance/guidance.ts'
import { stateCode } from '#shared/compliance/requirement-override.ts'
import { todoTypes } from '#shared/compliance/state-requirements.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { asShown, inOrderOfUrgency } from '#shared/compliance/todo-list.ts'
import { counted } from '#shared/format/duration.ts'
import { uuid } from '#shared/records/text.ts'
import { generatedAnswer, guidanceAnswer, todoAnswer, todosAnswer } from './answers.ts'
import { accountOf, familyInput, historyOf, pathwayOf, todoFamily } from '#server/family/family-input.ts'
import { stateFor } from './family-law.ts'
import { generateTodos, todosOfState, toggleTodo } from './todos.ts'

const path = '/api/compliance/todos'
const tags = ['compliance']
const stateQuery = z.object({ state: z.optional(stateCode) })
const generateBody = z.nullish(z.strictObject({ state: z.optional(stateCode) }))
const toggleBody = z.nullish(z.strictObject({ completed: z.optional(z.boolean('Completed must be true or false')) }))

/**
 * The to-dos of a family: list, make those of this year, tick, and help (rules compliance.todo-plan,
 * compliance.todo-toggle, compliance.guidance).
 */
export const todoRoutes: FastifyPluginAsyncZod = async (app) => {
  const listing = {
    summary: 'List the to-dos of a state',
    tags,
    querystring: stateQuery,
    response: { 200: todosAnswer },
  }
  app.get(path, { schema: listing }, (request) =>
    request.asAccount(async (trx) => {
      const { id } = request.account
      const state = stateFor(request.query.state, await toldState(trx, id))
      return { todos: await todoRows(trx, id, state) }
    }),
  )

  const generating = {
    summary: "Make the year's to-dos of a state that are not there yet",
    tags,
    body: generateBody,
    response: { 200: generatedAnswer },
  }
  app.post(`${path}/generate`, { schema: generating }, (request) => {
    const caller = callerOf(request)
    return asCaller(app, caller, async (calling) => {
      const { trx } = calling
      const input = await familyInput(trx, caller.account, await todayOf(trx, caller.account))
      const state = stateFor(request.body?.state, input)
      const made = await generateTodos(calling, input, await stateRequirements(state))
      const message = made === 0 ? "All of this year's to-dos are already there." : `${counted(made, 'to-do')} added.`
      return { message, todos: await todoRows(trx, caller.account, state) }
    })
  })

  const toggling = {
    summary: 'Tick a to-do, or open it again',
    tags,
    params: z.object({ id: uuid('There is no such record') }),
    body: toggleBody,
    response: { 200: todoAnswer },
  }
  app.patch(`${path}/:id/toggle`, { schema: toggling }, (request) => {
    const caller = callerOf(request)
    const { id } = request.params
    return asCaller(app, caller, async (calling) => {
      const { trx } = calling
      const today = await todayOf(trx, caller.account)
      await toggleTodo(calling, await shownTodo(trx, caller.account, id), request.body?.completed, today)
      const todo = await shownTodo(trx, caller.account, id)
      return { todo, ...todo }
    })
  })

  const helping = {
    summary: 'Read what helps with a type of to-do',
    tags,
    params: z.object({ type: z.enum(todoTypes, 'There is no such type of to-do') }),
    querystring: stateQuery,
    response: { 200: guidanceAnswer },
  }
  app.get(`${path}/actions/:type`, { schema: helping }, (request) =>
    request.asAccount(async (trx) => {
      const state = stateFor(request.query.state, await toldState(trx, request.account.id))
      return guidanceOfType(request.params.type, await stateRequirements(state))
    }),
  )
}

async function toldState(trx: Trx, account: string) {
  const { current_state } = await accountOf(trx, account)
  return { history: await historyOf(trx, account), state: current_state }
}

/** One to-do of a family as lists show it; one that none lists any more as it is. */
async function shownTodo(trx: Trx, account: string, id: string) {
  const found = await trx
    .selectFrom('compliance_todos')
    .select('state')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw noSuchRecord()
  const todo = (await todoRows(trx, account, found.state, id)).find((one) => one.id === id)
  if (!todo) throw noSuchRecord()
  return todo
}

/** A family's to-dos of a state, archived ones too, and one that is asked for by its id, listed or not. */
async function todoRows(trx: Trx, account: string, state: StateCode, asked: string | null = null) {
  const [today, pathway] = [await todayOf(trx, account), await pathwayOf(trx, account)]
  const pack = await stateRequirements(state)
  const family = await todoFamily(trx, account, today)
  const rows = await todosOfState(trx, account, state)
  const shown = todosShown(family, pack, rows)
  const listed = new Set(shown.map(({ id }) => id))
  const others = rows.filter(({ id, archived }) => !listed.has(id) && (archived || id === asked)).map(asShown)
  return inOrderOfUrgency([...shown, ...others], today).map((todo) => todoRow(todo, pack, pathway, today))
}
