import { useMemo } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { GradeBook } from '#shared/courses/grade-book.ts'
import type { Student } from '#shared/students/student.ts'
import { readGrades } from '#client/queries/grade-book.ts'
import { useWhole } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import { useActiveYear } from '#client/parts/years/use-active-year.ts'

/**
 * All that tells the grades of a child, live; `undefined` while it is read, `null` where no child is chosen, or none is
 * there.
 */
export function useGradeBook(
  user: User,
  studentId: string | undefined,
): (GradeBook & { student: Student }) | null | undefined {
  const today = useToday()
  const known = useActiveYear(user)
  const kept = useWhole(async () => (studentId === undefined ? null : readGrades(studentId)), [studentId])
  const startMonth = user.school_year_start_month
  const active = known?.active
  return useMemo(() => {
    if (kept === undefined || active === undefined) return undefined
    return kept && { ...kept, active, startMonth, today }
  }, [kept, active, startMonth, today])
}
