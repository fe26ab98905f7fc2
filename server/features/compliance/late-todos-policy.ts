import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { clockOf } from '#shared/records/clock.ts'
import { activeStateOf, type PastState } from '#shared/compliance/moves.ts'
import { pastStatesOf } from './past-states.ts'

/**
 * Open to-dos of a state that the family has left are archived, also those that a device sends later; done ones stay
 * (rule compliance.move).
 */
export const lateTodos: Policy = {
  record: 'compliance_todos',
  async after(context) {
    // A restored server may hear of a move from its devices, and of the to-dos before it.
    const hasMoved = context.changedRows('state_moves').length > 0
    const changed = hasMoved ? await context.liveRows('compliance_todos') : context.changedRows('compliance_todos')
    if (changed.length === 0) return
    const history = pastStatesOf(await context.liveRows('state_moves'))
    if (history.length > 0) settleTodos(context, changed, history)
  },
}

/** Brings to-dos to what the family's states say of them. */
export function settleTodos(context: PolicyContext, todos: readonly StoredRow[], history: readonly PastState[]): void {
  const active = activeStateOf(history, null)
  const known = new Set<unknown>(history.map(({ state }) => state))
  for (const todo of todos) {
    const { state, completed } = todo.fields
    if (todo.deleted_at !== null || !known.has(state)) continue
    const archived = state !== active && completed !== true
    if (todo.fields['archived'] === archived) continue
    const [before] = clockOf(todo.clocks, 'archived')
    const clocks = { ...todo.clocks, archived: [Math.max(context.now, before + 1), null] as const }
    context.put('compliance_todos', { ...todo, fields: { ...todo.fields, archived }, clocks })
  }
}
