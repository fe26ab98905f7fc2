import { expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import type { Document } from '#shared/documents/document.ts'
import type { DocumentKind } from '#shared/documents/kinds.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { onFilePaper } from '#shared/filings/on-file-paper.ts'
import { onFile, type OnFileInput } from '#shared/filings/on-file.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { aDocument, aFiling } from '#tests/support/builders.ts'
import { childId, standingOf } from '#tests/support/compliance-family.ts'
import { expectApproved } from '#tests/support/papers/approved.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { onFilePdf } from './on-file-pdf.ts'

const today = '2026-11-25'
const letter = { sheet: 'letter', madeAt: new Date('2026-11-25T12:00:00Z'), host: paperHost() } as const
const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()

test('what is on file stands on one page, with its law and the day (rules filings.on-file-paper, papers.pages)', async () => {
  const { bytes } = await onFilePdf(
    await paperOf('PA', {
      supervisor: {
        supervisor: 'Hannah Weaver',
        supervisor_is: 'mother',
        supervisor_education: 'High school diploma, 2003',
      },
      documents: [
        documentOf('Declaration, as sent', 'notice', '2026-07-14'),
        documentOf('Certified mail receipt', 'receipt', '2026-07-14'),
        documentOf('District’s reply', 'reply', '2026-07-30'),
        documentOf('Evaluator’s certification', 'evaluation', '2026-06-18'),
        documentOf('Hannah’s diploma', 'certificate', '2003-06-06'),
        documentOf('Immunizations', 'health', '2026-07-01'),
      ],
      filings: [
        filingOf('Declaration', { acknowledged_on: '2026-07-30', reply_document_id: 'District’s reply' }),
        filingOf('Declaration again', { sent_on: '2026-07-10', way: 'email', sent_to: null, tracking: null }),
        filingOf('Educational objectives', { todo_ids: ['objectives'] }),
      ],
    }),
    letter,
  )
  await expectApproved('on-file-letter', bytes)
  const [page = '', ...more] = await textOf(bytes)
  expect(more).toEqual([])
  const words = page.replaceAll(/\s+/g, ' ')
  for (const said of [
    'Nora Elise Weaver',
    '24 P.S. § 13-1327.1',
    'Pennsylvania home education program',
    'Declaration, for 2026-2027',
    'July 14, 2026, certified mail',
    '9589 0710 5270 0398 1147 06',
    'Dr. Ellen Brubaker',
    'July 30, 2026, reply on file',
    'Also sent on July 10, 2026, email',
    'Educational objectives',
    'The law counts 180 days or 990 hours by June 30, 2027.',
    'Hannah Weaver, mother',
    'Evaluator’s certification',
    'Recorded by the family, as of November 25, 2026.',
    'This isn’t legal advice.',
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('Immunizations')
})

test('where nothing is recorded it says so, and nothing of what is open (rule filings.on-file-paper)', async () => {
  const { bytes } = await onFilePdf(await paperOf('PA', {}, 0), letter)
  const words = (await textOf(bytes)).join(' ')
  expect(words.match(/Nothing recorded yet/g)).toHaveLength(4)
  expect(words).not.toMatch(/Only you see this|overdue|Mark as sent/)
})

test.each(['letter', 'a4'] as const)(
  'long names and many documents leave one page, on %s (rule filings.on-file-paper)',
  async (sheet) => {
    const pages = await textOf((await onFilePdf(await longPaper(40), { ...letter, sheet })).bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('And 34 earlier documents.')
    expect(pages[0]).toContain('And 7 earlier ones.')
    expect(pages[0]).toContain('And 8 more.')
  },
)

test('the longest names take a second page, and nothing is lost (rules filings.on-file-paper, papers.pages)', async () => {
  const pages = await textOf((await onFilePdf(await longPaper(190), letter)).bytes)
  expect(pages).toHaveLength(2)
  expect(pages.join(' ')).toContain('This isn’t legal advice.')
})

function longPaper(length: number) {
  const text = long.slice(0, length)
  return paperOf('PA', {
    legal_name: text.slice(0, 110),
    supervisor: { supervisor: text.slice(0, 110), supervisor_is: 'guardian', supervisor_education: text },
    documents: Array.from({ length: 40 }, (_, at) => documentOf(`Letter ${at}`, 'reply', '2026-07-14')),
    filings: [
      ...Array.from({ length: 10 }, (_, at) =>
        filingOf('Declaration', { sent_to: text, acknowledged_on: '2026-07-30', sent_on: `2026-07-${at + 10}` }),
      ),
      ...Array.from({ length: 9 }, (_, at) => filingOf(`Report ${at}`, { todo_ids: ['objectives'] })),
    ],
  })
}

const todo = {
  student_id: childId,
  state: 'PA',
  period: '2026-2027',
  title: 'File the declaration',
  filed_on: null,
} as const

async function paperOf(state: StateCode, changed: Partial<OnFileInput>, days = 61) {
  const child = await standingOf({
    state,
    grade: '7',
    today,
    born: '2014-04-09',
    since: '2026-08-24',
    taught: [{ days, minutes: 330 }],
  })
  const pack = await stateRequirements(state)
  const file = onFile({
    child,
    legal_name: 'Nora Elise Weaver',
    pack,
    pathway: null,
    supervisor: null,
    filings: [],
    todos: [
      { ...todo, id: 'notice', type: 'notification' },
      { ...todo, id: 'objectives', type: 'curriculum' },
    ],
    documents: [],
    today,
    ...changed,
  })
  const home = { street: null, city: 'Lancaster', zip: '17602', phone: null, pathway: null }
  const family = { parent_name: 'Hannah Weaver', school_name: 'Weaver Home School', ...home, pack }
  return onFilePaper(file, family, child.year, today)
}

function filingOf(title: string, fields: Partial<Filing>): Filing {
  return {
    ...aFiling(),
    id: title,
    title,
    state: 'PA',
    period: '2026-2027',
    todo_ids: ['notice'],
    student_ids: [childId],
    sent_on: '2026-07-14',
    way: 'certified_mail',
    tracking: '9589 0710 5270 0398 1147 06',
    sent_to: 'Dr. Ellen Brubaker, Superintendent, Mill Creek Area School District',
    acknowledged_on: null,
    reply_document_id: null,
    supersedes: null,
    ...fields,
  } as Filing // as much of a row as is read
}

function documentOf(title: string, kind: DocumentKind, date: string): Document {
  // As much of a row as is read.
  return { ...aDocument(), id: title, title, kind, date, student_ids: [childId] } as Document
}
