import { addDays, weekdayOf, type Day } from '#shared/format/dates.ts'
import type { PlanFields } from '#shared/planner/plan.ts'
import { absencesFrom } from './courses.ts'
import { courses, type ChildKey, type SubjectKey } from './lessons.ts'
import { isDemoSchoolDay, type DemoActivity } from './school-days.ts'

/** One plan of the demo family; whose and of which subject is said by name. */
export interface DemoPlan {
  child: ChildKey
  subject: SubjectKey
  /** Its place among that child's plans of the day. */
  slot: number
  fields: Pick<PlanFields, 'planned_date' | 'title' | 'activity_type' | 'duration_minutes'>
}

/** How far ahead the demo family has planned, in days. */
const ahead = 9

/** The family's plans: the rest of today, the days after it, and one item of the last school day that is still open. */
export function plansFrom(today: Day, done: readonly DemoActivity[]): DemoPlan[] {
  const days = Array.from({ length: ahead + 1 }, (_, later) => addDays(today, later))
  const before = Array.from({ length: 7 }, (_, earlier) => addDays(today, -1 - earlier)).find(isWorkday)
  const late = before === undefined ? [] : plansOf('silas', before).slice(-1)
  const away = absencesFrom(today)
  const isAway = (child: ChildKey, day: Day) =>
    away.some((one) => one.child === child && one.start_date <= day && day <= one.end_date)
  return [...late, ...days.filter(isWorkday).flatMap((day) => children.flatMap((child) => plansOf(child, day)))].filter(
    ({ child, subject, fields: { planned_date } }) =>
      !isDone(done, child, subject, planned_date) && !isAway(child, planned_date),
  )
}

const children = Object.keys(courses) as ChildKey[]

function isWorkday(day: Day): boolean {
  return isDemoSchoolDay(day, weekdayOf(day))
}

function plansOf(child: ChildKey, day: Day): DemoPlan[] {
  const place = Number(day.slice(8))
  return (
    courses[child]
      // Lessons of a course need no plan.
      .filter(({ weekdays, planned }) => weekdays.includes(weekdayOf(day)) && planned === undefined)
      .map(({ subject, titles, type, minutes: [from] }, slot) => ({
        child,
        subject,
        slot,
        fields: {
          planned_date: day,
          title: titles[place % titles.length] ?? '',
          activity_type: type,
          // Nobody knows in advance how long a long project takes.
          duration_minutes: type === 'project' ? null : from,
        },
      }))
  )
}

function isDone(done: readonly DemoActivity[], child: ChildKey, subject: SubjectKey, day: Day): boolean {
  return (
    day === done.at(-1)?.fields.date &&
    done.some((one) => one.child === child && one.subject === subject && one.fields.date === day)
  )
}
