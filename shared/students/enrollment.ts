import * as z from 'zod/mini'
import { defineRecord, type RowOf } from '#shared/records/define-record.ts'
import { uuid } from '#shared/records/text.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import { gradeLevels, type GradeLevel, type Student } from './student.ts'

/**
 * The grade of a student in a school year (rule students.enrollments): what a later year's change of grade leaves as it
 * was. The server keeps one for the family's active year whenever a student's row changes.
 */
export const enrollment = defineRecord({
  table: 'enrollments',
  fields: {
    student_id: uuid('Student is required'),
    school_year: z.string().check(z.regex(/^\d{4}-\d{4}$/)),
    grade_level: z.enum(gradeLevels),
  },
  labels: {
    one: 'School year grade',
    many: 'School year grades',
    of: 'student_id',
    fields: {
      student_id: 'Student',
      school_year: 'School Year',
      grade_level: 'Grade Level',
    },
  },
  indexes: ['[student_id+_live]'],
  belongsTo: { student_id: { record: 'students' } },
  clientWritable: [],
})

export type Enrollment = RowOf<typeof enrollment>

/**
 * The grade a student had in a school year: what was kept for it, or for the latest year before it; before all that was
 * kept, counted back from the first of them. Where nothing is kept, the grade of the student herself. Expects the
 * enrolments of this student that are not deleted (rule students.enrollments).
 */
export function gradeIn(
  schoolYear: string,
  student: Pick<Student, 'grade_level'>,
  enrollments: readonly Pick<Enrollment, 'school_year' | 'grade_level'>[],
): GradeLevel {
  const opens = opensIn(schoolYear)
  const kept = enrollments
    .map(({ school_year, grade_level }) => ({ year: opensIn(school_year), grade_level }))
    .sort((one, other) => one.year - other.year)
  const latest = kept.findLast(({ year }) => year <= opens)
  if (latest !== undefined) return latest.grade_level
  const [first] = kept
  return first === undefined ? student.grade_level : gradeAfter(first.grade_level, opens - first.year)
}

/** The grade so many years after another, or before it; never beyond the first and the last there is. */
export function gradeAfter(grade: GradeLevel, years: number): GradeLevel {
  const index = Math.min(gradeLevels.length - 1, Math.max(0, gradeLevels.indexOf(grade) + years))
  return gradeLevels[index] ?? grade
}
