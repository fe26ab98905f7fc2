import * as z from 'zod/mini'
import { fullDay } from '#shared/format/dates.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, textLimits } from '#shared/records/text.ts'
import { stateCode } from './requirement-override.ts'

/**
 * Counting in the year of a move: the whole year under the new state, or each state's figures by its share of the
 * days.
 */
export const countings = ['whole_year', 'pro_rata'] as const
export type Counting = (typeof countings)[number]

export const countingLabels: Readonly<Record<Counting, string>> = {
  whole_year: 'The whole year under the new state',
  pro_rata: 'Each state’s share of the year',
}

/**
 * A state in which a family teaches or taught, from when to when; the server alone makes and changes them (rule
 * compliance.move).
 */
export const stateMove = defineRecord({
  table: 'state_moves',
  fields: {
    state: stateCode,
    start_date: day('First Day'),
    /** `null` = the family is there now; exactly one entry is. */
    end_date: z._default(z.nullable(day('Last Day')), null),
    counting: z._default(z.enum(countings), 'whole_year'),
    notes: optionalText(textLimits.notes, 'Notes'),
  },
  labels: {
    one: 'State',
    many: 'States',
    name: 'state',
    fields: {
      state: 'State',
      start_date: 'First Day',
      end_date: 'Last Day',
      counting: 'What Counts',
      notes: 'Notes',
    },
    values: {
      start_date: (value) => fullDay(String(value)),
      end_date: (value) => (value === null ? '' : fullDay(String(value))),
      counting: (value) => new Map<unknown, string>(Object.entries(countingLabels)).get(value) ?? String(value),
    },
  },
  indexes: [],
  clientWritable: [],
})

export type StateMoveFields = FieldsOf<typeof stateMove>
export type StateMove = RowOf<typeof stateMove>

/** POST /api/state/migrate. */
export const migrateBody = z.strictObject({
  new_state: stateCode,
  notes: optionalText(textLimits.notes, 'Notes'),
  confirm: z.literal(true, 'Confirm that you want to proceed with this migration'),
  counting: z._default(z.enum(countings), 'whole_year'),
})
