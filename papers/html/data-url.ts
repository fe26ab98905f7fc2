import { markup, type Markup } from './markup.ts'

/** Types that a page may hold within itself: pictures, sound and PDFs, and nothing that a browser runs. */
const types: ReadonlySet<string> = new Set([
  'image/jpeg',
  'audio/mp4',
  'audio/webm',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'application/pdf',
])

/** Tells types that may stand within a page from all others. */
export function mayBeEmbedded(type: string): boolean {
  return types.has(type)
}

/** Bytes as the address of something within the page. Throws for a type that has no place there. */
export function dataUrl(type: string, bytes: Uint8Array): Markup {
  if (!mayBeEmbedded(type)) throw new Error(`${type} has no place in a page`)
  return markup`data:${{ markup: type }};base64,${{ markup: base64(bytes) }}`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const codes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
const filler = 0x3d

/** Bytes in base64, without what only browsers or only Node have. */
export function base64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes)
    const written = new Uint8Array(Math.ceil(piece.length / 3) * 4)
    for (let at = 0, to = 0; at < piece.length; at += 3, to += 4) {
      const bits = ((piece[at] ?? 0) << 16) | ((piece[at + 1] ?? 0) << 8) | (piece[at + 2] ?? 0)
      written[to] = codes[bits >> 18] ?? 0
      written[to + 1] = codes[(bits >> 12) & 63] ?? 0
      written[to + 2] = codes[(bits >> 6) & 63] ?? 0
      written[to + 3] = codes[bits & 63] ?? 0
    }
    // The last letters stand for fewer bytes.
    const lacking = (3 - (piece.length % 3)) % 3
    written.fill(filler, written.length - lacking)
    // A spread would hand them over one by one, which takes three times as long.
    pieces.push(String.fromCharCode.apply(null, written as unknown as number[]))
  }
  return pieces.join('')
}

/** A multiple of three, few enough to be arguments of a call. */
const pieceBytes = 12_288
