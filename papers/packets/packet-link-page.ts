import type { PacketModel, SampleModel } from '#shared/packets/packet-models.ts'
import { mayBeEmbedded } from '#papers/html/data-url.ts'
import { markup } from '#papers/html/markup.ts'
import { pageMarkup } from './packet-html-page.ts'
import { packetStyleHash } from './packet-html-style.ts'

/** The page of a packet's link, and the samples that lie beside it, by their numbers in its addresses. */
export interface LinkedPage {
  text: string
  samples: readonly SampleModel[]
}

/** The parts of the page that the server adds when it sends it. */
export interface PageSent {
  /** Where its files are: `/p/…/file/`. */
  files: string
  /** Markup for the end of the head, and of the text. */
  head: string
  foot: string
}

// No text of a family holds one of these: each of its "<" is escaped.
const files = '<files>'
const head = '<!--head-->'
const foot = '<!--foot-->'

/**
 * A packet as a page whose pictures, recordings and PDFs have addresses. Their beginning is left open: the secret of a
 * link stands in no file (rule packets.copy).
 */
export function linkedPage(model: PacketModel): LinkedPage {
  const all = model.areas.flatMap(({ samples }) => samples).filter(({ type }) => mayBeEmbedded(type))
  const samples = [...new Map(all.map((one) => [one.id, one])).values()]
  const numbers = new Map(samples.map(({ id }, at) => [id, at]))
  const addressOf = ({ id }: SampleModel) => {
    const number = numbers.get(id)
    return number === undefined ? null : markup`${{ markup: files }}${number}`
  }
  const page = pageMarkup(model, { addressOf, head: { markup: head }, foot: { markup: foot }, said: '' })
  return { text: page.markup, samples }
}

/** The page as it is sent to somebody. */
export function pageAsSent(text: string, sent: PageSent): string {
  return text
    .replaceAll(files, () => sent.files)
    .replace(head, () => sent.head)
    .replace(foot, () => sent.foot)
}

/** Lets a browser load the page's files, its own style and `style`, and nothing that runs. */
export function linkedPolicy(style: string): string {
  const parts = [
    "default-src 'none'",
    "img-src 'self'",
    "media-src 'self'",
    `style-src '${packetStyleHash}' '${style}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return parts.join('; ')
}
