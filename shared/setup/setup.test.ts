import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { definitionOf } from '#shared/records/registry.ts'
import { aSetup } from '#tests/support/builders.ts'
import { recordsOfSetup } from './records-of-setup.ts'
import { setupBody } from './setup.ts'

describe('a setup (rules setup.limits, setup.subject-names)', () => {
  test.each([
    ['no student', { students: [] }, 'Add at least one student'],
    ['no subject', { subjects: [] }, 'Add at least one subject'],
    ['the school plan', { account_type: 'school' }, 'Only the family plan can be chosen'],
    ['no state', { state: '' }, 'State is required'],
    ['another start month', { school_year_start_month: '07' }, 'School year start month is required'],
    ['no acknowledgement', { complianceAcknowledged: false }, 'Please confirm that you have read the disclaimer'],
    [
      'a child without a grade',
      { students: [{ id: newId(), name: 'Nora', enrollment_date: '2026-09-01' }] },
      'Grade Level is required',
    ],
  ])('with %s is refused', (_what, fields, message) => {
    const { error } = setupBody.safeParse({ ...aSetup(), ...fields })
    expect(error?.issues.map((issue) => issue.message)).toContain(message)
  })

  test('whose day names a subject it does not bring is refused there', () => {
    const setup = aSetup()
    const activities = [{ title: 'Latin verbs', subject_name: 'Latin', duration_minutes: 20 }]
    const { error } = setupBody.safeParse({ ...setup, normalDayTemplate: { ...setup.normalDayTemplate, activities } })

    expect(error?.issues).toMatchObject([
      { path: ['normalDayTemplate', 'activities', 0, 'subject_name'], message: 'Choose one of your subjects' },
    ])
  })

  test('becomes records that their own definitions accept, parents first', () => {
    const setup = aSetup()
    const records = recordsOfSetup(setup)

    expect(records.map(({ record }) => record)).toEqual(['students', 'subjects', 'templates', 'goals'])
    for (const { record, fields } of records) expect(definitionOf(record).schema.safeParse(fields).success).toBe(true)
    const [, subject, template, goal] = records
    expect(template?.fields).toMatchObject({
      name: 'Regular School Day',
      is_default: true,
      activities: [{ subject_id: subject?.id, activity_type: 'lesson', duration_minutes: 30 }],
    })
    expect(goal?.fields).toMatchObject({ subject_id: subject?.id, total_goal: 120 })
  })
})
