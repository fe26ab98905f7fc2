import { addDays, daysFrom, weekdayOf, weekOf, type Day } from '#shared/format/dates.ts'
import { isSchoolDay, type SchoolDayInput } from '#shared/school-years/school-day.ts'
import type { Plan } from './plan.ts'

/** How far ahead a day can be planned (rule planner.window). */
export const daysAhead = 14

/** For how many days a late plan is listed, before it goes to the archive (rule planner.archived). */
const daysLate = 30

/** The days that can be planned: today to two weeks ahead, oldest first. */
export function plannableDays(today: Day): Day[] {
  return daysFrom(today, addDays(today, daysAhead))
}

/** A week, of which some days can be planned. */
interface PlannableWeek {
  name: 'This week' | 'Next week' | 'The week after'
  /** Its days that can be planned. */
  days: Day[]
  /** Those of them that are school days. */
  schoolDays: Day[]
}

/** The weeks that can be planned, from the one of today on; weeks begin on Sunday. */
export function plannableWeeks(today: Day, breaks: SchoolDayInput['breaks']): PlannableWeek[] {
  const input = { breaks, hasWork: () => false }
  const names = ['This week', 'Next week', 'The week after'] as const
  return names.map((name, index) => {
    const first = addDays(weekOf(today).from, 7 * index)
    const days = plannableDays(today).filter((day) => weekOf(day).from === first)
    return { name, days, schoolDays: days.filter((day) => isSchoolDay(day, input)) }
  })
}

/**
 * The school days of the week that a parent means when she plans one: from Wednesday on the next (rule planner.week).
 */
export function weekToPlan(today: Day, breaks: SchoolDayInput['breaks']): Day[] {
  const [present, ...later] = plannableWeeks(today, breaks)
  const isLate = weekdayOf(today) >= 3
  const offered = isLate || present === undefined ? later : [present, ...later]
  return offered.find(({ schoolDays }) => schoolDays.length > 0)?.schoolDays ?? []
}

/** Returns the errors in the day of a new plan, by field (rule planner.window). */
export function planDateErrors(date: Day, { from, to }: { from: Day; to: Day }): Record<string, string[]> {
  if (date < from) return { planned_date: ['Date cannot be in the past'] }
  return date > addDays(to, daysAhead) ? { planned_date: [`Date can be at most ${daysAhead} days ahead`] } : {}
}

/**
 * Late plans of days before this one are in the archive: of an earlier school year, or of more than 30 days ago (rule
 * planner.archived).
 */
export function archivedBefore(today: Day, yearBegan: Day | null): Day {
  const month = addDays(today, -daysLate)
  return yearBegan !== null && yearBegan > month && yearBegan <= today ? yearBegan : month
}

type Standing = Pick<Plan, 'planned_date' | 'status'>

/** Returns whether a plan is open from a past day that is not yet archived (rule planner.late). */
export function isLate(plan: Standing, today: Day, archived: Day): boolean {
  return isOpenBefore(plan, today) && plan.planned_date >= archived
}

/**
 * Returns whether a plan was open when its day was long past: it stays, and asks for nothing (rule planner.archived).
 */
export function isArchived(plan: Standing, today: Day, archived: Day): boolean {
  return isOpenBefore(plan, today) && plan.planned_date < archived
}

function isOpenBefore({ planned_date, status }: Standing, today: Day): boolean {
  return status === 'planned' && planned_date < today
}
