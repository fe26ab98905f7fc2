import type { Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { FamilyLessonDays } from '#client/parts/lessons/use-lessons.ts'

/** A plan or a lesson on the strip of days. */
export interface LoadMark {
  id: string
  kind: 'plan' | 'lesson'
  student_id: string
  /** Done or skipped. */
  isHollow: boolean
}

/** Returns the lessons and plans of each day, by child in their order, lessons before plans (rule planner.load). */
export function loadByDay(
  days: readonly Day[],
  { plans, lessons, order }: { plans: readonly Plan[]; lessons: FamilyLessonDays; order: readonly string[] },
): Map<Day, LoadMark[]> {
  const placeOf = ({ student_id }: LoadMark) => (order.includes(student_id) ? order.indexOf(student_id) : order.length)
  const ofDay = (day: Day): LoadMark[] => [
    ...lessons.lessonsOn(day).map(({ course: { student_id }, lesson: { id }, entry }) => {
      return { id, kind: 'lesson' as const, student_id, isHollow: entry !== null }
    }),
    ...plans.flatMap(({ id, student_id, status, planned_date }) =>
      planned_date === day ? [{ id, kind: 'plan' as const, student_id, isHollow: status !== 'planned' }] : [],
    ),
  ]
  return new Map(days.map((day) => [day, ofDay(day).sort((one, other) => placeOf(one) - placeOf(other))]))
}

/** "2 plans, 5 lessons"; "no plans". */
export function loadText(marks: readonly LoadMark[]): string {
  const count = (kind: LoadMark['kind']) => marks.filter((one) => one.kind === kind).length
  const [plans, lessons] = [count('plan'), count('lesson')]
  const said = [...(plans > 0 ? [counted(plans, 'plan')] : []), ...(lessons > 0 ? [counted(lessons, 'lesson')] : [])]
  return said.length === 0 ? 'no plans' : said.join(', ')
}
