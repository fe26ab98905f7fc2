/** Where a plan stands (rule planner.status). */
export const planStatuses = ['planned', 'completed', 'skipped'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** What a parent reads for each. */
export const planStatusLabels: Readonly<Record<PlanStatus, string>> = {
  planned: 'Planned',
  completed: 'Completed',
  skipped: 'Skipped',
}

/** Of two devices that each did something else with a plan, the one that did the lesson is right (rule planner.status-merge). */
export const strongestStatus: readonly PlanStatus[] = ['completed', 'skipped', 'planned']

/** A status as a parent reads it; one that this build does not know stays as it came. */
export function planStatusText(status: unknown): string {
  return new Map<unknown, string>(Object.entries(planStatusLabels)).get(status) ?? String(status)
}

/**
 * What a plan's status is beside the activity that completing it made: completed as long as that is there, and open again once it
 * was deleted (rule planner.completed-once). `null` = it was never made.
 */
export function statusBeside(status: PlanStatus, activity: { deleted_at: number | null } | null): PlanStatus {
  if (activity === null) return status
  if (activity.deleted_at === null) return 'completed'
  return status === 'completed' ? 'planned' : status
}
