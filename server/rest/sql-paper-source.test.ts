import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAccount } from '#server/db/as-account.ts'
import { familyReport, studentReport } from '#shared/compliance/reports/reports.ts'
import { addDays, fullDay } from '#shared/format/dates.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { anActivity, aStudent, aSubject } from '#tests/support/builders.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'
import { gatherPaper } from '#papers/gather.ts'
import { reportInputOf } from '#papers/compliance/gather-reports.ts'
import type { StudentReport } from '#shared/compliance/reports/report-models.ts'
import { entriesInPieces } from './entries-in-pieces.ts'
import { sqlPaperSource } from './sql-paper-source.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = familyToday()

test('papers have the figures of the calls, of one family alone, archived children too (rules compliance.reports, compliance.api)', async () => {
  const { family, nora, subject } = await aFamilyIn()
  const other = await aFamilyIn()
  for (const [date, minutes] of [
    [today, 90],
    [addDays(today, -1), 45],
  ] as const)
    await family.post(
      '/api/activities',
      anActivity({ student_id: nora, subject_id: subject, date, duration_minutes: minutes }),
    )
  await other.family.post(
    '/api/activities',
    anActivity({ student_id: other.nora, subject_id: other.subject, date: today }),
  )
  const { todos } = (
    await family.post<{ todos: { id: string; title: string }[] }>('/api/compliance/todos/generate', {})
  ).body
  const [todo = expect.fail('there is one')] = todos
  await family.call({ method: 'PATCH', url: `/api/compliance/todos/${todo.id}/toggle`, payload: { completed: true } })

  const input = await read(family, null)
  const report = familyReport(input)
  const { students } = (
    await family.get<{ students: { completed_days: number; compliance_status: string }[] }>('/api/compliance/students')
  ).body
  expect(report.children).toMatchObject([{ name: 'Nora', days: `${students[0]?.completed_days} of 180`, hours: '2.3' }])
  expect(report.children[0]?.status).toBe(students[0]?.compliance_status)
  expect(report.todos).toMatchObject([{ title: todo.title, done: true }])
  expect(input.entries.map(({ date }) => date)).toEqual([addDays(today, -1), today])

  await family.put(`/api/students/${nora}`, { is_active: false })
  expect((await read(family, null)).children).toEqual([])
  const [child] = (await read(family, nora)).children
  if (child === undefined) expect.fail('an archived child has a report')
  expect(studentReport({ ...(await read(family, nora)), child, breaks: [], notes: [], assessments: [] })).toMatchObject(
    {
      student_name: 'Nora',
      total_days: '2 days',
    },
  )
  expect((await read(other.family, nora)).children).toEqual([])
})

test('a log has every entry of one moment, though others write between its pieces, and ends when nobody waits (rule papers.turns)', async () => {
  const { family, nora, subject } = await aFamilyIn()
  const log = (date: string, title: string) =>
    family.post('/api/activities', anActivity({ student_id: nora, subject_id: subject, date, title }))
  const days = [5, 4, 4, 4, 3, 2, 1].map((ago) => addDays(today, -ago))
  for (const [place, date] of days.entries()) await log(date, `Lesson ${place}`)
  const asked = { from: addDays(today, -9), to: today, studentIds: [nora] }
  const read = (until: AbortSignal, inTurn: number) =>
    entriesInPieces(server.connection.db, family.user.id, asked, until, inTurn)
  const until = new AbortController()

  for (const inTurn of [1, 2, 3, 7, 8]) {
    const entries = await read(until.signal, inTurn)
    expect(entries.map(({ date }) => date)).toEqual(days)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(7)
  }
  const [entries] = await Promise.all([read(until.signal, 1), log(addDays(today, -8), 'Before them all')])
  expect([7, 8]).toContain(entries.length)
  if (entries.length === 8) expect(entries[0]?.title).toBe('Before them all')
  let turns = 0
  const others = setInterval(() => (turns += 1), 0)
  await read(until.signal, 1)
  clearInterval(others)
  expect(turns).toBeGreaterThan(0)
  const going = read(until.signal, 1)
  until.abort(new Error('gone'))
  await expect(going).rejects.toThrow('gone')
})

test("a parent's words are those of the child and the year (rule compliance.report-notes)", async () => {
  // Georgia names what is taught; Indiana doesn't.
  const { family, nora } = await aFamilyIn('GA')
  const note = (school_year: string, text: string) =>
    anOp({
      record: 'report_notes',
      record_id: newId(),
      kind: 'create',
      fields: { student_id: nora, area: 'Reading', school_year, text },
    })
  await family.push([note('2026-2027', 'Reads alone'), note('2025-2026', 'Reads aloud')])
  const { areas } = await reportOf(family, nora, { school_year: '2026-2027' })
  expect(areas.flatMap(({ name, note }) => (note === '' ? [] : [[name, note]]))).toEqual([
    ['Reading, Language arts', 'Reads alone'],
  ])
})

test('graded work of the year stands in a report, and tells the overview that there is some (rules compliance.reports, compliance.api)', async () => {
  const { family, nora, subject } = await aFamilyIn()
  const overview = () => family.get<{ has_assessments: boolean }>('/api/compliance/overview')
  expect((await overview()).body.has_assessments).toBe(false)
  const points = { points_earned: 9, points_possible: 10 }
  const ids = { student_id: nora, subject_id: subject }
  for (const [title, date] of [
    ['Fractions', today],
    ['Long ago', addDays(today, -800)],
  ])
    await family.post('/api/assessments', { ...ids, ...points, title, date, assessment_type: 'quiz' })

  expect((await overview()).body.has_assessments).toBe(true)
  const { assessments } = await reportOf(family, nora, { from: addDays(today, -300), to: today })
  expect(assessments).toEqual([{ date: fullDay(today), title: 'Fractions', subject: 'Reading', result: '90.00% (A-)' }])
})

function read({ user }: Family, studentId: string | null) {
  return asAccount(server.connection.db, user.id, async (trx) =>
    reportInputOf(await sqlPaperSource((run) => run(trx), user.id), {}, studentId),
  )
}

/** All that a child's report says. */
async function reportOf(
  { user }: Family,
  student_id: string,
  asked: { school_year?: string; from?: string; to?: string },
) {
  const { model } = await asAccount(server.connection.db, user.id, async (trx) =>
    gatherPaper({ kind: 'student_report', student_id, ...asked }, await sqlPaperSource((run) => run(trx), user.id)),
  )
  // The model of its kind.
  return model as StudentReport
}

async function aFamilyIn(current_state = 'IN') {
  const family = await server.family()
  const { db } = server.connection
  await db.updateTable('accounts').set({ current_state }).where('id', '=', family.user.id).execute()
  const fields = aStudent({ name: 'Nora', grade_level: '4', enrollment_date: '2024-08-15' })
  const student = await family.post<{ student: { id: string } }>('/api/students', fields)
  const made = await family.post<{ subject: { id: string } }>('/api/subjects', aSubject({ name: 'Reading' }))
  return { family, nora: student.body.student.id, subject: made.body.subject.id }
}
