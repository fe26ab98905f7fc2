import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, fullDay } from '#shared/format/dates.ts'
import { hoursText } from '#shared/format/duration.ts'
import { familyToday } from '#tests/support/family-today.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { aChild, aFamilyIn, log, type Students, type Todo } from '#tests/support/server/law-family.ts'
import { anOp, startServer, type Family, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const today = familyToday()

/** The call's figures of a child, which the papers repeat. */
interface Standing {
  id: string
  completed_days: number
  completed_minutes: number
  required_days: number
  required_hours: number
  required_subjects: string[]
  subjects_covered: number
  requirements: { kind: string; done: number; required: number }[]
  compliance_status: string
  compliance_percentage: number
}

/** A call that answers a file: its status, its name and its words. */
async function ask({ token }: Family, url: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/compliance/${url}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const pages = headers['content-type'] === 'application/pdf' ? await textOf(rawPayload) : []
  const name = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1]
  return { status: statusCode, name, pages, text: pages.join('\n').replaceAll(/ +/g, ' ') }
}

async function aTaughtFamily(state = 'NY') {
  const known = await aFamilyIn(server, state, '7')
  const { family, student_id, subject_id } = known
  for (const [back, minutes] of [
    [0, 90],
    [1, 45],
    [2, 61],
  ] as const)
    await log(family, student_id, subject_id, addDays(today, -back), minutes)
  return known
}

describe('papers of compliance (rules compliance.reports, compliance.papers-api, papers.figures)', () => {
  test('the reports and the sheet have the figures of the calls', async () => {
    const { family, student_id } = await aTaughtFamily()
    const silas = await aChild(family, 'Silas', '3')
    await family.post('/api/compliance/todos/generate', {})
    const { students } = (await family.get<{ students: Standing[] }>('/api/compliance/students')).body
    const row = students.find(({ id }) => id === student_id) ?? expect.fail('Nora is there')
    const { todos: open } = (await family.get<{ todos: Todo[] }>('/api/compliance/todos')).body
    for (const { id, student_id: whose } of open)
      if (whose !== silas)
        await family.call({ method: 'PATCH', url: `/api/compliance/todos/${id}/toggle`, payload: { completed: true } })
    const { todos } = (await family.get<{ todos: Todo[] }>('/api/compliance/todos')).body
    const days = `${row.completed_days} of ${row.required_days}`
    const hours = `${hoursText(row.completed_minutes)} of ${row.required_hours}`
    expect([days, hours]).toEqual(['3 of 180', '3.3 of 990'])

    const report = await ask(family, 'export')
    expect(report).toMatchObject({ status: 200, name: 'compliance-report.pdf' })
    // Yearly subjects and those required once stand apart; the call counts both (rule compliance.scope).
    const line = new RegExp(`Nora Grade 7 ${days} ${hours} (\\d+)/(\\d+) yearly,.*\\s+(\\d+)/(\\d+) once`)
    const [covered = 0, yearly = 0, coveredOnce = 0, once = 0] = (line.exec(report.text) ?? []).slice(1).map(Number)
    expect([covered + coveredOnce, yearly + once]).toEqual([row.subjects_covered, row.required_subjects.length])
    expect(report.text).toMatch(/Silas Grade 3 0 of 180 0 of 900/)
    expect(report.text).not.toContain(row.compliance_status)
    expect(report.text).toContain('None of 3 entries was made 3 or more days later.')

    const child = await ask(family, `student-report/${student_id}`)
    expect(child.name).toMatch(/^compliance-report-nora-\d{4}-\d{4}\.pdf$/)
    // A requirement's own figure has what is asked for each year; the list of children has what is asked for once too.
    const eachYear = row.requirements.find(({ kind }) => kind === 'areas') ?? expect.fail('New York names subjects')
    expect(child.text).toContain(`${days} ${hours} ${eachYear.done} of ${eachYear.required}`)
    expect(child.text).toContain(`= ${days} days`)
    expect(child.text).toContain(`${row.compliance_percentage.toFixed(1)}% of what is required.`)
    for (const { title, student_id: whose } of todos)
      if (whose !== silas) expect(child.text.replaceAll(/\s+/g, ' ')).toContain(title.split(' ').slice(0, 3).join(' '))
    // A paper for others tells of nothing that is still open.
    expect(`${report.text} ${child.text}`).not.toMatch(/overdue|Due |Was due|No fixed date/)
    expect(child.text).toMatch(/Read in stored copies on [A-Z][a-z]+ \d+, 20\d\d\./)
    expect(child.text.replaceAll(/\s+/g, ' ')).toContain('This isn’t legal advice.')
    expect(child.text).not.toContain('Silas')

    const sheet = await ask(family, `attendance-sheet/${student_id}?paper=a4`)
    expect(sheet).toMatchObject({ status: 200, name: expect.stringMatching(/^attendance-nora-\d{4}-\d{4}\.pdf$/) })
    expect(sheet.pages).toHaveLength(1)
    expect(sheet.text).toContain(`${days} days, 3.3 hours.`)

    // A child's file has the same days and hours (rules filings.on-file, filings.on-file-paper).
    const file = await ask(family, `on-file/${student_id}?paper=a4`)
    expect(file).toMatchObject({ status: 200, name: expect.stringMatching(/^on-file-nora-\d{4}-\d{4}\.pdf$/) })
    expect(file.pages).toHaveLength(1)
    expect(file.text).toContain(`${days.split(' ')[0]} days, 3.3 hours`)
    expect(file.text).not.toMatch(/Silas|overdue|Due |Was due/)
  })

  test('days of a family are asked for at will: a part of a year has no status, a year its name', async () => {
    const { family, student_id } = await aTaughtFamily()
    const one = await ask(family, `student-report/${student_id}?from=${today}&to=${today}`)
    expect(one.text).toContain('1 of 180 1.5 of 990')
    expect(one.text).toContain(
      `Totals for ${fullDay(today)} through ${fullDay(today)}; requirements are for the full year`,
    )
    expect(one.text).not.toMatch(/On Track|Needs Attention|Non-Compliant/)

    const past = await ask(family, 'export?school_year=2024-2025')
    expect(past).toMatchObject({ status: 200, name: 'compliance-report-2024-2025.pdf' })
    expect(past.text).toMatch(/Nora Grade \d 0 of 180 0 of 9\d0/)

    const long = await ask(family, `attendance-sheet/${student_id}?from=${addDays(today, -1200)}&to=${today}`)
    expect(long.text).toContain('= 3 of 180 days')
  })

  test('the log has every entry of some days, of one child or of all', async () => {
    const { family, student_id, subject_id } = await aTaughtFamily()
    const silas = await aChild(family, 'Silas', '3')
    await log(family, silas, subject_id, today, 30)

    const all = await ask(family, `activity-log?from=${addDays(today, -1)}&to=${today}`)
    expect(all).toMatchObject({ status: 200, name: `activity-log-${addDays(today, -1)}-${today}.pdf` })
    expect(all.text).toContain('2.8 hours in 3 entries')
    expect(all.text).toMatch(/Silas Mathematics .* 30m/)
    const hers = await ask(family, `activity-log?student_id=${student_id}`)
    expect(hers.name).toMatch(/^activity-log-nora-/)
    expect(hers.text).toContain('3.3 hours in 3 entries')
    expect(hers.text).not.toContain('Silas')
    // Without a last day it reaches up to the present year's.
    expect((await ask(family, 'activity-log?from=2001-01-01')).text).toContain('3.8 hours in 4 entries')
    const none = await ask(family, 'activity-log?from=2001-01-01&to=2001-12-31')
    expect(none.text).toContain('Nothing was logged on these days')
  })

  test('without children, and without a state, they say so', async () => {
    const empty = await ask(await server.family(), 'export')
    expect(empty.text).toContain('No students are in these records')
    expect(empty.text).toContain('No state is set')
    const family = await server.family()
    const wren = await aChild(family, 'Wren', '1')
    expect((await ask(family, `student-report/${wren}`)).text).toMatch(
      /No state is set|0 days and 0 hours are recorded/,
    )
  })

  test('what cannot be made is refused, and nobody makes those of another family (rule papers.whole)', async () => {
    const { family, student_id } = await aTaughtFamily()
    const stranger = await server.family()
    for (const call of [
      `student-report/${student_id}`,
      `attendance-sheet/${student_id}`,
      `on-file/${student_id}`,
      `activity-log?student_id=${student_id}`,
    ])
      expect(await ask(stranger, call)).toMatchObject({ status: 404, pages: [] })
    const refused = async (query: string) => (await family.get(`/api/compliance/${query}`)).body
    const order = { errors: { to: ['To Date must be on or after From Date'] } }
    expect(await refused('export?from=2026-02-01&to=2026-01-01')).toMatchObject(order)
    expect(await refused('activity-log?from=2026-02-01&to=2026-01-01')).toMatchObject(order)
    expect(await refused('export?from=1990-01-01&to=2026-01-01')).toMatchObject({
      errors: { to: ['Choose at most 20 years'] },
    })
    expect(await refused('export?school_year=2026')).toMatchObject({ code: 'validation' })
    expect(await refused('export?paper=a3')).toMatchObject({ code: 'validation' })
    expect((await ask(family, `student-report/${newId()}`)).status).toBe(404)
    expect((await ask(family, 'student-report/none')).status).toBe(422)
  })
})

describe("a to-do's letter (rule compliance.letters)", () => {
  test('is worded for the state until the parent writes her own', async () => {
    const { family, student_id } = await aTaughtFamily()
    await family.post('/api/compliance/todos/generate', {})
    const { todos } = (await family.get<{ todos: (Todo & { letter_kind: string | null })[] }>('/api/compliance/todos'))
      .body
    const report =
      todos.find(({ letter_kind }) => letter_kind === 'quarterly_report') ?? expect.fail('New York has one')
    expect(report.student_id).toBe(student_id)

    const written = await ask(family, `todos/${report.id}/letter`)
    expect(written.status).toBe(200)
    expect(written.name).toMatch(/^letter-[a-z-]+\.pdf$/)
    expect(written.text).toContain('Quarterly report, Nora, school year')
    expect(written.text).toMatch(/New York/)
    expect(written.text).toContain('Sincerely,')

    const own = 'Dear Ms. Groß,\n\nNora reads alone.\n\nSincerely,\n\nAda'
    await family.push([
      anOp({
        record: 'compliance_todos',
        record_id: report.id,
        kind: 'set',
        fields: { letter: own },
        from: { letter: null },
      }),
    ])
    const kept = await ask(family, `todos/${report.id}/letter?paper=a4`)
    expect(kept.text).toContain('Dear Ms. Groß,')
    expect(kept.text).toContain('Nora reads alone.')
    expect(kept.text).not.toContain('Quarterly report')

    const noLetter =
      todos.find(({ letter_kind }) => letter_kind === null) ?? expect.fail('not every to-do has a letter')
    expect((await ask(family, `todos/${noLetter.id}/letter`)).status).toBe(404)
    expect((await ask(await server.family(), `todos/${report.id}/letter`)).status).toBe(404)
    expect((await ask(family, `todos/${newId()}/letter`)).status).toBe(404)
  })
})

describe("a parent's words on areas (rule compliance.report-notes-api)", () => {
  interface Shown {
    report_note: { id: string; text: string | null; area: string }
  }

  test('are written once for a child, area and year, changed, deleted, and stand on the report', async () => {
    const { family, student_id } = await aTaughtFamily()
    const { students } = (await family.get<Students>('/api/compliance/students')).body
    const school_year = String(students[0]?.['school_year'])
    const about = { student_id, area: 'Mathematics', school_year }
    const path = '/api/report-notes'

    const first = await family.post<Shown>(path, { ...about, text: 'Counts to a thousand' })
    const again = await family.post<Shown>(path, { ...about, area: 'mathematics', text: 'Works alone now' })
    expect(first).toMatchObject({ status: 201, headers: { etag: /^"\d+"$/ }, body: { report_note: about } })
    const { id } = first.body.report_note
    expect(again.body.report_note).toMatchObject({ id, text: 'Works alone now' })
    expect((await ask(family, `student-report/${student_id}`)).text).toContain('Works alone now')

    const listed = async (query = '') =>
      (await family.get<{ report_notes: { text: string }[] }>(`${path}${query}`)).body.report_notes
    expect(await listed(`?student_id=${student_id}&school_year=${school_year}`)).toMatchObject([{ id }])
    expect(await listed('?school_year=1999-2000')).toEqual([])
    expect((await family.put(`${path}/${id}`, { text: 'Ratios are firm' })).body).toMatchObject({
      report_note: { text: 'Ratios are firm' },
    })
    expect(await family.put(`${path}/${id}`, { area: 'Art' })).toMatchObject({ status: 422 })
    expect(await family.get(`${path}/${id}`)).toMatchObject({ body: { report_note: { id } } })

    const stranger = await server.family()
    for (const answer of [
      await stranger.get(`${path}/${id}`),
      await stranger.put(`${path}/${id}`, { text: 'x' }),
      await stranger.delete(`${path}/${id}`),
    ])
      expect(answer).toMatchObject({ status: 404 })

    expect(await family.delete(`${path}/${id}`)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual([])
    expect(await family.get(`${path}/${id}`)).toMatchObject({ status: 404 })
    const back = await family.post<Shown>(path, about)
    expect(back.body.report_note).toMatchObject({ id, text: null })
  })
})
