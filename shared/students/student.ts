import * as z from 'zod/mini'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits } from '#shared/records/text.ts'

/** Grade options in their order; K is shown as Kindergarten (rule students.grades). */
export const gradeLevels = [
  'Pre-K',
  'K',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  'Post-Secondary',
] as const
export type GradeLevel = (typeof gradeLevels)[number]

/** Learning styles a parent may choose; none is "Not specified" (rule students.fields). */
export const learningStyles = ['visual', 'auditory', 'kinesthetic', 'reading_writing', 'multimodal'] as const
export type LearningStyle = (typeof learningStyles)[number]

/** A child who learns at home (rule students.fields). */
export const student = defineRecord({
  table: 'students',
  fields: {
    name: requiredText(textLimits.name, 'Name'),
    grade_level: z.enum(gradeLevels, 'Grade Level is required'),
    enrollment_date: day('Enrollment Date'),
    /**
     * `false` = the day stands in for an unknown start of teaching at home and is shown nowhere (rule law.began).
     * `null` for a child entered before the form asked.
     */
    enrollment_known: z._default(z.nullable(z.boolean('Enrollment Known must be true or false')), true),
    is_active: z._default(z.boolean(), true),
    learning_style: z._default(z.nullable(z.enum(learningStyles, 'Learning Style is not one of the options')), null),
    interests: optionalText(textLimits.notes, 'Interests'),
    learning_challenges: optionalText(textLimits.notes, 'Learning Challenges'),
    goals: optionalText(textLimits.notes, 'Goals'),
    notes: optionalText(textLimits.notes, 'Notes'),
    // Fields for a transcript, filled in where one is made (rule courses.missing).
    legal_name: optionalText(textLimits.name, 'Legal Name'),
    birth_date: z._default(z.nullable(day('Birth Date')), null),
    graduation_date: z._default(z.nullable(day('Graduation Date')), null),
  },
  labels: {
    one: 'Student',
    many: 'Students',
    name: 'name',
    fields: {
      name: 'Name',
      grade_level: 'Grade Level',
      enrollment_date: 'Enrollment Date',
      enrollment_known: 'Teaching at Home Began',
      is_active: 'Status',
      learning_style: 'Learning Style',
      interests: 'Interests',
      learning_challenges: 'Learning Challenges',
      goals: 'Goals',
      notes: 'Notes',
      legal_name: 'Legal Name',
      birth_date: 'Birth Date',
      graduation_date: 'Graduation Date',
    },
    values: {
      is_active: (isActive) => (isActive === true ? 'Active' : 'Archived'),
      enrollment_known: (isKnown) => (isKnown === false ? 'Not known' : 'Known'),
    },
  },
  indexes: [],
  noConflict: ['is_active', 'enrollment_known'],
  inactive: { is_active: false },
  rest: 'student',
  restCreates: (today) => ({ enrollment_date: today }),
})

export type StudentFields = FieldsOf<typeof student>
export type Student = RowOf<typeof student>
