import { describe, expect, test } from 'vitest'
import { student } from '#shared/students/student.ts'
import type { Row } from '#shared/records/registry.ts'
import { openedAsTyped, draftSeen } from './draft-seen.ts'
import { recordForm } from './record-form.ts'

describe('an edit that a draft brings back (rules accounts.typed, records.seen)', () => {
  const emma = student.schema.parse({
    name: 'Emma',
    grade_level: '3',
    enrollment_date: '2026-08-17',
    notes: 'Reads a lot',
  })
  const opened = {
    account: 'family',
    record: 'students' as const,
    id: 'emma',
    // Another device's later change.
    seen: { ...emma, notes: 'Written on the other device', goals: 'Long division' } as Row<'students'>,
  }

  test.each([
    ['what she typed is held against what she saw then', 'Allergic to penicillin', 'Reads a lot'],
    ['what the record says by then is no change', 'Written on the other device', 'Written on the other device'],
    ['what she saw then, typed again, is a change of what is there', 'Reads a lot', 'Written on the other device'],
  ])('%s', (_what, notes, seen) => {
    const typed = { notes }
    const then = draftSeen('students', emma, { values: recordForm('students').of(opened.seen), typed })

    expect(openedAsTyped(opened, { ...opened.seen, notes }, then)).toEqual({
      ...opened,
      seen: { ...opened.seen, notes: seen },
    })
  })

  test('of a build that kept nothing of what was seen is saved on the record as it is', () => {
    expect(openedAsTyped(opened, { ...opened.seen, notes: 'Typed' }, {})).toEqual(opened)
  })
})

test('of a form that shows a field in a way of its own, what was seen of that field is kept', () => {
  const values = { title: 'Fractions', hours: '1', minutes: '' }

  const seen = draftSeen(
    'activities',
    { title: 'Fractions', notes: null, duration_minutes: 45 },
    { values, typed: { hours: '1' } },
  )

  expect(seen).toMatchObject({ duration_minutes: 45 })
  expect(seen).not.toHaveProperty('title')
})
