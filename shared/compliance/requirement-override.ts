import * as z from 'zod/mini'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, textLimits } from '#shared/records/text.ts'
import { areaNames } from '#shared/subjects/area-names.ts'
import { stateCodes, type StateCode } from './states/list.ts'

const wrongDays = 'Days must be a whole number from 0 to 366'
const wrongHours = 'Hours must be from 0 to 8,784'

/** One of the 51 codes. */
export const stateCode = z.enum(stateCodes as readonly [StateCode, ...StateCode[]], 'Choose a state')

/**
 * The family's own figures in place of its state's (rule compliance.own-figures): `null` = the state's own, 0 =
 * nothing. The way back is to set them to `null`; the record is never deleted.
 */
export const requirementOverride = defineRecord({
  table: 'requirement_overrides',
  fields: {
    state: stateCode,
    required_days: z._default(
      z.nullable(z.int(wrongDays).check(z.minimum(0, wrongDays), z.maximum(366, wrongDays))),
      null,
    ),
    required_hours: z._default(
      z.nullable(z.number(wrongHours).check(z.minimum(0, wrongHours), z.maximum(8784, wrongHours))),
      null,
    ),
    required_subjects: z._default(z.nullable(areaNames), null),
    note: optionalText(textLimits.notes, 'Note'),
  },
  labels: {
    one: 'Your Own Figures',
    many: 'Your Own Figures',
    name: 'state',
    fields: {
      state: 'State',
      required_days: 'Required Days',
      required_hours: 'Required Hours',
      required_subjects: 'Required Subjects',
      note: 'Note',
    },
  },
  indexes: [],
  inTrash: false,
})

export type RequirementOverrideFields = FieldsOf<typeof requirementOverride>
export type RequirementOverride = RowOf<typeof requirementOverride>

/** The figures that a family sets itself. */
export type OwnFigures = Pick<RequirementOverrideFields, 'required_days' | 'required_hours' | 'required_subjects'>

/**
 * The id of a family's own figures for a state (uuid5): two devices that set them make one record. It never changes.
 */
export const requirementOverrideIds = {
  namespace: '0d9e3a4c-7a53-4b6e-9f0e-2a1b3c4d5e60',
  nameOf: (state: string) => state,
} as const
