import * as z from 'zod/mini'
import { longDuration } from '#shared/format/duration.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { optionalText, textLimits } from '#shared/records/text.ts'

/** Paper sizes of reports and letters. */
export const papers = ['letter', 'a4'] as const
export const paperLabels: Readonly<Record<(typeof papers)[number], string>> = { letter: 'US Letter', a4: 'A4' }

/** The supervisor's relation to the children. */
export const supervisorRoles = ['mother', 'father', 'guardian', 'other'] as const
export const supervisorRoleLabels: Readonly<Record<(typeof supervisorRoles)[number], string>> = {
  mother: 'Mother',
  father: 'Father',
  guardian: 'Guardian',
  other: 'Other',
}

/** How long a full school day may be said to be, in minutes. */
const dayMinutes = { min: 30, max: 720 } as const

const wrongDay = 'A school day has 30 minutes to 12 hours'
const line = (label: string) => optionalText(textLimits.short, label)

/**
 * Settings of the whole family (rule settings.family). A family has one record, made with the account; its id is the
 * account's.
 */
export const familySettings = defineRecord({
  table: 'family_settings',
  fields: {
    /** The legal option under which the family teaches; `null` = the usual one of its state. */
    pathway: optionalText(textLimits.name, 'Pathway'),
    day_minutes: z._default(
      z.nullable(
        z
          .int('Minutes must be a whole number')
          .check(z.minimum(dayMinutes.min, wrongDay), z.maximum(dayMinutes.max, wrongDay)),
      ),
      null,
    ),
    paper: z._default(z.enum(papers, 'Choose a paper size'), 'letter'),
    street: line('Street'),
    city: line('City'),
    zip: line('ZIP Code'),
    phone: line('Phone'),
    district: line('School District'),
    superintendent: line('Superintendent'),
    /** The teacher, as What's on File names her. */
    supervisor: optionalText(textLimits.name, 'Supervisor'),
    supervisor_is: z._default(z.nullable(z.enum(supervisorRoles, 'Supervisor’s Role is not one of the options')), null),
    supervisor_education: line('Education'),
  },
  labels: {
    one: 'Family Details',
    many: 'Family Details',
    fields: {
      pathway: 'Legal Option',
      day_minutes: 'Minutes in a School Day',
      paper: 'Paper Size',
      street: 'Street',
      city: 'City',
      zip: 'ZIP Code',
      phone: 'Phone',
      district: 'School District',
      superintendent: 'Superintendent',
      supervisor: 'Supervisor',
      supervisor_is: 'Supervisor’s Role',
      supervisor_education: 'Supervisor’s Education',
    },
    values: {
      day_minutes: (value) => (typeof value === 'number' ? longDuration(value) : ''),
      paper: (value) => new Map<unknown, string>(Object.entries(paperLabels)).get(value) ?? String(value),
      supervisor_is: supervisorRoleText,
    },
  },
  indexes: [],
  inTrash: false,
})

export type FamilySettingsFields = FieldsOf<typeof familySettings>
export type FamilySettings = RowOf<typeof familySettings>

/** A role as a parent reads it; one that this build does not know stays as it came. */
export function supervisorRoleText(role: unknown): string {
  if (role == null) return ''
  return new Map<unknown, string>(Object.entries(supervisorRoleLabels)).get(role) ?? String(role)
}
