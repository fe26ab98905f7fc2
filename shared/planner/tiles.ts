import type { Plan } from './plan.ts'

/** Plans of one child, or of several together: one tap completes all open ones (rule planner.today). */
export interface PlannedTile {
  /** The set's id, or that of its only plan. */
  key: string
  open: readonly Plan[]
  done: readonly Plan[]
  /** The minutes of what is open, the longest of its children's; `null` where somebody's are missing. */
  minutes: number | null
}

/** The plans of a day as tiles, in the order in which they were made; what was skipped is on none. */
export function plannedTiles(ofDay: readonly Plan[]): PlannedTile[] {
  const sets = new Map<string, Plan[]>()
  for (const plan of ofDay) {
    if (plan.status === 'skipped') continue
    const key = plan.plan_set ?? plan.id
    sets.set(key, [...(sets.get(key) ?? []), plan])
  }
  return [...sets].map(([key, plans]) => {
    const open = plans.filter(({ status }) => status === 'planned')
    const said = open.flatMap(({ duration_minutes }) => duration_minutes ?? [])
    const minutes = said.length < open.length || said.length === 0 ? null : Math.max(...said)
    return { key, open, done: plans.filter(({ status }) => status === 'completed'), minutes }
  })
}
