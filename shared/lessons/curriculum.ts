import * as z from 'zod/mini'
import { durationMinutes } from '#shared/activities/duration-minutes.ts'
import { fullDay } from '#shared/format/dates.ts'
import { weekdaysText } from '#shared/format/weekdays.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, requiredText, textLimits, uuid } from '#shared/records/text.ts'

/** Most courses of a child at a time; archived ones don't count (rule lessons.limits). */
export const coursesLimit = 40

/** Says that a child has no room for one more. */
export const tooManyCourses = `A child can have at most ${coursesLimit} courses at a time. Archive or delete one first.`

/** Most lessons that a course asks for on one of its days (rule lessons.fields). */
export const perDayLimit = 10

const link = z._default(z.nullable(uuid()), null)
// One more than usual, while a child catches up.
const doubled = z.int().check(z.minimum(1), z.maximum(perDayLimit + 1))

/**
 * A course of lessons for one child: "Course" on its own screens, "Course Plan" where courses of grades stand too (rule
 * lessons.fields).
 */
export const curriculum = defineRecord({
  table: 'curricula',
  fields: {
    student_id: uuid('Student is required'),
    subject_id: uuid('Subject is required'),
    title: requiredText(textLimits.title, 'Title'),
    /** A link, as the goal is: what they name may go, and the course stays. */
    book_id: link,
    /** 0 = Sunday to 6 = Saturday. Without any its lessons have no day. */
    weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
    per_day: z._default(
      z
        .int('Lessons a Day must be a whole number')
        .check(
          z.minimum(1, 'Enter at least 1 lesson a day'),
          z.maximum(perDayLimit, `Enter at most ${perDayLimit} lessons a day`),
        ),
      1,
    ),
    /** How long a lesson takes, where it says nothing else. */
    minutes: durationMinutes(),
    start_date: day('First Day'),
    finish_by: z._default(z.nullable(day('Finish By')), null),
    /** Through this day it asks for so many lessons a day (rule lessons.caught-up). */
    double_until: z._default(z.nullable(day('Until')), null),
    double_per_day: z._default(z.nullable(doubled), null),
    /** Courses that were made together for several children carry the same id. */
    curriculum_set: link,
    goal_id: link,
    is_active: z._default(z.boolean(), true),
  },
  labels: {
    one: 'Course Plan',
    many: 'Course Plans',
    name: 'title',
    of: 'student_id',
    fields: {
      student_id: 'Student',
      subject_id: 'Subject',
      title: 'Title',
      book_id: 'Book',
      weekdays: 'Days of the Week',
      per_day: 'Lessons a Day',
      minutes: 'Minutes Each',
      start_date: 'First Day',
      finish_by: 'Finish By',
      double_until: 'Catching Up Until',
      double_per_day: 'Lessons a Day to Catch Up',
      curriculum_set: 'Made Together',
      goal_id: 'Goal',
      is_active: 'Status',
    },
    values: {
      weekdays: rhythmText,
      start_date: spanText,
      double_until: doubledText,
      is_active: (isActive) => (isActive === true ? 'Active' : 'Archived'),
    },
  },
  indexes: ['[student_id+_live]', '[subject_id+_live]'],
  belongsTo: { student_id: { record: 'students' }, subject_id: { record: 'subjects' } },
  atomicGroups: [
    ['weekdays', 'per_day'],
    ['start_date', 'finish_by'],
    ['double_until', 'double_per_day'],
  ],
  noConflict: ['is_active'],
  inactive: { is_active: false },
  many: true,
  rest: 'curriculum',
  rules: ({ start_date, finish_by }) =>
    typeof finish_by === 'string' && finish_by < String(start_date)
      ? { finish_by: ['Finish By must be on or after First Day'] }
      : {},
})

export type CurriculumFields = FieldsOf<typeof curriculum>
export type Curriculum = RowOf<typeof curriculum>

const rhythm = z.object({ weekdays: z.array(z.unknown()), per_day: z.unknown() })

/** "Monday, Wednesday: 2 a day". */
function rhythmText(value: unknown): string {
  const read = rhythm.safeParse(value)
  if (!read.success) return weekdaysText(value)
  const days = weekdaysText(read.data.weekdays)
  return `${days === '' ? 'No weekday' : days}: ${String(read.data.per_day)} a day`
}

const span = z.object({ start_date: z.string(), finish_by: z.nullish(z.string()) })

/** "August 24, 2026, to finish by June 4, 2027". */
function spanText(value: unknown): string {
  const read = span.safeParse(value)
  if (!read.success) return String(value)
  const { start_date, finish_by } = read.data
  return finish_by ? `${fullDay(start_date)}, to finish by ${fullDay(finish_by)}` : fullDay(start_date)
}

const catchingUp = z.object({ double_until: z.string(), double_per_day: z.number() })

/** "2 a day through March 5, 2027". */
function doubledText(value: unknown): string {
  const read = catchingUp.safeParse(value)
  return read.success ? `${read.data.double_per_day} a day through ${fullDay(read.data.double_until)}` : 'No'
}
