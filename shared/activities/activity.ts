import * as z from 'zod/mini'
import { bookCountText } from '#shared/books/book.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, optionalText, requiredText, textLimits, uuid } from '#shared/records/text.ts'
import { durationMinutes } from './duration-minutes.ts'
import { activityRules, minutesOfTimes } from './rules.ts'
import { activitySources, activitySourceText } from './source.ts'
import { timeSpentText } from './time-spent.ts'
import { activityTypes, activityTypeText } from './types.ts'

/** Default place of an activity (rule activities.fields). */
export const defaultLocation = 'Home'

/** At most so many books of one entry. */
export const entryBooksLimit = 10

/** A clock time of the day, HH:MM, 00:00 to 23:59. */
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30'))

/** One child's activity, as the parent logged it (rules activities.fields, activities.duration, activities.times). */
export const activity = defineRecord({
  table: 'activities',
  fields: {
    student_id: uuid('Student is required'),
    subject_id: uuid('Subject is required'),
    activity_type: z.enum(activityTypes, 'Activity Type is required'),
    date: day('Date'),
    title: requiredText(textLimits.title, 'Title'),
    duration_minutes: durationMinutes(),
    start_time: z._default(z.nullable(clock), null),
    end_time: z._default(z.nullable(clock), null),
    description: optionalText(textLimits.notes, 'Description'),
    location: optionalText(textLimits.short, 'Location', defaultLocation),
    materials_used: optionalText(textLimits.notes, 'Materials Used'),
    learning_objectives: optionalText(textLimits.notes, 'Learning Objectives'),
    notes: optionalText(textLimits.notes, 'Notes'),
    // The evidence (rule activities.evidence). Template and run are links: what they made stays when they go.
    template_id: z._default(z.nullable(uuid()), null),
    source: z._default(z.enum(activitySources), 'form'),
    written_on: z._default(z.nullable(day('Written On')), null),
    bulk_run_id: z._default(z.nullable(uuid()), null),
    // The same for all children who did it together; null for one child (rule activities.together).
    log_set: z._default(z.nullable(uuid()), null),
    /** Books in the parent's order (rule activities.books). Links: an entry keeps a book that is deleted. */
    book_ids: z._default(
      z.nullable(z.array(uuid()).check(z.maxLength(entryBooksLimit, `Choose at most ${entryBooksLimit} books`))),
      null,
    ),
    pages: optionalText(100, 'Pages'),
    // The lesson it completes or continues, and the import and archive that it came from.
    lesson_id: z._default(z.nullable(uuid()), null),
    lesson_done: z._default(z.nullable(z.boolean('Lesson Done must be true or false')), true),
    import_run_id: z._default(z.nullable(uuid()), null),
    archive_written_on: z._default(z.nullable(day('Written On in the Archive')), null),
  },
  labels: {
    one: 'Activity',
    many: 'Activities',
    name: 'title',
    of: 'student_id',
    fields: {
      student_id: 'Student',
      subject_id: 'Subject',
      activity_type: 'Activity Type',
      date: 'Date',
      title: 'Title',
      duration_minutes: 'Time',
      start_time: 'Start Time',
      end_time: 'End Time',
      description: 'Description',
      location: 'Location',
      materials_used: 'Materials Used',
      learning_objectives: 'Learning Objectives',
      notes: 'Notes',
      template_id: 'Template',
      source: 'Entered By',
      written_on: 'Written On',
      bulk_run_id: 'Bulk Apply',
      log_set: 'Logged Together',
      book_ids: 'Books',
      pages: 'Pages',
      lesson_id: 'Lesson',
      lesson_done: 'Lesson Done',
      import_run_id: 'Import',
      archive_written_on: 'Written On in the Archive',
    },
    values: {
      activity_type: activityTypeText,
      duration_minutes: timeSpentText,
      source: activitySourceText,
      book_ids: bookCountText,
      lesson_done: (isDone) => (isDone === false ? 'No' : 'Yes'),
    },
  },
  // The parent first, so that a delete finds its children; then live ones by day, so that lists page and count without
  // reading rows.
  indexes: [
    '[_live+date+id]',
    '[student_id+_live+date]',
    '[subject_id+_live+date]',
    '[activity_type+_live+date]',
    // Holds no entry without a lesson: an index leaves out what is null.
    '[_live+lesson_id+date]',
  ],
  belongsTo: { student_id: { record: 'students' }, subject_id: { record: 'subjects' } },
  atomicGroups: [['duration_minutes', 'start_time', 'end_time']],
  follows: { duration_minutes: minutesOfTimes },
  noConflict: ['template_id', 'source', 'bulk_run_id', 'log_set', 'lesson_id', 'lesson_done', 'archive_written_on'],
  // When two devices import at once, one's run stands: that is no change of hers (rule imports.undo).
  decided: ['written_on', 'import_run_id'],
  datedBy: 'date',
  storedWithout: [
    'start_time',
    'end_time',
    'description',
    'location',
    'materials_used',
    'learning_objectives',
    'notes',
    'template_id',
    'written_on',
    'bulk_run_id',
  ],
  many: true,
  rest: 'activity',
  restCreates: (today) => ({ source: 'api', written_on: today }),
  rules: activityRules,
})

export type ActivityFields = FieldsOf<typeof activity>
export type Activity = RowOf<typeof activity>

type MayLack = 'book_ids' | 'pages' | 'lesson_id' | 'lesson_done' | 'import_run_id' | 'archive_written_on'
/** An activity as it is made: books, lesson and import may be left out. */
export type ActivityInput = Omit<ActivityFields, MayLack> & Partial<Pick<ActivityFields, MayLack>>
