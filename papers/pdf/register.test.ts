import { expect, test } from 'vitest'
import { paperHost } from '#server/rest/paper-host.ts'
import { expectApproved } from '#tests/support/papers/approved.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { makePaper } from './make-paper.ts'
import { measures, paragraph, signature, space, strip } from './pieces.ts'
import { drawRegister, type RegisterDay, type RegisterMonth } from './register.ts'
import { table } from './table.ts'

const madeAt = new Date('2027-03-16T12:00:00Z')
const host = paperHost()

test.each(['letter', 'a4'] as const)(
  'a year of attendance stands on one page of %s (rule papers.pages)',
  async (sheet) => {
    const { bytes: pdf } = await makePaper(
      {
        sheet,
        title: 'Home Study Report',
        school: ['Weaver Home School, Decatur, Georgia. Home study program.'],
        aside: 'September 1, 2026 to March 16, 2027',
        facts: [
          ['Student', 'Nora Weaver'],
          ['Grade', '7'],
          ['School year', '2026-2027'],
          ['Parent and teacher', 'Hannah Weaver'],
        ],
        about: 'Nora Weaver, 2026-2027',
        foot: 'Nora Weaver, 2026-2027',
        made: 'Made with Hearthbook on March 16, 2027',
        madeAt,
        host,
      },
      async (paper) => {
        await measures(paper, [
          { label: 'Instruction Days', done: '118', of: '180', share: 118 / 180, pace: 0.54 },
          { label: 'Instruction Hours', done: '562.5', of: '810', share: 562.5 / 810, pace: 0.54 },
          { label: 'Required Subjects', done: '5', of: '5', share: 1 },
        ])
        await paragraph(paper, 'The vertical line marks a steady pace for March 16: 97 days, 437 hours.', {
          size: 10,
          quiet: true,
        })
        space(paper, 12)
        await drawRegister(paper, {
          title: 'Attendance and hours',
          heads: ['F', 'H', 'A', 'Hours'],
          months: ['Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'].map(month),
          note: 'A half day counts as 0.5. F full, H half, A absent.',
          total: '116 full, 4 half, 3 absent = 118 days',
          legend: [
            ['full', 'full'],
            ['half', 'half'],
            ['absent', 'absent'],
            ['break', 'break'],
            ['ringed', 'reconstructed'],
          ],
        })
        await paragraph(paper, '18 of 612 entries (2.9%) were made 3 or more days later.')
        await signature(paper, 'Hannah Weaver, parent and teacher', '')
        space(paper, 15)
        await strip(
          paper,
          'O.C.G.A. 20-2-690(c)',
          'Five subjects, the equal of 180 days of 4.5 hours, a yearly progress report kept three years. Checked November 20, 2026. This page shows what the records hold; it is no legal advice.',
        )
      },
    )

    await expectApproved(`register-${sheet}`, pdf)
    const [page = '', ...more] = await textOf(pdf)
    expect(more).toEqual([])
    expect(page).toMatch(/118 of 180 +562\.5 of 810 +5 of 5/)
    expect(page).toMatch(/Aug +20 +1 +2 +101\.0/)
  },
)

test('a log of 2,000 entries is paged, readable, and drawn in less than 3 seconds of a processor (rule papers.turns)', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => [
    `Sep ${(index % 30) + 1}, 2026`,
    index % 3 === 0 ? 'Mathematics' : 'Language Arts and Reading',
    `Lesson ${index + 1}: what was done that day, in the parent's own words, which may be somewhat longer`,
    '0.75',
    'Sep 30',
  ])
  // Counts this process only, not the rest of the machine.
  const began = process.cpuUsage()
  const { bytes: pdf } = await makePaper(
    {
      sheet: 'letter',
      title: 'Activity Log',
      school: ['Weaver Home School'],
      facts: [['Student', 'Nora Weaver']],
      about: 'Nora Weaver, 2026-2027',
      foot: 'Nora Weaver, 2026-2027',
      made: 'Made with Hearthbook on March 16, 2027',
      madeAt,
      host,
    },
    async (paper) => {
      await table(paper, {
        columns: [
          { head: 'Day', share: 15, small: true },
          { head: 'Subject', share: 22, small: true },
          { head: 'What', share: 42, small: true },
          { head: 'Hours', share: 9, align: 'right', figures: true, small: true },
          { head: 'Written on', share: 12, align: 'right', small: true },
        ],
        rows,
      })
    },
  )
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(3000)

  const pages = await textOf(pdf)
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.join('').match(/Lesson \d+:/g)).toHaveLength(2000)
  for (const page of pages) expect(page).toMatch(/Day +Subject +What +Hours +Written on/)
})

function month(label: string, place: number): RegisterMonth {
  const length = [31, 30, 31, 30, 31, 31, 28, 31, 30, 31, 30, 31][place] ?? 31
  return { label, days: Array.from({ length }, (_, day) => dayOf(place, day)), sums: ['20', '1', '2', '101.0'] }
}

function dayOf(place: number, day: number): RegisterDay {
  const weekday = (place * 31 + day) % 7
  if (weekday > 4) return { sign: null, isWeekend: true }
  if (place === 4 && day > 19) return { sign: 'break' }
  if (place > 8) return { sign: null }
  if (day === 11) return { sign: 'half', isRinged: place === 7 }
  if (day === 19) return { sign: 'absent' }
  return { sign: 'full', isRinged: place === 7 && day < 5 }
}
