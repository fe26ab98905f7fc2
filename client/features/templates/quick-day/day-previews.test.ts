import { describe, expect, test } from 'vitest'
import { againQuestion, previewsOf, rowsToLog } from './day-previews.ts'

const row = (title: string) => ({
  subject_id: title,
  title,
  activity_type: 'lesson' as const,
  description: null,
  duration_minutes: 30,
})
const template = { id: 'day', activities: [row('Math'), row('Art')] }
const chosen = template.activities.map((one, index) => ({
  row: one,
  index,
  subject: undefined,
  minutes: index === 0 ? 40 : 30,
  isOut: false,
}))
const colors = ['Nora', 'Silas', 'Wren'].map((name) => ({ id: name, name, short: name, color: '', isActive: true }))
const family = colors.map(({ id }) => id)
const logged = (student_id: string, title: string) => ({
  student_id,
  subject_id: title,
  title,
  template_id: 'day',
  duration_minutes: 30,
})
const questionOf = (...ofDay: [string, string][]) =>
  againQuestion(
    previewsOf(
      template,
      chosen,
      ofDay.map(([child, title]) => logged(child, title)),
      family,
    ),
    colors,
    '2026-11-25',
    '2026-11-26',
  )

describe('the preview of a quick day (rule templates.quick-day-preview)', () => {
  test('stands once for children who have the same, and logs what they lack', () => {
    const previews = previewsOf(template, chosen, [logged('Silas', 'Math')], family)
    expect(previews.map(({ ids }) => ids)).toEqual([['Nora', 'Wren'], ['Silas']])
    const titles = (isAgain: boolean) =>
      previews.map((one) =>
        rowsToLog(one, isAgain).map(({ title, duration_minutes }) => `${title} ${duration_minutes}`),
      )
    expect(titles(false)).toEqual([['Math 40', 'Art 30'], ['Art 30']])
    expect(titles(true)).toEqual([
      ['Math 40', 'Art 30'],
      ['Math 40', 'Art 30'],
    ])
  })

  test('asks before it is logged again, by what is there and for whom', () => {
    expect(questionOf()).toBeNull()
    expect(questionOf(['Nora', 'Math'], ['Nora', 'Art'])).toBe(
      'You already logged this for Nora on Nov 25. Log it again?',
    )
    expect(
      questionOf(
        ...family.flatMap((one): [string, string][] => [
          [one, 'Math'],
          [one, 'Art'],
        ]),
      ),
    ).toBe('You already logged this for all 3 kids on Nov 25. Log it again?')
    expect(questionOf(['Nora', 'Math'], ['Silas', 'Art'])).toBe(
      'You already logged this day’s Math and Art for Nora and Silas on Nov 25. Log them again?',
    )
  })
})
