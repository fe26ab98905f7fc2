import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const url = '/api/setup/state-requirements'

describe('state requirements in setup (rule setup.state-lookup)', () => {
  test('without a state all 51 are listed by name', async () => {
    const family = await server.family()

    const { status, body } = await family.get<{ states: unknown[] }>(url)

    expect(status).toBe(200)
    expect(body.states).toHaveLength(51)
    expect(body.states[0]).toEqual({ state: 'AL', state_name: 'Alabama', regulation_level: 'low' })
    expect(body.states[8]).toEqual({ state: 'DC', state_name: 'District of Columbia', regulation_level: 'high' })
  })

  test('with a state its requirements and to-dos are told', async () => {
    const family = await server.family()

    const { status, body } = await family.get<{ compliance_todos: unknown[] }>(`${url}?state=PA`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'PA',
      state_name: 'Pennsylvania',
      regulation_level: 'high',
      regulation_level_text: 'Pennsylvania regulates homeschooling closely.',
      requirements: {
        instruction_days: 180,
        instruction_hours: 900,
        hours_by_grades: [{ grades: ['7', '8', '9', '10', '11', '12'], hours: 990 }],
        days_or_hours: 'either',
      },
    })
    expect(body.compliance_todos[0]).toEqual({
      title: 'File the yearly affidavit or declaration',
      description: 'Send it to the superintendent before you begin, then by August 1 each year.',
      priority: 'high',
      mandatory: true,
    })
  })

  test('a state without days or hours says so', async () => {
    const family = await server.family()

    const { body } = await family.get(`${url}?state=TX`)

    expect(body).toMatchObject({ requirements: { instruction_days: null, instruction_hours: null } })
  })

  test.each(['ZZ', 'pa', '', 'constructor'])('the unknown state "%s" is refused', async (state) => {
    const family = await server.family()

    expect(await family.get(`${url}?state=${state}`)).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: { state: ['State must be one of the two-letter codes'] } },
    })
  })
})
