import type { HistoryRow } from '#shared/imports/history.ts'
import { earlierYearsOf, earlierGrade, type EarlierYear } from '#shared/imports/list/earlier-grades.ts'
import { listIds } from '#shared/imports/list/list-ids.ts'
import type { ReadList } from './read-list.ts'

/** The earlier school years of which a list has rows and the family no grade (rule imports.list-grades). */
export function earlierYearsOfList({
  opened: { family },
  reading,
}: Pick<ReadList, 'opened' | 'reading'>): EarlierYear[] {
  const living = new Map(family.children.map((child) => [child.id, child.grade_level]))
  const gradeNow = (id: string) => living.get(id) ?? family.deletedChildren.get(id)?.grade_level ?? null
  return earlierYearsOf([...reading.entries, ...reading.grades], family.years, gradeNow)
}

/**
 * Returns the grades of earlier years as the call sends them, without years that nobody knows (rule imports.history).
 */
export function earlierGradesOfList(read: ReadList): HistoryRow<'enrollments'>[] {
  const { grades, earlierGrades } = read.choices
  return earlierYearsOfList(read).flatMap((year) => {
    const { student_id, school_year } = year
    const grade_level = earlierGrade(year, grades, earlierGrades)
    const id = read.opened.family.idOf(listIds.enrollment(student_id, school_year))
    return grade_level === null ? [] : { id, student_id, school_year, grade_level }
  })
}
