import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { usualDays, usualHours } from '#shared/compliance/law-figures.ts'
import { subjectsNamed } from '#shared/compliance/named-subjects.ts'
import { areaOf } from '#shared/compliance/required-subjects.ts'
import { stateRequirementsSchema, type StateRequirements } from '#shared/compliance/state-requirements.ts'
import { textLimits } from '#shared/records/text.ts'
import { gradeLevels } from '#shared/students/student.ts'
import { stateRequirements } from './index.ts'
import { isStateCode, states, type StateCode } from './list.ts'

const all = new Map<StateCode, StateRequirements>()

beforeAll(async () => {
  for (const { state } of states) all.set(state, await stateRequirements(state))
})

const codes = states.map(({ state }) => state)

test('there are 51, by name, each with a file of its own (rule compliance.states)', () => {
  const names = states.map(({ state_name }) => state_name)
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z]{2}\.ts$/.test(file))

  expect(new Set(codes).size).toBe(51)
  expect(new Set(names).size).toBe(51)
  expect(names).toEqual(names.toSorted())
  expect(files.sort()).toEqual(codes.map((code) => `${code.toLowerCase()}.ts`).sort())
})

describe.each(codes)('%s', (code) => {
  const found = () => all.get(code) ?? expect.fail(`${code} is missing`)

  test('is what the schema says, to the letter', () => {
    expect(stateRequirementsSchema.parse(found())).toEqual(found())
  })

  test('is the state that the list names', () => {
    const { state, state_name, regulation_level } = found()
    expect({ state, state_name, regulation_level }).toEqual(states.find((entry) => entry.state === code))
  })

  test('has one default pathway', () => {
    expect(found().pathways.filter((pathway) => pathway.is_default)).toHaveLength(1)
  })

  test('names each pathway and each to-do once (rule compliance.todos)', () => {
    expectUnique(found().pathways.map(({ id }) => id))
    expectUnique(found().compliance_todos.map(({ key }) => key))
  })

  test('cites the law for what it asks (rule compliance.sources)', () => {
    const unfounded = found().compliance_todos.filter(({ mandatory, citation }) => mandatory && citation === null)
    expect(unfounded).toEqual([])
    expect(found().citations.length).toBeGreaterThan(0)
  })

  test('gives the addresses of its sources without tracking parts (rule compliance.sources)', () => {
    const { citations, official_site } = found()
    const tracking = /[?&;](utm_\w+|fbclid|gclid|mc_[ce]id|jsessionid|phpsessid|action=share)/i
    expect([...citations.map(({ url }) => url), official_site ?? ''].filter((url) => tracking.test(url))).toEqual([])
  })

  test('speaks to a parent in plain US English, with contractions', () => {
    const { summary, pathways, requirements, compliance_todos, in_flux } = found()
    const { notice, testing, assessment, documentation } = requirements
    const told = JSON.stringify([
      [summary, in_flux, notice, testing, assessment, documentation],
      pathways.map((pathway) => [pathway.name, pathway.summary]),
      compliance_todos.map(({ title, description, help_text, letter_holds }) => [
        title,
        description,
        help_text,
        letter_holds,
      ]),
    ])
    const stiff =
      /\b(do|does|did|is|are|was|has|will) not\b|\bcannot\b|\bpupils?\b|\be-mail|\blicence|\bnotarised|\borganised/gi
    expect(told.match(stiff)).toBeNull()
  })

  test('counts what it has figures for', () => {
    const { days_or_hours } = found().requirements
    const counted = { days: usualDays(found()).usual !== null, hours: usualHours(found()).usual !== null }
    const expected = {
      either: { days: true, hours: true },
      both: { days: true, hours: true },
      days: { days: true, hours: false },
      hours: { days: false, hours: true },
      none: { days: false, hours: false },
    }
    expect(counted).toEqual(expected[days_or_hours])
  })

  test('has each grade in one band, and ages in their order', () => {
    const { compulsory_age } = found().requirements
    for (const { bands } of [usualDays(found()), usualHours(found())])
      expectUnique(bands.flatMap(({ grades }) => grades))
    expect(compulsory_age.from).toBeLessThan(compulsory_age.to)
  })

  test('names subjects that a family can have', () => {
    for (const grade of gradeLevels) {
      const names = subjectsNamed(found(), grade).map(({ name }) => name)
      expectUnique(names.map(areaOf))
      expect(names.filter((name) => name.length > textLimits.name || areaOf(name) === '')).toEqual([])
    }
  })
})

test('a doubt is shown for the states whose law is moving or disputed', () => {
  const inFlux = [...all.values()].filter(({ in_flux }) => in_flux !== null).map(({ state }) => state)
  expect(inFlux.join(' ')).toBe('CT DE DC HI ID IL IA KY LA MO NV NH NJ NM OK RI SC TN UT VA WV')
})

test.each(['ZZ', 'ca', '', 'toString', null])('%j is no state', (text) => {
  expect(isStateCode(text)).toBe(false)
})

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
}
