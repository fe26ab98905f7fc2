/** Statuses of a plan (rule planner.status). */
export const planStatuses = ['planned', 'completed', 'skipped'] as const
export type PlanStatus = (typeof planStatuses)[number]

const planStatusLabels: Readonly<Record<PlanStatus, string>> = {
  planned: 'Planned',
  completed: 'Completed',
  skipped: 'Skipped',
}

/**
 * Merge order, strongest first: a device that did the lesson wins over one that did not (rule planner.status-merge).
 */
export const strongestStatus: readonly PlanStatus[] = ['completed', 'skipped', 'planned']

/** A status as a parent reads it; one that this build does not know stays as it came. */
export function planStatusText(status: unknown): string {
  return new Map<unknown, string>(Object.entries(planStatusLabels)).get(status) ?? String(status)
}

/**
 * Returns a plan's status given the activity that completing it made: completed while that exists, and open again after
 * its deletion (rule planner.completed-once). `null` = no activity was made.
 */
export function statusBeside(status: PlanStatus, activity: { deleted_at: number | null } | null): PlanStatus {
  if (activity === null) return status
  if (activity.deleted_at === null) return 'completed'
  return status === 'completed' ? 'planned' : status
}
