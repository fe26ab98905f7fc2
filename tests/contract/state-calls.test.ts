import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyToday } from '#tests/support/family-today.ts'
import { aFamilyIn, type Students, type Todo } from '#tests/support/server/law-family.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = familyToday()

describe('another state (rules compliance.move, compliance.move-impact)', () => {
  interface History {
    history: { state: string; state_name: string; start_date: string; end_date: string | null; is_active: boolean }[]
  }
  const stateOf = async (family: Family) =>
    (await family.get<{ current_state: string }>('/api/state/status')).body.current_state

  test('the states by code and name, and the present one', async () => {
    const { family } = await aFamilyIn(server, 'TX', '5')
    const { states } = (await family.get<{ states: Record<string, string> }>('/api/state/available')).body
    expect(Object.keys(states)).toHaveLength(51)
    expect(states['PA']).toBe('Pennsylvania')
    expect((await family.get('/api/state/status')).body).toEqual({ current_state: 'TX', current_state_name: 'Texas' })
    expect((await (await server.family()).get('/api/state/status')).body).toEqual({
      current_state: null,
      current_state_name: null,
    })
  })

  test('a preview tells what differs, and changes nothing', async () => {
    const { family } = await aFamilyIn(server, 'TX', '5')
    const { status, body } = await family.post<Record<string, unknown>>('/api/state/preview', { new_state: 'PA' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        from_state_name: 'Texas',
        to_state_name: 'Pennsylvania',
        current_requirements: { instruction_days: null, instruction_hours: null, core_subjects: expect.any(Array) },
        migration_impact: 'high',
        impact_description: 'Major changes to requirements - review carefully',
        changes: expect.arrayContaining([
          { category: 'days', from: 'No Requirement', to: '180 days', type: 'addition' },
        ]),
        preview: { migration_impact: 'high' },
      },
    })
    expect(await stateOf(family)).toBe('TX')
  })

  test('a move archives what is open of the old state, keeps what is done, and coming back brings it back', async () => {
    const { family } = await aFamilyIn(server, 'TX', '5')
    const { todos } = (await family.post<{ todos: Todo[] }>('/api/compliance/todos/generate', {})).body
    await family.call({
      method: 'PATCH',
      url: `/api/compliance/todos/${todos[0]?.id}/toggle`,
      payload: { completed: true },
    })
    const archived = async () => {
      const { body } = await family.get<{ todos: Todo[] }>('/api/compliance/todos?state=TX')
      return body.todos.map((todo) => [todo.completed, todo.archived].join()).sort()
    }

    const moved = await family.post('/api/state/migrate', { new_state: 'PA', notes: 'New job', confirm: true })
    expect(moved).toMatchObject({ status: 200, body: { new_state_name: 'Pennsylvania' } })
    expect(await stateOf(family)).toBe('PA')
    expect((await family.get<{ user?: object; current_state?: string }>('/api/user')).body).toMatchObject({
      current_state: 'PA',
    })
    expect(new Set(await archived())).toEqual(new Set(['false,true', 'true,false']))
    const { history } = (await family.get<History>('/api/state/history')).body
    expect(history.map((entry) => [entry.state, entry.is_active])).toEqual([
      ['PA', true],
      ['TX', false],
    ])
    expect((await family.get<Students>('/api/compliance/students')).body.students).toMatchObject([
      { state: 'PA', required_days: 180 },
    ])

    await family.post('/api/state/migrate', { new_state: 'TX', confirm: true })
    expect(new Set(await archived())).toEqual(new Set(['false,false', 'true,false']))
    const after = (await family.get<History>('/api/state/history')).body.history
    expect(after.filter(({ is_active }) => is_active)).toMatchObject([{ state: 'TX' }])
  })

  test('the history begins with the setup', async () => {
    const { family } = await aFamilyIn(server, 'TX', '5')
    expect((await family.get<History>('/api/state/history')).body.history).toMatchObject([
      { state: 'TX', state_name: 'Texas', start_date: today, end_date: null, is_active: true },
    ])
  })

  test.each([
    ['the state it is in', { new_state: 'TX', confirm: true }, 'new_state'],
    ['no state', { confirm: true }, 'new_state'],
    ['a state that is none', { new_state: 'ZZ', confirm: true }, 'new_state'],
    ['no confirmation', { new_state: 'PA' }, 'confirm'],
    ['a refusal to confirm', { new_state: 'PA', confirm: false }, 'confirm'],
    ['another way of counting', { new_state: 'PA', confirm: true, counting: 'half' }, 'counting'],
  ])('%s is refused, and moves nothing', async (_, body, field) => {
    const { family } = await aFamilyIn(server, 'TX', '5')
    const answer = await family.post<{ errors: object }>('/api/state/migrate', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await stateOf(family)).toBe('TX')
  })

  test('a to-do of the old state that a device sends later is archived', async () => {
    const { family, student_id } = await aFamilyIn(server, 'TX', '5')
    await family.post('/api/state/migrate', { new_state: 'PA', confirm: true })
    await family.post('/api/compliance/todos/generate', { state: 'TX' })
    const { todos } = (await family.get<{ todos: Todo[] }>('/api/compliance/todos?state=TX')).body
    expect(todos.length).toBeGreaterThan(0)
    expect(todos.filter(({ archived }) => !archived)).toEqual([])
    expect(student_id).toBeTruthy()
  })
})
