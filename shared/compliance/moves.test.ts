import { describe, expect, test } from 'vitest'
import { groundOf } from '#tests/support/compliance-family.ts'
import { changesBetween, impactOf } from './change-of-state.ts'
import { familyCompliance, familyYear } from './family-compliance.ts'
import { activeEntryOf, activeStateOf, partsOfYear, stateOn, statesOf, type PastState } from './moves.ts'
import { stateRequirements } from './states/index.ts'
import { stateCodes, type StateCode } from './states/list.ts'
import type { GradeLevel } from '#shared/students/student.ts'

const texas: PastState = {
  id: 'TX',
  state: 'TX',
  start_date: '2024-08-01',
  end_date: '2026-11-28',
  counting: 'whole_year',
}
const pennsylvania: PastState = {
  id: 'PA',
  state: 'PA',
  start_date: '2026-11-28',
  end_date: null,
  counting: 'whole_year',
}

describe('the state of a family (rule compliance.move)', () => {
  test.each<[history: PastState[], told: string | null, state: string | null]>([
    [[], null, null],
    [[], 'TX', 'TX'],
    [[], 'ZZ', null],
    [[texas, pennsylvania], 'TX', 'PA'],
  ])('%#', (history, told, state) => expect(activeStateOf(history, told)).toBe(state))

  test.each([
    ['2023-01-01', 'TX'],
    ['2026-11-27', 'TX'],
    ['2026-11-28', 'PA'],
    ['2027-06-30', 'PA'],
  ])('on %s: %s', (day, state) => expect(stateOn(day, [pennsylvania, texas], 'PA')).toBe(state))

  test('two moves on one day leave the family in the last of them', () => {
    const brief: PastState = {
      id: 'OH',
      state: 'OH',
      start_date: '2026-11-28',
      end_date: '2026-11-28',
      counting: 'whole_year',
    }
    expect(activeStateOf([pennsylvania, brief, texas], null)).toBe('PA')
    expect(stateOn('2026-11-28', [pennsylvania, brief, texas], null)).toBe('PA')
    expect(statesOf([texas, brief, pennsylvania], 'TX').sort()).toEqual(['OH', 'PA', 'TX'])
  })

  test('one entry is active, also where two histories met', () => {
    const ohio: PastState = { id: 'OH', state: 'OH', start_date: '2027-02-01', end_date: null, counting: 'whole_year' }
    expect(activeEntryOf([ohio, pennsylvania, texas])).toBe(ohio)
    expect(activeEntryOf([{ ...pennsylvania, end_date: '2027-01-31' }])).toBeNull()
  })

  test('of two that began on one day and both go on, the one that was made last is active, in whatever order they are read', () => {
    const first: PastState = { ...pennsylvania, id: '1', state: 'OH' }
    const last: PastState = { ...pennsylvania, id: '2' }
    expect(activeEntryOf([first, last])).toBe(last)
    expect(activeEntryOf([last, first])).toBe(last)
  })

  test('an earlier year counts under the state of its end', async () => {
    const input = await groundOf({
      state: 'PA',
      grade: '5',
      today: '2027-01-30',
      since: '2026-07-01',
      taught: [],
      history: [texas, pennsylvania],
    })
    expect(familyYear(input)).toMatchObject({ year: { from: '2026-07-01' }, pack: { state: 'PA' } })
    expect(familyYear(input, 1)).toMatchObject({
      year: { from: '2025-08-01', to: '2026-07-31' },
      pack: { state: 'TX' },
    })
  })
})

describe('the figures of the year of a move (rule compliance.move)', () => {
  const figuresOf = async (history: PastState[], state: StateCode, grade: GradeLevel = '5') => {
    const input = await groundOf({ state, grade, today: '2027-01-30', since: '2026-07-01', taught: [], history })
    const [child] = familyCompliance(input)
    return child?.standings.map(({ kind, required, is_alternative }) => [kind, required, is_alternative])
  }

  test('the whole year counts under the new state', async () => {
    expect(await figuresOf([texas, pennsylvania], 'PA')).toEqual([
      ['days', 180, true],
      ['hours', 900, true],
      ['areas', 1, false],
    ])
  })

  test('pro rata: from November 28 on, 215 of 365 days of Pennsylvania, after Texas, which sets none', async () => {
    // 180 × 215 ÷ 365 = 106.03, 900 × 215 ÷ 365 = 530.1
    expect(await figuresOf([texas, { ...pennsylvania, counting: 'pro_rata' }], 'PA')).toEqual([
      ['days', 107, true],
      ['hours', 531, true],
      ['areas', 1, false],
    ])
  })

  test('pro rata between Missouri and Wisconsin, both from July to June', async () => {
    // 150 days of Missouri, 215 of Wisconsin: 1,000 × 150 ÷ 365 + 875 × 215 ÷ 365 = 926.4; 600 × 150 ÷ 365 = 246.6; 400: 164.4
    const wisconsin: PastState = {
      id: 'WI',
      state: 'WI',
      start_date: '2026-11-28',
      end_date: null,
      counting: 'pro_rata',
    }
    expect(await figuresOf([{ ...texas, state: 'MO' }, wisconsin], 'WI')).toEqual([
      ['hours', 927, false],
      ['core_hours', 247, false],
      ['home_hours', 165, false],
      ['areas', 6, false],
    ])
  })

  test('beside a state that counts days, one that takes either is counted in days', async () => {
    // 180 × 150 ÷ 365 + 180 × 215 ÷ 365 = 180
    const indiana: PastState = { id: 'IN', state: 'IN', start_date: '2026-11-28', end_date: null, counting: 'pro_rata' }
    expect(await figuresOf([{ ...texas, state: 'PA' }, indiana], 'IN')).toEqual([['days', 180, false]])
  })

  test('the shares of a year are all of it', async () => {
    const packs = new Map<StateCode, Awaited<ReturnType<typeof stateRequirements>>>()
    for (const state of ['TX', 'PA', 'OH'] as const) packs.set(state, await stateRequirements(state))
    const ohio: PastState = { id: 'OH', state: 'OH', start_date: '2027-02-01', end_date: null, counting: 'pro_rata' }
    const year = { from: '2026-07-01', to: '2027-06-30' }
    const parts = partsOfYear(year, [texas, { ...pennsylvania, end_date: '2027-02-01' }, ohio], packs)
    expect(parts.map(({ pack, share }) => [pack.state, Math.round(share * 365)])).toEqual([
      ['TX', 150],
      ['PA', 65],
      ['OH', 150],
    ])
    expect(partsOfYear({ from: '2027-07-01', to: '2028-06-30' }, [texas, ohio], packs)).toEqual([])
  })
})

describe('what a move changes (rule compliance.move-impact)', () => {
  const between = async (from: StateCode, to: StateCode, ...grades: GradeLevel[]) => {
    const [old, next] = [await stateRequirements(from), await stateRequirements(to)]
    return { changes: changesBetween(old, next, grades), impact: impactOf(old, next, grades) }
  }

  test('Texas to Pennsylvania, grade 5: days, hours, notice, tests and an evaluation come', async () => {
    const { changes, impact } = await between('TX', 'PA', '5')
    expect(impact).toBe('high')
    expect(changes.slice(0, 2)).toEqual([
      { category: 'days', from: 'No Requirement', to: '180 days', type: 'addition' },
      { category: 'hours', from: 'No Requirement', to: '900 hours', type: 'addition' },
    ])
    expect(changes.filter(({ type }) => type === 'addition').map(({ category }) => category)).toEqual([
      'days',
      'hours',
      'subjects',
      'notice',
      'testing',
      'assessment',
      'records',
      'qualification',
    ])
  })

  test('and back all of it goes: a small change', async () => {
    const { changes, impact } = await between('PA', 'TX', '2')
    expect(changes.filter(({ category }) => category !== 'subjects').every(({ type }) => type === 'removal')).toBe(true)
    expect(changes.map(({ category }) => category)).not.toContain('testing')
    // Spelling, grammar and the like are named by Texas alone.
    expect(impact).toBe('medium')
  })

  test.each<[from: StateCode, to: StateCode, grade: GradeLevel, impact: string]>([
    // Tests in grade 5 are new; in grade 2 the days and hours are.
    ['NJ', 'PA', '2', 'high'],
    // 180 to 181 days is less than 20% more, but more.
    ['IN', 'OK', '4', 'medium'],
    // 875 to 1,000 hours: 14%; 875 to 1,080: 23%.
    ['WI', 'MT', '5', 'high'],
    ['AK', 'NJ', '3', 'none'],
  ])('%s to %s, grade %s: %s', async (from, to, grade, impact) => {
    const { changes, impact: found } = await between(from, to, grade)
    expect({ impact: found, changes: impact === 'none' ? changes : 'some' }).toEqual({
      impact,
      changes: impact === 'none' ? [] : 'some',
    })
  })

  test('two grades with figures of their own are both told', async () => {
    const { changes } = await between('TX', 'MT', '3', '9')
    expect(changes.find(({ category }) => category === 'hours')?.to).toBe('720 hours or 1,080 hours')
  })

  test('what is asked for within days and hours is told with them', async () => {
    expect((await between('TX', 'MO')).changes.find(({ category }) => category === 'hours')?.to).toBe(
      '1,000 hours (600 core hours, 400 of them at home)',
    )
    expect((await between('TX', 'TN')).changes.find(({ category }) => category === 'days')?.to).toBe(
      '180 days of 4 hours',
    )
  })

  test('nothing differs between a state and itself, and nothing that differs is told as the same', async () => {
    for (const from of stateCodes) {
      expect((await between(from, from)).changes).toEqual([])
      for (const to of ['TX', 'NY', 'MO'] as const)
        expect((await between(from, to, '4')).changes.filter((change) => change.from === change.to)).toEqual([])
    }
  })
})

test('whom a state asks to be told reads as a sentence in every preview (rule compliance.move-impact)', async () => {
  const from = await stateRequirements('TX')
  for (const code of stateCodes) {
    const notice = changesBetween(from, await stateRequirements(code), ['5']).find((one) => one.category === 'notice')
    expect(notice?.to ?? '').not.toMatch(/\bthe (any|the|a|no one|none|your|each)\b/)
  }
})
