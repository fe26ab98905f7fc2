import { v5 } from 'uuid'
import { bookReadingIds, type BookReadingFields } from '#shared/books/book-reading.ts'
import { courseIds } from '#shared/courses/course.ts'
import { complianceTodoIds, type TodoName } from '#shared/compliance/compliance-todo.ts'
import { dayMarkIds } from '#shared/compliance/day-mark.ts'
import { reportNoteIds, type ReportNoteFields } from '#shared/compliance/report-note.ts'
import { requirementOverrideIds } from '#shared/compliance/requirement-override.ts'
import type { PacketPart } from '#shared/packets/parts.ts'
import { definitionOf, recordNames, type RecordName, type Row } from '#shared/records/registry.ts'

type Values = Record<string, unknown>

/** Source of example values: the same ones in every run of a test, none twice in the simulation. */
export interface Draw {
  /** A text that begins with these words. */
  text: (words: string) => string
  /** A whole number from 1 to 100,000, usually this one. */
  count: (usual: number) => number
  /** For a new record the first of them. */
  choice: <T>(options: readonly [T, ...T[]]) => T
  /** A day, YYYY-MM-DD. */
  day: () => string
  /** The id of a live record of this kind. */
  id: (record: RecordName) => string
}

/**
 * What a record that a device may make can look like. `fields` answers a whole new one, the fields a parent changes most first;
 * what it leaves out keeps its default. Drawn once more it gives the values of an edit. Which records it belongs to is left out:
 * `belongsTo` of the definition tells that.
 */
export interface Example<Name extends RecordName> {
  fields: (draw: Draw) => Partial<Row<Name>>
  /** The id of the only one a family has; any, when left out. */
  id?: (account: string) => string
  /** The id that devices make of what the record stands for, where it is no fresh one. */
  derivedId?: (fields: Readonly<Values>) => string
}

/** A record that only the server makes, and when it does. */
export interface MadeByServer {
  madeByServer: string
}

/** Example values of every record: contract, hostile, purge and account tests and the simulation are fed from here alone. */
export const examples = {
  students: {
    fields: ({ text, choice }) => ({
      name: text('Nora'),
      notes: choice([null, text('Likes birds')]),
      grade_level: choice(['7', '8', 'K']),
      is_active: choice([true, false]),
      enrollment_date: choice(['2025-09-01', '2026-01-05']),
      enrollment_known: choice([true, false]),
      learning_style: choice([null, 'visual']),
      interests: choice([null, text('Volcanoes')]),
      learning_challenges: choice([null, text('Spelling')]),
      goals: choice([null, text('Read a book a week')]),
      legal_name: choice([null, text('Nora Elise Weaver')]),
      birth_date: choice([null, '2014-04-09']),
      graduation_date: choice([null, '2032-05-28']),
    }),
  },
  enrollments: { madeByServer: 'a student is saved' },
  subjects: {
    fields: ({ text, choice }) => ({
      name: text('Mathematics'),
      description: choice([null, text('Numbers')]),
      is_active: choice([true, false]),
      color: choice(['#96B98D', '#2F6F8F']),
      required_hours: choice([null, 120.5]),
      grade_levels: choice([null, text('3 to 5')]),
      learning_objectives: choice([null, text('Long division')]),
      standards_alignment: choice([null, text('Ohio 4.NF')]),
      prerequisites: choice([null, text('Counting')]),
      resources: choice([null, text('Singapore Math')]),
      areas: choice([null, ['Mathematics'], []]),
      not_areas: choice([null, ['Spelling'], []]),
    }),
  },
  book_readings: {
    derivedId: (fields) => v5(bookReadingIds.nameOf(fields as BookReadingFields), bookReadingIds.namespace),
    fields: ({ text, choice }) => ({
      finished_on: choice([null, '2026-11-06']),
      note: choice([null, text('Read aloud')]),
    }),
  },
  books: {
    fields: ({ text, choice }) => ({
      title: text('Saxon Math 5/4'),
      author: choice([null, text('Stephen Hake')]),
      kind: choice(['book', 'textbook', 'website']),
      isbn: choice([null, '9780064400558']),
      other_names: choice([null, [text('Saxon 5/4')]]),
      merged_into: choice([null, '01a07ae1-0000-7000-8000-000000000007']),
      kept_apart: choice([null, ['01a07ae1-0000-7000-8000-000000000007']]),
      is_active: choice([true, false]),
      notes: choice([null, text('From the library')]),
    }),
  },
  activities: {
    fields: ({ text, count, choice, day }) => ({
      title: text('Fractions'),
      notes: choice([null, text('Went well')]),
      ...timeSpent(choice([true, false]), 1 + (count(44) % 600)),
      date: day(),
      activity_type: choice(['lesson', 'reading']),
      description: choice([null, text('Halves and thirds')]),
      location: choice(['Home', text('Library')]),
      materials_used: choice([null, text('Paper')]),
      learning_objectives: choice([null, text('Compare fractions')]),
      template_id: choice([null, '01a07ae1-0000-7000-8000-000000000001']),
      source: choice(['quick', 'form']),
      // Later than any op: the server would move an earlier day forward.
      written_on: choice([null, '2099-11-20']),
      bulk_run_id: choice([null, '01a07ae1-0000-7000-8000-000000000002']),
      log_set: choice([null, '01a07ae1-0000-7000-8000-000000000006']),
      book_ids: choice([null, ['01a07ae1-0000-7000-8000-000000000007']]),
      pages: choice([null, text('218 to 221')]),
      lesson_id: choice([null, '01a07ae1-0000-7000-8000-000000000008']),
      lesson_done: choice([true, false]),
      import_run_id: choice([null, '01a07ae1-0000-7000-8000-000000000009']),
      archive_written_on: choice([null, '2026-06-01']),
    }),
  },
  attachments: {
    fields: ({ text, count, choice, day }) => ({
      caption: choice([null, text('Our volcano')]),
      taken_on: day(),
      ...content(choice([true, false]), count(52_000)),
    }),
  },
  documents: {
    fields: ({ text, choice, day }) => ({
      title: text('Notice of intent'),
      kind: choice(['notice', 'evaluation', 'health']),
      student_ids: choice([[], ['01a07ae1-0000-7000-8000-00000000000a']]),
      date: day(),
      note: choice([null, text('Sent by certified mail')]),
      todo_id: choice([null, '01a07ae1-0000-7000-8000-000000000010']),
      assessment_id: choice([null, '01a07ae1-0000-7000-8000-000000000011']),
      activity_id: choice([null, '01a07ae1-0000-7000-8000-000000000012']),
      subject_id: choice([null, '01a07ae1-0000-7000-8000-000000000013']),
    }),
  },
  document_pages: {
    fields: ({ text, count, choice }) => ({
      position: choice(['a0', 'a1']),
      ...pageContent(choice([true, false]), count(52_000)),
      file_name: choice([null, text('scan.pdf')]),
    }),
  },
  filings: {
    fields: ({ text, choice, day, id }) => ({
      title: text('Notice of intent'),
      state: choice(['PA', 'NY']),
      period: choice(['2026-2027', '']),
      todo_ids: choice([[], ['01a07ae1-0000-7000-8000-000000000010']]),
      student_ids: choice([[], ['01a07ae1-0000-7000-8000-00000000000a']]),
      letter_text: choice([null, text('To whom it may concern')]),
      document_id: choice([null, id('documents')]),
      sha256: choice([null, 'ab'.repeat(32)]),
      sent_on: day(),
      way: choice(['certified_mail', 'email']),
      sent_to: choice([null, text('Superintendent, Ithaca')]),
      tracking: choice([null, text('9400 1000 0000')]),
      receipt_document_id: choice([null, id('documents')]),
      reply_document_id: choice([null, '01a07ae1-0000-7000-8000-000000000016']),
      acknowledged_on: choice([null, '2026-11-25']),
      supersedes: choice([null, '01a07ae1-0000-7000-8000-000000000017']),
    }),
  },
  packets: {
    fields: ({ text, choice, id }) => ({
      title: text('Portfolio of Nora'),
      ...choice([
        { start_date: '2026-08-24', end_date: '2027-06-04' },
        { start_date: '2026-09-01', end_date: '2027-05-28' },
      ]),
      parts: choice<PacketPart[]>([['log', 'words'], [], ['log', 'reading', 'address']]),
      samples: choice([
        [],
        [sampleOf('page', id('document_pages'), null), sampleOf('attachment', id('attachments'), text('Plant cell'))],
        [sampleOf('page', id('document_pages'), text('Lab report'))],
      ]),
      decided: choice([[], [{ id: 'area:Safety education', keep: false }]]),
    }),
  },
  packet_links: { madeByServer: 'a parent asks for a link to a packet' },
  packet_letters: { madeByServer: 'an evaluator leaves a letter behind a link' },
  templates: {
    fields: ({ text, choice, id }) => ({
      name: text('Regular School Day'),
      activities: [
        {
          subject_id: id('subjects'),
          title: text('Fractions'),
          activity_type: 'lesson',
          duration_minutes: 30,
          description: null,
        },
      ],
      is_default: choice([false, true]),
      show_on_dashboard: choice([false, true]),
      student_ids: choice([null, [id('students')], [id('students'), '01a07ae1-0000-7000-8000-000000000004']]),
      description: choice([null, text('Monday to Thursday')]),
    }),
  },
  bulk_runs: {
    fields: ({ text, count, choice, id }) => ({
      template_id: choice(['01a07ae1-0000-7000-8000-000000000001', '01a07ae1-0000-7000-8000-000000000003']),
      template_name: text('Regular School Day'),
      student_ids: choice([[id('students')], [id('students'), '01a07ae1-0000-7000-8000-000000000004']]),
      ...choice([
        { start_date: '2026-09-01', end_date: '2026-09-04' },
        { start_date: '2026-10-05', end_date: '2026-10-05' },
      ]),
      days_of_week: choice([[1, 2, 3, 4, 5], [6]]),
      justification: text('We were at the lake for a week'),
      // Later than any op: the server would move an earlier day forward.
      run_on: choice(['2099-11-20', '2099-11-21']),
      // The server alone says that it is more.
      setup_mode: false,
      created_count: 1 + (count(4) % 5),
    }),
  },
  breaks: {
    fields: ({ text, choice }) => ({
      name: text('Winter break'),
      ...choice([
        { start_date: '2026-12-21', end_date: '2027-01-01' },
        { start_date: '2027-03-15', end_date: '2027-03-15' },
      ]),
    }),
  },
  absences: {
    fields: ({ text, choice }) => ({
      name: text('Sick day'),
      ...choice([
        { start_date: '2026-11-09', end_date: '2026-11-11' },
        { start_date: '2026-12-02', end_date: '2026-12-02' },
      ]),
    }),
  },
  planned_activities: {
    fields: ({ text, count, choice, day }) => ({
      title: text('Two-step equations'),
      planned_date: day(),
      notes: choice([null, text('Workbook page 40')]),
      duration_minutes: choice([1 + (count(45) % 600), null]),
      // Done is said by completing it, with the activity that comes of it.
      status: choice(['planned', 'skipped']),
      activity_type: choice(['lesson', 'project']),
      plan_set: choice([null, '01a07ae1-0000-7000-8000-000000000005']),
    }),
  },
  import_runs: {
    fields: ({ text, count, choice, day }) => ({
      kind: choice(['archive', 'list']),
      file_name: text('homeschool log 2025-26.csv'),
      run_on: day(),
      counts: { activities: count(698) },
      created_count: count(698),
    }),
  },
  curricula: {
    fields: ({ text, count, choice, day }) => ({
      title: text('Saxon Math 5/4'),
      book_id: choice([null, '01a07ae1-0000-7000-8000-000000000007']),
      ...choice([
        { weekdays: [1, 2, 3, 4, 5], per_day: 1 },
        { weekdays: [1, 3], per_day: 2 },
        { weekdays: [], per_day: 1 },
      ]),
      minutes: 1 + (count(39) % 600),
      ...choice([
        { start_date: '2026-08-24', finish_by: null },
        { start_date: '2026-09-01', finish_by: '2027-05-28' },
      ]),
      ...choice([
        { double_until: null, double_per_day: null },
        { double_until: day(), double_per_day: 2 },
      ]),
      curriculum_set: choice([null, '01a07ae1-0000-7000-8000-000000000018']),
      goal_id: choice([null, '01a07ae1-0000-7000-8000-000000000019']),
      is_active: choice([true, false]),
    }),
  },
  lessons: {
    fields: ({ text, count, choice, day }) => ({
      title: text('Lesson 61'),
      position: choice(['a0', 'a1', 'a0V']),
      minutes: choice([null, 1 + (count(49) % 600)]),
      pinned_date: choice([null, day()]),
      skipped: choice([false, true]),
      note: choice([null, text('Bring the scale')]),
    }),
  },
  day_marks: {
    derivedId: ({ student_id, date }) => v5(dayMarkIds.nameOf(String(student_id), String(date)), dayMarkIds.namespace),
    fields: ({ text, choice, day }) => ({
      mark: choice(['full', 'half', 'absent', 'auto']),
      note: choice([null, text('Museum')]),
      date: day(),
    }),
  },
  assessments: {
    fields: ({ text, count, choice, day }) => ({
      title: text('Two-step equations'),
      points_earned: (count(18) % 40) + 0.5,
      points_possible: choice([20, 25.75]),
      weight: choice([1, 0, 2.5]),
      date: day(),
      assessment_type: choice(['quiz', 'test', 'exam']),
      activity_id: choice([null, '01a07ae1-0000-7000-8000-000000000006']),
      description: choice([null, text('Chapter 4')]),
      learning_objectives_met: choice([null, text('Solves for x')]),
      feedback: choice([null, text('Check the signs')]),
      import_run_id: choice([null, '01a07ae1-0000-7000-8000-000000000009']),
    }),
  },
  courses: {
    derivedId: ({ student_id, subject_id, school_year }) =>
      v5(courseIds.nameOf(String(student_id), String(subject_id), String(school_year)), courseIds.namespace),
    fields: ({ text, choice }) => ({
      title: choice([text('Algebra I'), null]),
      credit: choice([null, 0.5, 1.25]),
      level: choice(['regular', 'honors', 'ap']),
      final_grade: choice([null, 'A-', 'P']),
      school_year: choice(['2026-2027', '2025-2026', '2024-2025']),
    }),
  },
  requirement_overrides: {
    derivedId: ({ state }) => v5(requirementOverrideIds.nameOf(String(state)), requirementOverrideIds.namespace),
    fields: ({ text, choice }) => ({
      required_days: choice([170, null, 165]),
      required_hours: choice([null, 800.5]),
      required_subjects: choice([null, [text('Bible'), 'Latin']]),
      note: choice([null, text('Our umbrella school asks for less')]),
      state: choice(['MO', 'TX']),
    }),
  },
  compliance_todos: {
    derivedId: (fields) => v5(complianceTodoIds.nameOf(fields as TodoName), complianceTodoIds.namespace),
    fields: ({ text, choice }) => ({
      completed: choice([false, true]),
      letter: choice([null, text('Dear Superintendent')]),
      completed_on: choice([null, '2026-11-20']),
      filed_on: choice([null, '2026-11-21']),
      state: choice(['MO', 'TX']),
      key: choice(['log', 'samples']),
      period: choice(['', '2026-2027 Q2']),
      title: text('Keep a plan book or diary'),
      description: choice([null, text('Write down what was taught')]),
      priority: choice(['high', 'low']),
      due_type: choice(['ongoing', 'quarterly']),
      type: choice(['documentation', 'portfolio']),
      due_date: choice([null, '2026-12-31']),
      archived: choice([false, true]),
      not_yet_on: choice([null, '2026-11-22']),
      happened_on: choice([null, '2026-11-19']),
      own_date: choice([null, '2026-12-15']),
    }),
  },
  report_notes: {
    derivedId: (fields) => v5(reportNoteIds.nameOf(fields as ReportNoteFields), reportNoteIds.namespace),
    fields: ({ text, choice }) => ({
      text: choice([text('Reads aloud with joy'), null]),
      area: choice(['Reading', 'Science']),
      school_year: choice(['2026-2027', '2025-2026']),
    }),
  },
  state_moves: { madeByServer: 'a family moves to another state' },
  rollovers: { madeByServer: 'a new school year is prepared, started or undone' },
  goals: {
    fields: ({ text, count, choice }) => ({
      title: text('Singapore Math 4A'),
      total_goal: count(120),
      goal_type: choice(['pages', 'chapters']),
    }),
  },
  goal_progress: {
    fields: ({ count, day }) => ({ amount: count(3), date: day() }),
  },
  notification_preferences: {
    id: (account) => account,
    fields: ({ choice }) => ({
      timezone: choice(['America/Chicago', 'America/New_York']),
      inactivity_days: choice([3, 5, 14]),
      daily_reminder: choice([true, false]),
      daily_reminder_time: choice(['15:00', '16:30']),
      email_frequency: choice(['daily', 'weekly']),
    }),
  },
  family_settings: {
    id: (account) => account,
    fields: ({ text, choice }) => ({
      street: choice([null, text('12 Oak Street')]),
      city: choice([null, text('Columbus')]),
      zip: choice(['43004', '43085']),
      phone: choice([null, text('614 555 0100')]),
      district: choice([null, text('Big Walnut')]),
      superintendent: choice([null, text('Dr. Lee')]),
      pathway: choice([null, text('Home education')]),
      day_minutes: choice([270, null, 300]),
      paper: choice(['letter', 'a4']),
      supervisor: choice([null, text('Hannah Weaver')]),
      supervisor_is: choice([null, 'mother', 'other']),
      supervisor_education: choice([null, text('High school diploma, 2003')]),
    }),
  },
  conflicts: { madeByServer: 'an edit meets a value that its author had not seen' },
} satisfies { [Name in RecordName]: Example<Name> | MadeByServer }

/** A record that a device may make. */
export type MadeName = { [Name in RecordName]: (typeof examples)[Name] extends MadeByServer ? never : Name }[RecordName]

/** The records that a device may make, owners before what belongs to them. */
export const madeNames = recordNames.filter((name): name is MadeName => !('madeByServer' in examples[name]))

/** The example of a record that a device may make. */
export function exampleOf(record: MadeName): Example<MadeName> {
  return examples[record] as unknown as Example<MadeName> // its fields are those of this record
}

/** A whole new record: its own fields from the example, and the owners it belongs to. Throws when they are not valid. */
export function drawn(record: MadeName, draw: Draw, owners: Values = {}): Values {
  return definitionOf(record).schema.parse({ ...exampleOf(record).fields(draw), ...owners })
}

/** Returns typical values of a parent; `id` gives the owners. */
export function usual(id: Draw['id']): Draw {
  return { text: (words) => words, count: (one) => one, choice: ([first]) => first, day: () => '2026-11-20', id }
}

/** Another value for each field that an edit can change. */
export function other(id: Draw['id']): Draw {
  return {
    text: (words) => `Other ${words}`,
    count: (one) => one + 1,
    choice: (options) => options.at(-1) ?? options[0],
    day: () => '2026-11-19',
    id,
  }
}

/** The time that an activity took: its minutes, or these with the clock times they were measured by. */
function timeSpent(isCounted: boolean, minutes: number) {
  const end = 540 + minutes
  if (isCounted) return { duration_minutes: minutes, start_time: null, end_time: null }
  return { duration_minutes: minutes, start_time: '09:00', end_time: `${two(Math.floor(end / 60))}:${two(end % 60)}` }
}

function sampleOf(kind: 'attachment' | 'page', id: string, caption: string | null) {
  return { area: 'Science', kind, id, caption, position: 'a0', full_page: kind === 'page' }
}

/** Bytes of a page, as their type has them. */
function pageContent(isPdf: boolean, bytes: number) {
  const sha256 = `d${bytes.toString(16).padStart(63, '0')}`
  return isPdf
    ? ({ type: 'application/pdf', bytes, sha256, width: null, height: null, pages: 3 } as const)
    : ({ type: 'image/jpeg', bytes, sha256, width: 1700, height: 2200, pages: null } as const)
}

/** A photo or a recording of so many bytes; two of as many are the same. */
function content(isPhoto: boolean, bytes: number) {
  const sha256 = (isPhoto ? bytes : -bytes >>> 0).toString(16).padStart(64, '0')
  if (isPhoto) return { type: 'image/jpeg', bytes, sha256, width: 2048, height: 1536, audio_seconds: null } as const
  const none = { width: null, height: null }
  return { type: 'audio/mp4', bytes, sha256, ...none, audio_seconds: bytes % 3600 } as const
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
