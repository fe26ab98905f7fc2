import type { Page } from '@playwright/test'
import type {} from '#client/app/test-hooks.ts'
import { addDays, dayOf } from '#shared/format/dates.ts'
import type { create } from './hooks.ts'

/** One word that no line of a phone holds. */
const word = 'Pneumonoultramicroscopicsilicovolcanoconiosisencyclopedia'.slice(0, 56)
const long = (words: string, length: number) =>
  `${words} ${'and the long way around the lake '.repeat(12)}`.slice(0, length).trim()

/** Names as long as they may come, and as many records as a large family has. */
export const longNames = {
  child: long('Wilhelmina Anastasia Evangeline', 60),
  word,
  subject:
    'Social studies (civics, world history, U.S. and Pennsylvania history) with the geography of Africa and Asia',
  title: long('Read aloud, narrated and drew', 200),
  caption: long('The lapbook on volcanoes', 300),
}

/** Fills a family of a device with such names: 15 children, 40 subjects, and of all else at least a long one and one long word. */
export async function enterLongNames(page: Page): Promise<void> {
  const today = dayOf(new Date())
  const together = async (record: Parameters<typeof create>[1], all: readonly Readonly<Record<string, unknown>>[]) =>
    page.evaluate(([name, rows]) => window.hearthbook?.createTogether(name, rows), [record, all] as const)
  const { child, subject, title, caption } = longNames

  const names = [child, word, ...Array.from({ length: 11 }, (_, index) => `${child.slice(0, 52)} ${index + 3}`)]
  const students =
    (await together(
      'students',
      names.map((name, index) => ({ name, grade_level: String(1 + (index % 12)), enrollment_date: '2026-08-03' })),
    )) ?? []
  const subjects =
    (await together(
      'subjects',
      [subject, word, ...Array.from({ length: 36 }, (_, index) => `${subject.slice(0, 100)} ${index}`)].map(
        (name, index) => ({ name, color: '#2F6F8F', required_hours: index < 3 ? 120.5 : null }),
      ),
    )) ?? []
  const [first, second] = [
    { student_id: students[0], subject_id: subjects[0] },
    { student_id: students[1], subject_id: subjects[1] },
  ]
  const spent = { activity_type: 'field_trip', duration_minutes: 599, description: title, location: title }
  const activities =
    (await together('activities', [
      { ...first, ...spent, title, date: today },
      { ...second, ...spent, title: word, date: today },
      { ...first, ...spent, title, date: addDays(today, -9), source: 'catch_up', written_on: today },
    ])) ?? []
  const sha256 = 'ab'.repeat(32)
  const photo = { type: 'image/jpeg', bytes: 52_000, sha256, width: 2048, height: 1536, taken_on: today }
  const sound = { ...photo, type: 'audio/mp4', width: null, height: null, audio_seconds: 65 }
  await together('attachments', [
    { ...photo, activity_id: activities[0], caption },
    { ...sound, activity_id: activities[0], caption: word },
    { ...photo, activity_id: activities[1], caption: word },
  ])
  const books = (await together('books', [{ title: title.slice(0, 200), author: word }, { title: `${word} 2` }])) ?? []
  await together('activities', [
    { ...first, ...spent, title, date: today, book_ids: books, pages: title.slice(0, 100) },
    { ...second, ...spent, title: word, date: today, book_ids: books.slice(1) },
  ])
  const documents =
    (await together('documents', [
      { title: title.slice(0, 200), note: title, date: today, student_ids: students.slice(0, 3) },
      { title: word, kind: 'health', date: today },
    ])) ?? []
  const paper = { position: 'a0', type: 'application/pdf', bytes: 52_000, sha256: 'cd'.repeat(32), pages: 12 }
  await together('document_pages', [
    { ...paper, document_id: documents[0], file_name: `${word}.pdf` },
    { ...paper, document_id: documents[1], type: 'image/jpeg', sha256, pages: null, file_name: title.slice(0, 200) },
  ])
  const sent = { sent_on: today, way: 'certified_mail', sent_to: title, tracking: word }
  const letter = { letter_text: `${title}\n\n${word}`, student_ids: students.slice(0, 3) }
  await together('filings', [
    { ...sent, ...letter, title: title.slice(0, 200), state: 'PA', document_id: documents[0], acknowledged_on: today },
    { ...sent, title: word, state: 'GA', way: 'other' },
  ])
  const of = { goal_type: 'pages', total_goal: 99_999 }
  await together('goals', [
    { ...first, ...of, title },
    { ...second, ...of, title: word },
  ])
  const scored = { date: today, assessment_type: 'participation', points_earned: 1234.5, points_possible: 2000 }
  await together('assessments', [
    { ...first, ...scored, title, description: title, feedback: title },
    { ...second, ...scored, title: word },
  ])
  await together('courses', [{ ...first, title, credit: 1, level: 'honors', school_year: '2026-2027' }])
  await together('planned_activities', [
    { ...first, title, planned_date: today, duration_minutes: 45 },
    { ...second, title: word, planned_date: today },
    { ...first, title, planned_date: addDays(today, -2), duration_minutes: 45 },
  ])
  await together('breaks', [{ name: title.slice(0, 100), start_date: addDays(today, 3), end_date: addDays(today, 5) }])
  const away = { start_date: addDays(today, -1), end_date: addDays(today, 1) }
  await together('absences', [
    { student_id: students[0], name: title.slice(0, 120), ...away },
    // The plan of the other child alone has the whole word in its name.
    { student_id: students[2], name: word.slice(4), ...away },
  ])
  const lesson = { activity_type: 'lesson', duration_minutes: 45, description: title }
  await together(
    'templates',
    [title.slice(0, 100), word].map((name) => ({
      name,
      description: title,
      show_on_dashboard: true,
      activities: [
        { ...lesson, subject_id: subjects[0], title },
        { ...lesson, subject_id: subjects[1], title: word },
      ],
    })),
  )
}
