import * as z from 'zod/mini'
import { fullDay } from '#shared/format/dates.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { stateCode } from './requirement-override.ts'
import { dueTypes, todoPriorities, todoTypes } from './state-requirements.ts'

const optionalDay = (label: string) => z._default(z.nullable(day(label)), null)

/** A family's to-do by a state's law in a period (rules compliance.todos, compliance.todo-plan). */
export const complianceTodo = defineRecord({
  table: 'compliance_todos',
  fields: {
    state: stateCode,
    /** Names the to-do within its state's file. */
    key: z.string().check(z.regex(/^[a-z0-9-]+$/, 'Key must be small letters, digits and hyphens'), z.maxLength(80)),
    /** The school year, or year and quarter; empty for one that doesn't return. */
    period: z._default(z.string().check(z.regex(/^(\d{4}-\d{4}( Q[1-4])?)?$/, 'Period must be a school year')), ''),
    /** The child it is for; `null` = the family. */
    student_id: z._default(z.nullable(uuid()), null),
    // As they were when it was made: a later text of the law doesn't rewrite what was ticked.
    title: requiredText(textLimits.title, 'Title'),
    description: optionalText(textLimits.notes, 'Description'),
    priority: z._default(z.enum(todoPriorities), 'medium'),
    due_type: z.enum(dueTypes),
    type: z.enum(todoTypes),
    due_date: optionalDay('Due Date'),
    completed: z._default(z.boolean('Completed must be true or false'), false),
    completed_on: optionalDay('Completed On'),
    filed_on: optionalDay('Filed On'),
    /** The text of its letter, as the parent edited it. */
    letter: optionalText(textLimits.letter, 'Letter'),
    archived: z._default(z.boolean('Archived must be true or false'), false),
    /** The day on which she said that what was due before she came isn't sent yet (rule law.asked). */
    not_yet_on: optionalDay('Not Yet On'),
    /** The day of the event that it waits for. */
    happened_on: optionalDay('Happened On'),
    /** The day that her district or plan names, in place of the law's. */
    own_date: optionalDay('Own Date'),
  },
  labels: {
    one: 'To-Do',
    many: 'To-Dos',
    name: 'title',
    of: 'student_id',
    fields: {
      state: 'State',
      key: 'Name in the Law',
      period: 'Period',
      student_id: 'Student',
      title: 'Title',
      description: 'Description',
      priority: 'Priority',
      due_type: 'When',
      type: 'Kind',
      due_date: 'Due Date',
      completed: 'Done',
      completed_on: 'Done On',
      filed_on: 'Filed On',
      letter: 'Letter',
      archived: 'Archived',
      not_yet_on: 'Said “Not Yet” On',
      happened_on: 'Happened On',
      own_date: 'Our Own Date',
    },
    values: {
      completed: (isDone) => (isDone === true ? 'Done' : 'Open'),
      archived: (isArchived) => (isArchived === true ? 'Archived' : 'Current'),
      due_date: dayText,
      completed_on: dayText,
      filed_on: dayText,
      not_yet_on: dayText,
      happened_on: dayText,
      own_date: dayText,
    },
  },
  indexes: ['[student_id+_live]'],
  belongsTo: { student_id: { record: 'students' } },
  // The last tap decides; what was generated twice says the same of the rest.
  noConflict: [
    'title',
    'description',
    'priority',
    'due_type',
    'type',
    'due_date',
    'completed',
    'completed_on',
    'archived',
    'not_yet_on',
    'happened_on',
    'own_date',
  ],
  prevails: { completed: [true, false] },
  inTrash: false,
})

export type ComplianceTodoFields = FieldsOf<typeof complianceTodo>
export type ComplianceTodo = RowOf<typeof complianceTodo>

/** The id of a to-do (uuid5): two devices that generate it make one record. It never changes. */
export const complianceTodoIds = {
  namespace: '5b8f1f36-6a0e-4d29-8c55-91f2a7c6d0e4',
  /** The year by the one in which it opens: whether it is then called 2026-2027 or 2026-2026 says the start month. */
  nameOf: ({ state, key, period, student_id }: TodoName) =>
    `${state}:${key}:${period.slice(0, 4)}${period.slice(9)}:${student_id ?? ''}`,
} as const

/** The fields that identify a to-do. */
export type TodoName = Pick<ComplianceTodoFields, 'state' | 'key' | 'period' | 'student_id'>

function dayText(value: unknown): string {
  return typeof value === 'string' ? fullDay(value) : ''
}
