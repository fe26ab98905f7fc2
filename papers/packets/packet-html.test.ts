import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import { packetModel } from '#shared/packets/packet-model.ts'
import { htmlLimits, planPictures } from '#shared/packets/plan-pictures.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { aPhoto, aSample, examplePacket } from '#tests/support/papers/example-packet.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import { packetHtml, roomForPictures, type PacketFiles } from './packet-html.ts'
import { packetStyle, packetStyleHash } from './packet-html-style.ts'
import { packetPdf } from './packet-pdf.ts'

const jpeg = (length: number) => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(length - 3)])
const pdf = (length: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length)])
const nothing: PacketFiles = { pictures: new Map(), side: 1600, leftOut: [], others: new Map() }

async function modelOf(changed: Partial<PacketInput['packet']> = {}, input: Partial<PacketInput> = {}) {
  const whole = await examplePacket(input)
  return packetModel({ ...whole, packet: { ...whole.packet, ...changed } })
}

/** A packet of so many photos in five areas, with their bytes. */
async function manyPhotos(count: number, bytes: number) {
  const areas = ['Reading', 'Language arts', 'Mathematics', 'Social studies', 'Science']
  const ids = Array.from({ length: count }, (_, at) => `p${String(at).padStart(3, '0')}`)
  const attachments = ids.map((id) => aPhoto('2026-09-16-sc', { id, bytes }))
  const samples = ids.map((id, at) => aSample(areas[at % 5] ?? '', id, { position: id }))
  const model = await modelOf({ parts: [], samples }, { attachments })
  const sizes = ids.map((id, at) => ({ id, area: areas[at % 5] ?? '', bytes, side: 1600 }))
  return { model, sizes }
}

/** The tags of a page in their order, and whether each that was opened is closed. */
function tagsOf(text: string): { names: string[]; isClosed: boolean } {
  const open: string[] = []
  const names: string[] = []
  let isClosed = true
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/g)) {
    if (slash === '/') isClosed &&= open.pop() === name
    else {
      names.push(name)
      if (!['meta', 'img', 'br'].includes(name)) open.push(name)
    }
  }
  return { names, isClosed: isClosed && open.length === 0 }
}

/** The words of a page without its style. */
function wordsOf(text: string): Set<string> {
  const shown = text.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, ' ')
  const read = shown.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  return new Set(read.split(/\s+/).filter((word) => word !== ''))
}

describe('a packet as one HTML file (rule packets.html)', () => {
  test('has its parts, its pictures within it, a recording that plays and a PDF to save', async () => {
    const model = await modelOf()
    const photos = ['photo-2026-09-16-sc', 'photo-2026-12-10-sc', 'photo-2027-02-17-ma']
    const { text, bytes, missing } = packetHtml(model, {
      pictures: new Map(photos.map((id) => [id, jpeg(3000)])),
      side: 1600,
      leftOut: [],
      others: new Map([
        ['aloud', Uint8Array.of(1, 2, 3)],
        ['lab', pdf(1000)],
      ]),
    })

    expect(missing).toEqual([])
    expect(bytes).toBe(Buffer.byteLength(text))
    expect(text.match(/<img alt="[^"]+" width="1600" height="1200" src="data:image\/jpeg;base64,/g)).toHaveLength(3)
    expect(text).toContain('<audio controls preload="none" src="data:audio/mp4;base64,AQID"></audio>')
    expect(text).toContain('download="lab-report.pdf" href="data:application/pdf;base64,JVBERi0xLjcK')
    for (const said of [
      'Plant cell under the microscope',
      'September 16, 2026',
      'Паддингтон',
      'Iowa Test',
      'Łucja i żaby',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Oak Street')
    const { names, isClosed } = tagsOf(text)
    expect([isClosed, names.includes('script'), names.includes('link'), names.includes('iframe')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('each heading of its contents leads somewhere', async () => {
    const { text } = packetHtml(await modelOf(), nothing)
    const leads = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(leads).toHaveLength(13)
    for (const id of leads) expect(text.split(`id="${id}"`)).toHaveLength(2)
  })

  test('lets nothing run and nothing come from elsewhere', async () => {
    const { text } = packetHtml(await modelOf(), nothing)
    expect(text).toContain(
      `content="default-src 'none'; img-src data:; media-src data:; style-src '${packetStyleHash}'; base-uri 'none'; form-action 'none'"`.replaceAll(
        "'",
        '&#39;',
      ),
    )
    expect(packetStyleHash).toBe(`sha256-${createHash('sha256').update(packetStyle).digest('base64')}`)
    expect(text).toContain(`<style>${packetStyle}</style>`)
    expect(packetStyle).not.toMatch(/url\(|@import|expression/)
    expect([...text.matchAll(/(?:src|href)="([^"#:]*:?)/g)].map(([, scheme]) => scheme).filter(Boolean)).toEqual([])
    expect(text).not.toMatch(/ on[a-z]+=| style=|javascript:/i)
  })

  test('a hostile title, caption, name or word is text', async () => {
    const hostile = '</style></title><script>alert(1)</script><img src=x onerror=alert(1)>"\'><!--'
    const input = await examplePacket()
    const model = packetModel({
      ...input,
      family: { ...input.family, school_name: hostile, parent_name: hostile },
      legalNames: new Map([[input.child.student.id, hostile]]),
      subjects: new Map([...input.subjects].map(([id]) => [id, hostile])),
      supervisor: { supervisor: hostile, supervisor_is: 'other', supervisor_education: null },
      entries: input.entries.map((one) => ({ ...one, title: hostile, materials_used: hostile })),
      notes: [{ area: 'Science', text: hostile }],
      documents: input.documents.map((one) => ({ ...one, title: hostile })),
      assessments: input.assessments.map((one) => ({ ...one, title: hostile })),
      filings: input.filings.map((one) => ({ ...one, title: hostile })),
      packet: {
        ...input.packet,
        samples: input.packet.samples.map((one) => ({ ...one, caption: hostile.slice(0, 300) })),
      },
    })
    const files = {
      ...nothing,
      pictures: new Map([['photo-2026-09-16-sc', jpeg(10)]]),
      others: new Map([['lab', pdf(1)]]),
    }
    const { text } = packetHtml(model, files)

    const { names, isClosed } = tagsOf(text)
    expect([isClosed, names.includes('script'), names.filter((name) => name === 'img').length]).toEqual([
      true,
      false,
      1,
    ])
    expect(text.match(/<style>/g)).toHaveLength(1)
    expect(text).not.toContain('<!--')
    expect(text.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]* onerror/)
  })

  test('bytes that aren’t what their sample says are left out', async () => {
    const page = new TextEncoder().encode('<html><script>alert(1)</script>')
    const { text, missing } = packetHtml(await modelOf(), {
      pictures: new Map([['photo-2026-09-16-sc', page]]),
      side: 1600,
      leftOut: [],
      others: new Map([
        ['lab', page],
        ['photo-2026-12-10-sc', page],
      ]),
    })
    expect(text).not.toContain('data:image')
    expect(text).not.toContain('data:application')
    expect(missing).toHaveLength(5)
  })

  test('says the same words as the PDF (rule packets.model)', async () => {
    const model = await modelOf({}, { entries: (await examplePacket()).entries.slice(0, 40) })
    const wish = { sheet: 'letter', madeAt: new Date('2027-03-16T12:00:00Z'), host: paperHost() } as const
    const drawn = await packetPdf(model, () => Promise.resolve(null), wish)
    const onPaper = new Set((await textOf(drawn.bytes)).join(' ').split(/\s+/))
    const onPage = wordsOf(packetHtml(model, nothing).text)

    const plain = (words: Set<string>) => new Set([...words].map((word) => word.replace(/[.,:]$/, '')))
    const [paper, page] = [plain(onPaper), plain(onPage)]
    // Signs of days are drawn on paper, and an address is broken there.
    const signs = ['●', '◐', '×', '–', 'Summary']
    expect([...page].filter((word) => !paper.has(word) && !signs.includes(word) && !word.includes('://'))).toEqual([])
    // Pages have numbers there, and a contents table.
    const ofPaper = ['Made', 'with', 'Hearthbook', 'Page', 'Part', 'In', 'this', 'packet', '']
    expect(
      [...paper].filter((word) => !page.has(word) && !ofPaper.includes(word) && !/^\d+$|http|aspx/.test(word)),
    ).toEqual([])
  })

  test('without samples and parts it is a page all the same', async () => {
    const { text, missing } = packetHtml(await modelOf({ parts: [], samples: [] }), nothing)
    expect(missing).toEqual([])
    expect(text).toContain('No samples')
    expect(tagsOf(text).isClosed).toBe(true)
  })
})

describe('its size (rule packets.html-limits)', () => {
  test('200 pictures of 400 KB are made smaller, and all are in 25 MB', async () => {
    const { model, sizes } = await manyPhotos(200, 400_000)
    const plan = planPictures(sizes, roomForPictures(model))
    const made = new Map(plan.kept.map((id) => [id, jpeg(Math.floor(400_000 * (plan.side / 1600) ** 2))]))
    const { bytes, text, missing } = packetHtml(model, { ...nothing, pictures: made, side: plan.side })

    expect([plan.side, plan.leftOut.length, missing.length]).toEqual([640, 0, 0])
    expect(bytes).toBeLessThanOrEqual(htmlLimits.fileBytes)
    expect(text).toContain('Pictures are smaller here than in the PDF')
  })

  test('pictures that are larger than planned become fewer, each area keeps some, and the file says so', async () => {
    const { model, sizes } = await manyPhotos(60, 1_000_000)
    const made = new Map(sizes.map(({ id }) => [id, jpeg(1_000_000)]))
    const { bytes, text, missing } = packetHtml(model, { ...nothing, pictures: made, side: 640 })

    expect(bytes).toBeLessThanOrEqual(htmlLimits.fileBytes)
    expect(missing).toHaveLength(42)
    expect(text).toContain('42 pictures have no room in it: see the PDF.')
    for (let area = 1; area <= 5; area += 1)
      expect(text.slice(text.indexOf(`id="area-${area}"`)).split('</section>')[0]).toContain('<img')
  })

  test('a recording of 3 MB and what has no room are only named, and pictures go first', async () => {
    const model = await modelOf()
    const missing = (picture: number, recording: number, document: number) => {
      const pictures = new Map([['photo-2026-09-16-sc', jpeg(picture)]])
      const others = new Map([
        ['aloud', new Uint8Array(recording)],
        ['lab', pdf(document)],
      ])
      const written = packetHtml(model, { ...nothing, pictures, others })
      expect(written.bytes).toBeLessThanOrEqual(htmlLimits.fileBytes)
      return written.missing.filter((id) => !id.startsWith('photo-2026-12') && !id.endsWith('-ma'))
    }
    expect(missing(9_000_000, 2_999_999, 9_000_000)).toEqual(['lab'])
    expect(missing(1000, 3_000_000, 1000)).toEqual(['aloud'])
  })

  test('a document of 40 pages stands in it, page by page', async () => {
    const input = await examplePacket()
    const [page] = input.pages
    if (page === undefined) throw new Error('a page')
    const ids = Array.from({ length: 40 }, (_, at) => `page${String(at).padStart(2, '0')}`)
    const pages = ids.map((id) => ({ ...page, id, position: id, type: 'image/jpeg' as const, pages: null }))
    const samples = ids.map((id) => aSample('Science', id, { kind: 'page', position: id }))
    const model = packetModel({ ...input, pages, packet: { ...input.packet, parts: [], samples } })
    const { text, missing } = packetHtml(model, { ...nothing, pictures: new Map(ids.map((id) => [id, jpeg(1000)])) })
    expect(missing).toEqual([])
    expect(text).toContain('page 40 of 40')
  })
})
