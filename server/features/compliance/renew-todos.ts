import type { Db } from '#server/db/database.ts'
import { todayOf } from '#server/family/family-day.ts'
import type { Writer } from '#server/records/run.ts'
import { asCaller } from '#server/rest/write.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { accountOf, todoFamily } from '#server/family/family-input.ts'
import { stateFor } from './family-law.ts'
import { generateTodos, todosOfState } from './todos.ts'

/**
 * Brings back the to-dos of the new year to families that had them made before (rule compliance.todo-renewal); answers
 * how many.
 */
export async function renewTodos(writer: Writer): Promise<number> {
  let made = 0
  for (const { id } of await familiesWithTodos(writer.db)) made += await renewOf(writer, id)
  return made
}

function familiesWithTodos(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('current_state', 'is not', null)
    .where('setup_completed_at', 'is not', null)
    .where('deletion_at', 'is', null)
    .execute()
}

function renewOf(writer: Writer, account: string): Promise<number> {
  const caller = { account, session: 'service', device: { id: 'service', label: 'Hearthbook' } }
  return asCaller(writer, caller, async (calling) => {
    const { trx } = calling
    const { current_state } = await accountOf(trx, account)
    if (current_state === null) return 0
    // Not all that was logged: each night every family is asked.
    const family = await todoFamily(trx, account, await todayOf(trx, account))
    const state = stateFor(undefined, { ...family, state: current_state })
    const wereMade = (await todosOfState(trx, account, state)).length > 0
    return wereMade ? generateTodos(calling, family, await stateRequirements(state)) : 0
  })
}
