import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import { packetModel } from '#shared/packets/packet-model.ts'
import { htmlLimits } from '#shared/packets/plan-pictures.ts'
import type { PaperMedia } from '#papers/pdf/host.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { aPhoto, aSample, examplePacket } from '#tests/support/papers/example-packet.ts'
import { textOf } from '#tests/support/papers/read-paper.ts'
import type { GatheredPacket } from './gather-packet.ts'
import { packetHtml, roomForPictures, type PacketFiles } from './packet-html.ts'
import { paperOfPacket } from './packet-paper.ts'
import { packetPdf } from './packet-pdf.ts'
import { planFiles, readFiles } from './read-files.ts'

const jpeg = (length: number) => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(length - 3)])
const pdf = (length: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length)])

const options = { sheet: 'letter', madeAt: new Date('2027-03-16T12:00:00Z') } as const

/** What the worker has of a packet, without its long log. */
async function aPacket(input: Partial<PacketInput> = {}, samples?: PacketInput['packet']['samples']) {
  const whole = await examplePacket(input)
  const model = packetModel({ ...whole, packet: { ...whole.packet, parts: [], ...(samples && { samples }) } })
  return {
    input: whole,
    model,
    fileNames: { pdf: 'packet-nora.pdf', html: 'packet-nora.html' },
    pages: 3,
    sheet: 'letter',
    drawPdf: (read, wish) => packetPdf(model, read, wish),
    roomInHtml: async () => roomForPictures(model),
    writeHtml: async (files: PacketFiles) => packetHtml(model, files),
  } satisfies GatheredPacket
}

/** A packet of photos of Science with these longer sides, each with its own bytes. */
async function ofPhotos(sides: readonly number[], bytes: number) {
  const ids = sides.map((_, at) => `p${String(at).padStart(3, '0')}`)
  const attachments = ids.map((id, at) =>
    aPhoto('2026-09-16-sc', { id, sha256: id, bytes, width: sides[at] ?? 0, height: 900 }),
  )
  return await aPacket(
    { attachments },
    ids.map((id) => aSample('Science', id, { position: id })),
  )
}

/** A host with these bytes, and all that is done with them in its order. */
function aHost(bytesOf: (sha256: string) => Uint8Array | null, shrink: PaperMedia['shrink'] = async (one) => one) {
  const done: string[] = []
  const media: PaperMedia = {
    read: async (sha256) => {
      done.push(`read ${sha256}`)
      return bytesOf(sha256)
    },
    shrink: async (one, side) => {
      done.push(`shrink to ${side}`)
      return await shrink(one, side)
    },
  }
  const turn = async (): Promise<void> => void done.push('turn')
  return { host: { ...paperHost(), media, turn }, done }
}

async function htmlOf(gathered: GatheredPacket, host: ReturnType<typeof aHost>['host']) {
  const { bytes } = await (await paperOfPacket(gathered, 'html')).draw({ ...options, host })
  expect(bytes.length).toBeLessThanOrEqual(htmlLimits.fileBytes)
  return Buffer.from(bytes).toString('utf8')
}

describe('a packet’s HTML file where its samples are (rule packets.here)', () => {
  test('has its photos, recording and PDF, in UTF-8', async () => {
    const whole = await examplePacket()
    const attachments = whole.attachments.map((one) => ({ ...one, sha256: one.id }))
    const pages = whole.pages.map((one) => ({ ...one, sha256: one.id }))
    const gathered = await aPacket({ attachments, pages })
    const bytesOf = (id: string) => (id === 'lab' ? pdf(2000) : id === 'aloud' ? Buffer.of(1, 2, 3) : jpeg(3000))
    const paper = await paperOfPacket(gathered, 'html')
    const { host } = aHost(bytesOf)
    const { bytes, unprintable } = await paper.draw({ ...options, host })
    const text = Buffer.from(bytes).toString('utf8')

    expect(paper).toMatchObject({ fileName: 'packet-nora.html', pages: 5 })
    expect([...unprintable]).toEqual([])
    expect(text.match(/<img /g)).toHaveLength(3)
    expect(text).toContain('src="data:audio/mp4;base64,AQID"')
    expect(text).toContain('href="data:application/pdf;base64,')
    expect(Buffer.from(text)).toEqual(Buffer.from(bytes))
    expect(text).toContain('Evaluator’s Packet')
  })

  test('reads one sample after the other, and makes smaller only what is larger than planned', async () => {
    const gathered = await ofPhotos([1600, 2048, 900, 3000], 100_000)
    const { host, done } = aHost(
      () => jpeg(100_000),
      async () => jpeg(60_000),
    )
    const text = await htmlOf(gathered, host)

    expect(done).toEqual([
      'read p000',
      'turn',
      'read p001',
      'shrink to 1600',
      'turn',
      'read p002',
      'turn',
      'read p003',
      'shrink to 1600',
      'turn',
    ])
    expect(text.match(/<img /g)).toHaveLength(4)
    expect(text).not.toContain('Pictures are smaller')
  })

  // A file of 25 MB takes seconds to write: these have a tenth of its room.
  test('many pictures are made as small as it takes', async () => {
    const { model } = await ofPhotos(
      Array.from({ length: 120 }, () => 2048),
      50_000,
    )
    const { host, done } = aHost(
      () => jpeg(50_000),
      async (_, side) => jpeg(Math.floor(50_000 * (side / 2048) ** 1.8)),
    )
    const { pictures, side, leftOut } = await readFiles(planFiles(model, 2_500_000), host)

    expect([side, pictures.size, leftOut.length]).toEqual([1024, 120, 0])
    expect(done.filter((one) => one === 'shrink to 1024')).toHaveLength(120)
  })

  test('pictures that have no room aren’t read, and the file says how many', async () => {
    const gathered = await ofPhotos(
      Array.from({ length: 200 }, () => 3000),
      300_000,
    )
    const { host, done } = aHost(
      () => jpeg(300_000),
      async () => jpeg(15_000),
    )
    const files = await readFiles(planFiles(gathered.model, 2_500_000), host)

    const reads = done.filter((one) => one.startsWith('read')).length
    expect(reads).toBeLessThan(150)
    expect([files.pictures.size, files.leftOut.length]).toEqual([reads, 200 - reads])
    expect((await gathered.writeHtml(files)).text).toContain(`${200 - reads} pictures have no room in it`)
  })

  test('a browser that can’t make pictures smaller keeps as many as fit, and reads no more', async () => {
    const { model } = await ofPhotos(
      Array.from({ length: 60 }, () => 2048),
      100_000,
    )
    const { host, done } = aHost(() => jpeg(100_000))
    const { pictures, leftOut } = await readFiles(planFiles(model, 2_500_000), host)

    expect([pictures.size, leftOut.length]).toEqual([18, 42])
    expect(done.filter((one) => one.startsWith('read'))).toHaveLength(19)
  })

  test('a photo that isn’t here is a line, and isn’t counted as one without room', async () => {
    const gathered = await ofPhotos([1600, 1600], 100_000)
    const { host } = aHost((sha256) => (sha256 === 'p000' ? null : jpeg(100_000)))
    const text = await htmlOf(gathered, host)

    expect(text.match(/<img /g)).toHaveLength(1)
    expect(text.match(/<figcaption/g)).toHaveLength(2)
    expect(text).not.toContain('no room')
  })

  test('a long recording and a PDF without room aren’t read', async () => {
    const whole = await examplePacket()
    const attachments = whole.attachments.map((one) => ({ ...one, sha256: one.id, ...(one.id === 'aloud' && long) }))
    const pages = whole.pages.map((one) => ({ ...one, sha256: one.id, bytes: 19_900_000 }))
    const gathered = await aPacket({ attachments, pages })
    const { host, done } = aHost(() => jpeg(1000))
    await htmlOf(gathered, host)

    expect((await paperOfPacket(gathered, 'html')).pages).toBe(3)
    expect(done.filter((one) => /aloud|lab/.test(one))).toEqual([])
  })

  test('of recordings and PDFs only those are held for which pictures leave room', async () => {
    const { model } = await aPacket()
    const plan = planFiles(model, 2_000_000)
    const here = (sha256: string) => (sha256 === lab?.sha256 ? pdf(300_000) : jpeg(1000))
    const lab = plan.others.find(({ id }) => id === 'lab')

    const { host, done } = aHost(here)
    const roomy = await readFiles({ ...plan, pictures: [] }, host)
    expect([...roomy.others.keys()].sort()).toEqual(['aloud', 'lab'])
    expect(done.filter((one) => one === 'turn')).toHaveLength(2)
    // The PDF is larger than its record says.
    expect([...(await readFiles({ ...plan, pictures: [], room: 350_000 }, host)).others.keys()]).toEqual([])
    done.length = 0
    await readFiles({ ...plan, pictures: [], room: 200_000 }, host)
    expect(done).toEqual(['turn', 'turn'])
  })

  test('ends between two samples once nobody waits for it (rule papers.turns)', async () => {
    const gathered = await ofPhotos(
      Array.from({ length: 40 }, () => 1600),
      1000,
    )
    const { host, done } = aHost(() => jpeg(1000))
    let turns = 0
    const turn = () => (++turns > 2 ? Promise.reject(new Error('gone')) : Promise.resolve())
    await expect(htmlOf(gathered, { ...host, turn })).rejects.toThrow('gone')
    expect(done).toHaveLength(3)
  })

  test('says that older records hadn’t arrived', async () => {
    const { host } = aHost(() => jpeg(1000))
    const text = await htmlOf(await aPacket(), { ...host, warning: 'Made before all records had arrived' })
    expect(text).toContain('<p class="quiet">Made before all records had arrived.</p>')
  })
})

describe('a packet’s PDF where its samples are (rule packets.here)', () => {
  test('has its photos as they were given, and lines where there are none', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#96b98d' } })
      .jpeg()
      .toBuffer()
    const gathered = await ofPhotos([2048, 2048, 2048], photo.length)
    const { host, done } = aHost((sha256) => (sha256 === 'p001' ? null : photo))
    const { bytes } = await (await paperOfPacket(gathered, 'pdf')).draw({ ...options, host })

    expect(Buffer.from(bytes).toString('latin1').split('/DCTDecode')).toHaveLength(3)
    expect(Buffer.from(bytes).includes(photo)).toBe(true)
    expect(done.filter((one) => one.startsWith('shrink'))).toEqual([])
  })

  test('a program without photos makes it too', async () => {
    const gathered = await ofPhotos([2048], 1000)
    for (const as of ['pdf', 'html'] as const) {
      const { bytes } = await (await paperOfPacket(gathered, as)).draw({ ...options, host: paperHost() })
      const words = as === 'pdf' ? (await textOf(bytes)).join(' ') : Buffer.from(bytes).toString('utf8')
      expect(words).toContain('September 16, 2026')
    }
  })
})

const long = { bytes: htmlLimits.recordingBytes }
