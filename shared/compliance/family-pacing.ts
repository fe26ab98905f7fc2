import type { Day } from '#shared/format/dates.ts'
import { daysOffOf, type FamilyDaysOff } from '#shared/school-years/days-off.ts'
import { opensIn, type StartMonth } from '#shared/school-years/school-year.ts'
import type { Student } from '#shared/students/student.ts'
import type { DayMark } from './day-mark.ts'
import { lawYearThatOpens } from './law/law-year.ts'
import type { LoggedTime } from './logged-time.ts'
import { pacingOf, type Pacing } from './pace.ts'
import type { StateRequirements } from './state-requirements.ts'
import type { CountedYear } from './year-that-counts.ts'

/** The family's records that decide the pacing of its children. */
interface PacingFamily extends FamilyDaysOff {
  today: Day
  startMonth: StartMonth
  /** Entries and marks of every child, archived ones too: they tell when the family began to keep records. */
  time: readonly Pick<LoggedTime, 'student_id' | 'date' | 'count'>[]
  marks: readonly Pick<DayMark, 'student_id' | 'date' | 'mark'>[]
}

/**
 * How the year of each child of a family goes on; the same on the page, on papers, in attendance and in reminders (rule
 * compliance.pace).
 */
export function pacingsIn(
  family: PacingFamily,
  year: CountedYear,
  pack: Pick<StateRequirements, 'law'> | null,
): (student: Pick<Student, 'id' | 'enrollment_date'>) => Pacing {
  const { today, startMonth } = family
  const openingDay = openingDayOf(year, pack, startMonth)
  const records = [
    ...family.time.filter(({ count }) => count > 0),
    ...family.marks.filter(({ mark }) => mark === 'full' || mark === 'half'),
  ]
  const familyDays = [...new Set(records.map(({ date }) => date))]
    .filter((day) => year.from <= day && day <= year.to)
    .sort()
  return ({ id, enrollment_date }) => {
    const absent = new Set(
      family.marks.flatMap(({ student_id, date, mark }) => (student_id === id && mark === 'absent' ? date : [])),
    )
    return pacingOf({
      year,
      openingDay,
      enrolledOn: enrollment_date,
      today,
      familyDays,
      hasEntryToday: records.some(({ student_id, date }) => student_id === id && date === today),
      daysOff: daysOffOf(id, family),
      isAbsent: (day) => absent.has(day),
    })
  }
}

/** The first day of a family's year; where the law fixes the year, the family's own opening day in it. */
function openingDayOf(year: CountedYear, pack: Pick<StateRequirements, 'law'> | null, startMonth: StartMonth): Day {
  const fixed = pack?.law.year.fixed ?? null
  if (fixed === null) return year.from
  const { openingDay } = lawYearThatOpens(opensIn(year.schoolYear), fixed, startMonth)
  return openingDay < year.from ? year.from : openingDay
}
