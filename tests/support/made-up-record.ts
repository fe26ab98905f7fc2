import * as z from 'zod/mini'
import { defineRecord } from '#shared/records/define-record.ts'
import { laterRecords, recordNames, registry, type RecordName } from '#shared/records/registry.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { examples, madeNames, type Draw, type MadeName } from './examples.ts'

/**
 * A record that the product does not have: dated, with an owner it must have and one it may have, and two fields that are
 * written together. Whoever imports this file first runs with it, as if it stood in the registry.
 */
const trip = defineRecord({
  table: 'trips',
  labels: {
    one: 'Trip',
    many: 'Trips',
    fields: {
      student_id: 'Student',
      goal_id: 'Goal',
      date: 'Date',
      title: 'Title',
      left_at: 'Left At',
      back_at: 'Back At',
      is_paid: 'Paid',
      notes: 'Notes',
    },
    name: 'title',
    of: 'student_id',
  },
  fields: {
    student_id: uuid(),
    goal_id: z._default(z.nullable(uuid()), null),
    date: day('Date'),
    title: requiredText(textLimits.title, 'Title'),
    left_at: z._default(z.nullable(z.int()), null),
    back_at: z._default(z.nullable(z.int()), null),
    is_paid: z._default(z.boolean(), false),
    notes: optionalText(textLimits.notes, 'Notes'),
  },
  indexes: ['[student_id+_live]', '[goal_id+_live]', '[_live+date+id]'],
  belongsTo: { student_id: { record: 'students' }, goal_id: { record: 'goals' } },
  atomicGroups: [['left_at', 'back_at']],
  noConflict: ['is_paid'],
  datedBy: 'date',
})

const example = {
  fields: ({ text, count, choice, day: anyDay }: Draw) => {
    const left_at = count(540)
    return {
      title: text('The science museum'),
      left_at,
      back_at: left_at + 90,
      notes: choice([null, text('Two of us')]),
      date: anyDay(),
      is_paid: choice([false, true]),
    }
  },
}

export const tripName = trip.table as unknown as RecordName & MadeName // from here on the registry has it

Object.assign(registry, { [tripName]: trip })
Object.assign(examples, { [tripName]: example })
recordNames.push(tripName)
laterRecords.push(tripName)
madeNames.push(tripName)

/** The migration that it would come with, from its definition. */
export function tripMigration(): string {
  const { table, schema } = trip
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' })
  const columns = Object.entries(properties).map(([name, property]) => `${name} ${columnType(property as Described)}`)
  return `create table ${table} (
      account_id uuid not null, id uuid not null, ${columns.join(', ')},
      ext jsonb not null, clocks jsonb not null, restores integer not null, deleted_at bigint, deleted_by uuid,
      created_at timestamptz not null default now(), primary key (account_id, id));
    call protect_family_table('${table}', true)`
}

interface Described {
  type?: string
  format?: string
  anyOf?: Described[]
}

function columnType({ type, format, anyOf = [] }: Described): string {
  const [first] = anyOf
  if (first) return columnType(first).replace(' not null', '')
  if (format === 'uuid' || format === 'date') return `${format} not null`
  return `${{ integer: 'integer', boolean: 'boolean', string: 'text' }[type ?? ''] ?? 'jsonb'} not null`
}
