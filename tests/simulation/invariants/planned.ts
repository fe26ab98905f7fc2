import { pastStatesOf } from '#server/features/compliance/past-states.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { recordKey, refOfKey } from '#shared/records/op.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { activeStateOf } from '#shared/compliance/moves.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { Violation } from '#tests/simulation/world/world.ts'

/**
 * Checks that a plan is completed while its activity is there, and open once that was deleted (rule
 * planner.completed-once).
 */
export function checkPlans({ rows, takings, ownNumbers, index }: AccountTables): void {
  const writtenAt = (key: string) => ownNumbers.get(key) ?? index.get(key)?.change_no ?? 0
  for (const { id, fields, deleted_at } of rows.planned_activities.values()) {
    const activity = deleted_at === null ? rows.activities.get(twinOf(id)) : undefined
    const { status } = fields
    if (activity?.deleted_at === null && status !== 'completed' && !cameBackWithMany(id, activity.fields))
      throw new Violation(`11: plan ${short(id)} is ${String(status)}, and what it became is there`)
    // Nobody looked at each row of a bulk cascade (rule sync.taken).
    if (activity && activity.deleted_at !== null && status === 'completed' && !takings.has(activity.deleted_by ?? ''))
      throw new Violation(`11: plan ${short(id)} is completed, and what it became is deleted`)
  }

  /**
   * Returns whether plan and activity came back in one bulk cascade, where nobody looked at each (rule sync.taken),
   * unless one of the two was written since.
   */
  function cameBackWithMany(plan: string, activity: StoredRow['fields']): boolean {
    const written = Math.max(
      writtenAt(recordKey('planned_activities', plan)),
      writtenAt(recordKey('activities', twinOf(plan))),
    )
    return [...takings.values()].some(
      ({ deleted_at, field, owner, no }) => deleted_at === null && activity[field] === owner && no > written,
    )
  }
}

/**
 * Checks that open to-dos of a state that the family left are archived, and no others of former states (rule
 * compliance.move).
 */
export function checkTodos({ rows }: AccountTables): void {
  const history = pastStatesOf([...rows.state_moves.values()].filter(({ deleted_at }) => deleted_at === null))
  const active = activeStateOf(history, null)
  const isOfFamily = ({ deleted_at, fields }: StoredRow) =>
    deleted_at === null && history.some(({ state }) => state === fields['state'])
  for (const { id, fields } of [...rows.compliance_todos.values()].filter(isOfFamily)) {
    const { state, completed, archived } = fields
    if (archived !== (state !== active && completed !== true))
      throw new Violation(
        `11: to-do ${short(id)} of ${String(state)} is ${archived ? '' : 'not '}archived, in ${active}`,
      )
  }
}

/**
 * Returns whether a rule, and nobody, wrote a value: the status of a plan that became an activity (rule
 * planner.completed-once), and whether a to-do is archived (rule compliance.move).
 */
export function isSaidByRule(key: string, unit: string, { index }: AccountTables): boolean {
  const { record, id } = refOfKey(key)
  const isArchiving = record === 'compliance_todos' && unit === 'archived'
  // It may have been purged since.
  return (
    isArchiving ||
    (record === 'planned_activities' && unit === 'status' && index.has(recordKey('activities', twinOf(id))))
  )
}
