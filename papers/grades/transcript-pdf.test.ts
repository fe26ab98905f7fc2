import { describe, expect, test } from 'vitest'
import { paperHost } from '#server/rest/paper-host.ts'
import { expectApproved } from '#tests/support/papers/approved.ts'
import { fourYears, semester, transcript } from '#tests/support/papers/example-papers.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { reportCardPdf } from './report-card-pdf.ts'
import { transcriptPdf } from './transcript-pdf.ts'

const madeAt = new Date('2032-06-04T12:00:00Z')
const host = paperHost()
const official = { sheet: 'letter', official: true, madeAt, host } as const

describe('the transcript on paper (rules courses.transcript, papers.figures)', () => {
  test('four years stand on one page, with each figure of the model', async () => {
    const { bytes: pdf } = await transcriptPdf(fourYears(), official)

    await expectApproved('transcript-letter', pdf)
    const [page = '', ...more] = await textOf(pdf)
    expect(more).toEqual([])
    expect(page).toMatch(/American Literature H +1\.00 +A +4\.0/)
    expect(page).toMatch(/Year +6\.00 +GPA 3\.72 +Year +6\.00 +GPA 3\.72/)
    expect(page).toMatch(/Weighted 3\.86\. To date 3\.73, weighted 3\.84/)
    expect(page).toMatch(/3\.73 +3\.86 +24\.00/)
    expect(page).toMatch(/Hannah Weaver, parent and teacher +Signature +Date/)
    expect(page).toMatch(/Nora Elise Weaver, 2028-2032 +Made with Hearthbook on June 4, 2032 +Page 1 of 1/)
  })

  test('an unofficial one says so and has no line to sign, on A4', async () => {
    const { bytes: pdf } = await transcriptPdf(fourYears(), { sheet: 'a4', official: false, madeAt, host })

    await expectApproved('transcript-unofficial-a4', pdf)
    const text = (await textOf(pdf)).join('\n')
    expect(text).toContain('Unofficial High')
    expect(text).not.toContain('Signature')
    expect(text).not.toContain('I certify')
  })

  test('eight years of sixty courses flow to further pages; names keep their letters', async () => {
    const courses = Array.from({ length: 8 }, (_, year) =>
      Array.from({ length: year % 2 === 0 ? 7 : 8 }, (_, index) =>
        index === 3
          ? `Advanced studies of the year ${year + 1}, with a title of two lines`
          : `Course ${year + 1}.${index + 1}`,
      ),
    )
    const names = { student_name: 'Łucja Groß-Жукова 🦊', school_name: 'Σχολείο Łódź 🏡', parent_name: 'Ольга Groß' }
    const { bytes: pdf } = await transcriptPdf(transcript(courses, names), official)

    await expectApproved('transcript-eight-years', pdf)
    const pages = await textOf(pdf)
    const text = pages.join('\n')
    expect(courses.flat()).toHaveLength(60)
    for (let year = 1; year <= 8; year++) expect(text).toContain(`Course ${year}.7`)
    expect(pages).toHaveLength(3)
    expect(pages[1]).toContain('High School Transcript, Łucja Groß-Жукова \u{fffd}, 2028-2036')
    expect(pages[0]).toContain('Σχολείο Łódź \u{fffd}')
    expect(pages[2]).toContain('Ольга Groß, parent and teacher')
  })

  test('missing details are left out, and a paper without courses says so', async () => {
    const bare = {
      birth_date: null,
      graduation_date: null,
      school_name: null,
      address: [],
      years_text: '',
      gpa: '',
      weighted_gpa: '',
    }
    const [page = ''] = await textOf(
      (await transcriptPdf(transcript([], { ...bare, credits: '0.00' }), official)).bytes,
    )

    expect(page).toContain('No high school courses yet.')
    expect(page).not.toMatch(/birth|graduation|Weighted GPA/)
    expect(page).toContain('0.00')
  })
})

describe('the report card on paper (rule courses.report-card)', () => {
  test('a term stands on one page', async () => {
    const { bytes: pdf } = await reportCardPdf(semester(), { sheet: 'letter', madeAt, host })

    await expectApproved('report-card-letter', pdf)
    const [page = ''] = await textOf(pdf)
    expect(page).toMatch(/Biology with Lab H +5 +91\.51% +A- +3\.7 +A-/)
    expect(page).toContain('August 1, 2028 to December 31, 2028')
    expect(page).toMatch(/3\.78 +3\.70/)
  })
})
