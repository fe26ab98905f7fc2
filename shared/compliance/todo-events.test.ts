import { expect, test } from 'vitest'
import { todosOfFamily } from './family-todos.ts'
import { stateRequirements } from './states/index.ts'
import { leftSchool } from './todo-events.ts'

const nora = '01a07ae1-0000-7000-8000-00000000000a'
const silas = '01a07ae1-0000-7000-8000-00000000000b'

test('leaving a school happens on the day teaching at home began, for each child that did (rules law.begin-question, law.events)', async () => {
  const pack = await stateRequirements('TX')
  const students = [
    { id: nora, name: 'Nora', grade_level: '7', enrollment_date: '2026-09-08', birth_date: null },
    { id: silas, name: 'Silas', grade_level: '4', enrollment_date: '2026-10-01', birth_date: null },
  ] as const
  const ground = { today: '2026-11-26', startMonth: '09', history: [], enrollments: [], registeredOn: null } as const
  const planned = todosOfFamily({ ...ground, students }, pack)
  const waiting = planned.filter(({ key }) => pack.law.todos[key]?.event === 'withdrawal')
  expect(waiting.length).toBeGreaterThan(0)

  const both = leftSchool(
    planned,
    pack.law.todos,
    new Map([
      [silas, '2026-10-01'],
      [nora, '2026-09-08'],
    ]),
  )
  expect(both).toHaveLength(waiting.length)
  for (const { student_id, happened_on } of both)
    expect(happened_on).toBe(student_id === silas ? '2026-10-01' : '2026-09-08')
  expect(leftSchool(planned, pack.law.todos, new Map())).toEqual([])
})
