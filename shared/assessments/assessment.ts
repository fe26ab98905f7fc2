import * as z from 'zod/mini'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { assessmentTypes, assessmentTypeText } from './types.ts'

/** The usual weight, and how far one may go. */
export const weights = { usual: 1, max: 100 } as const

/** The most points there are: enough for any test, and few enough to be a slip of the finger beyond. */
const maxPoints = 1_000_000

/**
 * A piece of graded work of one child (rule grades.fields). Percentage, letter and points are never stored: they follow
 * (rule grades.percent).
 */
export const assessment = defineRecord({
  table: 'assessments',
  fields: {
    student_id: uuid('Student is required'),
    subject_id: uuid('Subject is required'),
    /** A link: the grade stays when the activity goes. */
    activity_id: z._default(z.nullable(uuid()), null),
    assessment_type: z.enum(assessmentTypes, 'Assessment Type is required'),
    date: day('Date'),
    title: requiredText(textLimits.title, 'Title'),
    points_earned: twoDecimals('Points Earned').check(
      z.minimum(0, 'Points Earned must be 0 or more'),
      z.maximum(maxPoints, 'Points Earned must be 1,000,000 or less'),
    ),
    points_possible: twoDecimals('Points Possible').check(
      z.minimum(0.01, 'Points Possible must be above 0'),
      z.maximum(maxPoints, 'Points Possible must be 1,000,000 or less'),
    ),
    weight: z._default(
      twoDecimals('Weight').check(
        z.minimum(0, 'Weight must be from 0 to 100'),
        z.maximum(weights.max, 'Weight must be from 0 to 100'),
      ),
      weights.usual,
    ),
    description: optionalText(textLimits.notes, 'Description'),
    learning_objectives_met: optionalText(textLimits.notes, 'Learning Objectives Met'),
    feedback: optionalText(textLimits.notes, 'Feedback'),
    /** A link: the import that brought it in. */
    import_run_id: z._default(z.nullable(uuid()), null),
  },
  labels: {
    one: 'Assessment',
    many: 'Assessments',
    name: 'title',
    of: 'student_id',
    fields: {
      student_id: 'Student',
      subject_id: 'Subject',
      activity_id: 'Linked Activity',
      assessment_type: 'Assessment Type',
      date: 'Date',
      title: 'Title',
      points_earned: 'Points Earned',
      points_possible: 'Points Possible',
      weight: 'Weight',
      description: 'Description',
      learning_objectives_met: 'Learning Objectives Met',
      feedback: 'Feedback',
      import_run_id: 'Import',
    },
    values: { assessment_type: assessmentTypeText },
  },
  indexes: ['[_live+date+id]', '[student_id+_live+date]', '[subject_id+_live+date]'],
  belongsTo: { student_id: { record: 'students' }, subject_id: { record: 'subjects' } },
  // As an entry's.
  decided: ['import_run_id'],
  datedBy: 'date',
  rest: 'assessment',
  restIgnores: ['percentage', 'letter_grade', 'gpa_points'],
})

export type AssessmentFields = FieldsOf<typeof assessment>
export type Assessment = RowOf<typeof assessment>

function twoDecimals(label: string) {
  return z.number(`${label} is required`).check(z.multipleOf(0.01, `${label} can have two decimals at most`))
}
