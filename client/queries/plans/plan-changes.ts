import type { Day } from '#shared/format/dates.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { entryOfPlan, type Completion } from '#shared/planner/completion.ts'
import type { PlanStatus } from '#shared/planner/status.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'

/**
 * Returns the changes of one tap on a plan: its status and its activity, as one group (rule planner.completed-once).
 * `made` is the row under the activity's id, deleted or not. A plan completed earlier stays as it is; her typed changes
 * go to its activity, as differences from the plan, and the other parent's input gets a conflict card. A plan for
 * several children carries its set: the id is the same on every device, whichever plan is completed later (rule
 * activities.together).
 */
export function changesOfCompletion(
  plan: Opened<'planned_activities'>,
  made: Opened<'activities'> | null,
  done: Completion,
  source: 'plan' | 'catch_up',
  said: { written_on: Day; log_set: string | null; book_ids: string[] | null },
  isTyped = false,
): Change[] {
  if (plan.seen.status === 'completed' && !isTyped) return []
  const log_set = plan.seen.plan_set ?? said.log_set
  const fields = { ...entryOfPlan(plan.seen, done), ...said, log_set, source }
  const completed = statusChange(plan, 'completed')
  if (made === null) return [completed, { kind: 'create', record: 'activities', id: twinOf(plan.id), fields }]
  if (made.seen.deleted_at === null)
    return [completed, ...(isTyped ? [typedChange(plan, made, done, said.written_on)] : [])]
  const brought = { kind: 'restore' as const, record: 'activities' as const, id: made.id }
  return [completed, brought, { kind: 'set', opened: made, values: fields }]
}

/**
 * Returns her typed changes to the existing activity: she saw the plan's values (rules planner.completed-once,
 * records.seen).
 */
function typedChange(
  { seen: { notes, duration_minutes } }: Opened<'planned_activities'>,
  made: Opened<'activities'>,
  done: Completion,
  date: Day,
): Change {
  const planned = { date, notes, duration_minutes, start_time: null, end_time: null }
  return { kind: 'set', opened: { ...made, seen: { ...made.seen, ...planned } }, values: { ...done } }
}

/**
 * A plan as it stands beside its activity, which is deleted or comes back in the same group (rule
 * planner.completed-once).
 */
export function changesBesideActivity(plan: Opened<'planned_activities'> | null, isThere: boolean): Change[] {
  const isOpen = plan?.seen.deleted_at === null && plan.seen.status !== 'completed'
  const isDone = plan?.seen.deleted_at === null && plan.seen.status === 'completed'
  if (plan && isThere && isOpen) return [statusChange(plan, 'completed')]
  return plan && !isThere && isDone ? [statusChange(plan, 'planned')] : []
}

/** Another status of a plan. */
export function statusChange(opened: Opened<'planned_activities'>, status: PlanStatus): Change {
  return { kind: 'set', opened, values: { status } }
}
