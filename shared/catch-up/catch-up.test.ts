import { describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activities/activity.ts'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import type { Plan } from '#shared/planner/plan.ts'
import type { Template } from '#shared/templates/template.ts'
import { draftsOf, originsOf, type CatchUpInput } from './drafts.ts'
import { missedDays, missedText } from './missed-days.ts'

describe('the days to catch up with (rule catch-up.days)', () => {
  const breaks = [{ name: 'Fall break', start_date: '2026-11-11', end_date: '2026-11-13' }]

  test.each([
    // Friday; two weeks back are from Friday, November 6.
    ['nothing was entered', [], [], ['06', '09', '10', '16', '17', '18', '19']],
    ['two days were', ['2026-11-16', '2026-11-18'], [], ['06', '09', '10', '17', '19']],
    [
      'something was planned on a Saturday and in the break',
      ['2026-11-16'],
      ['2026-11-12', '2026-11-14'],
      ['06', '09', '10', '12', '14', '17', '18', '19'],
    ],
    ['it was all older than two weeks', ['2026-11-05'], ['2026-11-04'], ['06', '09', '10', '16', '17', '18', '19']],
  ])('where %s', (_what, entered, planned, expected) => {
    const days = missedDays('2026-11-20', breaks, new Set(planned), new Set(entered))
    expect(days.map((day) => day.slice(8))).toEqual(expected)
  })

  test.each([
    [3, '2026-08-01', '3 school days in the last two weeks have no entries yet.'],
    [1, '2026-11-06', '1 school day in the last two weeks has no entries yet.'],
    [3, undefined, '3 school days in the last two weeks have no entries yet.'],
    [10, '2026-11-07', 'Want to add the last two weeks?'],
  ])('%i of a family that registered on %s: "%s"', (count, registeredOn, words) => {
    expect(missedText(count, '2026-11-20', registeredOn)).toBe(words)
  })
})

describe('the drafts of a day (rule catch-up.drafts)', () => {
  const row = (subject_id: string, duration_minutes: number) =>
    ({
      subject_id,
      title: `${subject_id} lesson`,
      activity_type: 'lesson',
      duration_minutes,
      description: null,
    }) as const
  const routine = { id: 'day', activities: [row('math', 45), row('art', 20), row('gone', 30)] } as unknown as Template
  const plan = (fields: Partial<Plan>) =>
    ({
      id: 'plan',
      student_id: 'nora',
      subject_id: 'math',
      title: 'Fractions',
      activity_type: 'project',
      duration_minutes: 50,
      notes: 'Page 40',
      ...fields,
    }) as Plan
  const entry = (fields: Partial<Activity>) =>
    ({
      student_id: 'nora',
      subject_id: 'math',
      title: 'Drill',
      activity_type: 'lesson',
      duration_minutes: 25,
      date: '2026-11-12',
      template_id: null,
      source: 'form',
      ...fields,
    }) as Activity
  const lesson = (student_id: string) =>
    ({
      course: { student_id, subject_id: 'math', minutes: 35, book_id: 'saxon' },
      lesson: { id: 'lesson', title: 'Lesson 50', minutes: null, note: null },
    }) as CourseLessonOf
  const input = (fields: Partial<CatchUpInput> = {}): CatchUpInput => ({
    student_ids: ['nora', 'silas'],
    not_there: new Set(),
    subject_ids: new Set(['math', 'art', 'music']),
    templates: [],
    plans: [],
    timers: [],
    earlier: [],
    ...fields,
  })
  const [thursday, saturday] = ['2026-11-19', '2026-11-21']
  const told = (day: string, fields: Partial<CatchUpInput>) =>
    draftsOf(day, input(fields)).map(
      (one) => `${one.origin} ${one.student_id} ${one.subject_id} ${one.duration_minutes}`,
    )

  test.each([
    ['nothing is known', thursday, {}, []],
    [
      'there is a routine',
      thursday,
      { templates: [routine] },
      ['routine nora math 45', 'routine nora art 20', 'routine silas math 45', 'routine silas art 20'],
    ],
    [
      'one child has the routine',
      thursday,
      { templates: [routine], earlier: [entry({ student_id: 'silas', template_id: 'day' })] },
      ['routine silas math 45', 'routine silas art 20'],
    ],
    [
      'the routine names its children',
      thursday,
      {
        templates: [{ ...routine, student_ids: ['silas'] }],
        earlier: [entry({ student_id: 'nora', template_id: 'day' })],
      },
      ['routine silas math 45', 'routine silas art 20'],
    ],
    [
      'something was planned',
      thursday,
      { templates: [routine], plans: [plan({})] },
      ['plan nora math 50', 'routine nora art 20', 'routine silas math 45', 'routine silas art 20'],
    ],
    [
      'lessons come of a course, and one of a child who wasn’t enrolled yet',
      thursday,
      { templates: [routine], lessons: [lesson('nora'), lesson('silas')], not_there: new Set(['silas']) },
      ['lesson nora math 35', 'routine nora art 20'],
    ],
    [
      'a plan has no minutes',
      thursday,
      { plans: [plan({ duration_minutes: null })], earlier: [entry({})] },
      ['plan nora math 25'],
    ],
    [
      'nothing says how long a plan takes',
      thursday,
      { plans: [plan({ duration_minutes: null })] },
      ['plan nora math 30'],
    ],
    [
      'a timer ran',
      thursday,
      {
        timers: [{ student_id: 'silas', minutes: 33 }],
        earlier: [entry({ student_id: 'silas', subject_id: 'music', date: '2026-11-17' })],
      },
      ['timer silas music 33'],
    ],
    [
      'a timer ran for a child who never did anything',
      thursday,
      { timers: [{ student_id: 'silas', minutes: 33 }] },
      [],
    ],
    [
      'there is no routine, but a Thursday before',
      thursday,
      {
        earlier: [
          entry({}),
          entry({ subject_id: 'art', date: '2026-11-05' }),
          entry({ subject_id: 'art', date: '2026-11-13' }),
        ],
      },
      ['usual nora math 25'],
    ],
    [
      'it is a Saturday with a plan',
      saturday,
      { templates: [routine], plans: [plan({})], earlier: [entry({ date: '2026-11-14' })] },
      ['plan nora math 50'],
    ],
    ['the subject is gone', thursday, { plans: [plan({ subject_id: 'gone' })] }, []],
    ['the child was archived', thursday, { plans: [plan({ student_id: 'teddy' })] }, []],
  ] as [string, string, Partial<CatchUpInput>, string[]][])('where %s', (_what, day, fields, expected) => {
    expect(told(day, fields)).toEqual(expected)
  })

  test('of a lesson do it, with the book of its course (rule lessons.tick)', () => {
    const drafts = draftsOf(thursday, input({ lessons: [lesson('nora')] }))

    expect(drafts).toMatchObject([{ lesson_id: 'lesson', book_ids: ['saxon'], title: 'Lesson 50' }])
    expect(originsOf(drafts)).toBe('1 lesson')
  })

  test('say what they were taken from, and what keeping them does beside', () => {
    const drafts = draftsOf(thursday, input({ templates: [routine], plans: [plan({})] }))
    expect(originsOf(drafts)).toBe('Routine, 1 plan')
    expect(drafts[0]).toMatchObject({ title: 'Fractions', activity_type: 'project', notes: 'Page 40', plan_id: 'plan' })
    expect(drafts[1]).toMatchObject({ plan_id: null, template_id: 'day' })
    expect(originsOf([])).toBe('')
  })
})
