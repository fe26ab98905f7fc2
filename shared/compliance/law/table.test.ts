import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { states, type StateCode } from '#shared/compliance/states/list.ts'
import { addDays, daysBetween, type Day } from '#shared/format/dates.ts'
import { todosIn, todosOf } from '#shared/compliance/todo-plan.ts'
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

  test('no to-do is first seen less than 30 days before its day, unless teaching begins near it (rule compliance.todo-plan)', async () => {
    const pack = await stateRequirements(state)
    const late = startMonths.flatMap((startMonth) =>
      firstDays.flatMap((began) =>
        pack.compliance_todos.flatMap(({ key, grades }) => {
          const [grade = '5'] = pack.law.todos[key]?.grades ?? grades ?? []
          const children = [{ id: 'nora', birth_date: null, began, gradeIn: () => grade }]
          const plan = (today: Day) =>
            todosOf({ pack, today, startMonth, children }).filter((todo) => todo.key === key && todo.due_date !== null)
          const year = lawYearThatOpens(2026, pack.law.year.fixed, startMonth)
          const input = { pack, today: year.openingDay, startMonth, children }
          const dated = todosIn(input, year).filter((todo) => todo.key === key && todo.due_date !== null)
          return dated.filter(({ due_date, period }) => {
            const due = due_date ?? ''
            const isNearFirstDay = Math.abs(daysBetween(began, due)) <= 30
            if (isNearFirstDay) return false
            return !plan(addDays(due, -30)).some((todo) => todo.period === period && todo.due_date === due)
          })
        }),
      ),
    )
    expect(late).toEqual([])
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
