import type { Plan } from '#shared/planner/plan.ts'
import type { PlannerFamily } from './use-planner.ts'

/** The children who have plans, in their order; those of a child in the order in which they were made. */
export function byChild(family: PlannerFamily, plans: readonly Plan[]) {
  const ids = [...new Set(plans.map(({ student_id }) => student_id))]
  const order = family.colors.map(({ id }) => id)
  return ids
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((student_id) => ({
      one: family.childOf({ student_id }),
      plans: plans.filter((plan) => plan.student_id === student_id),
    }))
}
