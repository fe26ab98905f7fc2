import { addDays, daysFrom, type Day } from '#shared/format/dates.ts'
import type { Plan } from './plan.ts'

/** How far ahead a day can be planned (rule planner.window). */
export const daysAhead = 14

/** For how many days a late plan is listed, before it goes to the archive (rule planner.archived). */
export const daysLate = 30

/** The days that can be planned: today to two weeks ahead, oldest first. */
export function plannableDays(today: Day): Day[] {
  return daysFrom(today, addDays(today, daysAhead))
}

/** What is wrong with the day of a new plan, by field (rule planner.window). */
export function planDateErrors(date: Day, { from, to }: { from: Day; to: Day }): Record<string, string[]> {
  if (date < from) return { planned_date: ['Date cannot be in the past'] }
  return date > addDays(to, daysAhead) ? { planned_date: [`Date can be at most ${daysAhead} days ahead`] } : {}
}

/** Late plans of days before this one are in the archive: of an earlier school year, or of more than 30 days ago (rule planner.archived). */
export function archivedBefore(today: Day, yearBegan: Day | null): Day {
  const month = addDays(today, -daysLate)
  return yearBegan !== null && yearBegan > month && yearBegan <= today ? yearBegan : month
}

type Standing = Pick<Plan, 'planned_date' | 'status'>

/** Whether a plan is still open from a day that has passed, and not so long ago that it is archived (rule planner.late). */
export function isLate(plan: Standing, today: Day, archived: Day): boolean {
  return isOpenBefore(plan, today) && plan.planned_date >= archived
}

/** Whether a plan was open when its day was long past: it is kept, and asks for nothing (rule planner.archived). */
export function isArchived(plan: Standing, today: Day, archived: Day): boolean {
  return isOpenBefore(plan, today) && plan.planned_date < archived
}

function isOpenBefore({ planned_date, status }: Standing, today: Day): boolean {
  return status === 'planned' && planned_date < today
}
