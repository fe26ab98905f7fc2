import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/format/dates.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { anActivity } from '#tests/support/builders.ts'
import { aChild, aFamilyIn, log, type Students, type Todo } from '#tests/support/server/law-family.ts'
import { anOp, startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = familyToday()

describe('how children stand (rule compliance.api)', () => {
  test('a row has what the law asks under both its names, and what was done', async () => {
    const { family, student_id, subject_id } = await aFamilyIn(server, 'NY', '7')
    await log(family, student_id, subject_id, today, 90)
    await log(family, student_id, subject_id, addDays(today, -1), 45)

    const { body } = await family.get<Students>('/api/compliance/students')

    expect(body.students).toMatchObject([
      {
        id: student_id,
        name: 'Nora',
        grade_level: '7',
        completed_days: 2,
        completed_hours: 2.25,
        subjects_covered: 1,
        required_days: 180,
        instruction_days: 180,
        required_hours: 990,
        instruction_hours: 990,
        compliance_percentage: expect.any(Number),
      },
    ])
    expect(body.students[0]?.['required_subjects']).toContain('Mathematics')
    expect(['On Track', 'Needs Attention', 'Non-Compliant']).toContain(body.students[0]?.['compliance_status'])
  })

  test('each child has the figures of its own grade; the overview is that of one, and never a sum', async () => {
    const { family, student_id, subject_id } = await aFamilyIn(server, 'NY', '3')
    const silas = await aChild(family, 'Silas', '9')
    await log(family, student_id, subject_id, today, 60)
    await log(family, silas, subject_id, today, 60)

    const { students } = (await family.get<Students>('/api/compliance/students')).body
    expect(students.map((row) => [row.name, row['required_hours']])).toEqual([
      ['Nora', 900],
      ['Silas', 990],
    ])
    expect((await family.get('/api/compliance/overview')).body).toMatchObject({ total_days: 1, total_hours: 1 })
    expect((await family.get(`/api/compliance/overview?student_id=${silas}`)).body).toMatchObject({
      student_name: 'Silas',
      required_hours: 990,
    })
  })

  test('without a requirement there is no percentage; without a state the status is unknown', async () => {
    const { family } = await aFamilyIn(server, 'AK', '5')
    expect((await family.get<Students>('/api/compliance/students')).body.students).toMatchObject([
      {
        compliance_percentage: null,
        compliance_status: 'unknown',
        status_reason: 'no_requirement',
        required_days: null,
      },
    ])
    const stateless = await server.family()
    await aChild(stateless, 'Wren', '1')
    expect((await stateless.get<Students>('/api/compliance/students')).body.students).toMatchObject([
      { compliance_percentage: null, compliance_status: 'unknown', status_reason: 'no_state' },
    ])
  })

  test('at home is what the location says (rule compliance.at-home)', async () => {
    const { family, student_id, subject_id } = await aFamilyIn(server, 'MO', '4')
    for (const [location, minutes] of [
      ['Home', 60],
      ['our HOME school room', 30],
      ['homeschool', 12],
      ['Library', 120],
      ['Homestead Park', 240],
    ] as const)
      await log(family, student_id, subject_id, today, minutes, location)

    expect((await family.get<Students>('/api/compliance/students')).body.students).toMatchObject([
      { completed_core_hours: 7.7, completed_home_hours: 1.7, required_core_hours: 600, required_home_hours: 400 },
    ])
  })

  test('a subject covers what the parent maps to it (rule compliance.areas)', async () => {
    const { family, student_id, subject_id } = await aFamilyIn(server, 'TX', '2', 'Unit Study')
    await log(family, student_id, subject_id, today, 30)
    const covered = async () =>
      (await family.get<Students>('/api/compliance/students')).body.students[0]?.['covered_subjects']
    expect(await covered()).toEqual([])
    const { status, body } = await family.put<{ subject: object }>(`/api/subjects/${subject_id}`, {
      areas: ['reading', 'Spelling'],
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { subject: { areas: ['reading', 'Spelling'] } } })
    expect(await covered()).toEqual(['Reading', 'Spelling'])
  })

  test('an assessment, a photo or a filed letter prove what was done', async () => {
    const { family, student_id, subject_id } = await aFamilyIn(server, 'TX', '2')
    const proofs = async () => {
      const { body } = await family.get<Record<string, boolean>>('/api/compliance/overview')
      return [body['has_assessments'], body['has_documentation']]
    }
    expect(await proofs()).toEqual([false, false])
    await family.post(
      '/api/activities',
      anActivity({ student_id, subject_id, date: today, activity_type: 'assessment' }),
    )
    expect(await proofs()).toEqual([true, false])
  })

  test('what was logged last', async () => {
    const { family, student_id, subject_id } = await aFamilyIn(server, 'TX', '2')
    await log(family, student_id, subject_id, addDays(today, -1), 30)
    await log(family, student_id, subject_id, today, 45)
    const { body } = await family.get<{ activities: object[] }>('/api/compliance/recent-activities?limit=1')
    expect(body.activities).toMatchObject([{ date: today, duration_minutes: 45, student_name: 'Nora' }])
  })
})

describe("the state's figures, and the family's own (rule compliance.own-figures)", () => {
  const url = '/api/compliance/state-requirements'

  test('are saved with a note, marked as its own, and taken back', async () => {
    const { family, student_id } = await aFamilyIn(server, 'PA', '7')
    const own = { required_days: 170, required_hours: 850.5, required_subjects: ['Bible'], note: 'Our umbrella school' }
    expect(await family.post(url, own)).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { required_days: 170, set_by: 'family' },
        required_hours: 850.5,
        required_subjects: ['Bible'],
        law: { required_days: 180 },
      },
    })
    expect((await family.get<Students>('/api/compliance/students')).body.students).toMatchObject([
      { id: student_id, required_days: 170, required_subjects: ['Bible'] },
    ])

    expect((await family.post(url, {})).status).toBe(200)
    expect((await family.get(url)).body).toMatchObject({ required_days: 180, required_hours: 990, set_by: 'law' })
    const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
    expect(rows.requirement_overrides).toMatchObject([{ state: 'PA', required_days: null, note: null }])
  })

  test('tell what the law asks, where it says so and when that was checked (rule compliance.sources)', async () => {
    const { family } = await aFamilyIn(server, 'MO', '4')
    expect((await family.get('/api/state/requirements')).body).toMatchObject({
      requirements: { state: 'MO' },
      state_name: 'Missouri',
      required_days: null,
      instruction_hours: 1000,
      core_hours: { hours: 600, at_home: 400 },
      core_subjects: ['Reading', 'Language Arts', 'Mathematics', 'Social Studies', 'Science'],
      testing_required: false,
      documentation_required: true,
      compliance_todos: expect.arrayContaining([expect.objectContaining({ key: 'log', for_each: 'child' })]),
      source: { statute: 'RSMo 167.012, 167.031', confidence: 'high' },
      sources: {
        instruction_hours: [{ statute: 'RSMo 167.012', reading: 'statute', read_on: '2026-11-25' }],
        instruction_days: [{ reading: 'none' }],
      },
    })
    expect((await family.get('/api/state/requirements?state=TX')).body).toMatchObject({ state_name: 'Texas' })
  })

  test.each([
    [{ required_days: 400 }, 'required_days'],
    [{ required_days: 1.5 }, 'required_days'],
    [{ required_hours: -1 }, 'required_hours'],
    [{ required_subjects: 'Bible' }, 'required_subjects'],
    [{ state: 'TX' }, 'state'],
  ])('%j is refused', async (body, field) => {
    const { family } = await aFamilyIn(server, 'PA', '7')
    const answer = await family.post<{ errors: object }>(url, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('to-dos (rules compliance.todo-plan, compliance.todo-toggle)', () => {
  test('are generated once, for the family and for each child', async () => {
    const { family, student_id } = await aFamilyIn(server, 'PA', '5')
    const first = await family.post<{ message: string; todos: Todo[] }>('/api/compliance/todos/generate', {})
    const again = await family.post<{ message: string; todos: Todo[] }>('/api/compliance/todos/generate', {
      state: 'PA',
    })

    expect(first.status).toBe(200)
    expect(first.body.todos.length).toBeGreaterThan(5)
    expect(again.body.todos.map(({ id }) => id).sort()).toEqual(first.body.todos.map(({ id }) => id).sort())
    expect(again.body.message).toBe("All of this year's to-dos are already there.")
    expect(first.body.todos.find(({ key }) => key === 'qualification')?.student_id).toBeNull()
    expect(first.body.todos.find(({ key }) => key === 'testing')).toMatchObject({
      student_id,
      completed: false,
      archived: false,
    })
    expect((await family.get<{ todos: Todo[] }>('/api/compliance/todos?state=PA')).body.todos).toEqual(again.body.todos)
  })

  test('are ticked with the day, as often as it is said, and flip without a word', async () => {
    const { family } = await aFamilyIn(server, 'TX', '5')
    const { todos } = (await family.post<{ todos: Todo[] }>('/api/compliance/todos/generate', {})).body
    const url = `/api/compliance/todos/${todos[0]?.id}/toggle`
    const toggle = async (payload?: object) =>
      (await family.call<{ todo: Todo }>({ method: 'PATCH', url, ...(payload ? { payload } : {}) })).body.todo

    expect(await toggle({ completed: true })).toMatchObject({ completed: true, completed_on: today })
    expect(await toggle({ completed: true })).toMatchObject({ completed: true })
    expect(await toggle()).toMatchObject({ completed: false, completed_on: null })
    expect(await toggle()).toMatchObject({ completed: true, completed_on: today })
  })

  test('what was due before the family was here is asked, and "Not yet" makes it due (rules law.asked, law.own-date)', async () => {
    const { family } = await aFamilyIn(server, 'PA', '5')
    const { todos } = (await family.post<{ todos: Todo[] }>('/api/compliance/todos/generate', {})).body
    const { id, due_date: law_date } = todos.find(({ key }) => key === 'evaluation') ?? expect.fail('there is one')
    const say = async (fields: Readonly<Record<string, unknown>>, from: Readonly<Record<string, unknown>>) => {
      await family.push([anOp({ record: 'compliance_todos', record_id: id, kind: 'set', fields, from })])
      const { body } = await family.get<{ todos: Todo[] }>('/api/compliance/todos')
      return body.todos.find((one) => one.id === id)
    }

    const before = addDays(today, -3)
    const asked = { standing: 'asked', asked: true, completed: false, is_overdue: false, due_date: before, law_date }
    expect(await say({ own_date: before }, { own_date: null })).toMatchObject(asked)
    const open = { standing: 'open', asked: false, is_overdue: false, due_text: expect.stringMatching(/^Due now/) }
    expect(await say({ not_yet_on: today }, { not_yet_on: null })).toMatchObject(open)
    const late = await say({ not_yet_on: addDays(today, -15) }, { not_yet_on: today })
    expect(late).toMatchObject({ standing: 'open', is_overdue: true, due_text: expect.stringMatching(/overdue/) })
  })

  test('an account without a state is answered for California (rule compliance.fallback-state)', async () => {
    const family = await server.family()
    const { todos } = (await family.call<{ todos: Todo[] }>({ method: 'POST', url: '/api/compliance/todos/generate' }))
      .body
    expect(new Set(todos.map(({ state }) => state))).toEqual(new Set(['CA']))
    expect((await family.get<{ todos: Todo[] }>('/api/compliance/todos')).body.todos).toHaveLength(todos.length)
  })

  test('every type has help (rule compliance.guidance)', async () => {
    const { family } = await aFamilyIn(server, 'PA', '5')
    for (const type of [
      'notification',
      'testing',
      'qualification',
      'assessment',
      'portfolio',
      'documentation',
      'reporting',
      'curriculum',
    ])
      expect((await family.get(`/api/compliance/todos/actions/${type}`)).body).toMatchObject({
        title: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        actions: expect.arrayContaining([
          expect.objectContaining({ type: expect.any(String), title: expect.any(String) }),
        ]),
      })
    expect((await family.get('/api/compliance/todos/actions/nothing')).status).toBe(422)
  })

  test("another family neither sees nor ticks them, and generates none for another's child", async () => {
    const { family } = await aFamilyIn(server, 'PA', '5')
    const { todos } = (await family.post<{ todos: Todo[] }>('/api/compliance/todos/generate', {})).body
    const stranger = await server.family()
    const url = `/api/compliance/todos/${todos[0]?.id}/toggle`

    expect((await stranger.get<{ todos: Todo[] }>('/api/compliance/todos?state=PA')).body.todos).toEqual([])
    expect((await stranger.call({ method: 'PATCH', url, payload: { completed: true } })).status).toBe(404)
    expect((await stranger.call({ method: 'PATCH', url: `/api/compliance/todos/${newId()}/toggle` })).status).toBe(404)
    expect(
      (await family.get<{ todos: Todo[] }>('/api/compliance/todos')).body.todos.every(({ completed }) => !completed),
    ).toBe(true)
  })
})
