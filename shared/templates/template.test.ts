import { describe, expect, test } from 'vitest'
import { mergeFields } from '#shared/records/merge.ts'
import { template } from './template.ts'

const row = { subject_id: '01990000-0000-7000-8000-000000000001', title: 'Fractions', duration_minutes: 45 }
const whole = (activities: unknown) => template.schema.safeParse({ name: 'Monday', activities })

describe('a template (rule templates.fields)', () => {
  test.each([
    [0, false],
    [1, true],
    [50, true],
    [51, false],
  ])('with %i activities is accepted: %s', (count, accepted) => {
    expect(whole(Array.from({ length: count }, () => row)).success).toBe(accepted)
  })

  test.each([
    [{ duration_minutes: 0 }],
    [{ duration_minutes: 1440 }],
    [{ title: ' ' }],
    [{ subject_id: '' }],
    [{ activity_type: 'recess' }],
  ])('with %j in a row is refused', (wrong) => {
    expect(whole([{ ...row, ...wrong }]).success).toBe(false)
  })

  test('a row is a lesson unless told otherwise', () => {
    expect(whole([row]).data?.activities).toMatchObject([{ activity_type: 'lesson' }])
  })
})

test('two lists of activities that collided are not mixed, and both are kept (rule templates.one-value)', () => {
  const [seen, theirs, hers] = [[row], [row, row], [{ ...row, title: 'Decimals' }]]

  const merged = mergeFields(
    template,
    { fields: { activities: theirs }, clocks: { '*': [1, 'phone'] } },
    { fields: { activities: hers }, from: { activities: seen }, clock: [2, 'tablet'] },
  )

  expect(merged.fields['activities']).toEqual(hers)
  expect(merged.collisions).toMatchObject([{ field: 'activities', seen, kept: hers, lost: theirs, quiet: false }])
})
