import { mediaLimits } from '#shared/media/media-limits.ts'
import type { PacketModel, SampleModel } from '#shared/packets/packet-models.ts'
import { bytesInFile, fitPictures, mayStandInHtml, planPictures } from '#shared/packets/plan-pictures.ts'
import type { PaperHost } from '#papers/pdf/host.ts'
import type { PacketFiles } from './packet-html.ts'

/** The samples whose bytes are to be in an HTML file, each once, and how large its pictures are made. */
export interface FilesPlan {
  /** Bytes of the file that are left for all of them. */
  room: number
  /** The longest side of a picture, in pixels. */
  side: number
  pictures: readonly PlacedSample[]
  leftOut: readonly string[]
  /** Recordings and PDFs that may have room. */
  others: readonly SampleModel[]
}

interface PlacedSample {
  sample: SampleModel
  area: string
}

/** Plans by what the records say of the samples; nothing is read yet (rule packets.html-limits). */
export function planFiles({ areas }: PacketModel, room: number): FilesPlan {
  const placed = areas.flatMap(({ name, samples }) => samples.map((sample) => ({ sample, area: name })))
  const samples = [...new Map(placed.map((one) => [one.sample.id, one])).values()]
  const pictures = samples.filter(({ sample }) => sample.media === 'picture')
  const sized = pictures.map(({ sample, area }) => ({
    id: sample.id,
    area,
    bytes: sample.bytes,
    side: longest(sample),
  }))
  const { side, kept, leftOut } = planPictures(sized, room)
  const keptOnes = new Set(kept)
  return {
    room,
    side,
    pictures: pictures.filter(({ sample }) => keptOnes.has(sample.id)),
    leftOut,
    others: samples.map(({ sample }) => sample).filter((sample) => mayFit(sample, room)),
  }
}

/** Reads the samples one by one. No more of them is held at a time than the file has room for. */
export async function readFiles(plan: FilesPlan, host: PaperHost): Promise<PacketFiles> {
  const { pictures, away } = await readPictures(plan, host)
  const others = new Map<string, Uint8Array>()
  let left = plan.room
  for (const { length } of pictures.values()) left -= bytesInFile(length)
  for (const sample of plan.others) {
    const bytes = mayFit(sample, left) ? await host.media?.read(sample.sha256) : null
    if (bytes && bytesInFile(bytes.length) <= left) {
      others.set(sample.id, bytes)
      left -= bytesInFile(bytes.length)
    }
    await host.turn()
  }
  return { pictures, side: plan.side, leftOut: [...plan.leftOut, ...away], others }
}

/** A picture may turn out larger than planned: the ones that then have no room are let go. */
async function readPictures({ pictures: planned, side, room }: FilesPlan, host: PaperHost) {
  const pictures = new Map<string, Uint8Array>()
  let away: ReadonlySet<string> = new Set()
  for (const { sample } of planned) {
    const bytes = away.has(sample.id) ? null : await pictureOf(sample, side, host)
    if (bytes) {
      pictures.set(sample.id, bytes)
      const sized = planned.map(({ sample: { id }, area }) => ({ id, area, bytes: pictures.get(id)?.length ?? 0 }))
      // One that has been let go stays so.
      away = new Set([...away, ...fitPictures(sized, room).leftOut])
      for (const id of away) pictures.delete(id)
    }
    await host.turn()
  }
  return { pictures, away }
}

async function pictureOf(sample: SampleModel, side: number, { media }: PaperHost): Promise<Uint8Array | null> {
  const bytes = await media?.read(sample.sha256)
  if (!media || !bytes) return null
  return longest(sample) > side ? await media.shrink(bytes, side) : bytes
}

/** A picture's longer side in pixels; where it isn't known, that of the largest photo. */
function longest({ width, height }: SampleModel): number {
  return Math.max(width ?? 0, height ?? 0) || mediaLimits.photoSide
}

function mayFit({ media, bytes }: SampleModel, room: number): boolean {
  return media !== 'picture' && mayStandInHtml({ isPdf: media === 'pdf', bytes }, room)
}
