import { expect, test } from 'vitest'
import type { TemplateActivity } from './template.ts'
import { entriesOf, totalMinutes, usableRows } from './template-entries.ts'

const row = (subject_id: string, duration_minutes: number): TemplateActivity => ({
  subject_id,
  title: `Lesson in ${subject_id}`,
  activity_type: 'reading',
  duration_minutes,
  description: 'Aloud',
})

test('rows whose subject is gone are left out, the others keep their order (rule templates.missing-subject)', () => {
  const rows = [row('art', 20), row('gone', 45), row('math', 30)]

  expect(usableRows(rows, new Set(['math', 'art']))).toEqual([rows[0], rows[2]])
  expect(usableRows(rows, new Set())).toEqual([])
})

test('a row makes a whole activity at home that names its template (rule activities.evidence)', () => {
  const [entry] = entriesOf({ id: 'monday' }, [row('art', 20)], 'nora', '2026-11-20')

  expect(entry).toMatchObject({
    student_id: 'nora',
    subject_id: 'art',
    date: '2026-11-20',
    title: 'Lesson in art',
    activity_type: 'reading',
    duration_minutes: 20,
    description: 'Aloud',
    location: 'Home',
    template_id: 'monday',
  })
})

test('a template takes as long as its rows together', () => {
  expect(totalMinutes([row('art', 20), row('math', 45)])).toBe(65)
})
