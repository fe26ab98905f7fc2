import { expect, test } from 'vitest'
import type { ValuesOf } from '#client/forms/record-form.ts'
import type { Form } from '#client/forms/use-form.ts'
import { drawn } from '#tests/support/browser/drawn.tsx'
import { StudentInputs, studentForm } from './student-fields.tsx'

const notKnown = '2025-09-01'

test('a known day is shown, one that nobody knows is not (rule students.enrollment-date)', () => {
  const known = fieldsOf({ enrollment_date: '2026-09-08', enrollment_known: 'true' })
  expect(known).toContain('value="2026-09-08"')
  expect(known).not.toContain('Not answered yet')

  const unknown = fieldsOf({ enrollment_date: notKnown, enrollment_known: 'false' })
  expect(unknown).toContain('I don’t know the day')
  expect(unknown).not.toContain(notKnown)
  expect(unknown).not.toContain('type="date"')
})

test('who was entered before the question is asked whether the date is right (rule students.enrollment-date)', () => {
  const asked = fieldsOf({ enrollment_date: '2026-09-08', enrollment_known: '' })

  expect(asked).toContain('Not answered yet')
  expect(asked).toContain('Is this the day teaching at home began?')
})

function fieldsOf(said: Partial<ValuesOf<'students'>>): string {
  const values = studentForm.empty(said)
  const form = {
    values,
    input: (field: keyof typeof values) => ({ label: field, value: values[field], onChange: () => undefined }),
  }
  // As much of a form as its fields read.
  return drawn(<StudentInputs form={form as unknown as Form<ValuesOf<'students'>>} notKnown={notKnown} />)
}
