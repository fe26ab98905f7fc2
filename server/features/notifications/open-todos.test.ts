import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import { addDays } from '#shared/format/dates.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { aFamilyIn, type Todo } from '#tests/support/server/law-family.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'
import { openTodos } from './open-todos.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = familyToday()
const soon = addDays(today, 7)
const before = addDays(today, -3)

test.each([
  ['a day to come is told', 'evaluation', { own_date: soon }, true],
  ['what is asked about is not (rule law.asked)', 'evaluation', { own_date: before }, false],
  ['nor what she said "Not yet" of', 'evaluation', { own_date: before, not_yet_on: today }, false],
  ['for 14 days', 'evaluation', { own_date: before, not_yet_on: addDays(today, -15) }, true],
  ['what waits for its event is not (rule law.events)', 'transfer', { own_date: soon }, false],
  ['once it happened it is', 'transfer', { own_date: soon, happened_on: today }, true],
])('of to-dos that have a day: %s', async (_, key, fields, isTold) => {
  const { family } = await aFamilyIn(server, 'PA', '5')
  const { todos } = (await family.post<{ todos: Todo[] }>('/api/compliance/todos/generate', {})).body
  const { id } = todos.find((todo) => todo.key === key) ?? expect.fail('there is one')
  await family.push([anOp({ record: 'compliance_todos', record_id: id, kind: 'set', fields, from: {} })])

  const told = await asAccount(server.connection.db, family.user.id, (trx) => openTodos(trx, family.user.id, today))

  expect(told.some((todo) => todo.id === id)).toBe(isTold)
})

test('after a move of state what the old one asks for because of it is told, and nothing else of its list (rule law.events)', async () => {
  const { family } = await aFamilyIn(server, 'PA', '5')
  const { todos } = (await family.post<{ todos: Todo[] }>('/api/compliance/todos/generate', {})).body
  const idOf = (key: string) => todos.find((todo) => todo.key === key)?.id ?? expect.fail('there is one')
  const dated = { kind: 'set', record: 'compliance_todos', from: {} } as const
  await family.push([
    anOp({ ...dated, record_id: idOf('transfer'), fields: { own_date: soon, happened_on: today } }),
    anOp({ ...dated, record_id: idOf('evaluation'), fields: { own_date: soon } }),
  ])
  await family.post('/api/state/migrate', { new_state: 'TX', confirm: true })

  const told = await asAccount(server.connection.db, family.user.id, (trx) => openTodos(trx, family.user.id, today))

  expect(told.filter(({ id }) => todos.some((todo) => todo.id === id)).map(({ id }) => id)).toEqual([idOf('transfer')])
})
