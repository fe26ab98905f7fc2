import sharp from 'sharp'
import { expect, test } from 'vitest'
import { packetModel } from '#shared/packets/packet-model.ts'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import type { SampleModel } from '#shared/packets/packet-models.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { expectApproved } from '#tests/support/papers/approved.ts'
import { aPhoto, aSample, examplePacket } from '#tests/support/papers/example-packet.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { packetPdf } from './packet-pdf.ts'

const wish = { sheet: 'letter', madeAt: new Date('2027-03-16T12:00:00Z'), host: paperHost() } as const
const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()

const pictureOf = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg({ quality: 60 })
    .toBuffer()
const wide = await pictureOf(400, 300, '#96b98d')
const tall = await pictureOf(300, 400, '#2f6f8f')

const read = ({ id }: SampleModel) => Promise.resolve(id.endsWith('-ma') ? tall : wide)

/** A packet without its long log. */
async function shortPacket(changed: Partial<PacketInput['packet']> = {}, input: Partial<PacketInput> = {}) {
  const whole = await examplePacket(input)
  return packetModel({
    ...whole,
    packet: { ...whole.packet, parts: ['words', 'attendance', 'scores', 'filings'], ...changed },
  })
}

const pagesOf = async (...given: Parameters<typeof shortPacket>) =>
  await textOf((await packetPdf(await shortPacket(...given), read, wish)).bytes)
const inWords = (pages: readonly string[]) => pages.join(' ').replaceAll(/\s+/g, ' ')

test('the packet has a cover, its samples by area, and each part (rules packets.pdf, papers.pages)', async () => {
  const { bytes, unprintable } = await packetPdf(await shortPacket(), read, wish)
  await expectApproved('packet-letter', bytes)
  expect([...unprintable]).toEqual([])
  const words = inWords(await textOf(bytes))
  for (const said of [
    'Evaluator’s Packet',
    'Prepared by the family on March 16, 2027',
    'Nora Elise Weaver',
    'Supervisor',
    'Hannah Weaver, mother',
    'In this packet',
    'Work Samples: Science',
    'In the parent’s',
    'Plant cell under the microscope',
    'September 16, 2026',
    'Recording, 2:10',
    'PDF, 3 pages',
    'No samples.',
    'Iowa Test',
    'Declaration of intent',
    'Page 1 of',
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('Oak Street')
  expect(countOf(bytes, '/DCTDecode')).toBe(3)
})

test('the log, the reading list and the hours stand in it where they are switched on', async () => {
  const words = inWords(await pagesOf({ parts: ['log', 'reading', 'hours'] }))
  for (const said of [
    'Activity Log',
    'Books and materials',
    'Reading and Materials List',
    'Паддингтон',
    'Hours by Subject',
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('Declaration of intent')
})

test.each(['letter', 'a4'] as const)(
  'four samples stand on a page of %s, and one alone (rule packets.pdf)',
  async (sheet) => {
    const ids = Array.from({ length: 9 }, (_, at) => `p${at}`)
    const attachments = ids.map((id) => aPhoto('2026-09-16-sc', { id }))
    const samples = ids.map((id, at) =>
      aSample('Science', id, { caption: `Sample ${id}`, position: id, full_page: at === 8 }),
    )
    const model = await shortPacket({ parts: [], samples }, { attachments, notes: [] })
    const pages = await textOf((await packetPdf(model, read, { ...wish, sheet })).bytes)
    const on = pages.map((page) => [...page.matchAll(/Sample p(\d)/g)].map(([, id]) => Number(id)))
    expect(on.filter(({ length }) => length > 0)).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8]])
  },
)

test('a picture that is none, or isn’t here, leaves its line (rule packets.pdf)', async () => {
  const model = await shortPacket()
  const broken = await packetPdf(model, () => Promise.resolve(new TextEncoder().encode('<script>')), wish)
  const away = await packetPdf(model, () => Promise.resolve(null), wish)
  for (const { bytes } of [broken, away]) {
    expect(countOf(bytes, '/DCTDecode')).toBe(0)
    expect(inWords(await textOf(bytes))).toContain('Plant cell under the microscope')
  }
})

test('nothing at all makes a packet too', async () => {
  const none = { entries: [], documents: [], assessments: [], filings: [], notes: [] }
  const words = inWords(await pagesOf({ samples: [] }, none))
  expect(words).toContain('No samples.')
  // An empty table would say that there was no test.
  for (const said of ['Test Scores', 'Filings']) expect(words).not.toContain(said)
})

test('names in Latin and Cyrillic script, long titles and long words lose nothing (rules papers.letters, papers.pages)', async () => {
  const samples = [
    aSample('Science', 'photo-2026-09-16-sc', { caption: `Ñandú, Łucja, Паддингтон ${long}`.slice(0, 300) }),
  ]
  const notes = [{ area: 'Science', text: `${'She keeps a lab book. '.repeat(400)}The end.` }]
  const words = inWords(await pagesOf({ samples, parts: ['words'] }, { notes }))
  for (const said of ['Ñandú, Łucja, Паддингтон', 'The end.']) expect(words).toContain(said)
})

test('200 samples make 50 pages, and each picture is in the file once', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `p${String(at).padStart(3, '0')}`)
  const attachments = ids.map((id) => aPhoto('2026-09-16-sc', { id }))
  const samples = ids.map((id) => aSample('Science', id, { caption: `Sample ${id}`, position: id }))
  const { bytes } = await packetPdf(await shortPacket({ parts: [], samples }, { attachments, notes: [] }), read, wish)
  const pages = await textOf(bytes)
  expect(pages.length).toBeLessThanOrEqual(52)
  expect(inWords(pages).match(/Sample p\d\d\d/g)).toHaveLength(200)
  expect(countOf(bytes, '/DCTDecode')).toBe(200)
})

test('it ends between two pages once nobody waits for it (rule papers.turns)', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `p${at}`)
  const attachments = ids.map((id) => aPhoto('2026-09-16-sc', { id }))
  const samples = ids.map((id) => aSample('Science', id, { position: id }))
  const model = await shortPacket({ parts: [], samples }, { attachments, notes: [] })
  let turns = 0
  const turn = () => (++turns > 2 ? Promise.reject(new Error('gone')) : Promise.resolve())
  const reads: string[] = []
  const counting = (sample: SampleModel) => {
    reads.push(sample.id)
    return read(sample)
  }
  await expect(packetPdf(model, counting, { ...wish, host: { ...wish.host, turn } })).rejects.toThrow('gone')
  expect(reads.length).toBeLessThan(16)
})

function countOf(bytes: Uint8Array, word: string): number {
  return Buffer.from(bytes).toString('latin1').split(word).length - 1
}
