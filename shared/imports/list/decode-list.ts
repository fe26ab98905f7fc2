import { otherKindOf } from './file-kind.ts'
import { listLimits, type ListRefusal } from './list-refusal.ts'

/** The text of a list, or why there is none. */
export type DecodedList = { text: string } | { refused: ListRefusal }

/**
 * The text of a file: UTF-8, UTF-16 or Windows-1252 by its bytes, never by its name. Refused is what is too large,
 * empty or no text (rule imports.list-file).
 */
export function decodeList(bytes: Uint8Array, fileName: string): DecodedList {
  if (bytes.length > listLimits.bytes) return { refused: 'too_large' }
  const other = otherKindOf(bytes, fileName)
  if (other !== null) return { refused: other }
  return asList(textOf(bytes))
}

/** The text that was pasted, likewise; its size is what it would take as a file. */
export function decodePasted(pasted: string): DecodedList {
  if (pasted.length > listLimits.bytes || bytesOf(pasted) > listLimits.bytes) return { refused: 'too_large' }
  return asList(pasted.replaceAll('\0', ''))
}

function asList(text: string): DecodedList {
  if (text.includes('\0')) return { refused: 'not_text' }
  // Half of a surrogate pair can't be stored.
  const whole = (text.startsWith('\uFEFF') ? text.slice(1) : text).toWellFormed()
  return whole.trim() === '' ? { refused: 'empty' } : { text: whole }
}

// Browsers, workers and Node have it; the types of this room know none of them.
declare const TextDecoder: new (
  label: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string }

function textOf(bytes: Uint8Array): string {
  const wide = wideOrderOf(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252(bytes)
  }
}

/** UTF-16 by its mark, or by zeros that stand in every second place alone; `null` for anything else. */
function wideOrderOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = bytes.subarray(0, 4096)
  for (const [place, byte] of looked.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = looked.length / 20
  if (even === 0 && odd > enough) return 'utf-16le'
  return odd === 0 && even > enough ? 'utf-16be' : null
}

// Not by TextDecoder: some engines read 0x80 to 0x9F as Latin-1.
function windows1252(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192) {
    const codes = Array.from(bytes.subarray(from, from + 8192), (byte) =>
      byte >= 0x80 && byte < 0xa0 ? (highCodes[byte - 0x80] ?? byte) : byte,
    )
    text += String.fromCharCode(...codes)
  }
  return text
}

/** The letters of 0x80 to 0x9F; the five that it lacks stand as themselves. */
const highCodes = Array.from(
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
  (letter) => letter.codePointAt(0) ?? 0,
)

/** Returns how many bytes a text takes in UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    // Each half of a pair takes two.
    if (code >= 0x80) bytes += code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}
