import { v5, v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { activitySources } from '#shared/activities/source.ts'
import { bookReadingIds } from '#shared/books/book-reading.ts'
import { courseIds } from '#shared/courses/course.ts'
import { dayMarkIds } from '#shared/compliance/day-mark.ts'
import { reportNoteIds } from '#shared/compliance/report-note.ts'
import { addDays, weekdayOf, type Day } from '#shared/format/dates.ts'
import type { Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { opensIn, schoolYearOf, schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import {
  aBook,
  aDocument,
  aDocumentPage,
  aFiling,
  anActivity,
  anAttachment,
  aStudent,
  aSubject,
} from '#tests/support/builders.ts'
import { documentKinds } from '#shared/documents/kinds.ts'
import { filingWays } from '#shared/filings/ways.ts'
import { deviceZone } from '#tests/support/family-today.ts'
import { makeRandom, type Random } from '#tests/simulation/world/random.ts'
import type { Todo } from './law-family.ts'
import { anOp, type Family, type TestServer } from './server.ts'

/** A family with two years of everything that papers show. */
export interface PaperFamily {
  family: Family
  /** Grades 1, 7 and 11, and one archived. */
  students: readonly string[]
  subjects: readonly string[]
  todos: readonly Todo[]
  /** Edits and deletes some of it: devices that have it all must follow. */
  changeAll: () => Promise<void>
}

const students = [
  ['Łucja Groß', '1', 'Łucja Wiśniewska-Groß'],
  ['Élodie 🦊', '7', null],
  ['Ελένη Жукова', '11', 'Ελένη Παπαδοπούλου Жукова'],
  ['Zoe', '4', null],
] as const

const books = ['Saxon Math 5/4', 'Żabki Ω', 'Éveil 🦊', 'Saxon Maths 5/4']

const subjects = ['Mathematics', 'english', 'Éveil', 'Science', 'Ästhetik', 'History', 'Zeichnen', 'Latin', 'Music']

/** Makes the family of a seed, which began in Georgia and moved to Pennsylvania. */
export async function aPaperFamily(server: TestServer, seed: number, today: Day): Promise<PaperFamily> {
  const random = makeRandom(seed)
  const family = await server.family()
  await server.connection.db
    .updateTable('accounts')
    .set({
      current_state: 'GA',
      school_year_start_month: random.pick(['08', '09', '01'] as const),
      school_name: 'Szkoła Ω',
    })
    .where('id', '=', family.user.id)
    .execute()
  const studentIds = students.map(() => newId())
  const subjectIds = subjects.map(() => newId())
  await family.put('/api/notifications/preferences', { timezone: deviceZone })
  await push(family, [
    ...students.map(([name, grade_level, legal_name], at) =>
      create('students', studentIds[at] ?? '', {
        ...aStudent({ name, grade_level, legal_name, birth_date: `${2020 - 2 * at}-04-09` }),
        enrollment_date: addDays(today, -800 + random.below(700)),
        enrollment_known: random.pick([true, false, null]),
        is_active: name !== 'Zoe',
      }),
    ),
    ...subjects.map((name, at) =>
      create('subjects', subjectIds[at] ?? '', {
        ...aSubject({ name, required_hours: random.pick([null, 120.5, 90]), is_active: at !== 8 }),
        areas: name === 'Éveil' ? ['Reading', 'Language arts'] : null,
      }),
    ),
  ])
  const bookIds = books.map(() => newId())
  await push(
    family,
    books.map((title, at) =>
      create('books', bookIds[at] ?? '', {
        ...aBook({ title, kind: random.pick(['book', 'textbook', 'website']) }),
        author: random.pick([null, 'Łem Ω']),
        merged_into: at === 3 ? (bookIds[0] ?? null) : null,
      }),
    ),
  )
  const works = graded(random, { today, studentIds, subjectIds })
  const entries = logged(random, { today, studentIds, subjectIds, bookIds })
  await push(family, [
    ...entries,
    ...read(random, { today, studentIds, subjectIds, bookIds }),
    ...works,
    ...aside(random, { today, studentIds, subjectIds }),
  ])
  await family.post('/api/compliance/todos/generate', {})
  const moved = await family.post('/api/state/migrate', {
    new_state: 'PA',
    confirm: true,
    counting: 'pro_rata',
    notes: null,
  })
  expect(moved.status).toBe(200)
  await family.post('/api/compliance/todos/generate', {})
  const { todos } = (await family.get<{ todos: Todo[] }>('/api/compliance/todos')).body
  const filed = filedOf(random, { today, studentIds, todos })
  await push(family, [
    set('family_settings', family.user.id, {
      supervisor: 'Żaneta Groß',
      supervisor_is: random.pick(['mother', 'other', null]),
      supervisor_education: random.pick([null, 'Diplôme, 2003']),
    }),
    ...filed,
    ...shown([...entries, ...filed]),
  ])
  const changeAll = () =>
    push(family, [
      ...filed.slice(0, 3).map(({ record, record_id }) => anOp({ record, record_id, kind: 'delete' })),
      ...filed.slice(3, 8).map(({ record, record_id }) => set(record, record_id, changesOf(record, today))),
      ...todos
        .filter((_, at) => at % 3 === 0)
        .map(({ id }) => set('compliance_todos', id, { completed: true, completed_on: addDays(today, -3) })),
      ...todos
        .slice(1, 2)
        .map(({ id }) => set('compliance_todos', id, { letter: 'Dear Dr. Łęcki,\n\nHere it is. 🦊' })),
      // A row that is written again stands elsewhere in Postgres than on a device.
      set('students', studentIds[0] ?? '', { legal_name: 'Łucja Maria Groß' }),
      set('subjects', subjectIds[3] ?? '', { name: 'Science and nature' }),
      // The entries of a subject go with it.
      anOp({ record: 'subjects', record_id: subjectIds[7] ?? '', kind: 'delete' }),
      // Entries keep the title of a deleted book.
      anOp({ record: 'books', record_id: bookIds[1] ?? '', kind: 'delete' }),
      ...works.slice(0, 9).map(({ record, record_id }) => anOp({ record, record_id, kind: 'delete' })),
    ])
  return { family, students: studentIds, subjects: subjectIds, todos, changeAll }
}

interface Of {
  today: Day
  studentIds: readonly string[]
  subjectIds: readonly string[]
}

function read(random: Random, { today, studentIds, bookIds }: Of & { bookIds: readonly string[] }): Op[] {
  return studentIds.slice(0, 3).flatMap((student_id) =>
    bookIds.slice(0, 3).map((book_id) => {
      const fields = { student_id, book_id, finished_on: random.pick([null, addDays(today, -random.below(90))]) }
      return create('book_readings', v5(bookReadingIds.nameOf(fields), bookReadingIds.namespace), fields)
    }),
  )
}

function logged(random: Random, { today, studentIds, subjectIds, bookIds }: Of & { bookIds: readonly string[] }): Op[] {
  return Array.from({ length: 360 }, (_, at) => {
    const date = weekday(addDays(today, -random.below(500)))
    return create('activities', newId(), {
      ...anActivity({ student_id: random.pick(studentIds), subject_id: random.pick(subjectIds), date }),
      title: random.chance(0.02) ? `${'Wolfeschlegelstein'.repeat(9)} ${at}` : `Lesson ${at} Ω`,
      duration_minutes: 1 + random.below(300),
      start_time: null,
      end_time: null,
      book_ids: random.pick([null, null, [random.pick(bookIds)], bookIds.slice(0, 3)]),
      pages: random.pick([null, '12 to 20']),
      materials_used: random.pick([null, null, 'Fraction tiles', ' fraction  TILES']),
      location: random.pick([null, 'Home', 'Library', 'home school']),
      source: random.pick(activitySources),
      written_on: random.pick([null, date, addDays(date, random.below(9))]),
    })
  }).map((op, at, all) => (at === 5 ? { ...op, fields: { ...op.fields, date: all[4]?.fields?.['date'] } } : op))
}

function graded(random: Random, { today, studentIds, subjectIds }: Of): Op[] {
  const works = Array.from({ length: 60 }, (_, at) =>
    create('assessments', newId(), {
      student_id: random.pick(studentIds),
      subject_id: random.pick(subjectIds),
      date: addDays(today, -random.below(500)),
      title: `Test ${at}`,
      assessment_type: 'test',
      points_earned: random.below(40) + 0.5,
      points_possible: random.pick([20, 25.75, 40]),
      weight: random.pick([1, 0, 2.5]),
    }),
  )
  const school_year = schoolYearThatOpens(opensIn(schoolYearOf(today, '09')) - 1, '09')
  const courses = subjectIds.slice(0, 3).map((subject_id) => {
    const student_id = studentIds[2] ?? ''
    return create('courses', v5(courseIds.nameOf(student_id, subject_id, school_year), courseIds.namespace), {
      student_id,
      subject_id,
      school_year,
      title: 'Algebra Ω',
      credit: random.pick([null, 0.5, 1.25]),
      level: random.pick(['regular', 'honors', 'ap']),
      final_grade: random.pick([null, 'A-', 'P']),
    })
  })
  return [...works, ...courses]
}

function aside(random: Random, { today, studentIds }: Of): Op[] {
  const marks = Array.from({ length: 25 }, (_, at) => {
    const fields = {
      student_id: random.pick(studentIds),
      date: addDays(today, -at * 7),
      mark: random.pick(['full', 'half', 'absent']),
    }
    return create('day_marks', v5(dayMarkIds.nameOf(fields.student_id, fields.date), dayMarkIds.namespace), fields)
  })
  const breaks = [-40, -120].map((ago) =>
    create('breaks', newId(), { name: 'Święta', start_date: addDays(today, ago), end_date: addDays(today, ago + 6) }),
  )
  const notes = ['Mathematics', 'Science', 'English'].flatMap((area) =>
    [0, 1].map((back) => {
      const school_year = schoolYearThatOpens(opensIn(schoolYearOf(today, '08')) - back, '08')
      const note = { student_id: studentIds[1] ?? '', area, school_year, text: `Grows in ${area}, “${back}”` }
      return create('report_notes', v5(reportNoteIds.nameOf(note), reportNoteIds.namespace), note)
    }),
  )
  return [...marks, ...breaks, ...notes]
}

/** Papers of each kind, and filings that tick some to-dos, correct an earlier one, or name nobody. */
function filedOf(
  random: Random,
  { today, studentIds, todos }: Omit<Of, 'subjectIds'> & { todos: readonly Todo[] },
): Op[] {
  const some = () => studentIds.filter(() => random.chance(0.4))
  const documents = documentKinds.flatMap((kind) =>
    [0, 1].map((at) =>
      create('documents', newId(), {
        ...aDocument({ title: `${kind} ${at} Ω`, kind, student_ids: some(), note: null }),
        date: addDays(today, -random.below(300)),
      }),
    ),
  )
  const ids = Array.from({ length: 24 }, () => newId())
  const filings = ids.map((id, at) =>
    create('filings', id, {
      ...aFiling({ title: `Filing ${at} Ω`, state: random.pick(['PA', 'PA', 'GA']), way: random.pick(filingWays) }),
      period: random.pick(['', schoolYearOf(today, '08'), schoolYearOf(addDays(today, -365), '08')]),
      todo_ids: todos
        .filter(() => random.chance(0.08))
        .map((todo) => todo.id)
        .slice(0, 9),
      student_ids: some(),
      document_id: null,
      sha256: null,
      letter_text: null,
      sent_on: addDays(today, -random.below(40)),
      sent_to: random.pick([null, 'Dr. Łęcki, superintendent']),
      tracking: random.pick([null, '9589 0710 5270']),
      receipt_document_id: null,
      reply_document_id: random.pick([null, documents[5]?.record_id ?? null]),
      acknowledged_on: random.pick([null, today]),
      supersedes: random.pick([null, null, ids[at - 1] ?? null]),
    }),
  )
  // The deletes and edits meet both.
  return [...filings.slice(0, 2), ...documents.slice(0, 3), ...filings.slice(2), ...documents.slice(3)]
}

/** A photo of some entries, and a page of each document. */
function shown(ops: readonly Op[]): Op[] {
  const idsOf = (record: RecordName) => ops.filter((op) => op.record === record).map(({ record_id }) => record_id)
  return [
    ...idsOf('activities')
      .filter((_, at) => at % 20 === 0)
      .map((id) => create('attachments', newId(), anAttachment({ activity_id: id }))),
    ...idsOf('documents').map((id) => create('document_pages', newId(), aDocumentPage({ document_id: id }))),
  ]
}

/** Changes that a parent makes of a paper or a filing. */
function changesOf(record: RecordName, today: Day): Record<string, unknown> {
  return record === 'documents'
    ? { title: 'Evaluation Ω', date: today }
    : { sent_to: 'Somebody else', supersedes: null }
}

function create(record: RecordName, record_id: string, fields: Record<string, unknown>): Op {
  return anOp({ record, record_id, kind: 'create', fields })
}

function set(record: RecordName, record_id: string, fields: Record<string, unknown>): Op {
  return anOp({ record, record_id, kind: 'set', fields })
}

function weekday(date: Day): Day {
  return weekdayOf(date) % 6 === 0 ? addDays(date, -2) : date
}

async function push(family: Family, ops: readonly Op[]): Promise<void> {
  for (let at = 0; at < ops.length; at += 100) {
    const { status, body } = await family.push(ops.slice(at, at + 100))
    expect(status).toBe(200)
    expect(body.answers.filter(({ code }) => code !== 'ok' && code !== 'merged')).toEqual([])
  }
}
