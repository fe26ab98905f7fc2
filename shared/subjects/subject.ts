import * as z from 'zod/mini'
import { areaNames, notAreaNames } from './area-names.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, requiredText, textLimits } from '#shared/records/text.ts'

/** The colour of a subject whose parent chose none (rule subjects.palette). */
export const defaultSubjectColor = '#96B98D'

/** The twelve colours offered for subjects (rule subjects.palette). */
export const subjectPalette = [
  '#96B98D',
  '#D5896F',
  '#C9B1E7',
  '#394648',
  '#6B7280',
  '#EF4444',
  '#F59E0B',
  '#10B981',
  '#2F6F8F',
  '#B86E9B',
  '#7A8F3C',
  '#C4A35A',
] as const

const hours = z
  .number('Required Hours must be a number')
  .check(z.minimum(0, 'Required Hours must be 0 or more'), z.maximum(8784, 'Required Hours must be 8784 or less'))

/**
 * A subject of the family's curriculum (rule subjects.required-hours). `required_hours` is per child and school year;
 * `null` = no requirement.
 */
export const subject = defineRecord({
  table: 'subjects',
  fields: {
    name: requiredText(textLimits.name, 'Name'),
    description: optionalText(textLimits.notes, 'Description'),
    color: z._default(
      z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'Color must look like #96B98D')),
      defaultSubjectColor,
    ),
    required_hours: z._default(z.nullable(hours), null),
    grade_levels: optionalText(textLimits.short, 'Grade Levels'),
    is_active: z._default(z.boolean(), true),
    learning_objectives: optionalText(textLimits.notes, 'Learning Objectives'),
    standards_alignment: optionalText(textLimits.notes, 'Standards Alignment'),
    prerequisites: optionalText(textLimits.notes, 'Prerequisites'),
    resources: optionalText(textLimits.notes, 'Resources'),
    /** Required areas that it covers by the parent's word, beside the one of its name (rule compliance.areas). */
    areas: z._default(z.nullable(areaNames), null),
    /** Required areas that it doesn't cover by the parent's word, whatever its name says. */
    not_areas: z._default(z.nullable(notAreaNames), null),
  },
  labels: {
    one: 'Subject',
    many: 'Subjects',
    name: 'name',
    fields: {
      name: 'Name',
      description: 'Description',
      color: 'Color',
      required_hours: 'Required Hours',
      grade_levels: 'Grade Levels',
      is_active: 'Status',
      learning_objectives: 'Learning Objectives',
      standards_alignment: 'Standards Alignment',
      prerequisites: 'Prerequisites',
      resources: 'Resources',
      areas: 'Counts toward',
      not_areas: 'Doesn’t count toward',
    },
    values: {
      is_active: (isActive) => (isActive === true ? 'Active' : 'Inactive'),
      areas: namesText,
      not_areas: namesText,
    },
  },
  indexes: [],
  noConflict: ['is_active', 'not_areas'],
  inactive: { is_active: false },
  rest: 'subject',
})

export type SubjectFields = FieldsOf<typeof subject>
export type Subject = RowOf<typeof subject>

function namesText(names: unknown): string {
  return Array.isArray(names) ? names.join(', ') : ''
}
