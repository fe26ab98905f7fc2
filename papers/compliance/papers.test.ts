import { describe, expect, test } from 'vitest'
import { paperHost } from '#server/rest/paper-host.ts'
import { activityLog, attendanceSheet, familyReport, studentReport } from '#shared/compliance/reports/reports.ts'
import type { Book } from '#shared/books/book.ts'
import type { Shelf } from '#shared/books/shelf.ts'
import type { ActivityLog } from '#shared/compliance/reports/report-models.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { aBook } from '#tests/support/builders.ts'
import { childId, standingOf } from '#tests/support/compliance-family.ts'
import { expectApproved } from '#tests/support/papers/approved.ts'
import { exampleReport } from '#tests/support/papers/example-compliance.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { letterText } from '#shared/compliance/letters/letter.ts'
import { withAnswer } from '#shared/compliance/letters/letter-questions.ts'
import type { LetterThing } from '#shared/compliance/letters/letter-things.ts'
import { writeLetter } from '#shared/compliance/letters/write-letter.ts'
import { adaWeaver, letterGround, nora, silas } from '#tests/support/letters.ts'
import { activityLogPdf } from './activity-log-pdf.ts'
import { attendanceSheetPdf } from './attendance-sheet-pdf.ts'
import { familyReportPdf } from './family-report-pdf.ts'
import { letterPdf } from './letter-pdf.ts'
import { studentReportPdf } from './student-report-pdf.ts'

const madeAt = new Date('2027-03-16T12:00:00Z')
const host = paperHost()
const letter = { sheet: 'letter', madeAt, host } as const
const a4 = { sheet: 'a4', madeAt, host } as const

const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(7).trim()
const scripts = 'Łucja Groß-Жукова Παπαδοπούλου 王小明 🦊'

/** A paper's words, a space between any two. */
const wordsOf = async (pdf: Uint8Array) => (await textOf(pdf)).join('\n').replaceAll(/\s+/g, ' ')

describe("a child's report on paper (rules compliance.reports, papers.figures)", () => {
  test.each([letter, a4])('has each figure of the model, on $sheet', async (wish) => {
    const model = studentReport(await exampleReport())
    const { bytes: pdf } = await studentReportPdf(model, wish)

    await expectApproved(`compliance-student-${wish.sheet}`, pdf)
    const [first = '', second = ''] = await textOf(pdf)
    const [days, hours, areas] = model.requirements.map(({ figure }) => figure)
    expect(first).toMatch(new RegExp(`${days} +${hours} +${areas}`))
    expect(days).toBe('108.5 of 180')
    expect(second).toMatch(/To-dos done\s+What\s+When\s+Law/)
    expect(first).toMatch(/Nov +15 +1 +15\.5 +72/)
    expect(first).toContain('108 full, 1 half, 2 absent = 108.5 of 180 days')
    expect(first).toMatch(/Mathematics +Mathematics +110 +110\.0 +Ratios and percent are firm/)
    expect(first).toContain('August 1, 2026 to March 16, 2027')
    expect(second).toMatch(/File the declaration of intent +Done on August 20, 2026/)
    expect(second).toContain('18 of 660 entries (2.7%) were made 3 or more days later.')
    expect(second).toMatch(/Hannah Weaver, parent and teacher +Signature +Date/)
    expect(second.replaceAll(/\s+/g, ' ')).toMatch(/20-2-690.*Read in stored copies on November 25, 2026\./)
    expect(second.replaceAll(/\s+/g, ' ')).toContain('This isn’t legal advice.')
  })

  test('what is long, or in other scripts, flows on and is never lost (rules papers.pages, papers.letters)', async () => {
    const input = await exampleReport()
    const model = studentReport({
      ...input,
      legalNames: new Map([[childId, scripts]]),
      notes: [{ area: 'Science', text: 'Observes and writes down what she sees. '.repeat(110) }],
      assessments: [{ date: 'May 1, 2027', title: long, subject: long, result: '92.00% (A-)' }],
      todos: input.todos.map((todo) => ({ ...todo, title: `${long} ${todo.key}` })),
    })
    const { bytes: pdf } = await studentReportPdf(model, letter)

    await expectApproved('compliance-student-long', pdf)
    const words = await wordsOf(pdf)
    expect(words.match(/Observes/g)).toHaveLength(110)
    expect(words).toContain('Łucja Groß-Жукова Παπαδοπούλου \u{fffd}\u{fffd}\u{fffd} \u{fffd}')
    expect(words).toContain('declaration')
  })

  test('figures that the family set itself say what the law asks (rule compliance.own-figures)', async () => {
    const model = studentReport(await exampleReport())
    const requirements = model.requirements.map((line) => ({ ...line, set_by: 'set by you (the law requires 180)' }))
    const words = await wordsOf((await studentReportPdf({ ...model, requirements }, letter)).bytes)
    expect(words).toContain('Instruction Days: 180 is set by you (the law requires 180).')
  })
})

test('where days or hours are enough, papers say so (rule compliance.percentage)', async () => {
  const pack = await stateRequirements('PA')
  const taught = [{ days: 30, minutes: 300 }]
  const child = await standingOf({ state: 'PA', grade: '4', today: '2027-03-16', since: '2026-09-01', taught })
  const input = await exampleReport({ child })
  const family = { ...input.family, pack }
  const report = await wordsOf((await studentReportPdf(studentReport({ ...input, family }), letter)).bytes)
  expect(report).toContain('30 of 180 150 of 900')
  expect(report.match(/Either the days or the hours are enough\./g)).toHaveLength(1)
  const whole = await wordsOf(
    (await familyReportPdf(familyReport({ ...input, family, children: [child] }), letter)).bytes,
  )
  expect(whole.match(/State law \(days or hours\)/g)).toHaveLength(2)
})

describe("a family's report on paper (rule compliance.reports)", () => {
  test('tells of each child, its months and its areas', async () => {
    const input = await exampleReport()
    const silas = { ...input.child, student: { ...input.child.student, id: 'silas', name: 'Silas' } }
    const { bytes: pdf } = await familyReportPdf(familyReport({ ...input, children: [input.child, silas] }), letter)

    await expectApproved('compliance-family-letter', pdf)
    const words = await wordsOf(pdf)
    expect(words).toContain('Nora Weaver Grade 7 108.5 of 180 495 of 810 5 of 5 73.8%')
    expect(words).toMatch(/Days 0\.0 22\.0 21\.0 15\.5 14\.0 20\.0 15\.0 1\.0 Hours/)
  })

  test('of twelve children has all of them, and without children says so', async () => {
    const input = await exampleReport()
    const children = Array.from({ length: 12 }, (_, at) => ({
      ...input.child,
      student: { ...input.child.student, id: `${at}`, name: `Child ${at + 1} ${long}` },
    }))
    const words = await wordsOf((await familyReportPdf(familyReport({ ...input, children }), letter)).bytes)
    for (let child = 1; child <= 12; child++) expect(words).toContain(`Child ${child} Wolfeschlegel`)
    const none = await wordsOf(
      (await familyReportPdf(familyReport({ ...input, children: [], todos: [], entries: [] }), letter)).bytes,
    )
    expect(none).toContain('No students are in these records')
    expect(none).toContain('No entries.')
  })
})

test("a child's attendance stands on one page (rule compliance.attendance-sheet)", async () => {
  const { bytes: pdf } = await attendanceSheetPdf(attendanceSheet(await exampleReport()), a4)
  await expectApproved('compliance-attendance-a4', pdf)
  const [page = '', ...more] = await textOf(pdf)
  expect(more).toEqual([])
  expect(page).toContain('108.5 of 180 days, 495 hours.')
  expect(page).toContain('4 days were marked by the parent; the rest come from the activity log.')
})

test('what a half day counts stands beside the sum, or below it where both are long (rule compliance.computed-days)', async () => {
  const sheet = attendanceSheet(await exampleReport())
  const note = 'A half day counts only when marked by hand. F full, H half, A absent.'
  const { bytes: pdf } = await attendanceSheetPdf({ ...sheet, register: { ...sheet.register, note } }, a4)
  const lines = (await textOf(pdf)).join('\n').split('\n')
  const at = lines.findIndex((line) => line.includes('= 108.5 of 180 days'))
  expect(lines[at]?.trim()).toBe('108 full, 1 half, 2 absent = 108.5 of 180 days')
  expect(
    lines
      .slice(at + 1)
      .find((line) => line.trim() !== '')
      ?.trim(),
  ).toBe(note)
})

describe('the activity log on paper (rules compliance.reports, papers.pages)', () => {
  const logOf = async (count: number, student: string | null, books: Shelf = new Map()): Promise<ActivityLog> => {
    const input = await exampleReport()
    const entries = Array.from({ length: count }, (_, at) => ({
      ...(input.entries[at % input.entries.length] ?? expect.fail('there are entries')),
      book_ids: at % 3 === 0 ? [...books.keys()] : null,
      pages: '12 to 20',
      materials_used: books.size > 0 && at % 5 === 0 ? 'Fraction tiles' : null,
      title: at % 50 === 3 ? `Lesson ${at + 1}: ${long}` : `Lesson ${at + 1}: what was done that day`,
    }))
    const names = { students: new Map([[childId, 'Nora Weaver']]), subjects: input.subjects, student, books }
    return activityLog(input.family, { from: '2026-08-01', to: '2027-07-31' }, entries, names, input.today)
  }

  test('has each entry with its day, subject, time and the day it was written', async () => {
    const { bytes: pdf } = await activityLogPdf(await logOf(60, null), letter)
    await expectApproved('compliance-log-letter', pdf)
    const words = await wordsOf(pdf)
    expect(words.match(/Lesson \d+:/g)).toHaveLength(60)
    expect(words).toContain('Sep 11, 2026 Nora Weaver')
    expect(words).toMatch(/Sep 19, 2026, 9/)
  })

  test('has a column of books and materials where an entry names any (rule books.in-log)', async () => {
    const shelf = new Map(
      ['Saxon Math 5/4', 'Sir Cumference'].map((title, id) => [`${id}`, { ...aBook(), title, id: `${id}` } as Book]),
    )
    const { bytes: pdf } = await activityLogPdf(await logOf(24, null, shelf), a4)
    await expectApproved('compliance-log-books', pdf)
    const words = await wordsOf(pdf)
    expect(words).toContain('Books and materials')
    expect(words).toContain('Saxon Math 5/4')
    expect(words).toContain('Fraction tiles')
    expect(await wordsOf((await activityLogPdf(await logOf(40, null), a4)).bytes)).not.toContain('Books and materials')
  })

  test('2,000 entries are paged and readable, drawn in less than 3 seconds of a processor (rule papers.turns)', async () => {
    const model = await logOf(2000, 'Nora Weaver')
    const began = process.cpuUsage()
    const { bytes: pdf } = await activityLogPdf(model, letter)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(3000)

    const pages = await textOf(pdf)
    expect(pages.join('').match(/Lesson \d+:/g)).toHaveLength(2000)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (index < pages.length - 1) expect(page).toMatch(/Day +Subject +Activity +Time +Written on/)
    }
  })
})

describe('a letter on paper (rule compliance.letters)', () => {
  const text = [
    'Hannah Weaver\n12 Oak Street\nDecatur, Georgia 30030',
    'March 16, 2027',
    'The Superintendent\nDeKalb County\nGeorgia',
    'Re: Annual report of progress, Nora Weaver, school year 2026-2027',
    'To whom it may concern:',
    'This is my report on the 2026-2027 school year.',
    'Sincerely,',
    '____________\nHannah Weaver\nDate: ____________',
  ].join('\n\n')
  const about = { title: 'Annual report', parent_name: 'Hannah Weaver' }

  test('has nothing around it', async () => {
    const { bytes: pdf } = await letterPdf({ ...about, text }, letter)
    await expectApproved('compliance-letter', pdf)
    const [page = '', ...more] = await textOf(pdf)
    expect(more).toEqual([])
    expect(page).not.toMatch(/Hearthbook|Page 1/)
    expect(page.replaceAll(/\s+/g, ' ').trim()).toBe(text.replaceAll(/\s+/g, ' '))
  })

  test('of a Pennsylvania affidavit has its answers, its blanks and its notary (rule compliance.letters)', async () => {
    const input = letterGround(await stateRequirements('PA'), 'notice', {
      family: { ...adaWeaver, name: 'Hannah Weaver' },
      children: [nora, silas],
    })
    const affidavit = writeLetter(input) ?? expect.fail('it has a letter')
    const answers: Partial<Record<LetterThing, string>> = {
      teacher_education: 'diploma',
      english: 'english',
      immunization: 'attached',
      convictions: 'none',
      notary_or_declaration: 'notary',
    }
    const answered = affidavit.questions.reduce(
      (sum, question) => withAnswer(sum, question, answers[question.thing] ?? ''),
      letterText(affidavit),
    )
    const { bytes: pdf } = await letterPdf({ ...about, title: 'Affidavit', text: answered }, letter)
    await expectApproved('compliance-affidavit', pdf)
    const words = await wordsOf(pdf)
    for (const said of ['I have a high school diploma', 'Evidence of immunization is attached.', 'Notary public: ____'])
      expect(words).toContain(said)
    expect(words).toMatch(/Required health and medical services [^:]*: _/)
  })

  test('that is long goes on, numbered, and who signs stands below its close', async () => {
    const paragraph = 'Nora read, wrote and reckoned every day, and kept a book of what grows behind the house. '
    const body = Array.from({ length: 24 }, () => paragraph.repeat(3).trim()).join('\n\n')
    const pages = await textOf(
      (await letterPdf({ ...about, text: text.replace('This is my report', `${body}\n\nThis is my report`) }, a4))
        .bytes,
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.at(-1)).toMatch(/Sincerely,\s+____________\s+Hannah Weaver/)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })
})

test('papers made before all records had arrived say so at the foot, letters too (rule papers.here)', async () => {
  const warning = 'Made before all records had arrived on this device'
  const warned = { ...letter, host: { ...host, warning } }
  const [todo, report] = await Promise.all([
    letterPdf({ title: 'Notice', parent_name: 'Hannah Weaver', text: 'Sincerely,' }, warned),
    studentReportPdf(studentReport(await exampleReport()), warned),
  ])
  for (const { bytes } of [todo, report]) for (const page of await textOf(bytes)) expect(page).toContain(warning)
})
