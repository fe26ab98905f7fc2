import { familyStudentLimit } from '#shared/students/limit.ts'
import type { AccountTables } from '#tests/simulation/world/account-tables.ts'
import { short } from '#tests/simulation/world/trace.ts'
import { Violation } from '#tests/simulation/world/world.ts'

/** No more students are active than a family may have (rule students.limit). */
export function checkStudents(tables: AccountTables): void {
  const active = [...tables.rows.students.values()].filter(
    ({ deleted_at, fields }) => deleted_at === null && fields['is_active'] === true,
  )
  if (active.length > familyStudentLimit) throw new Violation(`11: ${active.length} active students`)
}

/**
 * Checks that every live student has one enrollment in the active school year and none twice. After a new year was
 * started or undone, those without a change since may have none.
 */
export function checkEnrollments(tables: AccountTables): void {
  const enrolled = [...tables.rows.enrollments.values()]
  // A restored server may hear of the grades of a year before it hears of the year.
  const hasMoved =
    tables.rows.rollovers.size > 0 || enrolled.some((row) => row.fields['school_year'] !== tables.activeYear)
  const students = [...tables.rows.students.values()].filter(({ deleted_at }) => deleted_at === null)
  for (const { id, fields } of students) {
    const kept = enrolled.filter((row) => row.fields['student_id'] === id)
    const live = kept.filter((row) => row.deleted_at === null)
    const years = live.map((row) => row.fields['school_year'])
    if (new Set(years).size < years.length) throw new Violation(`11: student ${short(id)} is kept twice for a year`)
    const grades = live.map((row) => row.fields['grade_level'])
    const isKept = kept.length === 1 && grades[0] === fields['grade_level']
    // The grade of a year is that of its own time (rule students.enrollments).
    if (!isKept && !hasMoved)
      throw new Violation(
        `11: student ${short(id)} is in ${String(fields['grade_level'])}, kept is ${grades.join(', ')}`,
      )
  }
}
