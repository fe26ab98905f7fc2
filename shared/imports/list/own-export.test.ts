import fc from 'fast-check'
import { v5 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { ActivityFields } from '#shared/activities/activity.ts'
import type { Book } from '#shared/books/book.ts'
import { addDays } from '#shared/format/dates.ts'
import { csvHead, csvRow } from '#shared/records/record-csv.ts'
import { trimmedOrNull } from '#shared/records/text.ts'
import { aBook } from '#tests/support/builders.ts'
import { decodeList } from './decode-list.ts'
import { guessColumns } from './guess-columns.ts'
import { settingsFor, type ListFamily } from './list-settings.ts'
import { ownColumnsOf } from './own-export.ts'
import { parseList } from './parse-list.ts'
import { readRows, type ListReading } from './read-rows.ts'

const envelope = { deleted_at: null, deleted_by: null, restores: 0, _no: 1 }
const aBookOf = (id: string, title: string): Book => ({ ...aBook({ title }), ...envelope, id })
const shelf = new Map([
  ['b1', aBookOf('b1', 'Saxon Math, 5/4')],
  ['b2', aBookOf('b2', 'Heidi')],
])
const family: ListFamily = {
  today: '2026-11-18',
  children: [
    { id: 's1', name: 'Nora' },
    { id: 's2', name: 'Zoë' },
  ],
  subjects: [
    { id: 'm1', name: 'Math, and more' },
    { id: 'm2', name: '=Art' },
  ],
  shelf,
  idOf: (name) => v5(name, '01a07ae1-0000-7000-8000-000000000001'),
  entriesOn: () => [],
  stateOf: () => null,
}
const names = new Map([
  ['students', new Map(family.children.map(({ id, name }) => [id, name]))],
  ['subjects', new Map(family.subjects.map(({ id, name }) => [id, name]))],
  ['books', new Map([...shelf].map(([id, { title }]) => [id, title]))],
] as const)

type Exported = Partial<ActivityFields> & { id: string }

function readBack(activities: readonly Exported[], into = family): ListReading {
  const csv = csvHead('activities') + activities.map((activity) => csvRow('activities', activity, names)).join('')
  const decoded = decodeList(new TextEncoder().encode(csv), 'activities.csv')
  const list = parseList('text' in decoded ? decoded.text : '')
  if (typeof list === 'string') throw new Error(list)
  return readRows(list, settingsFor(guessColumns(list, into), ownColumnsOf(list.head)), into)
}

const whole: Exported = {
  id: 'a1',
  student_id: 's1',
  subject_id: 'm1',
  activity_type: 'reading',
  date: '2025-09-02',
  title: '"Quotes", commas',
  duration_minutes: 45,
  start_time: '09:00',
  end_time: '09:45',
  description: '- milk\n- eggs',
  location: 'Library',
  notes: '@here',
  book_ids: ['b1', 'b2'],
  pages: '12-40',
}

describe('our own table of activities (rule imports.columns)', () => {
  test('comes in with everything that a list can say, and no question', () => {
    const { entries, questions, bad } = readBack([whole])

    expect([questions, bad]).toEqual([[], []])
    expect(entries).toMatchObject([
      {
        date: '2025-09-02',
        student_id: 's1',
        subject_id: 'm1',
        title: '"Quotes", commas',
        minutes: 45,
        notes: '@here',
        book_ids: ['b1', 'b2'],
        own: {
          activity_type: 'reading',
          start_time: '09:00',
          end_time: '09:45',
          description: '- milk\n- eggs',
          location: 'Library',
          pages: '12-40',
        },
      },
    ])
  })

  test('in another family its books are new, as many as it has', () => {
    const { newBooks } = readBack([{ ...whole, book_ids: ['b2', 'b2'] }], { ...family, shelf: new Map() })
    expect(newBooks.map(({ name }) => name)).toEqual(['Heidi'])
  })

  test.each([
    ['start_time', '9 AM', 'Start Time isn’t one we can keep'],
    ['activity_type', 'play', 'Activity Type isn’t one we can keep'],
    ['end_time', '10:00', 'Start Time to End Time is 60 minutes'],
  ])('a %s of %s keeps its row out', (field, value, reason) => {
    expect(readBack([{ ...whole, [field]: value }]).bad).toMatchObject([{ problems: [{ reason }] }])
  })

  test('is known by its headings, moved or fewer, and no other list is', () => {
    expect(ownColumnsOf(['date', 'title', 'student_name', 'subject_name', 'duration_minutes'])).toMatchObject({
      bookIds: null,
    })
    expect(ownColumnsOf(['date', 'title', 'student_name', 'subject_name'])).toBeNull()
    expect(ownColumnsOf(null)).toBeNull()
    const needed = ['date', 'title', 'student_name', 'subject_name', 'duration_minutes']
    expect(ownColumnsOf([...needed, 'a', 'b', 'c', 'd', 'e', 'f'])).toBeNull()
    expect(ownColumnsOf([...needed, 'title'])?.columns).toEqual(['date', 'title', 'child', 'subject', 'time', 'skip'])
  })

  // An apostrophe that stands before such a sign in the title itself can't be told from ours.
  const title = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((text) => trimmedOrNull(text))
    .filter((text) => text !== null && !/(?:^|[\r\n])'(?:\s|\p{Cf})*[=+\-@＝＋－＠]/u.test(text))
  const entry = fc.record({
    id: fc.uuid(),
    student_id: fc.constantFrom('s1', 's2'),
    subject_id: fc.constantFrom('m1', 'm2'),
    date: fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2026-11-18', -days)),
    title: fc
      .oneof(title, fc.constantFrom('=1+1', '- a\n- b', 'a,b;c\td', '"', "'tis", '＝x', '45', '9/2/2025'))
      .map(String),
    duration_minutes: fc.integer({ min: 1, max: 1439 }),
  })

  test('any of it reads back to the same day, child, subject, title and minutes', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), (activities) => {
        const { entries } = readBack(activities)
        expect(
          entries.map(({ date, student_id, subject_id, minutes, title: its }) => [
            date,
            student_id,
            subject_id,
            its,
            minutes,
          ]),
        ).toEqual(
          activities.map(({ date, student_id, subject_id, title: its, duration_minutes }) => [
            date,
            student_id,
            subject_id,
            its,
            duration_minutes,
          ]),
        )
      }),
    )
  })
})
