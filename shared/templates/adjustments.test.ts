import { expect, test } from 'vitest'
import { adjustedRows, placedIn, rowKeys } from './adjustments.ts'

const rows = [
  { title: 'Math', duration_minutes: 45 },
  { title: 'Reading', duration_minutes: 30 },
]

test.each([
  ['as it is', [], ['Math 45', 'Reading 30']],
  ['with another duration', [{ index: 1, duration_minutes: 20 }], ['Math 45', 'Reading 20']],
  ['without one', [{ index: 0, skip: true }], ['Reading 30']],
  ['without one, whatever its duration', [{ index: 0, skip: true, duration_minutes: 20 }], ['Reading 30']],
  ['without one of no minutes', [{ index: 1, duration_minutes: 0 }], ['Math 45']],
  ['with one that is not left out after all', [{ index: 1, skip: false }], ['Math 45', 'Reading 30']],
  ['whatever is said of a place that is not there', [{ index: 2, skip: true }], ['Math 45', 'Reading 30']],
])('a template is logged %s (rule templates.quick-day)', (_how, adjustments, logged) => {
  expect(adjustedRows(rows, adjustments).map((row) => `${row.title} ${row.duration_minutes}`)).toEqual(logged)
})

test('a left-out activity stays left out when another device changes the template (rule templates.quick-day)', () => {
  const [math, latin, piano] = ['Math', 'Latin', 'Piano'].map((title) => ({ subject_id: title, title }))
  if (!math || !latin || !piano) throw new Error('there are three')
  const shown = [math, latin, piano, piano]
  const [, ofLatin = '', , ofSecondPiano = ''] = rowKeys(shown)
  const adjustments = [
    { key: ofLatin, skip: true },
    { key: ofSecondPiano, duration_minutes: 20 },
  ]

  expect(placedIn(shown, adjustments)).toMatchObject([{ index: 1 }, { index: 3 }])
  expect(placedIn([latin, piano, math, piano], adjustments)).toEqual([
    { index: 0, skip: true },
    { index: 3, duration_minutes: 20 },
  ])
  expect(placedIn([math, piano], adjustments)).toEqual([])
})
