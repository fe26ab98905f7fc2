import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, utcDayOf } from '#shared/format/dates.ts'
import type { PullAnswer } from '#shared/records/op.ts'
import { aStudent } from '#tests/support/builders.ts'
import { aTeachingFamily } from '#tests/support/browser/teaching-family.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Marked {
  day_mark: { id: string; student_id: string; date: string; mark: string; note: string | null }
}
interface Listed {
  data: { date: string; mark: string; student: { name: string } }[]
  total: number
}

const date = '2026-11-20'
const aFamily = () => aTeachingFamily(server)

describe('marked days (rule compliance.day-marks-api)', () => {
  test('a day is marked, and marked again as the same record', async () => {
    const { family, student_id } = await aFamily()

    const first = await family.post<Marked>('/api/day-marks', { student_id, date, mark: 'half', note: 'Dentist' })
    const again = await family.post<Marked>('/api/day-marks', { student_id, date, mark: 'absent', note: 'Fever' })
    const back = await family.post<Marked>('/api/day-marks', { student_id, date, mark: 'auto' })

    expect(first).toMatchObject({
      status: 201,
      headers: { etag: /^"\d+"$/ },
      body: { day_mark: { student_id, student: { name: 'Nora' }, date, mark: 'half', note: 'Dentist' } },
    })
    expect(again.body.day_mark).toMatchObject({ id: first.body.day_mark.id, mark: 'absent', note: 'Fever' })
    expect(back.body.day_mark).toMatchObject({ id: first.body.day_mark.id, mark: 'auto', note: null })
    expect((await family.get<Listed>('/api/day-marks')).body.total).toBe(1)
    const { rows } = (await family.get<PullAnswer>('/api/sync/pull')).body
    expect(rows.day_marks).toMatchObject([{ id: first.body.day_mark.id, mark: 'auto' }])
  })

  test('are listed newest first, by child, mark and days', async () => {
    const { family, student_id } = await aFamily()
    const silas = await family.post<{ student: { id: string } }>('/api/students', aStudent({ name: 'Silas' }))
    const mark = (id: string, day: string, said: string) =>
      family.post('/api/day-marks', { student_id: id, date: day, mark: said })
    await mark(student_id, '2026-11-18', 'full')
    await mark(student_id, '2026-11-20', 'absent')
    await mark(silas.body.student.id, '2026-11-19', 'absent')

    const listed = async (query: string) => {
      const { body } = await family.get<Listed>(`/api/day-marks?${query}`)
      return body.data.map((one) => `${one.date} ${one.mark} ${one.student.name}`)
    }

    expect(await listed('')).toEqual(['2026-11-20 absent Nora', '2026-11-19 absent Silas', '2026-11-18 full Nora'])
    expect(await listed(`student_id=${student_id}`)).toEqual(['2026-11-20 absent Nora', '2026-11-18 full Nora'])
    expect(await listed('mark=absent&date_to=2026-11-19')).toEqual(['2026-11-19 absent Silas'])
  })

  test.each([
    ['a mark that is none', { mark: 'late' }, 'mark'],
    ['no mark', { mark: undefined }, 'mark'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a day to come', { date: addDays(utcDayOf(new Date()), 2) }, 'date'],
    ['a child that is none', { student_id: newId() }, 'student_id'],
    ['a field that is none', { reason: 'Fever' }, 'reason'],
  ])('%s is refused', async (_, wrong, field) => {
    const { family, student_id } = await aFamily()
    const { status, body } = await family.post<{ errors: object }>('/api/day-marks', {
      student_id,
      date,
      mark: 'full',
      ...wrong,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test("another family reads none of them, and marks no day of another's child", async () => {
    const { family, student_id } = await aFamily()
    await family.post('/api/day-marks', { student_id, date, mark: 'full' })
    const stranger = await server.family()

    expect((await stranger.get<Listed>('/api/day-marks')).body.data).toEqual([])
    expect((await stranger.post('/api/day-marks', { student_id, date, mark: 'absent' })).status).toBe(422)
    expect((await family.get<Listed>('/api/day-marks')).body.data).toMatchObject([{ mark: 'full' }])
  })
})
