import type { Day } from '#shared/format/dates.ts'
import { historyLimits } from '#shared/imports/history.ts'
import { opensIn, schoolYearOf, type StartMonth } from '#shared/school-years/school-year.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import { isComing, type Fate } from './identify.ts'

/** A school year of a child before the active one, of which a list has rows and the family no grade. */
export interface EarlierYear {
  student_id: string
  /** "2024-2025". */
  school_year: string
  /** Years before the active one. */
  years_back: number
  /** The child's grade now; `null` for a new child, whose grade the parent says. */
  grade_now: GradeLevel | null
}

/** The school years of a family. */
export interface FamilyYears {
  active: string
  startMonth: StartMonth
  /** Years of children that have a grade, by {@link yearKey}. */
  graded: ReadonlySet<string>
}

interface Dated {
  date: Day
  student_id: string
  fate: Fate
}

/**
 * The earlier school years of which records come in and the grade isn't known: child after child, newest first, no more
 * than one call takes (rule imports.list-grades).
 */
export function earlierYearsOf(
  records: readonly Dated[],
  { active, startMonth, graded }: FamilyYears,
  gradeNow: (student_id: string) => GradeLevel | null,
): EarlierYear[] {
  const found = new Map<string, Map<string, EarlierYear>>()
  for (const { date, student_id } of records.filter(isComing)) {
    const school_year = schoolYearOf(date, startMonth)
    const years_back = opensIn(active) - opensIn(school_year)
    const years = found.get(student_id) ?? new Map<string, EarlierYear>()
    found.set(student_id, years)
    if (years_back < 1 || years.has(school_year) || graded.has(yearKey({ student_id, school_year }))) continue
    years.set(school_year, { student_id, school_year, years_back, grade_now: gradeNow(student_id) })
  }
  return [...found.values()]
    .flatMap((years) => [...years.values()].sort((one, other) => one.years_back - other.years_back))
    .slice(0, historyLimits.enrollments)
}

/** Returns a key for a child's year. */
export function yearKey({ student_id, school_year }: Pick<EarlierYear, 'student_id' | 'school_year'>): string {
  return `${student_id} ${school_year}`
}

/**
 * The grade of an earlier year: as the parent said, else counted back from the grade now. `null` = not known. `grades`
 * are those of new children, `said` is by {@link yearKey} (rule imports.list-grades).
 */
export function earlierGrade(
  year: EarlierYear,
  grades: ReadonlyMap<string, GradeLevel>,
  said: ReadonlyMap<string, GradeLevel | null>,
): GradeLevel | null {
  const own = said.get(yearKey(year))
  return own === undefined ? countedBack(year.grade_now ?? grades.get(year.student_id) ?? null, year.years_back) : own
}

const kindergarten = gradeLevels.indexOf('K')

/** Nobody counts years below kindergarten, nor those after school. */
function countedBack(now: GradeLevel | null, years: number): GradeLevel | null {
  if (now === null || now === 'Post-Secondary') return null
  const place = gradeLevels.indexOf(now) - years
  return place < kindergarten ? null : (gradeLevels[place] ?? null)
}
