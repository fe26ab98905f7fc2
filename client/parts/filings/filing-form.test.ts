import { expect, test } from 'vitest'
import { aFiling } from '#tests/support/builders.ts'
import { filingForm, filedTodos } from './filing-form.ts'

const today = '2026-11-27'
const typed = filingForm.empty({ ...texts(), sent_on: today, way: 'mail' })

function texts() {
  const { title, state } = aFiling()
  return { title, state }
}

test.each([
  ['today', {}, null],
  ['a day to come', { sent_on: '2026-11-28' }, { sent_on: 'That date is in the future.' }],
  ['a reply of a day to come', { acknowledged_on: '2026-11-28' }, { acknowledged_on: 'That date is in the future.' }],
  ['no way', { way: '' }, { way: 'Way is required' }],
])('something sent on %s (rule filings.ways)', (_, said, errors) => {
  const read = filingForm.read({ ...typed, ...said }, today, null)
  expect('errors' in read ? read.errors : null).toEqual(errors)
})

test('its to-dos are kept as lines while she types (rule filings.envelope)', () => {
  expect(filedTodos(filingForm.empty({ todo_ids: 'a\nb' }))).toEqual(['a', 'b'])
  expect(filedTodos(filingForm.empty())).toEqual([])
})
