import { comingDay, daysFrom, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { daysOffOf, joinedSpans, type FamilyDaysOff } from '#shared/school-years/days-off.ts'

/** What happened to a family, and what becomes of its plan (rule lessons.life). */
export type Life =
  /** Days without lessons; `students` `null` = everyone. */
  | { what: 'off'; from: Day; to: Day; students: readonly string[] | null; name: string }
  /** One lesson more a day in some courses until a day. */
  | { what: 'catch_up'; until: Day; courses: readonly string[] }
  /** The next lessons of some courses are left out. */
  | { what: 'skip'; count: number; courses: readonly string[] }

/** Most days that are taken off at once. */
export const mostDaysOff = 366

/** Most lessons of a course that are skipped at once. */
export const mostSkipped = 30

/** Says what is missing or wrong; `null` where it can be done. */
export function lifeProblem(life: Life, today: Day, family: FamilyDaysOff, active: readonly string[]): string | null {
  if (life.what === 'off') return offProblem(life, family, active)
  if (life.courses.length === 0) return 'Choose a course'
  if (life.what === 'catch_up' && !(life.until > today)) return 'Choose a day after today'
  return null
}

function offProblem(
  { from, to, students, name }: Extract<Life, { what: 'off' }>,
  family: FamilyDaysOff,
  active: readonly string[],
): string | null {
  if (from === '' || to === '') return 'Choose the first and the last day'
  if (to < from) return 'The last day is before the first'
  if (daysFrom(from, to).length > mostDaysOff) return 'Choose at most a year'
  if (students?.length === 0) return 'Choose who is off'
  if (name.trim() === '') return 'Give it a name'
  return newlyOff({ from, to, students }, family, active).length === 0 ? 'These days are off already' : null
}

/** The children for whom days aren't off yet. */
export function newlyOff(
  { from, to, students }: Pick<Extract<Life, { what: 'off' }>, 'from' | 'to' | 'students'>,
  family: FamilyDaysOff,
  active: readonly string[],
): string[] {
  return (students ?? active).filter(
    (id) =>
      !joinedSpans(daysOffOf(id, family)).some(({ start_date, end_date }) => start_date <= from && to <= end_date),
  )
}

/** Says in a button what is done: "Give Silas 3 days off". */
export function lifeText(life: Life, today: Day, nameOf: (studentId: string) => string): string {
  if (life.what === 'catch_up') return `Do one more a day until ${comingDay(life.until, today, 'short')}`
  if (life.what === 'skip')
    return life.courses.length === 0 ? 'Skip lessons' : `Skip ${counted(life.count * life.courses.length, 'lesson')}`
  const { from, to, students } = life
  if (students === null && from === today && to === today) return 'Take today off'
  const names = students === null ? ['everyone'] : students.map(nameOf)
  const who = names.length > 2 ? counted(names.length, 'child', 'children') : names.join(' and ')
  return `Give ${who} ${counted(daysFrom(from, to).length, 'day')} off`
}
