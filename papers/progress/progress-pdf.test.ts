import { describe, expect, test } from 'vitest'
import { paperHost } from '#server/rest/paper-host.ts'
import { expectApproved } from '#tests/support/papers/approved.ts'
import { aProgressPaper } from '#tests/support/papers/example-progress.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { progressPdf } from './progress-pdf.ts'

const wish = {
  parent_name: 'Hannah Weaver',
  school_name: 'Weaver Home School',
  sheet: 'letter',
  madeAt: new Date('2027-03-16T12:00:00Z'),
  host: paperHost(),
} as const

describe('the progress report on paper (rules progress.export, papers.figures)', () => {
  test('shows each figure of the model', async () => {
    const { bytes: pdf } = await progressPdf(aProgressPaper(), wish)

    await expectApproved('progress-letter', pdf)
    const text = (await textOf(pdf)).join('\n')
    expect(text).toMatch(/1,102\.5 +612 +5 +8\.6/)
    expect(text).toMatch(/September 2026 +61\.5 +30 +91\.5/)
    expect(text).toMatch(/Mathematics +310\.5 +28\.2%/)
    expect(text).toMatch(/132\.5 \/ 140h +94\.6%/)
    expect(text).toContain('Most active subject: Mathematics, 310.5 hours. 2 of 3 subject goals met so far.')
    expect(text).toMatch(/A +12 assessments +60\.0%/)
    expect(text).toMatch(/Mar 16 +Fractions with Łucja +Nora +Mathematics +45m/)
  })

  test('of a large family shows all children together', async () => {
    const columns = [...Array.from({ length: 12 }, (_, at) => `Child ${at}`), 'Total']
    const rows = [{ label: 'September 2026', hours: [...columns.slice(1).map(() => '1'), '12'] }]
    const family = aProgressPaper({ over_time: { unit: 'hours a month', columns, rows, bars: [1], empty: null } })
    const [page = ''] = await textOf((await progressPdf(family, wish)).bytes)

    expect(page).toMatch(/Total\s+September 2026 +12\s/)
    expect(page).not.toContain('Child 0')
  })

  test('says why there is nothing to show', async () => {
    const nothing = { rows: [], empty: 'No data available for selected time frame' }
    const empty = aProgressPaper({
      over_time: { unit: 'hours a day', columns: [], bars: [], ...nothing },
      subjects: { rows: [], empty: 'No subject data available' },
      students: { rows: [], note: '', empty: 'No student progress data available' },
      recent: { rows: [], empty: 'No recent activities' },
      most_active: null,
      grades: [],
      children: '',
      who: '',
    })
    const [page = '', ...more] = await textOf(
      (await progressPdf(empty, { ...wish, school_name: null, sheet: 'a4' })).bytes,
    )

    expect(more).toEqual([])
    for (const words of ['time frame', 'No subject data', 'No student progress data', 'No recent activities'])
      expect(page).toContain(words)
  })
})
