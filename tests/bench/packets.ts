import sharp from 'sharp'
import { roomForPictures, packetHtml } from '#papers/packets/packet-html.ts'
import { paperOfPacket } from '#papers/packets/packet-paper.ts'
import { packetPdf } from '#papers/packets/packet-pdf.ts'
import { packetModel } from '#shared/packets/packet-model.ts'
import { paperHost } from '#server/rest/paper-host.ts'
import { aPhoto, aSample, examplePacket } from '#tests/support/papers/example-packet.ts'
import { medianOf, print, timed } from './table.ts'

const pictures = 30
const runs = 5
/** As the camera's photos are kept. */
const size = { width: 2048, height: 1536 }

/** Measures both files of a packet; the pictures are made smaller beforehand, which only a browser does. */
export async function benchPackets(): Promise<void> {
  const [photo, smaller] = [await aPicture(size.width), await aPicture(1600)]
  const media = { read: async () => photo, shrink: async () => smaller }
  const gathered = await aPacket(photo.length)
  for (const as of ['pdf', 'html'] as const) {
    const options = { sheet: 'letter', madeAt: new Date(), host: { ...paperHost(), deflate: null, media } } as const
    const draw = async () => (await (await paperOfPacket(gathered, as)).draw(options)).bytes.length
    const bytes = await draw()
    const value = await medianOf(runs, () => timed(draw))
    print({ what: `packet of ${pictures} pictures as ${as}`, value, unit: 'ms' })
    print({ what: '  its size by that of its pictures', value: bytes / (pictures * photo.length), unit: '' })
    print({ what: '  its size', value: bytes / 1e6, unit: 'MB' })
  }
}

async function aPacket(bytes: number) {
  const ids = Array.from({ length: pictures }, (_, at) => `photo-${String(at).padStart(2, '0')}`)
  const attachments = ids.map((id) => aPhoto('2026-09-16-sc', { id, sha256: id, bytes, ...size }))
  const input = await examplePacket({ attachments })
  const samples = ids.map((id) => aSample('Science', id, { position: id }))
  const model = packetModel({ ...input, packet: { ...input.packet, samples } })
  return {
    input,
    model,
    fileNames: { pdf: 'packet.pdf', html: 'packet.html' },
    pages: pictures / 4,
    sheet: 'letter',
    drawPdf: (...given) => packetPdf(model, ...given),
    roomInHtml: async () => roomForPictures(model),
    writeHtml: async (files) => packetHtml(model, files),
  } satisfies Parameters<typeof paperOfPacket>[0]
}

/** Noise, which no packing makes small. */
async function aPicture(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  return await sharp({ create: { ...size, channels: 3, background: '#000', noise } })
    .blur(1.2)
    .resize(width)
    .jpeg()
    .toBuffer()
}
