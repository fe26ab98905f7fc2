/** A piece of an HTML page, in which every text is escaped. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Markup[]

/**
 * Writes markup: what stands in the template is taken as it is, and whatever is put into it is escaped unless it is
 * markup itself. So no text of a family can become a tag, an attribute or a style (rule packets.html).
 */
export function markup(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  // Put behind each other without copies: megabytes of pictures go through here several times.
  let written = template[0] ?? ''
  for (const [at, part] of parts.entries()) written += writtenOf(part) + (template[at + 1] ?? '')
  return { markup: written }
}

/** Nothing. */
export const none: Markup = { markup: '' }

/** Text as it can stand between tags and within quotes; marks that turn the direction of what follows are left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(controls, '')
    .replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

// All but line breaks and tabs.
// oxlint-disable-next-line no-control-regex -- Control characters are meant.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

function writtenOf(part: Part): string {
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  if ('markup' in part) return part.markup
  return part.reduce((written, each) => written + each.markup, '')
}

/** Writes a well-formed text in UTF-8, without what only browsers and Node have. */
export function utf8Of(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Length(text))
  let to = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    if (code <= 0x7f) {
      bytes[to++] = code
      continue
    }
    const further = code <= 0x7ff ? 1 : code <= 0xffff ? 2 : 3
    bytes[to++] = (leads[further] ?? 0) | (code >> (6 * further))
    for (let left = further - 1; left >= 0; left -= 1) bytes[to++] = 0x80 | ((code >> (6 * left)) & 0x3f)
    // Such a sign has two halves in a text.
    if (further === 3) at += 1
  }
  return bytes
}

/** First bytes of signs that have so many further ones. */
const leads = [0, 0xc0, 0xe0, 0xf0] as const

/** Counts the bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1
    // Two halves make four bytes.
    if (code >= 0xd800 && code <= 0xdfff) bytes -= 1
  }
  return bytes
}
