import { describe, expect, test } from 'vitest'
import type { Outlook } from './outlook.ts'
import { endText } from './end-text.ts'
import { previewOf, skippedSpans } from './preview.ts'
import { daysInShort } from './rhythm.ts'

const today = '2026-11-18'
const thanksgiving = { name: 'Thanksgiving', start_date: '2026-11-25', end_date: '2026-11-29' }
const saturday = { name: 'Trip', start_date: '2026-12-05', end_date: '2026-12-05' }
const off = { spans: [thanksgiving, saturday], absent: new Set<string>() }

test('a course is seen with its days before it is saved (rule lessons.preview)', () => {
  const plan = { weekdays: [1, 2, 3, 4, 5], per_day: 1, start_date: today }
  const titles = Array.from({ length: 8 }, (_, at) => `Lesson ${at + 1}`)
  const { days, outlook } = previewOf(plan, titles, { off, today, until: '2027-07-31' })
  expect(days.open.map(({ day }) => day?.slice(5))).toEqual([
    '11-18',
    '11-19',
    '11-20',
    '11-23',
    '11-24',
    '11-30',
    '12-01',
    '12-02',
  ])
  expect(outlook).toMatchObject({ finish: '2026-12-02', days_over: 0 })
  expect(days.open.map(({ lesson }) => lesson.title)).toEqual(titles)
})

test('breaks that take a day of the course are named, others are not (rule lessons.preview)', () => {
  const span = { from: today, to: '2026-12-31' }
  expect(skippedSpans({ weekdays: [1, 3] }, off.spans, span)).toEqual(['Thanksgiving'])
  expect(skippedSpans({ weekdays: [6] }, [saturday, thanksgiving], span)).toEqual(['Thanksgiving', 'Trip'])
  expect(skippedSpans({ weekdays: [1] }, off.spans, { from: '2026-12-01', to: '2026-12-31' })).toEqual([])
})

test.each([
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[5, 1, 3], 'Mon, Wed, Fri'],
  [[4, 2], 'Tue, Thu'],
  [[1, 2], 'Mon, Tue'],
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[], 'No days yet'],
])('the weekdays %j read "%s"', (weekdays, text) => {
  expect(daysInShort(weekdays)).toBe(text)
})

describe('where a course ends, in words (rule lessons.finish)', () => {
  const [open, until] = [[{}], '2027-06-04']
  const said = (outlook: Partial<Outlook>, days: object = {}) =>
    endText(
      { finish: null, days_over: 0, days_left: 0, a_week: null, ...outlook },
      { open, done: [], no_days: null, ...days } as never, // only whether there are any is asked
      until,
      today,
    )

  test.each([
    ['2027-06-04', 'Right on time', 'Right on June 4'],
    ['2027-06-03', '1 day to spare', '1 day before June 4'],
    ['2027-05-28', '1 week early', '1 week before June 4'],
    ['2027-04-19', '6 weeks early', '6 weeks before June 4'],
  ])('on %s: %s', (finish, beside, sentence) => {
    expect(said({ finish })).toMatchObject({ beside, sentence, isBehind: false })
  })

  test('behind it is said kindly, with what would mend it', () => {
    const behind = said({ finish: '2027-07-08', days_over: 34, a_week: 3 })
    expect(behind).toEqual({
      day: 'Jul 8',
      beside: '3 a week gets there',
      isBehind: true,
      sentence: '34 days after June 4. 3 a week gets there.',
    })
    expect(said({ finish: '2027-06-05', days_over: 1 })).toMatchObject({ beside: '1 day after June 4', isBehind: true })
  })

  test.each([
    [{ no_days: 'no_weekday' }, 'No days yet'],
    [{ no_days: 'no_school_day' }, 'No school day'],
    [{ open: [], done: [{}] }, 'All done'],
    [{ open: [] }, 'No lessons'],
  ])('without an end: %j', (days, day) => {
    expect(said({}, days)).toMatchObject({ day, isBehind: false })
  })
})
