import { addDays, type Day } from '#shared/format/dates.ts'
import { lateCourses, proposedCatchUp, type CourseOnItsWay } from '#shared/lessons/life/finish-changes.ts'
import type { Life } from '#shared/lessons/life/life.ts'
import { usualAbsence } from '#shared/school-years/absence.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'

/** The choices of the sheet; `null` = nothing, and open lessons just move. */
export type LifeAction = 'today' | 'off' | 'catch_up' | 'skip' | null

/** The values of the sheet while a parent chooses. */
export interface LifeTyped {
  happened: LifeAction
  /** The children who are off; nobody = everyone. */
  students: readonly string[]
  from: Day
  to: Day
  name: string
  until: Day
  behind: readonly string[]
  count: number
  skipping: readonly string[]
}

/** The name of a break of today. */
const dayOff = 'Day off'

/** The sheet as it opens: courses that would end late are the ones that catch up, all where none is. */
export function emptyLife(
  courses: readonly CourseOnItsWay[],
  { today, startMonth }: { today: Day; startMonth: StartMonth },
): LifeTyped {
  const open = courses.filter(({ days }) => days.open.length > 0)
  const late = lateCourses(open, { today, startMonth })
  const idsOf = (some: readonly CourseOnItsWay[]) => some.map(({ course }) => course.id)
  return {
    happened: null,
    students: [],
    from: today,
    to: today,
    name: usualAbsence,
    until: proposedCatchUp(courses, { today, startMonth }, (weeks) => addDays(today, 7 * weeks)),
    behind: idsOf(late.length > 0 ? late : open),
    count: 1,
    skipping: open.length === 1 ? idsOf(open) : [],
  }
}

/** Returns what is to be done; `null` = nothing. Choosing all of so many `children` one by one means everyone. */
export function lifeOf(typed: LifeTyped, today: Day, children: number): Life | null {
  switch (typed.happened) {
    case null:
      return null
    case 'today':
      return { what: 'off', from: today, to: today, students: null, name: dayOff }
    case 'off': {
      const isEveryone = typed.students.length === 0 || typed.students.length === children
      const students = isEveryone ? null : typed.students
      return { what: 'off', from: typed.from, to: typed.to, students, name: typed.name }
    }
    case 'catch_up':
      return { what: 'catch_up', until: typed.until, courses: typed.behind }
    case 'skip':
      return { what: 'skip', count: typed.count, courses: typed.skipping }
  }
}

/** The fields after a first day was chosen: the last one doesn't stay before it. */
export function withFirstDay(typed: LifeTyped, from: Day): LifeTyped {
  return { ...typed, from, to: typed.to < from ? from : typed.to }
}
