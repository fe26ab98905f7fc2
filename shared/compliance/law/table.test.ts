import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { states, type StateCode } from '#shared/compliance/states/list.ts'
import type { Day } from '#shared/format/dates.ts'
import { ageSpan } from './ages.ts'
import { lawYearThatOpens } from './law-year.ts'
import { occasionsIn } from './occasions.ts'

// Made by a second reading of the facts, by somebody who has not seen the code.
const days = read<Record<StateCode, Record<string, (Day | null)[][][]>>>('expected-days.json')
const ages = read<Record<StateCode, [born: Day, first: Day, to: Day][]>>('expected-ages.json')

/** A family that begins with the school year, one that begins in its midst, and one that has taught for years. */
const firstDays = ['2026-09-01', '2027-01-15', '2019-09-03'] as const
const startMonths = ['08', '09', '01'] as const

describe.each(states.map(({ state }) => state))('%s', (state) => {
  test('each to-do of 2026-2027 has its days, whenever a family began and whichever month it chose (rule law.days)', async () => {
    const { law } = await stateRequirements(state)
    const { fixed } = law.year

    const found = Object.entries(law.todos).map(([key, todo]) => [
      key,
      startMonths.map((startMonth) =>
        firstDays.map((firstDay) => {
          const year = lawYearThatOpens(2026, fixed, startMonth)
          return occasionsIn(todo, { fixed, startMonth, year, firstDay }).map(({ due_date }) => due_date)
        }),
      ),
    ])

    expect(Object.fromEntries(found)).toEqual(days[state])
  })

  test('children come of age and cease to be on these days (rule law.ages)', async () => {
    const { law } = await stateRequirements(state)

    const found = ages[state].map(([born]) => {
      const { first, to } = ageSpan(law, born, '09')
      return [born, first, to]
    })

    expect(found).toEqual(ages[state])
  })
})

function read<Table>(file: string): Table {
  // The files are ours.
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Table
}
