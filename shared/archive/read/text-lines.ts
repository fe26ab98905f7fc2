import { archiveLimits } from '#shared/archive/manifest.ts'
import { ArchiveRefusal, shownName } from './archive-refusal.ts'
import { limitText } from './read-limits.ts'

// Browsers, their workers and Node have it; the types of this room know none of them.
declare const TextDecoder: new (label: string, options: { fatal: true }) => { decode: (bytes: Uint8Array) => string }

/** A line of a file: its number from 1, and its text without the line break. */
export interface TextLine {
  line: number
  text: string
}

/**
 * The lines of a UTF-8 text that comes in pieces. Throws an `ArchiveRefusal` for a line beyond the limit and for bytes
 * that are no text (rule archives.limits).
 */
export async function* readTextLines(name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine> {
  const decode = decoderOf(name)
  let line = 1
  let held: Uint8Array[] = []
  let size = 0
  const hold = (bytes: Uint8Array) => {
    size += bytes.length
    if (size > archiveLimits.line) throw tooLong(name, line)
    // A piece may be given to somebody else once it was read.
    held.push(bytes.slice())
  }
  for await (const piece of pieces) {
    let from = 0
    for (let to = piece.indexOf(lineFeed); to >= 0; to = piece.indexOf(lineFeed, from)) {
      hold(piece.subarray(from, to))
      yield { line, text: decode(joined(held, size), line) }
      from = to + 1
      line += 1
      held = []
      size = 0
    }
    if (from < piece.length) hold(piece.subarray(from))
  }
  if (size > 0) yield { line, text: decode(joined(held, size), line) }
}

/** All of a small text; more than `max` bytes are refused. */
export async function wholeText(name: string, pieces: AsyncIterable<Uint8Array>, max: number): Promise<string> {
  const held: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > max) throw new ArchiveRefusal('too_large', name, `${shownName(name)} is larger than ${limitText(max)}.`)
    held.push(piece.slice())
  }
  return decoderOf(name)(joined(held, size), null)
}

const lineFeed = 0x0a

function joined(held: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = held
  if (held.length === 1 && only !== undefined) return only
  const all = new Uint8Array(size)
  let at = 0
  for (const bytes of held) {
    all.set(bytes, at)
    at += bytes.length
  }
  return all
}

function decoderOf(name: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes: Uint8Array, line: number | null): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      const where = line === null ? '' : ` in line ${line}`
      throw new ArchiveRefusal('damaged', name, `${shownName(name)} holds something that is no text${where}.`)
    }
  }
}

function tooLong(name: string, line: number): ArchiveRefusal {
  const max = limitText(archiveLimits.line)
  return new ArchiveRefusal('line', name, `Line ${line} of ${shownName(name)} is longer than ${max}.`)
}
