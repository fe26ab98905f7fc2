import * as z from 'zod/mini'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { uuid } from '#shared/records/text.ts'
import { gradeLevels } from '#shared/students/student.ts'

/** Choices for a child in a new school year (rule school-years.rollover). */
export const rolloverChoices = ['advance', 'repeat', 'graduate'] as const
export type RolloverChoice = (typeof rolloverChoices)[number]

const year = z.string().check(z.regex(/^\d{4}-\d{4}$/))
const instant = z.nullable(z.number())

/**
 * A family's move from one school year to the next; the server alone makes and changes it (rule school-years.rollover).
 */
export const rollover = defineRecord({
  table: 'rollovers',
  fields: {
    from_year: year,
    to_year: year,
    /** Every active child, with what was chosen for it, and its grade before and after. */
    students: z.array(
      z.strictObject({
        id: uuid(),
        what: z.enum(rolloverChoices),
        from_grade: z.enum(gradeLevels),
        to_grade: z.enum(gradeLevels),
      }),
    ),
    /** Subjects that go on, and those that become inactive. */
    subjects: z.array(uuid()),
    subjects_left: z.array(uuid()),
    /** Courses that carry on, and those that become inactive. */
    curricula: z._default(z.array(uuid()), []),
    curricula_left: z._default(z.array(uuid()), []),
    /** Milliseconds of the server's clock; `null` while it is only prepared. */
    executed_at: instant,
    undone_at: instant,
    /** Since when it is here as history that moves nobody (rule imports.history); `null` = the family moved by it. */
    imported_at: z._default(instant, null),
  },
  labels: {
    one: 'New School Year',
    many: 'New School Years',
    name: 'to_year',
    fields: {
      from_year: 'From',
      to_year: 'To',
      students: 'Students',
      subjects: 'Subjects',
      subjects_left: 'Subjects Left Out',
      curricula: 'Course Plans',
      curricula_left: 'Course Plans Left Out',
      executed_at: 'Started',
      undone_at: 'Undone',
      imported_at: 'Brought In',
    },
  },
  indexes: [],
  clientWritable: [],
})

export type RolloverFields = FieldsOf<typeof rollover>
export type Rollover = RowOf<typeof rollover>
/** A child in a rollover. */
export type StudentMove = RolloverFields['students'][number]

/** POST /api/rollover/create: what is left out advances, and goes on. */
export const rolloverBody = z.strictObject({
  students: z.optional(z.array(z.strictObject({ id: uuid(), what: z.enum(rolloverChoices) })).check(z.maxLength(500))),
  subjects: z.optional(z.array(uuid()).check(z.maxLength(500))),
  curricula: z.optional(z.array(uuid()).check(z.maxLength(2000))),
})
export type RolloverBody = z.output<typeof rolloverBody>
