import * as z from 'zod/mini'
import { gradeLevels } from '#shared/students/student.ts'
import { letterThings } from './letters/letter-things.ts'
import { stateLawSchema } from './law/state-law.ts'
import { regulationLevels, states } from './states/list.ts'

const text = z.string().check(z.trim(), z.minLength(1))
const grades = z.array(z.enum(gradeLevels)).check(z.minLength(1))
const age = z.int().check(z.minimum(3), z.maximum(21))

/** "08-01": a day of every year. The 29th of February is none. */
const monthDay = z
  .string()
  .check(z.refine((day) => z.iso.date().safeParse(`2001-${day}`).success, 'A month and a day, such as 08-01'))

/** Papers that a parent writes herself (rule compliance.letters). */
const letterKinds = [
  'notice_of_intent',
  'withdrawal',
  'education_plan',
  'quarterly_report',
  'annual_report',
  'assessment_report',
  'attendance_summary',
  'declaration_of_education',
] as const
export type LetterKind = (typeof letterKinds)[number]

const pathway = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: text,
  summary: text,
  citation: text,
  /** The one whose figures are given: the most used, or the least burdensome where no count exists. */
  is_default: z.boolean(),
})

/** A state's requirements beside days and hours, which are figures of its law (`lawDays`, `lawHours`). */
const requirements = z.strictObject({
  /** Days, hours or both; either: meeting one is enough. */
  days_or_hours: z.enum(['either', 'both', 'days', 'hours', 'none']),
  /** Until the birthday `to`; with `to_included` that year of age too. */
  compulsory_age: z.strictObject({ from: age, to: age, to_included: z.boolean() }),
  notice: z.strictObject({
    required: z.boolean(),
    to: z.nullable(text),
    how: text,
    deadline: z.nullable(text),
    month_day: z.nullable(monthDay),
  }),
  testing: z.strictObject({
    required: z.boolean(),
    grades: z.array(z.enum(gradeLevels)),
    frequency: z.nullable(text),
    detail: text,
    month_day: z.nullable(monthDay),
  }),
  assessment: z.strictObject({ required: z.boolean(), detail: text, month_day: z.nullable(monthDay) }),
  documentation: z.strictObject({ required: z.boolean(), records: z.array(text), retain: z.nullable(text) }),
  attendance_record_required: z.boolean(),
  /** The parent's qualification; `null` = the law requires none. */
  teacher_qualification: z.nullable(text),
  /** `null` = it depends, or the sources leave it open. */
  immunization_record_required: z.nullable(z.boolean()),
})

/** The words of a to-do, as the API says them (rule compliance.todos). */
export const todoTypes = [
  'notification',
  'testing',
  'qualification',
  'assessment',
  'portfolio',
  'documentation',
  'reporting',
  'curriculum',
] as const
export const todoPriorities = ['high', 'medium', 'low'] as const
export const dueTypes = ['before_start', 'ongoing', 'annual', 'quarterly'] as const
export type TodoType = (typeof todoTypes)[number]
export type DueType = (typeof dueTypes)[number]

const todo = z.strictObject({
  /** Names the to-do within its state and never changes: done ones are kept by it (rule compliance.todos). */
  key: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: text,
  description: text,
  priority: z.enum(todoPriorities),
  due_type: z.enum(dueTypes),
  /** `null` = no fixed date; often an anniversary of the notice. */
  month_day: z.nullable(monthDay),
  type: z.enum(todoTypes),
  /** One for all children and the year, or one for each child (rule compliance.todos). */
  for_each: z.enum(['family', 'child']),
  /** The grades it is limited to; `null` = every grade. */
  grades: z.nullable(grades),
  /**
   * The paper that the parent writes herself; `null` = a form of the state, somebody else's paper, or nothing to write.
   */
  letter: z.nullable(z.enum(letterKinds)),
  /**
   * The letter's address, by line; "County:" is filled in by the family. Left out where the law names nobody, and for
   * the school a child leaves.
   */
  letter_to: z.optional(z.array(text).check(z.minLength(1))),
  /** The things that the letter must hold, as short words of the state's own material (rule compliance.letters). */
  letter_holds: z.optional(z.partialRecord(z.enum(letterThings), text)),
  help_text: text,
  /** `false` is good practice, and is shown as such. */
  mandatory: z.boolean(),
  /** `null` = good practice that no law speaks of. */
  citation: z.nullable(text),
})

/** One state's requirements with sources, dates and doubts: a wrong number harms a family (rule compliance.sources). */
export const stateRequirementsSchema = z.strictObject({
  state: z.enum(states.map(({ state }) => state)),
  state_name: text,
  regulation_level: z.enum(regulationLevels),
  summary: text,
  pathways: z.array(pathway).check(z.minLength(1)),
  requirements,
  compliance_todos: z.array(todo).check(z.minLength(1)),
  citations: z.array(z.strictObject({ statute: text, url: z.url({ protocol: /^https?$/ }), checked: text })),
  official_site: z.nullable(z.url({ protocol: /^https$/ })),
  checked_on: z.iso.date(),
  /** Medium and low show "check with your state". */
  confidence: z.enum(['high', 'medium', 'low']),
  /** Points that may have changed or are disputed; they are shown, and checked again before each release. */
  in_flux: z.nullable(text),
  /** When, for whom and how surely; where it and the parts above differ, it counts. */
  law: stateLawSchema,
  notes: text,
})

export type StateRequirements = z.infer<typeof stateRequirementsSchema>
export type StateTodo = StateRequirements['compliance_todos'][number]
