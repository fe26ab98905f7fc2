import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { clockOf } from '#shared/records/clock.ts'
import { twinOf } from '#shared/planner/activity-of-plan.ts'
import { statusBeside, type PlanStatus } from '#shared/planner/status.ts'

/**
 * A plan is completed while the activity that completing it made is there, and open again once that is deleted,
 * whoever did either and in whichever order it came (rule planner.completed-once).
 */
export const planBesideActivity: Policy = {
  record: 'planned_activities',
  async after(context) {
    const plans = context.changedRows('planned_activities').map(({ id }) => id)
    const made = context.changedRows('activities').filter(isOfPlan)
    const ids = [...new Set([...plans, ...made.map(({ id }) => twinOf(id))])]
    if (ids.length === 0) return
    await context.preload(ids.map((id) => ({ record: 'planned_activities', id })))
    await context.preload(ids.map((id) => ({ record: 'activities', id: twinOf(id) })))
    for (const id of ids) await settle(context, id)
  },
}

/** True for an activity made from a plan; others are skipped. */
function isOfPlan({ fields: { source } }: StoredRow): boolean {
  return source === 'plan' || source === 'catch_up'
}

async function settle(context: PolicyContext, id: string): Promise<void> {
  const plan = await context.get('planned_activities', id)
  if (!plan || plan.deleted_at !== null) return
  const said = plan.fields['status'] as PlanStatus // its schema says so
  const status = statusBeside(said, await context.get('activities', twinOf(id)))
  if (status === said) return
  const [before] = clockOf(plan.clocks, 'status')
  const clocks = { ...plan.clocks, status: [Math.max(context.now, before + 1), null] as const }
  context.put('planned_activities', { ...plan, fields: { ...plan.fields, status }, clocks })
}
