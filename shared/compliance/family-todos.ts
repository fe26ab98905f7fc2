import { gradeIn } from '#shared/students/enrollment.ts'
import { dutyOf } from './duty.ts'
import { familyYear, type FamilyGround } from './family-compliance.ts'
import { spanOf } from './pace.ts'
import type { StateRequirements } from './state-requirements.ts'
import { todosOf, type PlannedTodo } from './todo-plan.ts'
import { yearThatCounts } from './year-that-counts.ts'

/** What of a family tells which to-dos it has. */
export type TodoFamily = Pick<FamilyGround, 'students' | 'enrollments'> & Parameters<typeof familyYear>[0]

/** All to-dos of this year for a family's active children under a state's law, there or not (rule compliance.todo-plan). */
export function todosOfFamily(family: TodoFamily, pack: StateRequirements): PlannedTodo[] {
  const here = familyYear(family)
  const { school_year } = pack.requirements
  const year =
    here.pack?.state === pack.state ? here.year : yearThatCounts(family.today, school_year, family.startMonth)
  const children = family.students.map((student) => {
    const kept = family.enrollments.filter(({ student_id }) => student_id === student.id)
    const grade = gradeIn(year.schoolYear, student, kept)
    const span = spanOf(year, student.enrollment_date) ?? year
    const duty = dutyOf(pack, grade, student.birth_date ?? null, span, family.today)
    return { id: student.id, grade, enrollment_date: student.enrollment_date, duty }
  })
  return todosOf({ pack, year, children })
}
