import type { Day } from '#shared/format/dates.ts'
import type { Plan } from '#shared/planner/plan.ts'
import { dayOffOf, type DayOff } from '#shared/school-years/day-off.ts'
import { daysOffOfAll, type FamilyDaysOff, type SpanOff } from '#shared/school-years/days-off.ts'
import { nextSchoolDay } from '#shared/school-years/school-day.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'

interface FamilyDays extends FamilyDaysOff<SpanOff> {
  colors: readonly StudentColor[]
  plans: readonly Pick<Plan, 'student_id' | 'planned_date'>[]
}

/** The days off of a family's children, as the planner asks for them (rule school-years.absences). */
export function schoolDaysOf({ colors, plans, ...off }: FamilyDays) {
  const active = colors.flatMap(({ id, isActive }) => (isActive ? [id] : []))
  const named = (ids: readonly string[]) => colors.filter(({ id }) => ids.includes(id))
  return {
    /** The days that every active child has off. */
    daysOff: daysOffOfAll(active, off),
    /** The day off of the active children, or of those named. */
    offOn: (day: Day, ids: readonly string[] = active): DayOff | null => dayOffOf(day, named(ids), off),
    /** The next day that is a school day for any of some children. */
    nextSchoolDay: (day: Day, ids: readonly string[]): Day =>
      nextSchoolDay(day, {
        breaks: daysOffOfAll(ids, off),
        hasWork: (one) => plans.some((plan) => plan.planned_date === one && ids.includes(plan.student_id)),
      }),
  }
}
