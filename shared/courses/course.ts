import * as z from 'zod/mini'
import { schoolYear } from '#shared/accounts/user.ts'
import { letters } from '#shared/assessments/grade-scale.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, textLimits, uuid } from '#shared/records/text.ts'
import { opensIn, schoolYearLabel } from '#shared/school-years/school-year.ts'

/** How demanding a course is (rule courses.levels). */
export const courseLevels = ['regular', 'honors', 'ap'] as const
export type CourseLevel = (typeof courseLevels)[number]
export const levelLabels: Readonly<Record<CourseLevel, string>> = { regular: 'Regular', honors: 'Honors', ap: 'AP' }

/** Grades that only a parent gives: passed, incomplete, withdrawn (rule courses.final-grade). */
export const grantedGrades = ['P', 'I', 'W'] as const
/** Every grade that can be set by hand. */
export const finalGrades = [...letters, ...grantedGrades] as const
export type FinalGrade = (typeof finalGrades)[number]

/** The most that a course can be worth, and the step between. */
const creditLimits = { max: 10, step: 0.25 } as const

const wrongCredit = 'Credit must be in steps of 0.25, from 0 to 10'

/**
 * A parent's words about a course: a child, a subject and a school year (rule courses.of-a-year). The record is made
 * with her first word about it; until then the course follows from its assessments alone.
 */
export const course = defineRecord({
  table: 'courses',
  fields: {
    student_id: uuid('Student is required'),
    subject_id: uuid('Subject is required'),
    school_year: schoolYear,
    /** `null` = the subject's name. */
    title: optionalText(textLimits.title, 'Course Title'),
    /** `null` = what the grade of the year gives (rule courses.credit). */
    credit: z._default(
      z.nullable(
        z
          .number(wrongCredit)
          .check(
            z.minimum(0, wrongCredit),
            z.maximum(creditLimits.max, wrongCredit),
            z.multipleOf(creditLimits.step, wrongCredit),
          ),
      ),
      null,
    ),
    level: z._default(z.enum(courseLevels, 'Level must be regular, honors or ap'), 'regular'),
    /** `null` = computed of its assessments. */
    final_grade: z._default(z.nullable(z.enum(finalGrades, 'Choose a grade from the list')), null),
  },
  labels: {
    one: 'Course',
    many: 'Courses',
    name: 'title',
    of: 'student_id',
    fields: {
      student_id: 'Student',
      subject_id: 'Subject',
      school_year: 'School Year',
      title: 'Course Title',
      credit: 'Credit',
      level: 'Level',
      final_grade: 'Final Grade',
    },
    values: {
      school_year: (value) => schoolYearLabel(String(value)),
      credit: (value) => (typeof value === 'number' ? value.toFixed(2) : 'As the grade gives'),
      level: (value) => new Map<unknown, string>(Object.entries(levelLabels)).get(value) ?? String(value),
    },
  },
  indexes: ['[student_id+_live]', '[subject_id+_live]'],
  belongsTo: { student_id: { record: 'students' }, subject_id: { record: 'subjects' } },
  inTrash: false,
})

export type CourseFields = FieldsOf<typeof course>
export type Course = RowOf<typeof course>

/** Namespace of a course's id (uuid5): two devices that describe the same course make one record. It never changes. */
export const courseIds = {
  namespace: 'b8f6a7de-53c7-4a3b-9d0e-7c1f2a9e4d60',
  nameOf: (studentId: string, subjectId: string, year: string) => `${studentId}:${subjectId}:${opensIn(year)}`,
} as const
