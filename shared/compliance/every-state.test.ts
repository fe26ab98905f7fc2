import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { childId, groundOf, standingOf, weekdays } from '#tests/support/compliance-family.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import type { ChildCompliance } from './child-compliance.ts'
import { complianceTodoIds } from './compliance-todo.ts'
import { familyCompliance, type FamilyInput } from './family-compliance.ts'
import { dayThreshold } from './instruction-days.ts'
import { nextSteps } from './next-step.ts'
import { requirementsOfChild } from './requirements-of-child.ts'
import type { StateRequirements } from './state-requirements.ts'
import { stateCodes, type StateCode } from './states/list.ts'
import { stateRequirements } from './states/index.ts'
import { todosOf } from './todo-plan.ts'

const packs = new Map<StateCode, StateRequirements>()
beforeAll(async () => {
  for (const state of stateCodes) packs.set(state, await stateRequirements(state))
})
const packOf = (state: StateCode) => packs.get(state) ?? expect.fail(`${state} is missing`)

const days = ['2026-08-01', '2026-08-14', '2027-01-30', '2027-06-30', '2027-07-31'] as const
const amounts = [0, 1, 90, 260] as const

describe.each(stateCodes)('%s, in every grade (rule compliance.required-figures)', (state) => {
  test('every figure is between 0 and 100, and told in words', async () => {
    for (const grade of gradeLevels)
      for (const today of days)
        for (const count of amounts) {
          const taught = count === 0 ? [] : [{ days: count, minutes: 300 }]
          const child = await standingOf({ state, grade, today, since: '2026-07-01', taught })
          const percentages = [child.percentage ?? 0, ...child.standings.map(({ percentage }) => percentage)]
          expect(percentages.filter((one) => !(one >= 0 && one <= 100))).toEqual([])
          expect(nextSteps(child, today).filter(({ text }) => /NaN|Infinity|undefined|null/.test(text))).toEqual([])
          expect(child.standings.filter(({ required, done }) => !(required > 0 && done >= 0))).toEqual([])
        }
  })

  test("what a child is held to is the figure of the law's own file", async () => {
    const { requirements, law } = packOf(state)
    const { instruction_days, instruction_hours, day_hours, core_hours } = law.figures
    for (const grade of gradeLevels) {
      const asked = requirementsOfChild({ pack: packOf(state), grade, pathway: null, own: null })
      const child = await standingOf({ state, grade, today: '2027-01-30', since: '2026-07-01', taught: [] })
      const inLaw = {
        days: ofGrade(instruction_days.value, grade),
        hours: ofGrade(instruction_hours.value, grade),
        core_hours: core_hours.value?.hours ?? null,
        home_hours: core_hours.value?.at_home ?? null,
      }
      for (const [kind, figure] of Object.entries(inLaw)) {
        expect(asked[kind as keyof typeof inLaw]?.law ?? null).toBe(figure)
        expect(child.standings.find((one) => one.kind === kind)?.required ?? null).toBe(figure)
      }
      expect(asked.either).toBe(requirements.days_or_hours === 'either')
      const hours = ofGrade(day_hours.value, grade)
      expect(dayThreshold(packOf(state), grade, null)?.minutes ?? null).toBe(hours === null ? null : hours * 60)
      const named = law.subjects.filter(({ grades }) => grades === null || grades.includes(grade))
      const all = [...asked.areas, ...[...asked.areas_once, ...asked.areas_beside].map(({ name }) => name)]
      expect(all.sort()).toEqual(named.map(({ name }) => name).sort())
      expect(asked.areas).toEqual(named.filter(({ scope }) => scope === 'each_year').map(({ name }) => name))
    }
  })

  test('the tests and ages that are told are those of the law', () => {
    const { requirements, law } = packOf(state)
    const inLaw = law.figures.testing.value
    const grades = [...(inLaw?.grades ?? []), ...(inLaw?.every_other_year ?? [])]
    const told = requirements.testing.required ? requirements.testing.grades : []
    expect(told).toEqual(gradeLevels.filter((grade) => grades.includes(grade)))
    const { from, to, to_rule } = law.age
    expect(requirements.compulsory_age).toEqual({ from, to, to_included: to_rule === 'birthday_included' })
  })

  test('no duty is there twice, and each has its day within the year (rule compliance.todo-plan)', () => {
    const pack = packOf(state)
    for (const grade of gradeLevels) {
      const child = { id: childId, birth_date: null, began: '2024-09-01', gradeIn: () => grade }
      const todos = todosOf({ pack, today: '2026-11-22', startMonth: '08', children: [child] })
      const ids = todos.map(complianceTodoIds.nameOf)
      expect(new Set(ids).size).toBe(ids.length)
      // Papers of the summer before, and of the one after.
      const days = todos.flatMap(({ due_date }) => due_date ?? [])
      expect(days.filter((day) => day < '2024-04-01' || day > '2027-09-30')).toEqual([])
    }
  })
})

describe('properties', () => {
  const state = fc.constantFrom(...stateCodes)
  const grade = fc.constantFrom(...gradeLevels)
  const schoolDays = weekdays('2026-07-01', 280)
  const entry = fc.record({
    date: fc.constantFrom(...schoolDays),
    student_id: fc.constant(childId),
    subject_id: fc.constantFrom('Unit Study', 'Other'),
    at_home: fc.boolean(),
    is_evidence: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 720 }),
    count: fc.constant(1),
  })

  test('adding an activity never lowers a figure, nor the mean (rule compliance.percentage)', async () => {
    await fc.assert(
      fc.asyncProperty(state, grade, fc.array(entry, { maxLength: 60 }), entry, async (code, level, time, added) => {
        const input = await groundOf({
          state: code,
          grade: level,
          today: '2027-01-30',
          since: '2026-07-01',
          taught: [],
        })
        const [before, after] = [only({ ...input, time }), only({ ...input, time: [...time, added] })]
        for (const [at, standing] of before.standings.entries()) {
          expect(after.standings[at]?.kind).toBe(standing.kind)
          expect(after.standings[at]?.done).toBeGreaterThanOrEqual(standing.done)
          expect(after.standings[at]?.percentage).toBeGreaterThanOrEqual(standing.percentage)
        }
        expect(after.percentage ?? 0).toBeGreaterThanOrEqual(before.percentage ?? 0)
        // A day more can tell that the family began to keep records earlier, or at all: then the pace begins with it.
        if (after.pacing?.from === before.pacing?.from) expect(rankOf(after)).toBeGreaterThanOrEqual(rankOf(before))
      }),
      { numRuns: 400, seed: 14 },
    )
  })

  test('moving to a state and back restores what is required (rule compliance.move)', async () => {
    await fc.assert(
      fc.asyncProperty(state, state, grade, async (home, away, level) => {
        const input = await groundOf({
          state: home,
          grade: level,
          today: '2027-01-30',
          since: '2026-07-01',
          taught: [],
        })
        const entries = [
          { id: '1', state: home, start_date: '2024-08-01', end_date: '2026-10-01', counting: 'whole_year' },
          { id: '2', state: away, start_date: '2026-10-01', end_date: '2026-12-01', counting: 'whole_year' },
          { id: '3', state: home, start_date: '2026-12-01', end_date: null, counting: 'whole_year' },
        ] as const
        const moved = only({ ...input, packs, history: [...entries] })
        expect(moved.requirements).toEqual(only(input).requirements)
        expect(moved.standings).toEqual(only(input).standings)
      }),
      { numRuns: 300, seed: 14 },
    )
  })
})

type Graded = StateRequirements['law']['figures']['instruction_days' | 'instruction_hours']['value']

/** A figure of a grade as the file has it; one in no band, where there is no default, has none. */
function ofGrade(value: Graded, grade: GradeLevel): number | null {
  if (value === null || typeof value === 'number') return value
  const amounts = new Map<string, number>()
  for (const band of value.by_grades)
    for (const one of band.grades) amounts.set(one, 'days' in band ? band.days : band.hours)
  return amounts.get(grade) ?? value.default ?? null
}

function only(input: FamilyInput): ChildCompliance {
  return familyCompliance(input)[0] ?? expect.fail('a family with one child')
}

function rankOf({ status }: ChildCompliance): number {
  return ['unknown', 'non_compliant', 'needs_attention', 'on_track', 'compliant'].indexOf(status)
}
