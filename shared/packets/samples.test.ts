import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#shared/format/dates.ts'
import { proposedSamples, type SampleInput } from './samples.ts'

const nora = 'nora'
const areas = [
  { name: 'Science', subjects: ['sc'] },
  { name: 'Art', subjects: ['ar'] },
]
const none: SampleInput = {
  student_id: nora,
  from: '2026-08-01',
  to: '2027-07-31',
  areas,
  entries: [],
  attachments: [],
  documents: [],
  pages: [],
}

/** An entry of Science on a day; its title and id are the day. */
function entryOn(date: Day, more: Partial<SampleInput['entries'][number]> = {}) {
  return { id: date, date, student_id: nora, subject_id: 'sc', title: date, ...more }
}

function photoOf(activity_id: string, id = `photo ${activity_id}`) {
  return { id, activity_id, type: 'image/jpeg' as const }
}

function documentOn(date: Day, more: Partial<Paper> = {}): Paper {
  return { id: date, title: date, kind: 'other', student_ids: [], date, activity_id: null, subject_id: 'sc', ...more }
}

type Paper = SampleInput['documents'][number]

function pageOf(document_id: string, position = 'a0') {
  return { id: `page ${document_id} ${position}`, document_id, position, type: 'image/jpeg' as const }
}

/** Entries on these days, each with a photo. */
function photographed(days: readonly Day[]): Pick<SampleInput, 'entries' | 'attachments'> {
  return { entries: days.map((day) => entryOn(day)), attachments: days.map((day) => photoOf(day)) }
}

const proposed = (changed: Partial<SampleInput>, area = 'Science') =>
  proposedSamples({ ...none, ...changed })
    .find((one) => one.area === area)
    ?.proposed.map(({ id }) => id)

describe('samples by thirds (rule packets.samples)', () => {
  // 91 days: thirds of 30, 30 and 31 days; the middle is October 16.
  const [first, last] = ['2026-09-01', '2026-11-30']
  const span = [entryOn(first, { id: 'first' }), entryOn(last, { id: 'last' })]

  test.each<[string, readonly Day[], readonly Day[]]>([
    [
      'the earliest of the first',
      ['2026-09-20', '2026-09-05', '2026-09-10'],
      ['2026-09-05', '2026-09-10', '2026-09-20'],
    ],
    [
      'each third has some',
      ['2026-09-05', '2026-09-25', '2026-10-10', '2026-10-17', '2026-11-05', '2026-11-20'],
      ['2026-09-05', '2026-10-17', '2026-11-20'],
    ],
    [
      'as near to the middle: the earlier',
      ['2026-09-05', '2026-10-15', '2026-10-17', '2026-11-20'],
      ['2026-09-05', '2026-10-15', '2026-11-20'],
    ],
    [
      'no middle: what is nearest to it',
      ['2026-09-05', '2026-09-28', '2026-11-09', '2026-11-20'],
      ['2026-09-05', '2026-09-28', '2026-11-20'],
    ],
    [
      'only the last',
      ['2026-11-10', '2026-11-15', '2026-11-20', '2026-11-25'],
      ['2026-11-10', '2026-11-15', '2026-11-25'],
    ],
    ['two', ['2026-09-05', '2026-09-06'], ['2026-09-05', '2026-09-06']],
    ['one', ['2026-10-01'], ['2026-10-01']],
    ['none', [], []],
  ])('%s', (_, days, expected) => {
    const { entries, attachments } = photographed(days)
    expect(proposed({ entries: [...span, ...entries], attachments })).toEqual(expected.map((day) => `photo ${day}`))
  })

  test('run from the first to the last entry, whatever the span, and are told with their candidates', () => {
    const { entries, attachments } = photographed(['2026-09-05', '2026-10-17', '2026-11-20'])
    const [science] = proposedSamples({
      ...none,
      areas: areas.slice(0, 1),
      entries: [...span, ...entries],
      attachments,
    })
    expect(science).toMatchObject({ area: 'Science', entries: 5 })
    expect(science?.thirds.map(({ from, to, candidates }) => [from, to, candidates.map(({ title }) => title)])).toEqual(
      [
        ['2026-09-01', '2026-10-01', ['2026-09-05']],
        ['2026-10-02', '2026-10-31', ['2026-10-17']],
        ['2026-11-01', '2026-11-30', ['2026-11-20']],
      ],
    )
  })

  test('of a single day are one third', () => {
    const changed = { entries: [entryOn(first)], attachments: [photoOf(first)] }
    expect(proposed(changed)).toEqual([`photo ${first}`])
    const [, science] = proposedSamples({ ...none, ...changed })
    expect(science?.thirds.map(({ candidates }) => candidates.length)).toEqual([1, 0, 0])
  })
})

describe('what can be a sample (rule packets.samples)', () => {
  const day = '2026-10-05'

  test.each<[string, Partial<SampleInput>, readonly string[]]>([
    ['nothing without entries', {}, []],
    ['a photo', photographed([day]), [`photo ${day}`]],
    [
      'a recording',
      { entries: [entryOn(day)], attachments: [{ ...photoOf(day), type: 'audio/mp4' }] },
      [`photo ${day}`],
    ],
    ['no entry without either', { entries: [entryOn(day)] }, []],
    ['no other child’s', { entries: [entryOn(day, { student_id: 'silas' })], attachments: [photoOf(day)] }, []],
    ['no other subject’s', { entries: [entryOn(day, { subject_id: 'pi' })], attachments: [photoOf(day)] }, []],
    ['nothing beyond the span', { ...photographed([day]), to: '2026-10-04' }, []],
    [
      'one of an entry: its first photo',
      { entries: [entryOn(day)], attachments: [photoOf(day, 'b'), photoOf(day, 'a'), photoOf(day, 'c')] },
      ['a'],
    ],
    [
      'a document of the subject: its first page',
      { entries: [entryOn(day)], documents: [documentOn(day)], pages: [pageOf(day, 'a1'), pageOf(day, 'a0')] },
      [`page ${day} a0`],
    ],
    [
      'a document of an entry, on the entry’s day',
      {
        entries: [entryOn(day)],
        documents: [documentOn('2027-08-15', { activity_id: day, subject_id: null })],
        pages: [pageOf('2027-08-15')],
      },
      ['page 2027-08-15 a0'],
    ],
    [
      'no health paper',
      { entries: [entryOn(day)], documents: [documentOn(day, { kind: 'health' })], pages: [pageOf(day)] },
      [],
    ],
    [
      'no document of another child',
      { entries: [entryOn(day)], documents: [documentOn(day, { student_ids: ['silas'] })], pages: [pageOf(day)] },
      [],
    ],
    [
      'no document that belongs to nothing',
      { entries: [entryOn(day)], documents: [documentOn(day, { subject_id: null })], pages: [pageOf(day)] },
      [],
    ],
    ['no document without pages', { entries: [entryOn(day)], documents: [documentOn(day)] }, []],
  ])('%s', (_, changed, expected) => {
    expect(proposed(changed)).toEqual(expected)
  })

  test('areas without samples come first, the others in the law’s order', () => {
    const order = (changed: Partial<SampleInput>) => proposedSamples({ ...none, ...changed }).map(({ area }) => area)
    const all = [...areas, { name: 'Music', subjects: ['mu'] }, { name: 'Safety', subjects: [] }]
    expect(order({ areas: all })).toEqual(['Science', 'Art', 'Music', 'Safety'])
    expect(order({ areas: all, ...photographed([day]) })).toEqual(['Art', 'Music', 'Safety', 'Science'])
  })

  test('one that stands for several areas is proposed where there is nothing else', () => {
    const both = [
      { name: 'Reading', subjects: ['sc'] },
      { name: 'Writing', subjects: ['sc'] },
    ]
    const one = photographed([day])
    expect(proposed({ areas: both, ...one }, 'Writing')).toEqual([`photo ${day}`])
    const four = photographed(['2026-09-01', '2026-09-10', '2026-09-20', '2026-09-30'])
    expect(proposed({ areas: both, ...four }, 'Reading')).toEqual([
      'photo 2026-09-01',
      'photo 2026-09-20',
      'photo 2026-09-30',
    ])
    expect(proposed({ areas: both, ...four }, 'Writing')).toEqual(['photo 2026-09-10'])
  })

  test('ties are broken by ids, in whatever order records come', () => {
    const entries = ['c', 'a', 'b', 'd'].map((id) => entryOn(day, { id }))
    const attachments = entries.map(({ id }) => photoOf(id))
    const forward = proposed({ entries, attachments })
    expect(forward).toEqual(['photo a', 'photo b', 'photo c'])
    expect(proposed({ entries: entries.toReversed(), attachments: attachments.toReversed() })).toEqual(forward)
  })

  test('a year of 2,000 entries is looked through in a moment', () => {
    const entries = Array.from({ length: 2000 }, (_, at) =>
      entryOn(addDays('2026-08-24', Math.floor(at / 8)), { id: String(at).padStart(4, '0') }),
    )
    const attachments = entries.map(({ id }) => photoOf(id))
    const began = process.cpuUsage()
    const ids = proposed({ entries, attachments })
    const { user, system } = process.cpuUsage(began)
    expect(ids).toEqual(['photo 0000', 'photo 0992', 'photo 1999'])
    expect((user + system) / 1000).toBeLessThan(1000)
  })
})
