import { looksLikePdf } from '#shared/media/media-type.ts'
import type { PacketModel, SampleModel } from '#shared/packets/packet-models.ts'
import { bytesInFile, fitPictures, htmlLimits, mayStandInHtml, planText } from '#shared/packets/plan-pictures.ts'
import { dataUrl, mayBeEmbedded } from '#papers/html/data-url.ts'
import { none, utf8Length, type Markup } from '#papers/html/markup.ts'
import { filePolicy, pageMarkup } from './packet-html-page.ts'

/** The bytes of a packet's samples, by their ids. */
export interface PacketFiles {
  /** Pictures as JPEG, made so large as `planPictures` says. */
  pictures: ReadonlyMap<string, Uint8Array>
  /** The longest side that they were made for, in pixels. */
  side: number
  /** Pictures without room, which weren't read. */
  leftOut: readonly string[]
  /** Recordings and PDFs as they are. */
  others: ReadonlyMap<string, Uint8Array>
  /** Stands below the summary: some records hadn't arrived when it was made. */
  warning?: string | undefined
}

/** A packet as one HTML file. */
export interface PacketHtml {
  text: string
  /** Its size in UTF-8. */
  bytes: number
  /** Pictures, recordings and PDFs that have no room in it or aren't here. */
  missing: readonly string[]
}

/** Answers the bytes that are left for pictures in a packet's HTML file of 25 MB. */
export function roomForPictures(model: PacketModel): number {
  const text = fileMarkup(model, new Map(), planText({ side: 0, leftOut: ['', ''] })).markup
  return htmlLimits.fileBytes - utf8Length(text) - spare
}

/**
 * Writes a packet as one HTML file of at most 25 MB. Pictures have room first, then recordings and PDFs in their order
 * (rules packets.html, packets.html-limits).
 */
export function packetHtml(model: PacketModel, files: PacketFiles): PacketHtml {
  const { pictures, side, others, warning } = files
  const samples = model.areas.flatMap(({ name, samples: own }) => own.map((sample) => ({ sample, area: name })))
  const shown = samples.filter(({ sample }) => isWhole(sample, pictures.get(sample.id)) && sample.media === 'picture')
  const room = roomForPictures(model)
  const sized = shown.map(({ sample: { id }, area }) => ({ id, area, bytes: pictures.get(id)?.length ?? 0 }))
  const { kept, leftOut } = fitPictures(sized, room)
  const embedded = new Map(kept.flatMap((id) => entryOf(id, pictures)))
  let left = room - sized.reduce((sum, { id, bytes }) => sum + (embedded.has(id) ? bytesInFile(bytes) : 0), 0)
  for (const { sample } of samples) {
    const bytes = others.get(sample.id)
    if (bytes === undefined || !mayStand(sample, bytes, left)) continue
    embedded.set(sample.id, bytes)
    left -= bytesInFile(bytes.length)
  }
  const said = planText({ side, leftOut: [...files.leftOut, ...leftOut] })
  const text = fileMarkup(model, embedded, [warning ? `${warning}.` : '', said].filter(Boolean).join(' ')).markup
  const missing = samples.filter(({ sample }) => !embedded.has(sample.id)).map(({ sample }) => sample.id)
  return { text, bytes: utf8Length(text), missing: [...new Set(missing)] }
}

/** A packet as one file: the bytes that it holds stand within it. */
function fileMarkup(model: PacketModel, embedded: ReadonlyMap<string, Uint8Array>, said: string): Markup {
  const addressOf = ({ id, type }: SampleModel) => {
    const bytes = embedded.get(id)
    return bytes === undefined ? null : dataUrl(type, bytes)
  }
  return pageMarkup(model, { addressOf, head: filePolicy, foot: none, said })
}

/** Room for what is said in the place of a picture, and for what isn't foreseen. */
const spare = 50_000

function entryOf(id: string, files: ReadonlyMap<string, Uint8Array>): [string, Uint8Array][] {
  const bytes = files.get(id)
  return bytes === undefined ? [] : [[id, bytes]]
}

/** A recording or a PDF that is one, and has room. */
function mayStand(sample: SampleModel, bytes: Uint8Array, room: number): boolean {
  if (sample.media === 'picture' || !isWhole(sample, bytes)) return false
  return mayStandInHtml({ isPdf: sample.media === 'pdf', bytes: bytes.length }, room)
}

/** Compares the first bytes with what their sample says they are. */
function isWhole({ media, type }: SampleModel, bytes: Uint8Array | undefined): boolean {
  if (bytes === undefined || !mayBeEmbedded(type)) return false
  if (media === 'pdf') return looksLikePdf(bytes)
  return media !== 'picture' || (bytes[0] === 0xff && bytes[1] === 0xd8)
}
