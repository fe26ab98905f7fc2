import type { AskOf, PacketFile } from '#shared/papers/paper-ask.ts'
import type { PaperSource } from '#shared/papers/paper-source.ts'
import type { GatheredPaper } from '#papers/gathered-paper.ts'
import { utf8Of } from '#papers/html/markup.ts'
import type { DrawnPaper, PaperOptions } from '#papers/pdf/paper.ts'
import { gatherPacket, type GatheredPacket } from './gather-packet.ts'
import { planFiles, readFiles } from './read-files.ts'

/** Reads all that one of a packet's files says. Its samples are read while it is drawn (rule packets.here). */
export async function gatherPacketPaper({ packet, as }: AskOf<'packet'>, source: PaperSource): Promise<GatheredPaper> {
  return await paperOfPacket(await gatherPacket(packet, source), as)
}

/** One of a packet's files as a paper. Samples that the host doesn't have stand in it as lines. */
export async function paperOfPacket(gathered: GatheredPacket, as: PacketFile): Promise<GatheredPaper> {
  if (as === 'html') return await asHtml(gathered)
  const { model, fileNames, pages, drawPdf } = gathered
  const draw = (options: PaperOptions) =>
    drawPdf(async ({ sha256 }) => (await options.host.media?.read(sha256)) ?? null, options)
  return { fileName: fileNames.pdf, model, pages, draw }
}

/** Its pages are the samples that are read. */
async function asHtml({ model, fileNames, roomInHtml, writeHtml }: GatheredPacket): Promise<GatheredPaper> {
  const plan = planFiles(model, await roomInHtml())
  const draw = async ({ host }: PaperOptions): Promise<DrawnPaper> => {
    const { text } = await writeHtml({ ...(await readFiles(plan, host)), warning: host.warning })
    // A browser has a letter for everything.
    return { bytes: utf8Of(text), unprintable: new Set() }
  }
  return { fileName: fileNames.html, model, pages: plan.pictures.length + plan.others.length, draw }
}
