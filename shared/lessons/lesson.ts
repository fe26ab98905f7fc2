import * as z from 'zod/mini'
import { durationMinutes } from '#shared/activities/duration-minutes.ts'
import { fullDay } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'

/** Most lessons of a course that aren't deleted (rule lessons.limits). */
export const lessonsLimit = 900

/** Says that a course has no room for more. */
export const tooManyLessons = `A course can have at most ${lessonsLimit} lessons`

/** Most characters of a lesson's note. */
const noteLimit = 2000

/**
 * A lesson of a course, in its order. Its day is never stored, nor that it is done: both are worked out (rules
 * lessons.days, lessons.done).
 */
export const lesson = defineRecord({
  table: 'lessons',
  fields: {
    curriculum_id: uuid('Course is required'),
    title: requiredText(textLimits.title, 'Title'),
    /** Its place in its course: texts in their order, lessons of the same place by id. */
    position: requiredText(textLimits.short, 'Position'),
    /** `null` = as long as its course says. */
    minutes: z._default(z.nullable(durationMinutes()), null),
    pinned_date: z._default(z.nullable(day('Pinned To')), null),
    skipped: z._default(z.boolean('Skipped must be true or false'), false),
    note: optionalText(noteLimit, 'Note'),
  },
  labels: {
    one: 'Lesson',
    many: 'Lessons',
    name: 'title',
    of: 'curriculum_id',
    fields: {
      curriculum_id: 'Course Plan',
      title: 'Title',
      position: 'Position',
      minutes: 'Minutes',
      pinned_date: 'Pinned To',
      skipped: 'Skipped',
      note: 'Note',
    },
    values: {
      minutes: (value) => (typeof value === 'number' ? shortDuration(value) : 'As the course'),
      pinned_date: (value) => (typeof value === 'string' ? fullDay(value) : 'No day'),
      skipped: (isSkipped) => (isSkipped === true ? 'Yes' : 'No'),
    },
  },
  indexes: ['[curriculum_id+_live]'],
  belongsTo: { curriculum_id: { record: 'curricula' } },
  noConflict: ['position', 'pinned_date', 'skipped'],
  storedWithout: ['minutes', 'pinned_date', 'note'],
  many: true,
  rest: 'lesson',
})

export type LessonFields = FieldsOf<typeof lesson>
export type Lesson = RowOf<typeof lesson>
