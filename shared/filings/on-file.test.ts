import { describe, expect, test } from 'vitest'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import type { Document } from '#shared/documents/document.ts'
import { documentKinds } from '#shared/documents/kinds.ts'
import { aDocument, aFiling } from '#tests/support/builders.ts'
import { childId, standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import type { Filing } from './filing.ts'
import { onFile, type OnFileInput } from './on-file.ts'
import { earlierOf } from './sent.ts'

const silas = '01a07ae1-0000-7000-8000-00000000000b'
const common = { state: 'PA', period: '2026-2027', title: 'File the declaration', filed_on: null } as const
const todos = [
  { ...common, id: 'notice', student_id: childId, type: 'notification' },
  { ...common, id: 'familys', student_id: null, type: 'notification' },
  { ...common, id: 'objectives', student_id: childId, type: 'curriculum' },
  { ...common, id: 'silas', student_id: silas, type: 'notification' },
] as const

/** A girl in grade 7 in Pennsylvania, taught since September. */
const nora: OneChild = {
  state: 'PA',
  grade: '7',
  today: '2026-11-25',
  born: '2014-04-09',
  since: '2026-08-24',
  taught: [{ days: 61, minutes: 330 }],
}

async function fileOf(changed: Partial<OnFileInput> = {}, child: Partial<OneChild> = {}) {
  const family = { ...nora, ...child }
  return onFile({
    child: await standingOf(family),
    legal_name: 'Nora Elise Weaver',
    pack: await stateRequirements(family.state),
    pathway: null,
    supervisor: null,
    filings: [],
    todos,
    documents: [],
    today: family.today,
    ...changed,
  })
}

function sent(id: string, fields: Partial<Filing> = {}): Filing {
  const none = { tracking: null, sent_to: null, acknowledged_on: null, reply_document_id: null, supersedes: null }
  const own = { state: 'PA', period: '2026-2027', todo_ids: ['notice'], student_ids: [childId], ...none }
  // As much of a row as is read.
  return { ...aFiling(), ...own, way: 'mail', sent_on: '2026-07-14', ...fields, title: id, id } as Filing
}

describe('what is on file for a child (rule filings.on-file)', () => {
  test('names the child, its law, and its year so far', async () => {
    expect(await fileOf()).toMatchObject({
      student_name: 'Nora Elise Weaver',
      birth_date_text: 'April 9, 2014',
      grade_text: 'Grade 7 in 2026-2027',
      program: { statute: '24 P.S. § 13-1327.1', name: 'Pennsylvania home education program' },
      notice_title: 'Notice to the district',
      taught: {
        figures: [
          { figure: '61', unit: 'days' },
          { figure: '335.5', unit: 'hours' },
        ],
        text: 'July 1 to November 25, 2026. The law counts 180 days or 990 hours by June 30, 2027.',
      },
    })
  })

  test('of nothing recorded says nothing, and nowhere whether that is enough', async () => {
    const file = await fileOf({ legal_name: null }, { taught: [] })
    expect(file).toMatchObject({ student_name: 'Nora', notices: [], sent: [], supervisor: null, documents: [] })
    expect(file.taught.figures).toEqual([])
    expect(JSON.stringify(file)).not.toMatch(/complian|track|attention|missing|overdue|late|due\b/i)
  })

  test.each([
    ['GA', 'Georgia home study program', 'Notice', 'The law counts 180 days and 810 hours by July 31, 2027.'],
    ['TX', 'Texas home school (treated as a private school)', null, undefined],
    ['MO', 'Missouri home school', null, 'The law counts 1,000 hours and 600 core hours by June 30, 2027.'],
  ] as const)('of %s', async (state, name, title, counted) => {
    const { program, notices, notice_title, taught } = await fileOf({}, { state })
    expect(program?.name).toBe(name)
    expect(notices === null ? null : notice_title).toBe(title)
    expect(taught.text.split('. ')[1]).toBe(counted?.split('. ')[0])
  })

  test.each([
    ['a child too young for the law', { grade: 'K', born: '2021-11-01' }, 'July 1 to November 25, 2026.'],
    ['in the new calendar year', { today: '2027-01-30' }, 'July 1, 2026 to January 30, 2027. The law counts'],
    [
      'a family with figures of its own, which are not the law’s',
      { overrides: [{ state: 'PA', required_days: 150, required_hours: null, required_subjects: null }] },
      'July 1 to November 25, 2026. The law counts 180 days or 990 hours by June 30, 2027.',
    ],
  ] as const)('%s', async (_, child, text) => {
    const { taught } = await fileOf({}, child as Partial<OneChild>)
    expect(taught.text).toBe(text.endsWith('counts') ? `${text} 180 days or 990 hours by June 30, 2027.` : text)
  })

  test('without a state has no law, and what the family says of itself', async () => {
    const file = await fileOf({ pack: null, filings: [sent('a')] })
    expect(file.program).toBeNull()
    expect(file.notices).toHaveLength(1)
  })

  test('the way to teach that the family chose names its own law', async () => {
    const { program } = await fileOf({ pathway: 'private-tutor' })
    expect(program).toMatchObject({
      name: 'Pennsylvania private tutor',
      statute: '24 P.S. § 13-1327(a); 22 Pa. Code § 11.31',
    })
  })
})

describe('the notice (rule filings.on-file)', () => {
  test('is said as it was sent', async () => {
    const reply = documentOf('reply', {})
    const { notices } = await fileOf({
      documents: [reply],
      filings: [
        sent('Declaration', {
          way: 'certified_mail',
          tracking: '9589 0710 5270',
          sent_to: 'Dr. Ellen Brubaker',
          acknowledged_on: '2026-07-30',
          reply_document_id: reply.id,
        }),
      ],
    })
    expect(notices).toEqual([
      {
        id: 'Declaration',
        title: 'Declaration',
        period_text: 'for 2026-2027',
        sent_on_text: 'July 14, 2026',
        way_text: 'certified mail',
        tracking: '9589 0710 5270',
        sent_to: 'Dr. Ellen Brubaker',
        acknowledged_text: 'July 30, 2026, reply on file',
        also: [],
      },
    ])
  })

  test.each<[string, Filing[], string[], string[]]>([
    [
      'the newest counts, and the other is said too',
      [sent('a'), sent('b', { sent_on: '2026-07-20' })],
      ['b also a'],
      [],
    ],
    ['of one day the one that was recorded last', [sent('b'), sent('a')], ['b also a'], []],
    [
      'a correction stands for what it corrects',
      [sent('a'), sent('b', { supersedes: 'a', sent_on: '2026-07-01' })],
      ['b'],
      [],
    ],
    ['the family’s own notice', [sent('a', { todo_ids: ['familys'], student_ids: [] })], ['a'], []],
    ['two notices that are not the same', [sent('a'), sent('b', { todo_ids: ['familys'] })], ['b', 'a'], []],
    [
      'one envelope for all children',
      [sent('a', { todo_ids: ['notice', 'silas'], student_ids: [childId, silas] })],
      ['a'],
      [],
    ],
    ['a sibling’s', [sent('a', { todo_ids: ['silas'], student_ids: [silas] })], [], []],
    [
      'the family’s with a paper of a sibling',
      [sent('a', { todo_ids: ['familys', 'silas'], student_ids: [silas] })],
      ['a'],
      [],
    ],
    ['one made from no to-do', [sent('a', { todo_ids: [], student_ids: [childId] })], ['a'], []],
    ['one of the family made from no to-do', [sent('a', { todo_ids: [], student_ids: [] })], ['a'], []],
    ['a plan is no notice, and is said all the same', [sent('a', { todo_ids: ['objectives'] })], [], ['a']],
    ['another year', [sent('a', { period: '2025-2026' })], [], []],
    ['the same year as a family that begins in January names it', [sent('a', { period: '2026-2026' })], ['a'], []],
    ['one that is of no year', [sent('a', { period: '', sent_on: '2019-08-01' })], ['a'], []],
    ['another state', [sent('a', { state: 'GA' })], [], ['a']],
    ['a to-do that is not on this device yet', [sent('a', { todo_ids: ['unknown'] })], ['a'], []],
  ])('%s', async (_, filings, noticed, others) => {
    const file = await fileOf({ filings })
    const said = file.notices?.map(({ id, also }) => [id, ...also.map((one) => `also ${one.id}`)].join(' '))
    expect([said, file.sent.map(({ id }) => id)]).toEqual([noticed, others])
  })

  test.each([
    ['the child’s', childId, {}, ['Declaration, July 14, 2026']],
    ['the family’s', null, {}, ['Declaration, July 14, 2026']],
    ['a sibling’s', silas, {}, []],
    ['another year’s', childId, { period: '2025-2026' }, []],
    ['another state’s', childId, { state: 'GA' }, []],
    ['one that isn’t sent', childId, { filed_on: null }, []],
    ['a plan', childId, { type: 'curriculum' }, []],
  ] as const)('of which only the day is known is said too: %s', async (_, student_id, said, lines) => {
    const marked = { ...common, id: 'm', student_id, type: 'notification', filed_on: '2026-07-14', ...said } as const
    const { notices } = await fileOf({ todos: [marked] })
    expect(notices?.map(({ title, sent_on_text }) => `${title}, ${sent_on_text}`)).toEqual(lines)
  })

  test('of which the day and a filing are known is said once', async () => {
    const marked = {
      ...common,
      id: 'notice',
      student_id: childId,
      type: 'notification',
      filed_on: '2026-07-14',
    } as const
    const { notices } = await fileOf({ todos: [marked], filings: [sent('a')] })
    expect(notices?.map(({ id }) => id)).toEqual(['a'])
  })

  test('what was sent beside it has its day, way and acknowledgement', async () => {
    const filings = [sent('a', { way: 'email', acknowledged_on: '2026-07-16' }), sent('b', { sent_on: '2026-07-20' })]
    const { notices } = await fileOf({ filings })
    expect(notices?.[0]?.also[0]?.text).toBe('July 14, 2026, email, acknowledged July 16, 2026 (a)')
  })
})

test('filings of other years, and those that were corrected, are said apart (rule filings.earlier)', () => {
  const filings = [
    sent('this'),
    sent('last', { period: '2025-2026', sent_on: '2025-07-14' }),
    sent('wrong', { sent_on: '2026-07-01' }),
    sent('right', { supersedes: 'wrong', sent_on: '2026-07-02' }),
    sent('siblings', { period: '2025-2026', todo_ids: ['silas'], student_ids: [silas] }),
    sent('once', { period: '' }),
  ]
  const input = {
    student_id: childId,
    school_year: '2026-2027',
    state: 'PA',
    filings,
    todos,
    documents: new Set<string>(),
  } as const
  expect(earlierOf(input).map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'wrong: July 1, 2026, mail',
    'last: July 14, 2025, mail',
  ])
})

test.each([
  [null, null, null, null],
  ['  ', 'mother', 'Diploma', null],
  [
    'Hannah Weaver',
    'mother',
    'High school diploma, 2003',
    { name: 'Hannah Weaver, mother', education: 'High school diploma, 2003' },
  ],
  ['Hannah Weaver', 'other', null, { name: 'Hannah Weaver', education: '' }],
  ['Hannah Weaver', null, null, { name: 'Hannah Weaver', education: '' }],
] as const)(
  'supervisor %s, %s, %s (rule filings.on-file)',
  async (supervisor, supervisor_is, supervisor_education, told) => {
    const file = await fileOf({ supervisor: { supervisor, supervisor_is, supervisor_education } })
    expect(file.supervisor).toEqual(told)
  },
)

test('documents of the child and the family, the newest first, and never health papers (rules filings.on-file, documents.health)', async () => {
  const { documents } = await fileOf({
    documents: [
      ...documentKinds.map((kind, at) => documentOf(kind, { kind, date: `2026-07-0${at + 1}` })),
      documentOf('nora', { kind: 'certificate', student_ids: [childId, silas], date: '2025-06-18' }),
      documentOf('silas', { kind: 'notice', student_ids: [silas] }),
    ],
  })
  expect(documents.map(({ title }) => title)).toEqual([
    'certificate',
    'test_scores',
    'evaluation',
    'receipt',
    'reply',
    'plan',
    'notice',
    'nora',
  ])
  expect(documents.at(-1)).toMatchObject({ kind_text: 'Certificate', day_text: 'Jun 18, 2025' })
})

function documentOf(title: string, fields: Partial<Document>): Document {
  // As much of a row as is read.
  return { ...aDocument(), student_ids: [], date: '2026-07-30', ...fields, title, id: title } as Document
}
