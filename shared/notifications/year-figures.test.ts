import { describe, expect, test } from 'vitest'
import { childId, groundOf, type OneChild } from '#tests/support/compliance-family.ts'
import { yearFiguresOf } from './year-figures.ts'

// South Carolina asks for 180 days; the family's year runs from August 1 to July 31. By December 31, 2026 108 of its
// 260 weekdays have passed: pace 74.8.
const usual: OneChild = { state: 'SC', grade: '3', today: '2026-12-31', since: '2026-08-03', taught: [], covers: [] }

const figuresOf = async (family: Partial<OneChild>, goals: Parameters<typeof yearFiguresOf>[0]['goals'] = []) =>
  yearFiguresOf({ family: await groundOf({ ...usual, ...family }), goals })

describe('a child behind the pace (rule notifications.pacing)', () => {
  // 95% of 74.77 are 71.03 days. Weekdays from August 3: 72 end on November 10, 71 on November 9, each more than six
  // weeks ago, so that at the pace of the last weeks (30 weekdays without any) the year ends first.
  test.each([
    ['72 days, 96.3% of the pace', 72, []],
    ['71 days, 94.96% of the pace', 71, [{ student_id: childId, student: 'Nora', forecast: 'not_this_year' }]],
  ])('%s', async (_what, days, behind) => {
    expect((await figuresOf({ taught: [{ days, minutes: 60 }] })).behind).toEqual(behind)
  })

  test('with the day on which the figure is reached at the pace of the last six school weeks', async () => {
    // Eight weekdays in August, and 60 up to December 30: 112 of 180 are left, one each weekday from the 31st,
    // Thursday; the last is June 4.
    const { behind } = await figuresOf({
      taught: [
        { days: 8, minutes: 60 },
        { days: 60, minutes: 60, from: '2026-10-08' },
      ],
    })
    expect(behind).toMatchObject([{ student: 'Nora', forecast: { on: '2027-06-04' } }])
  })

  test.each([
    ['in the first 14 days', { today: '2026-08-14', taught: [{ days: 1, minutes: 60 }] }],
    ['without records', { taught: [] }],
    ['where nothing is asked for', { state: 'NJ' as const, taught: [{ days: 1, minutes: 60 }] }],
    ['who is enrolled later', { enrolled: '2026-12-28', taught: [{ days: 1, minutes: 60, from: '2026-12-28' }] }],
  ])('is nobody %s', async (_when, family) => {
    expect((await figuresOf(family)).behind).toEqual([])
  })
})

describe('milestones (rule notifications.milestones)', () => {
  test.each([
    ['99 hours 59 minutes', [{ days: 1, minutes: 5999 }], []],
    ['100 hours', [{ days: 1, minutes: 6000 }], ['hours N 2026-2027 100']],
    ['310 hours at once are told as 300', [{ days: 31, minutes: 600 }], ['hours N 2026-2027 300']],
    ['those of the year before do not count', [{ days: 1, minutes: 6000, from: '2026-07-20' }], []],
  ])('%s', async (_what, taught, names) => {
    const { milestones } = await figuresOf({ taught })
    expect(milestones.map(({ name }) => name.replace(childId, 'N'))).toEqual(names)
  })

  test('a requirement that is met, each by itself', async () => {
    const { milestones } = await figuresOf({ today: '2027-06-30', taught: [{ days: 180, minutes: 30 }] })
    expect(milestones).toEqual([
      {
        name: `requirement ${childId} 2026-2027 days`,
        student: 'Nora',
        what: 'Instruction Days, all 180 this year',
      },
    ])
  })

  test.each([
    ['reached this year', 120, '2026-11-02', ['“Saxon 5” is done: 120 lessons']],
    ['not reached', 119, '2026-11-02', []],
    ['reached last year', 120, '2026-05-02', []],
  ])('a goal %s', async (_what, amount, date, said) => {
    const goal = { id: 'g', title: 'Saxon 5', goal_type: 'lessons' as const, total_goal: 120 }
    const { milestones } = await figuresOf({}, [{ ...goal, steps: [{ date, amount }] }])
    expect(milestones.map(({ what }) => what)).toEqual(said)
  })
})
