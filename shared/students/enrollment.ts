import * as z from 'zod/mini'
import { defineRecord, type RowOf } from '#shared/records/define-record.ts'
import { uuid } from '#shared/records/text.ts'
import { opensIn } from '#shared/school-years/school-year.ts'
import { gradeLevels, type GradeLevel, type Student } from './student.ts'

/**
 * The grade of a student in a school year (rule students.enrollments): what a later year's change of grade leaves as it was. The server keeps
 * one for the family's active year whenever a student's row changes.
 */
export const enrollment = defineRecord({
  table: 'enrollments',
  fields: {
    student_id: uuid('Student is required'),
    school_year: z.string().check(z.regex(/^\d{4}-\d{4}$/)),
    grade_level: z.enum(gradeLevels),
  },
  labels: {
    one: 'Grade of a school year',
    many: 'Grades of school years',
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
 * The grade a student had in a school year: what was kept for it, or for the latest year before it. Where nothing was kept so
 * early, the grade of the student herself. Expects the enrolments of this student that are not deleted.
 */
export function gradeIn(
  schoolYear: string,
  student: Pick<Student, 'grade_level'>,
  enrollments: readonly Pick<Enrollment, 'school_year' | 'grade_level'>[],
): GradeLevel {
  const [latest] = enrollments
    .filter((kept) => opensIn(kept.school_year) <= opensIn(schoolYear))
    .sort((one, other) => opensIn(other.school_year) - opensIn(one.school_year))
  return latest?.grade_level ?? student.grade_level
}
