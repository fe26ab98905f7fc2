import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PullAnswer } from '#shared/records/op.ts'
import { aFamilyWithNora, bring, daysAgo, inState, rowsOf, stateOf } from '#tests/support/server/brought-in.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('states (rule imports.history)', () => {
  const chain = () => [
    stateOf('OH', '2020-08-01', '2023-06-30'),
    stateOf('NY', '2023-07-01', '2023-07-01'),
    stateOf('TX', '2023-07-01', null, { notes: '<img src=x onerror=alert(1)>' }),
  ]

  test('are kept where the family has none, with to-dos of states it left archived; sent again they are there', async () => {
    const { family } = await aFamilyWithNora(server)
    await inState(server, family, 'NY')
    await family.post('/api/compliance/todos/generate', { state: 'NY' })
    await inState(server, family, 'TX')
    const rows = chain()

    const first = await bring(family, { state_moves: rows })
    const { head } = (await family.get<PullAnswer>('/api/sync/pull')).body
    const again = await bring(family, { state_moves: rows })

    expect(first.body.state_moves).toEqual({ made: 3, already: 0, left_out: 0 })
    expect(again.body.state_moves).toEqual({ made: 0, already: 3, left_out: 0 })
    expect((await family.get<PullAnswer>('/api/sync/pull')).body.head).toBe(head)
    const { body } = await family.get<{ history: { state: string; is_active: boolean; notes: string }[] }>(
      '/api/state/history',
    )
    expect(body.history.map(({ state, is_active }) => [state, is_active])).toEqual([
      ['TX', true],
      ['NY', false],
      ['OH', false],
    ])
    expect(body.history[0]?.notes).toBe('<img src=x onerror=alert(1)>')
    const todos = await rowsOf(family, 'compliance_todos')
    expect(todos.length).toBeGreaterThan(0)
    expect(todos.every(({ archived }) => archived === true)).toBe(true)
  })

  test('that the server made elsewhere, with two moves on one day, are taken as they are', async () => {
    const { family: before } = await aFamilyWithNora(server)
    await inState(server, before, 'OH')
    for (const new_state of ['NY', 'TX', 'PA']) await before.post('/api/state/migrate', { new_state, confirm: true })
    const state_moves = (await rowsOf(before, 'state_moves')).map(({ state, start_date, end_date, counting, notes }) =>
      stateOf(String(state), String(start_date), end_date as string | null, { counting, notes }),
    )
    const { family } = await aFamilyWithNora(server)
    await inState(server, family, 'PA')

    const { body } = await bring(family, { state_moves })

    expect(body.state_moves).toEqual({ made: 4, already: 0, left_out: 0 })
  })

  test('are left out where the family has its own', async () => {
    const { family } = await aFamilyWithNora(server)
    await inState(server, family, 'OH')
    await family.post('/api/state/migrate', { new_state: 'TX', confirm: true })

    const { body } = await bring(family, { state_moves: chain() })

    expect(body.state_moves).toEqual({ made: 0, already: 0, left_out: 3 })
    expect(body.left_out[0]?.reason).toBe('Your family’s own history of states stands.')
  })

  const broken = 'The days of this history of states overlap, or end before they begin.'
  const open = 'A history of states has exactly one in which the family is now.'
  test.each([
    ['no open one', [stateOf('TX', '2020-01-01', '2021-01-01')], open],
    ['two open ones', [stateOf('OH', '2020-01-01', null), stateOf('TX', '2021-01-01', null)], open],
    ['another state', [stateOf('OH', '2020-01-01', null)], 'Your family is in Texas, and this history ends in Ohio.'],
    ['an end before its start', [stateOf('OH', '2020-02-01', '2020-01-01'), stateOf('TX', '2021-01-01', null)], broken],
    ['an overlap', [stateOf('OH', '2020-02-01', '2021-01-02'), stateOf('TX', '2021-01-02', null)], broken],
    [
      'an open one before the last',
      [stateOf('OH', '2022-01-01', '2023-01-01'), stateOf('TX', '2021-01-01', null)],
      broken,
    ],
    ['a beginning to come', [stateOf('TX', daysAgo(-1), null)], 'The last state of this history begins after today.'],
  ])('with %s are left out as a whole', async (_, state_moves, reason) => {
    const { family } = await aFamilyWithNora(server)
    await inState(server, family, 'TX')

    const { body } = await bring(family, { state_moves })

    expect(body.state_moves).toEqual({ made: 0, already: 0, left_out: state_moves.length })
    expect(new Set(body.left_out.map((left) => left.reason))).toEqual(new Set([reason]))
    expect(await rowsOf(family, 'state_moves')).toEqual([])
  })

  test('are left out before the family has chosen its state', async () => {
    const { family } = await aFamilyWithNora(server)
    const { body } = await bring(family, { state_moves: chain() })
    expect(body.left_out[0]?.reason).toBe('Your family hasn’t chosen its state here yet.')
  })
})
