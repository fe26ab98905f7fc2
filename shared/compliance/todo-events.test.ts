import { expect, test } from 'vitest'
import { todosOfFamily } from './family-todos.ts'
import { stateRequirements } from './states/index.ts'
import { eventsOf, leftSchool, todosWaitingFor } from './todo-events.ts'

const nora = '01a07ae1-0000-7000-8000-00000000000a'
const silas = '01a07ae1-0000-7000-8000-00000000000b'

test('leaving a school happens on the day teaching at home began, for each child that did (rules law.begin-question, law.events)', async () => {
  const pack = await stateRequirements('TX')
  const students = [
    { id: nora, name: 'Nora', grade_level: '7', enrollment_date: '2026-09-08', birth_date: null },
    { id: silas, name: 'Silas', grade_level: '4', enrollment_date: '2026-10-01', birth_date: null },
  ] as const
  const input = { today: '2026-11-26', startMonth: '09', history: [], enrollments: [], registeredOn: null } as const
  const planned = todosOfFamily({ ...input, students }, pack)
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

test.each([
  // Delaware closes a homeschool, Florida ends a child's program; a diploma in Nebraska ends the duty before 18.
  ['FL', 'archived_or_graduated', 'termination'],
  ['NE', 'archived_or_graduated', 'leave-before-18'],
  ['MN', 'new_address_or_district', 'moved'],
  ['VA', 'new_address_or_district', 'new-division'],
  ['MN', 'moved_state', 'moved'],
] as const)(
  'in %s %s offers %s, and nothing that happened or is no event of it (rule law.events)',
  async (state, what, key) => {
    const { law } = await stateRequirements(state)
    const rows = Object.keys(law.todos).flatMap((one) =>
      [nora, silas, null].map((student_id) => ({ ...nothing, key: one, student_id })),
    )
    const offered = todosWaitingFor(rows, law.todos, eventsOf[what], nora)

    expect(new Set(offered.map((one) => one.key))).toEqual(new Set([key]))
    expect(offered.map(({ student_id }) => student_id)).toEqual([nora, null])
    expect(todosWaitingFor(rows, law.todos, eventsOf[what], null)).toHaveLength(3)
    const happened = rows.map((row) => ({ ...row, standing: 'open' as const }))
    expect(todosWaitingFor(happened, law.todos, eventsOf[what], nora)).toEqual([])
  },
)

const nothing = { standing: 'waits', asked: false, due_date: null, law_date: null } as const
