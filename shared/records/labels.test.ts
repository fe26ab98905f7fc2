import { describe, expect, test } from 'vitest'
import { fieldLabel, rowName, rowTitle } from './labels.ts'
import { definitionOf, recordNames } from './registry.ts'

describe('what a row is called in lists (rule records.labels)', () => {
  test.each([
    ['students', { name: 'Nora' }, 'Nora'],
    ['activities', { title: 'Fractions', name: 'not this' }, 'Fractions'],
    ['activities', { title: '' }, 'Activity'],
    ['notification_preferences', {}, 'Notifications'],
    ['subjects', undefined, 'Subject'],
  ] as const)('%s, %j: %s', (record, row, title) => {
    expect(rowTitle(record, row)).toBe(title)
  })

  test('a row without a name of its own has none', () => {
    expect([rowName('goal_progress', { amount: 3 }), rowName('goals', undefined)]).toEqual([null, null])
  })
})

test('a field that this build does not know is named by its own word (rule records.labels)', () => {
  expect(fieldLabel('activities', 'duration_minutes')).toBe('Time')
  expect([fieldLabel('students', 'shoe_size'), fieldLabel(null, 'title')]).toEqual(['Shoe Size', 'Title'])
})

test.each(recordNames)('who stands beside the name of %s is an owner of it', (record) => {
  const { labels, belongsTo } = definitionOf(record)
  expect(labels.of === undefined || labels.of in belongsTo).toBe(true)
})
