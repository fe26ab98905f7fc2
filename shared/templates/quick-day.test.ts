import { describe, expect, test } from 'vitest'
import { rowsOfDay } from './quick-day.ts'

const row = (subject_id: string, title: string) => ({
  subject_id,
  title,
  activity_type: 'lesson' as const,
  description: null,
  duration_minutes: 30,
})
const day = { id: 'day', activities: [row('math', 'Facts'), row('math', 'Lesson'), row('art', 'Drawing')] }
const entry = (subject_id: string, title: string, template_id: string | null = 'day', student_id = 'nora') => ({
  ...row(subject_id, title),
  student_id,
  template_id,
})
const loggedOf = (ofDay: ReturnType<typeof entry>[]) => rowsOfDay(day, ofDay, 'nora').map(({ isLogged }) => isLogged)

describe('what a child has of a template on a day (rule templates.quick-day-preview)', () => {
  test('is marked row by row, for that child alone', () => {
    expect(loggedOf([])).toEqual([false, false, false])
    expect(loggedOf([entry('math', 'Lesson')])).toEqual([false, true, false])
    expect(loggedOf([entry('art', 'Drawing', 'day', 'silas')])).toEqual([false, false, false])
  })

  test('stays marked when its title was edited, each entry for one row', () => {
    expect(loggedOf([entry('math', 'Page 12'), entry('math', 'Facts')])).toEqual([true, true, false])
    expect(loggedOf([entry('math', 'Page 12')])).toEqual([true, false, false])
    expect(loggedOf([entry('art', 'Drawing'), entry('art', 'Drawing')])).toEqual([false, false, true])
  })

  test('names what it has of a subject from elsewhere, which marks nothing', () => {
    const rows = rowsOfDay(day, [entry('art', 'Drawing', null), entry('art', 'Museum', 'trip')], 'nora')
    expect(rows.map(({ isLogged, beside }) => [isLogged, beside])).toEqual([
      [false, 0],
      [false, 0],
      [false, 60],
    ])
  })
})
