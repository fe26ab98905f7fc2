import { describe, expect, test } from 'vitest'
import { childId } from '#tests/support/compliance-family.ts'
import { aPhoto, aSample, examplePacket } from '#tests/support/papers/example-packet.ts'
import { aboutPages } from './about-pages.ts'
import { areaDecision } from './packet-lines.ts'
import { packetAreas } from './packet-draft.ts'
import type { PacketInput } from './packet-input.ts'
import { packetLines, packetModel, packetProposals } from './packet-model.ts'
import { packetParts, type PacketPart } from './parts.ts'

const silas = '01a07ae1-0000-7000-8000-00000000000b'
const tail = silas.slice(-12)

async function packetOf(changed: Partial<PacketInput['packet']> = {}, input: Partial<PacketInput> = {}) {
  const whole = await examplePacket(input)
  return { ...whole, packet: { ...whole.packet, ...changed } }
}

/** The ids of the samples that a packet shows. */
function samplesHeld(input: PacketInput): ReadonlySet<string> {
  return new Set(packetModel(input).areas.flatMap(({ samples }) => samples.map(({ id }) => id)))
}

/** All that a model says, as one text. */
function wordsOf(model: object): string {
  return JSON.stringify(model)
}

describe('a packet in words (rule packets.model)', () => {
  test('has its cover, figures, areas with samples, and each part', async () => {
    const model = packetModel(await packetOf())

    expect(model).toMatchObject({
      title: 'Evaluator’s Packet',
      student_name: 'Nora Elise Weaver',
      grade_text: 'Grade 7',
      year_text: '2026-2027',
      prepared_text: 'Prepared by the family on March 16, 2027',
      program: { statute: expect.stringContaining('20-2-690') as string },
      teacher: ['Supervisor', 'Hannah Weaver, mother'],
      samples_text: '5 samples in 3 areas',
      left_out_text: '',
      scores: [
        { title: 'Fractions', date: 'December 11, 2026', subject: 'Mathematics', result: '92.00% (A-)' },
        { title: 'Iowa Test', date: 'March 10, 2027', subject: '', result: 'Report on file' },
      ],
      filings: [{ title: 'Declaration of intent', text: 'August 20, 2026, certified mail' }],
    })
    expect(model.figures.map(({ unit }) => unit)).toEqual([
      'of 180 days',
      expect.stringMatching(/hours$/),
      'of 5 areas',
    ])
    expect(model.reading?.books.map(({ title }) => title)).toContain('Паддингтон')
    expect(model.log?.entries).toHaveLength((await packetOf()).entries.length)
    expect(model.attendance?.total).toMatch(/of 180 days$/)
    expect(model.hours?.areas.map(({ name }) => name)).toContain('Science')
  })

  test('a sample has its caption, its day, its entry and the time; a recording its length, a PDF its pages', async () => {
    const { areas } = packetModel(await packetOf())
    const samplesOf = (area: string) =>
      areas
        .find(({ name }) => name === area)
        ?.samples.map(({ number, title, date_text, about, media, media_text }) => [
          number,
          title,
          date_text,
          about,
          media,
          media_text,
        ])

    expect(samplesOf('Science')).toEqual([
      [1, 'Plant cell under the microscope', 'September 16, 2026', 'Lesson 12, 50m', 'picture', ''],
      [2, 'Moon journal', 'December 10, 2026', expect.stringMatching(/^Lesson \d+, 50m$/), 'picture', ''],
      [3, 'Lab report', 'March 1, 2027', '', 'pdf', 'PDF, 3 pages'],
    ])
    expect(samplesOf('Reading')).toEqual([
      [
        1,
        'The Giver, read aloud',
        'February 17, 2027',
        expect.stringMatching(/, 1h 5m$/),
        'recording',
        'Recording, 2:10',
      ],
    ])
  })

  test('an area has what was logged, the parent’s words and the books read; without samples it has none', async () => {
    const { areas, contents } = packetModel(await packetOf())
    const science = areas.find(({ name }) => name === 'Science')
    expect(science).toMatchObject({
      words: 'Cells, density, acids and bases, all in the lab book.',
      log_text: expect.stringMatching(/^[\d.]+ hours, \d+ entries$/) as string,
    })
    expect(areas.find(({ name }) => name === 'Reading')?.read_text).toContain('The Giver')
    expect(contents.filter(({ is_area }) => is_area).map(({ title, count }) => [title, count])).toEqual([
      ['Reading', '1'],
      ['Language arts', 'none'],
      ['Mathematics', '1'],
      ['Social studies', 'none'],
      ['Science', '3'],
    ])
  })

  test.each<[PacketPart, (model: ReturnType<typeof packetModel>) => unknown]>([
    ['log', ({ log }) => log],
    ['reading', ({ reading }) => reading],
    ['attendance', ({ attendance }) => attendance],
    ['hours', ({ hours }) => hours],
    ['scores', ({ scores }) => scores],
    ['filings', ({ filings }) => filings],
    ['words', ({ areas }) => areas.find(({ words }) => words !== '') ?? null],
    ['address', ({ address }) => (address.length > 0 ? address : null)],
  ])('%s is a switch (rule packets.parts)', async (part, of) => {
    const on = packetModel(await packetOf({ parts: [part] }))
    const off = packetModel(await packetOf({ parts: packetParts.filter((one) => one !== part) }))
    expect([of(on) === null, of(off) === null]).toEqual([false, true])
    expect(on.contents.length).toBeLessThanOrEqual(off.contents.length + 1)
  })

  test('without a figure’s part it isn’t on the cover', async () => {
    const { figures, contents } = packetModel(await packetOf({ parts: [] }))
    expect(figures.map(({ unit }) => unit)).toEqual(['of 5 areas'])
    expect(contents.map(({ id }) => id).filter((id) => !id.startsWith('area-'))).toEqual(['summary', 'samples'])
  })

  test('a packet of nothing at all can be made', async () => {
    const model = packetModel(
      await packetOf(
        { parts: [], samples: [] },
        { entries: [], assessments: [], filings: [], documents: [], notes: [] },
      ),
    )
    expect(model).toMatchObject({ samples_text: 'No samples', left_out_text: '', scores: null })
  })
})

describe('a packet’s areas (rule packets.areas)', () => {
  test('are those required; without any the subjects with entries of the child', async () => {
    const input = await examplePacket()
    expect(packetAreas(input).map(({ name }) => name)).toEqual([
      'Reading',
      'Language arts',
      'Mathematics',
      'Social studies',
      'Science',
    ])
    const free = { ...input, child: { ...input.child, areas: [], areas_once: [] } }
    expect(packetAreas(free).map(({ name }) => name)).toEqual([
      'History',
      'Language Arts',
      'Mathematics',
      'Music',
      'Science',
      'Spanish',
    ])
    expect(packetAreas({ ...free, entries: [] })).toEqual([])
  })

  test('one that is required once stands there in the year in which it is taught', async () => {
    const input = await examplePacket()
    const once = (minutes: number) => ({ name: 'Music', covered: true, minutes, subjects: ['mu'], last_grade: null })
    const areasWith = (minutes: number) =>
      packetAreas({ ...input, child: { ...input.child, areas_once: [once(minutes)] } }).map(({ name }) => name)
    expect([areasWith(0).includes('Music'), areasWith(20).includes('Music')]).toEqual([false, true])
  })

  test('one that only a sample names comes after them; one that was left out is in it no more', async () => {
    const samples = [aSample('Music', 'photo-2026-09-16-sc'), aSample('Science', 'photo-2026-12-10-sc')]
    const named = packetModel(await packetOf({ samples })).areas.map(({ name }) => name)
    expect(named.at(-1)).toBe('Music')
    const decided = [{ id: areaDecision('Science'), keep: false }]
    const left = packetModel(await packetOf({ samples, decided }))
    expect(left.areas.map(({ name }) => name)).not.toContain('Science')
    expect(left.samples_text).toBe('1 sample in 1 area')
  })
})

describe('never in a packet (rule packets.never)', () => {
  test('notes, locations, learning challenges; the address unless it is switched on', async () => {
    const secret = 'Only for us'
    const input = await packetOf()
    const entries = input.entries.map((entry) => ({ ...entry, notes: secret, location: secret, description: secret }))
    const student = { ...input.child.student, notes: secret, learning_challenges: secret, goals: secret }
    const documents = input.documents.map((one) => ({ ...one, note: secret }))
    const words = wordsOf(packetModel({ ...input, entries, documents, child: { ...input.child, student } }))
    expect(words).not.toContain(secret)
    for (const line of ['12 Oak Street', 'Decatur', '404 555 0100']) expect(words).not.toContain(line)
    expect(wordsOf(packetModel(await packetOf({ parts: ['address'] })))).toContain('12 Oak Street')
  })

  test.each<[string, Partial<PacketInput>]>([
    ['a health paper', { documents: [] }],
    ['a photo that is deleted', { attachments: [], pages: [] }],
    ['an entry that is deleted', { entries: [], documents: [] }],
  ])('a sample of %s', async (_, changed) => {
    const input = await packetOf({
      samples: [aSample('Science', 'photo-2026-09-16-sc'), aSample('Art', 'lab', { kind: 'page' })],
    })
    expect(samplesHeld(input)).toEqual(new Set(['photo-2026-09-16-sc', 'lab']))
    const without = { ...input, ...changed }
    expect(samplesHeld(without).size).toBeLessThan(2)
    const health = input.documents.map((one) => ({ ...one, kind: 'health' as const }))
    expect([...samplesHeld({ ...input, documents: health })]).toEqual(['photo-2026-09-16-sc'])
    const lastYear = input.documents.map((one) => ({ ...one, date: '2025-03-01' }))
    expect([...samplesHeld({ ...input, documents: lastYear })]).toEqual(['photo-2026-09-16-sc'])
  })

  test('a sample of another child, or of a day outside of the packet’s', async () => {
    const input = await packetOf({ samples: [aSample('Science', 'photo-2026-09-16-sc')] })
    const changed = (more: object) =>
      input.entries.map((one) => (one.id === '2026-09-16-sc' ? { ...one, ...more } : one))
    expect(samplesHeld(input).size).toBe(1)
    for (const more of [{ student_id: silas }, { date: '2020-01-01' }])
      expect(packetModel({ ...input, entries: changed(more) }).samples_text).toBe('No samples')
  })
})

describe('lines that name another child (rules packets.other-names, packets.decided)', () => {
  async function withSilas(decided: PacketInput['packet']['decided'] = []) {
    const samples = [
      aSample('Science', 'photo-2026-09-16-sc', { caption: 'Silas’s volcano' }),
      aSample('Science', 'photo-2026-12-10-sc', { position: 'a1' }),
    ]
    const input = await packetOf({ samples, decided })
    return {
      ...input,
      entries: input.entries.map((one) => (one.id === '2026-09-16-ma' ? { ...one, title: 'Chess with Silas' } : one)),
      notes: [{ area: 'Science', text: 'She and Silas keep one lab book.' }],
    }
  }

  test('are listed with their words, and stay out until the parent decides', async () => {
    const input = await withSilas()
    expect(packetLines(input).map(({ id, text, names, keep }) => [id, text, names, keep])).toEqual([
      ['words:Science', 'She and Silas keep one lab book.', ['Silas'], null],
      ['sample:photo-2026-09-16-sc:Science', 'Silas’s volcano, Lesson 12, 50m', ['Silas'], null],
      ['entry:2026-09-16-ma', expect.stringMatching(/^Chess with Silas/), ['Silas'], null],
    ])
    const model = packetModel(input)
    expect(wordsOf(model)).not.toContain('Silas')
    expect(model.left_out_text).toBe('3 lines that name another child are left out.')
    expect(model.samples_text).toBe('1 sample in 1 area')
  })

  test('are in it where she keeps them, and out where she leaves them out', async () => {
    const model = packetModel(
      await withSilas([
        { id: `words:Science:${tail}`, keep: true },
        { id: `sample:photo-2026-09-16-sc:Science:${tail}`, keep: false },
        { id: `entry:2026-09-16-ma:${tail}`, keep: true },
      ]),
    )
    expect(model.areas.find(({ name }) => name === 'Science')?.words).toContain('Silas')
    expect(model.log?.entries.some(({ title }) => title === 'Chess with Silas')).toBe(true)
    expect(model.left_out_text).toBe('1 line that names another child is left out.')
  })

  test('are asked about again where another child is named too', async () => {
    const input = await withSilas([{ id: `words:Science:${tail}`, keep: true }])
    const wren = { id: '01a07ae1-0000-7000-8000-00000000000c', name: 'Wren', legal_name: null }
    const notes = [{ area: 'Science', text: 'She, Silas and Wren keep one lab book.' }]
    const [words] = packetLines({ ...input, notes, students: [...input.students, wren] })
    expect(words).toMatchObject({ id: 'words:Science', names: ['Silas', 'Wren'], keep: null })
  })

  test('are also the school’s name and an area’s heading', async () => {
    const input = await withSilas()
    const family = { ...input.family, school_name: 'Nora and Silas Academy' }
    const art = { id: '01a07ae1-0000-7000-8000-00000000000d', name: 'Science', legal_name: null }
    const changed = { ...input, family, students: [...input.students, art], notes: [] }
    expect(packetLines(changed).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['school', 'heading:Science', 'entry:2026-09-16-sc']),
    )
    const model = packetModel(changed)
    expect(model.school_name).toBeNull()
    expect(model.areas.map(({ name }) => name)).not.toContain('Science')
  })

  test('of a part that is switched off aren’t asked about', async () => {
    const input = await withSilas()
    const lines = packetLines({ ...input, packet: { ...input.packet, parts: ['hours'] } })
    expect(lines.map(({ id }) => id)).toEqual(['sample:photo-2026-09-16-sc:Science'])
  })
})

test('200 samples stand in it in their order (rule packets.model)', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `p${String(at).padStart(3, '0')}`)
  const attachments = ids.map((id) => aPhoto('2026-09-16-sc', { id }))
  const samples = ids.toReversed().map((id) => aSample('Science', id, { position: id }))
  const { areas, samples_text } = packetModel(await packetOf({ samples }, { attachments }))
  expect(samples_text).toBe('200 samples in 1 area')
  expect(areas.find(({ name }) => name === 'Science')?.samples.map(({ id, number }) => [id, number])).toEqual(
    ids.map((id, at) => [id, at + 1]),
  )
})

test('samples are proposed for its areas, and can be put into it (rule packets.samples)', async () => {
  const input = await packetOf({ samples: [] })
  const proposals = packetProposals(input)
  expect(proposals.map(({ area, proposed }) => [area, proposed.map(({ id }) => id)])).toEqual([
    ['Social studies', []],
    ['Reading', ['aloud']],
    ['Language arts', ['aloud']],
    ['Mathematics', ['photo-2027-02-17-ma']],
    ['Science', ['photo-2026-09-16-sc', 'photo-2026-12-10-sc', 'lab']],
  ])
  const samples = proposals.flatMap(({ area, proposed }) =>
    proposed.map(({ id, kind }, at) => aSample(area, id, { kind, position: `a${at}` })),
  )
  expect(packetModel({ ...input, packet: { ...input.packet, samples } }).samples_text).toBe('6 samples in 4 areas')
})

test.each([
  ['nothing', { parts: [], samples: [] }, 1],
  ['five samples in three areas, one of them alone', { parts: [] }, 4],
  ['the log too', { parts: ['log' as const] }, 23],
])('about how many pages it has: %s', async (_, changed, pages) => {
  expect(aboutPages(packetModel(await packetOf(changed)))).toBe(pages)
})

test('the packet’s child is the one of the example', async () => {
  expect(packetModel(await packetOf()).student_id).toBe(childId)
})
