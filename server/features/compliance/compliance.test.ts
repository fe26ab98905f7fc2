import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStudent } from '#tests/support/builders.ts'
import { startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const url = '/api/compliance/state-requirements'

describe("the subjects a family's state requires (rule compliance.subjects-by-grade)", () => {
  test('those of its state, for the grades of its active children', async () => {
    const family = await aFamilyIn('SC')
    await family.post('/api/students', aStudent({ grade_level: '8' }))
    await family.post('/api/students', aStudent({ grade_level: '8' }))

    expect(await family.get(url)).toMatchObject({
      status: 200,
      body: {
        state_name: 'South Carolina',
        required_subjects: [
          'Reading',
          'Writing',
          'Mathematics',
          'Science',
          'Social studies',
          'Composition',
          'Literature',
        ],
      },
    })
  })

  test('children who are archived, deleted or of another family ask for nothing', async () => {
    const family = await aFamilyIn('SC')
    await family.post('/api/students', aStudent({ grade_level: '3' }))
    await family.post('/api/students', aStudent({ grade_level: '9', is_active: false }))
    const gone = await family.post<{ student: { id: string } }>('/api/students', aStudent({ grade_level: '10' }))
    await family.delete(`/api/students/${gone.body.student.id}`)
    const other = await server.family()
    await other.post('/api/students', aStudent({ grade_level: '11' }))

    const { body } = await family.get<{ required_subjects: string[] }>(url)

    expect(body.required_subjects).toEqual(['Reading', 'Writing', 'Mathematics', 'Science', 'Social studies'])
  })

  test('a state that names none answers none', async () => {
    const family = await aFamilyIn('AK')

    expect((await family.get(url)).body).toMatchObject({ state_name: 'Alaska', required_subjects: [] })
  })

  test('an account without a state is answered for California (rule compliance.fallback-state)', async () => {
    const family = await server.family()

    expect((await family.get(url)).body).toMatchObject({ state_name: 'California' })
  })
})

async function aFamilyIn(state: string): Promise<Family> {
  const family = await server.family()
  const { db } = server.connection
  await db.updateTable('accounts').set({ current_state: state }).where('id', '=', family.user.id).execute()
  return family
}
