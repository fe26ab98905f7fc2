import { describe, expect, test } from 'vitest'
import { childId, groundOf, standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import { scopeText } from './named-subjects.ts'
import { familyCompliance, furthestBehindFirst } from './family-compliance.ts'
import { nextSteps } from './next-step.ts'
import { requirementsOfChild } from './requirements-of-child.ts'
import { stateRequirements } from './states/index.ts'

const missouri: OneChild = { state: 'MO', grade: '4', today: '2027-01-30', since: '2026-07-01', taught: [] }
const ohio: OneChild = { state: 'OH', grade: '4', today: '2027-01-30', since: '2026-08-03', taught: [] }
const indiana: OneChild = { state: 'IN', grade: '4', today: '2027-01-30', since: '2026-07-01', taught: [] }

describe('why there is no status (rule compliance.status)', () => {
  test.each<[why: string, family: Partial<OneChild>, reason: string]>([
    ['nothing was logged', {}, 'no_records'],
    [
      'the law speaks from age 7 on',
      { born: '2020-06-01', taught: [{ days: 5, minutes: 60 }] },
      'not_required_at_this_age',
    ],
    ['it is before Kindergarten', { grade: 'Pre-K' }, 'not_required_in_this_grade'],
    ['it is past grade 12', { grade: 'Post-Secondary' }, 'not_required_in_this_grade'],
    ['the child is enrolled next year only', { enrolled: '2027-08-01' }, 'not_enrolled_yet'],
    [
      'the family teaches under another option',
      { settings: { pathway: 'fpe-school', day_minutes: null } },
      'not_set_for_this_option',
    ],
  ])('%s', async (_, family, reason) => {
    expect(await standingOf({ ...missouri, ...family })).toMatchObject({ status: 'unknown', reason })
  })

  test('the state asks for nothing, or there is no state', async () => {
    expect(await standingOf({ ...missouri, state: 'AK' })).toMatchObject({ reason: 'no_requirement', percentage: null })
    const input = await groundOf(missouri)
    const [child] = familyCompliance({ ...input, state: null })
    expect(child).toMatchObject({ status: 'unknown', reason: 'no_state', percentage: null, standings: [] })
  })
})

describe('edges of a status in Indiana: 180 days from July 1 to June 30 (rule compliance.status)', () => {
  test.each<[days: number, today: string, status: string]>([
    // The first fourteen school days: July 1 to 20.
    [8, '2026-07-21', 'on_track'],
    // July 22: pace 180 × 15 ÷ 261 = 10.3 days, of which 8 are 77%. July 24: 11.7, 68%.
    [8, '2026-07-22', 'needs_attention'],
    [8, '2026-07-24', 'non_compliant'],
    // A day alone starts no pace.
    [1, '2026-10-30', 'on_track'],
    // June 30 is the last day, the pace of the day before 179.3: 171 are 95.4%, 170 are 94.8%, 135 are 75.3%, 134 are 74.7%.
    [180, '2027-06-30', 'compliant'],
    [171, '2027-06-30', 'on_track'],
    [170, '2027-06-30', 'needs_attention'],
    [135, '2027-06-30', 'needs_attention'],
    [134, '2027-06-30', 'non_compliant'],
  ])('%i days by %s: %s', async (days, today, status) => {
    expect((await standingOf({ ...indiana, today, taught: [{ days, minutes: 30 }] })).status).toBe(status)
  })

  test('a child enrolled in March is measured by its share', async () => {
    // 88 of 238 weekdays from August 1 to June 30 lie after March 1: a share of 66.6 days. By April 30 44 have passed: pace 33.3.
    const family = { ...indiana, today: '2027-04-30', enrolled: '2027-03-01', since: '2027-03-01' }
    const child = await standingOf({ ...family, taught: [{ days: 40, minutes: 30 }] })
    expect(child.standings).toMatchObject([
      { kind: 'days', required: 180, share: { amount: 67, since: '2027-03-01' }, percentage: 59.7 },
    ])
    expect(child.standings[0]?.pace).toBeCloseTo(33.28, 2)
    expect(child.status).toBe('on_track')
    expect((await standingOf({ ...family, taught: [{ days: 24, minutes: 30 }] })).status).toBe('non_compliant')
    const ended = { ...family, today: '2027-07-02', yearsBack: 1 }
    expect((await standingOf({ ...ended, taught: [{ days: 67, minutes: 30 }] })).status).toBe('compliant')
    expect((await standingOf({ ...ended, taught: [{ days: 66, minutes: 30 }] })).status).toBe('non_compliant')
  })

  test('the year ended unmet, and the new one has just begun', async () => {
    const family = { ...indiana, today: '2027-07-02', taught: [{ days: 179, minutes: 30 }] }
    expect(await standingOf({ ...family, yearsBack: 1 })).toMatchObject({ status: 'non_compliant', percentage: 99.4 })
    expect(await standingOf(family)).toMatchObject({ status: 'unknown', reason: 'no_records', percentage: 0 })
  })
})

describe('compulsory age (rule compliance.age)', () => {
  // Missouri: from 7 until the 17th birthday. Arkansas: 5 to 17, the 17-year-olds included.
  test.each<[OneChild['state'], born: string, duty: string]>([
    ['MO', '2020-01-30', 'required'],
    ['MO', '2020-01-31', 'not_required_at_this_age'],
    ['MO', '2010-01-31', 'required'],
    // A child who turns 17 within the school year stays covered until its end.
    ['MO', '2010-01-30', 'required'],
    ['MO', '2009-06-30', 'not_required_at_this_age'],
    ['AR', '2010-01-30', 'required'],
    ['AR', '2009-01-31', 'required'],
    ['AR', '2009-01-30', 'required'],
    ['AR', '2008-06-30', 'not_required_at_this_age'],
  ])('%s, born %s: %s', async (state, born, duty) => {
    expect((await standingOf({ ...missouri, state, born })).duty).toBe(duty)
  })

  test('figures are shown all the same, and nothing is judged by them', async () => {
    const child = await standingOf({ ...missouri, born: '2020-06-01', taught: [{ days: 10, minutes: 60 }] })
    expect(child.standings.map(({ kind, done }) => [kind, done])).toContainEqual(['hours', 10])
    expect(child).toMatchObject({ percentage: null, status: 'unknown' })
  })

  test('in a year that ended, who was of age for a part of it was required', async () => {
    // 17 on September 1, 2026: from then on not, before that yes.
    const child = { ...missouri, born: '2009-09-01', today: '2027-07-15' }
    expect((await standingOf({ ...child, yearsBack: 1 })).duty).toBe('required')
    expect((await standingOf(child)).duty).toBe('not_required_at_this_age')
  })
})

describe('another option, and own figures (rules compliance.option, compliance.own-figures)', () => {
  const own = { state: 'MO', required_days: null, required_hours: 800, required_subjects: ['Bible', 'Latin'] } as const

  test('own figures stand in place of the law, which is still told', async () => {
    const { standings, areas, requirements } = await standingOf({
      ...missouri,
      overrides: [{ ...own, required_subjects: [...own.required_subjects] }],
      taught: [{ days: 100, minutes: 240 }],
    })
    expect(standings.find(({ kind }) => kind === 'hours')).toMatchObject({
      done: 400,
      required: 800,
      set_by: 'family',
      law: 1000,
    })
    expect(standings.find(({ kind }) => kind === 'core_hours')).toMatchObject({
      required: 600,
      set_by: 'law',
      law: 600,
    })
    expect(areas.map(({ name }) => name)).toEqual(['Bible', 'Latin'])
    expect(requirements).toMatchObject({ law_areas: [], areas_beside: [] })
    expect(requirements?.core_subjects).toHaveLength(5)
  })

  test("nothing of one's own is the law again, and 0 asks for nothing", async () => {
    const none = { state: 'MO', required_days: null, required_hours: null, required_subjects: null } as const
    const back = await standingOf({ ...missouri, overrides: [none] })
    expect(back.standings).toEqual((await standingOf(missouri)).standings)
    const zero = await standingOf({ ...missouri, overrides: [{ ...none, required_hours: 0 }] })
    expect(zero.standings.map(({ kind }) => kind)).toEqual(['core_hours', 'home_hours'])
  })

  test('an option whose figures are not known can have own ones', async () => {
    const settings = { pathway: 'Family-paced education (FPE) school', day_minutes: null }
    const child = await standingOf({ ...missouri, settings, overrides: [{ ...own, required_subjects: null }] })
    expect(child.requirements).toMatchObject({ is_set: false, hours: { required: 800, law: null }, areas: [] })
    expect(child.reason).toBe('no_records')
  })

  test('the option of another state is the usual one here', async () => {
    const child = await standingOf({ ...missouri, settings: { pathway: 'umbrella-school', day_minutes: null } })
    expect(child.requirements).toMatchObject({ is_set: true, pathway: { id: 'home-school' } })
  })

  test("one's own days beside hours of the law are both asked for", async () => {
    const child = await standingOf({
      ...missouri,
      overrides: [{ ...own, required_days: 150, required_subjects: null }],
    })
    expect(child.standings.map(({ kind, is_alternative }) => [kind, is_alternative])).toContainEqual(['days', false])
  })
})

describe('scope decides (rule compliance.scope)', () => {
  const maine: OneChild = {
    state: 'ME',
    grade: '6',
    today: '2027-07-15',
    since: '2026-07-01',
    yearsBack: 1,
    taught: [],
  }
  const born = '2010-03-01'
  const taught = [{ days: 176, minutes: 60 }]
  const each = ['English and language arts', 'Mathematics', 'Science', 'Social studies']
  const eachYear = [...each, 'Physical education', 'Health education', 'Library skills', 'Fine arts']

  test('what is asked for once counts with what the earlier years of its grades hold', async () => {
    const ofGrade = async (grade: OneChild['grade'], from: string) => {
      const unit = { id: 'Unit Study', name: 'Unit Study', areas: ['Maine Studies'] }
      const child = await standingOf({ ...maine, grade, subjects: [unit], taught: [{ days: 1, minutes: 60, from }] })
      return child.areas_once.map(({ name, covered, minutes, last_grade }) => [name, covered, minutes, last_grade])
    }
    expect(await ofGrade('6', '2026-09-01')).toEqual([['Maine Studies', true, 60, '12']])
    // Without kept enrollments each year has the present grade.
    expect(await ofGrade('7', '2024-09-03')).toEqual([
      ['Maine Studies', true, 0, '12'],
      ['Computer Proficiency', false, 0, '12'],
    ])
  })

  test('an earlier year outside its grades tells nothing', async () => {
    const enrollments = [
      { student_id: childId, school_year: '2025-2026', grade_level: '5' as const },
      { student_id: childId, school_year: '2026-2027', grade_level: '6' as const },
    ]
    const subjects = [{ id: 'Unit Study', name: 'Maine History', areas: null }]
    const child = await standingOf({
      ...maine,
      enrollments,
      subjects,
      taught: [{ days: 1, minutes: 60, from: '2025-09-01' }],
    })
    expect(child.areas_once).toMatchObject([{ name: 'Maine Studies', covered: false, last_grade: '12' }])
  })

  test('it never leaves a year unmet, also not in the last of its grades', async () => {
    const child = await standingOf({ ...maine, grade: '12', born, taught, covers: eachYear })
    expect(child.areas_once.map(({ covered }) => covered)).toEqual([false, false])
    expect(child).toMatchObject({ status: 'compliant', percentage: 100 })
    expect(child.standings.find(({ kind }) => kind === 'areas')).toMatchObject({ done: 8, required: 8 })
  })

  test('one that is asked for each year does', async () => {
    const child = await standingOf({ ...maine, grade: '12', born, taught, covers: eachYear.slice(1) })
    expect(child.status).toBe('non_compliant')
  })

  test('what schools offer, and what is only needed by some, is shown and asks for nothing', async () => {
    const ofState = async (state: OneChild['state'], grade: OneChild['grade']) =>
      requirementsOfChild({ pack: await stateRequirements(state), grade, pathway: null, own: null })
    const kentucky = await ofState('KY', '4')
    expect([kentucky.areas, kentucky.areas_once]).toEqual([[], []])
    expect(kentucky.areas_beside.map((row) => scopeText(row))).toEqual(
      Array.from({ length: 8 }, () => 'a school must offer it'),
    )
    expect((await ofState('NY', '2')).areas_beside.map((row) => scopeText(row))).toEqual(['only where needed'])
    expect((await ofState('MO', '2')).areas_beside.map((row) => scopeText(row))[0]).toBe('counts toward core hours')
    expect(scopeText({ scope: 'once', grades: ['7', '8', '9', '12'] })).toBe('in one year of grades 7 to 9 and 12')
  })

  test('core hours count in subjects that are another name or a part of a core subject', async () => {
    const subjects = [
      { id: 'Unit Study', name: 'Saxon Algebra I', areas: null },
      { id: 'Piano', name: 'Piano', areas: null },
      { id: 'No', name: 'Chemistry', areas: null, not_areas: ['Science'] },
    ]
    const child = await standingOf({
      ...missouri,
      subjects,
      taught: ['Unit Study', 'Piano', 'No'].map((subject) => ({ days: 10, minutes: 60, subject })),
    })
    expect([child.minutes, child.core_minutes]).toEqual([1800, 600])
  })
})

describe('what would count next (rule compliance.next-step)', () => {
  const steps = async (family: OneChild) => nextSteps(await standingOf(family), family.today).map(({ text }) => text)

  test('so much more this week', async () => {
    // Saturday, January 30: pace 180 × 153 ÷ 261 = 105.5 days, shown as 105.
    expect(await steps({ ...indiana, taught: [{ days: 104, minutes: 30 }] })).toEqual([
      '1 more day this week keeps the pace.',
    ])
    expect(await steps({ ...indiana, today: '2027-01-26', taught: [{ days: 102, minutes: 30 }] })).toEqual([
      '3 more days this week keep the pace.',
    ])
  })

  test('on pace, or further behind than a week can mend', async () => {
    expect(await steps({ ...indiana, taught: [{ days: 110, minutes: 30 }] })).toEqual([
      'You’re on pace: 70 more days needed by June 30, 2027, with 108 school days left.',
    ])
    // 108 school days are left, 21.6 weeks: 80 days more are 3.7 a week.
    expect(await steps({ ...indiana, taught: [{ days: 100, minutes: 30 }] })).toEqual([
      '4 days each school week from now on will reach 180 days by June 30, 2027.',
    ])
  })

  test('days that are left are school days, and what no longer fits into them is not called on pace', async () => {
    const spring = [{ start_date: '2027-03-29', end_date: '2027-04-02' }]
    expect(await steps({ ...indiana, taught: [{ days: 110, minutes: 30 }], breaks: spring })).toEqual([
      'You’re on pace: 70 more days needed by June 30, 2027, with 103 school days left.',
    ])
    // 88 school days are 17.6 weeks: 85 days more are 4.8 of each.
    const long = [{ start_date: '2027-03-15', end_date: '2027-04-09' }]
    expect(await steps({ ...indiana, taught: [{ days: 95, minutes: 30 }], breaks: long })).toEqual([
      '5 days each school week from now on will reach 180 days by June 30, 2027.',
    ])
    const longer = [{ start_date: '2027-03-15', end_date: '2027-05-14' }]
    expect(await steps({ ...indiana, taught: [{ days: 110, minutes: 30 }], breaks: longer })).toEqual([
      '70 more days needed by June 30, 2027, with only 63 school days left.',
    ])
  })

  test('what no longer fits says that days before the records count too', async () => {
    const begun = { ...indiana, today: '2027-01-08', taught: [{ days: 10, minutes: 30, from: '2026-12-28' }] }
    expect(await steps(begun)).toEqual([
      '170 more days needed by June 30, 2027, with only 123 school days left. Anything you taught before December 28, 2026 counts too, once you add it.',
    ])
  })

  test('areas by name, and nothing where all is met', async () => {
    expect(
      await steps({
        ...ohio,
        covers: ['English language arts', 'Mathematics', 'Science', 'History'],
        taught: [{ days: 1, minutes: 60 }],
      }),
    ).toEqual(['Log something in Government and Social studies.'])
    expect(await steps({ ...ohio, taught: [{ days: 1, minutes: 60 }] })).toEqual([])
  })
})

test('the child furthest behind comes first (rule compliance.year-progress)', async () => {
  const far = await standingOf({ ...indiana, taught: [{ days: 10, minutes: 30 }] })
  const near = await standingOf({ ...indiana, taught: [{ days: 100, minutes: 30 }] })
  const nothing = await standingOf(indiana)
  expect(furthestBehindFirst([nothing, near, far])).toEqual([far, near, nothing])
})
