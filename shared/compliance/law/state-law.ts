import * as z from 'zod/mini'
import { gradeLevels } from '#shared/students/student.ts'

const text = z.string().check(z.trim(), z.minLength(1))
const grades = z.array(z.enum(gradeLevels)).check(z.minLength(1))
const age = z.int().check(z.minimum(3), z.maximum(21))
/** "08-01": a day of every year. */
const monthDay = z
  .string()
  .check(z.refine((day) => z.iso.date().safeParse(`2001-${day}`).success, 'A month and a day, such as 08-01'))
/** The place of a citation in `citations`; `null` = no page was found that says it. */
const source = z.nullable(z.int().check(z.minimum(0)))
const doubt = z.nullable(text)

const counted = {
  days: z.optional(z.int().check(z.minimum(-400), z.maximum(400))),
  unit: z.optional(z.enum(['calendar', 'business'])),
  /** Drops the day from a list when it lies before the first day of teaching. */
  passed: z.optional(z.literal('drop')),
}
const singleDay = z.union([
  z.strictObject({
    from: z.enum(['teaching_starts', 'year_starts', 'year_ends', 'anniversary', 'event']),
    ...counted,
  }),
  z.strictObject({
    from: z.literal('date'),
    month_day: monthDay,
    side: z.enum(['before_year', 'in_year', 'after_year']),
    ...counted,
  }),
])
const innerDays = z.union([
  singleDay,
  z.strictObject({ earlier_of: z.array(singleDay).check(z.minLength(2)) }),
  z.strictObject({ later_of: z.array(singleDay).check(z.minLength(2)) }),
])
/** How a law names a day: one, or the earlier or later of several (rule law.days). */
const dayRule = z.union([
  innerDays,
  z.strictObject({ earlier_of: z.array(innerDays).check(z.minLength(2)) }),
  z.strictObject({ later_of: z.array(innerDays).check(z.minLength(2)) }),
])

/** Events that make a to-do due which no school year brings (rule law.years). */
export const lawEvents = ['withdrawal', 'move_in', 'move_out', 'stops', 'low_score', 'diploma'] as const

const ages = z.strictObject({ from: age, to: age })

const lawTodo = z.strictObject({
  /**
   * In which school years it comes; `once` = one time since the family came to the state, `ongoing` = it has no day.
   */
  years: z.enum(['first', 'later', 'every', 'once', 'event', 'ongoing']),
  /** The law asks for it, asks in the case that `told` names, or it is a custom of districts or good practice. */
  law: z.enum(['duty', 'condition', 'custom', 'advice']),
  event: z.optional(z.enum(lawEvents)),
  first: z.optional(z.nullable(dayRule)),
  later: z.optional(z.nullable(dayRule)),
  /** Days of the reports of one school year; `null` = the law fixes none, so we propose equal parts. */
  quarters: z.optional(z.nullable(z.array(dayRule).check(z.minLength(2)))),
  /** A child who begins later than the family gets a paper of her own. */
  joins: z.optional(z.literal('own')),
  ages: z.optional(ages),
  grades: z.optional(grades),
  not_before: z.optional(z.iso.date()),
  /** The time the text gives the office for its answer. */
  answer: z.optional(z.strictObject({ days: z.int().check(z.positive()), unit: z.enum(['calendar', 'business']) })),
  /** The text itself says that one paper may name several children. */
  several: z.optional(z.literal(true)),
  told: text,
  source,
  doubt,
})

const figure = <Value extends z.ZodMiniType>(value: Value) =>
  z.strictObject({
    value: z.nullable(value),
    source,
    reading: z.enum(['statute', 'agency', 'association', 'computed', 'custom', 'none']),
    doubt,
  })
const days = z.int().check(z.positive(), z.maximum(366))
const hours = z.number().check(z.positive(), z.maximum(8784))
/** Hours of grades, as the API gives them too. */
export const hoursByGrades = z.array(z.strictObject({ grades, hours }))
const daysByGrades = z.array(z.strictObject({ grades, days }))
/** The yearly hours that must be in the core subjects, and how many of these at home. */
export const coreHours = z.strictObject({ hours, at_home: z.number().check(z.minimum(0)) })

/** When, for whom and how surely a state asks, beside what it asks for (rule law.sources). */
export const stateLawSchema = z.strictObject({
  /** The law's own school year for counting days and hours; `null` = the family's. */
  year: z.strictObject({
    fixed: z.nullable(z.strictObject({ from: monthDay, to: monthDay })),
    why: text,
    source,
  }),
  age: z.strictObject({
    from: age,
    from_rule: z.enum(['birthday', 'school_year', 'school_year_reached']),
    cutoff: z.nullable(monthDay),
    to: age,
    to_rule: z.enum(['birthday', 'birthday_included', 'school_year']),
    to_cutoff: z.optional(monthDay),
    told: text,
    sources: z.array(z.int().check(z.minimum(0))).check(z.minLength(1)),
    doubt,
  }),
  subjects: z.array(
    z.strictObject({
      name: text,
      /** `null` = every grade. */
      grades: z.nullable(grades),
      scope: z.enum(['each_year', 'once', 'offered', 'where_needed', 'core']),
      note: z.optional(z.nullable(text)),
      source: z.int().check(z.minimum(0)),
    }),
  ),
  figures: z.strictObject({
    /** The default is for a grade in no band; without one the law says nothing of it. */
    instruction_days: figure(z.union([days, z.strictObject({ default: z.optional(days), by_grades: daysByGrades })])),
    instruction_hours: figure(
      z.union([hours, z.strictObject({ default: z.optional(hours), by_grades: hoursByGrades })]),
    ),
    /** The hours that make a day count, where the law or the state says so (rule compliance.figures). */
    day_hours: figure(z.union([hours, z.strictObject({ default: z.optional(hours), by_grades: hoursByGrades })])),
    core_hours: figure(coreHours),
    testing: figure(z.strictObject({ grades, every_other_year: z.optional(grades), ages: z.optional(ages) })),
  }),
  todos: z.record(z.string(), lawTodo),
  doubts: z.array(text),
  confidence: z.strictObject({
    figures: z.enum(['high', 'medium', 'low']),
    dates: z.enum(['high', 'medium', 'low']),
    why: text,
  }),
  citations: z.array(
    z.strictObject({
      statute: text,
      url: z.url({ protocol: /^https?$/ }),
      /** The page behind the link, in a few words. */
      opens: text,
      official: z.boolean(),
      /** `false` = the wording was read in another copy, which `text_of` names. */
      opened: z.boolean(),
      read_on: z.iso.date(),
      text_of: z.optional(z.nullable(text)),
    }),
  ),
})

export type StateLaw = z.infer<typeof stateLawSchema>
export type LawSubject = StateLaw['subjects'][number]
export type LawTodo = z.infer<typeof lawTodo>
export type DayRule = z.infer<typeof dayRule>
export type SingleDay = z.infer<typeof singleDay>
export type LawAge = StateLaw['age']
