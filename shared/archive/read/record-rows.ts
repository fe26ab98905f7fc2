import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { ArchiveRefusal, shownName } from './archive-refusal.ts'
import { boundedJson } from './bounded-json.ts'
import { entryPieces } from './entry-pieces.ts'
import { readTextLines } from './text-lines.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A row of a record as it stands in an archive: nothing of it is checked yet. */
export interface ArchiveRow {
  /** Its line in its file, from 1. */
  line: number
  row: unknown
}

/** A manifest's entry for the file of a record. */
interface SaidOfRecord {
  rows: number
  sha256: string
}

/** The rows of a record, a row to a line. At the end the file is held to what the manifest says of it. */
export async function* rowsOfLines(entry: ZipEntry, said: SaidOfRecord): AsyncGenerator<ArchiveRow> {
  const hash = sha256.create()
  let rows = 0
  for await (const { line, text } of readTextLines(entry.name, hashed(entryPieces(entry), hash))) {
    rows += 1
    if (rows > said.rows) break
    yield { line, row: boundedJson(text, entry.name, line) }
  }
  if (rows === said.rows && bytesToHex(hash.digest()) === said.sha256) return
  throw notAsSaid(entry.name)
}

/**
 * The rows of an archive without a manifest: a JSON list, a row to a line. Whatever is written in another way is
 * refused. When the server first saw a row is left out: no field of it.
 */
export async function* rowsOfList(entry: ZipEntry): AsyncGenerator<ArchiveRow> {
  let isOpen = false
  let isOver = false
  let before = '['
  for await (const { line, text } of readTextLines(entry.name, entryPieces(entry))) {
    const isRow = isOpen && !isOver && text.startsWith('{')
    if (isRow && before !== ',' && before !== '[') throw noList(entry, line)
    if (isRow) {
      before = text.endsWith(',') ? ',' : ''
      yield { line, row: asRow(boundedJson(before === ',' ? text.slice(0, -1) : text, entry.name, line)) }
    } else if (!isOpen && (text === '[' || text === '[]')) {
      isOpen = true
      isOver = text === '[]'
    } else if (isOpen && !isOver && text === ']' && before !== ',') {
      isOver = true
    } else throw noList(entry, line)
  }
  if (!isOver) throw noList(entry, null)
}

/** Says that an entry isn't what the manifest says of it. */
export function notAsSaid(name: string): ArchiveRefusal {
  const message = `${shownName(name)} isn’t what the archive says of it. Download or copy the archive once more.`
  return new ArchiveRefusal('not_as_said', name, message)
}

/** Pieces as they pass, added to a running hash. */
export async function* hashed(
  pieces: AsyncIterable<Uint8Array>,
  hash: { update: (bytes: Uint8Array) => unknown },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

function asRow(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { created_at: _seen, ...row } = value as Record<string, unknown>
  return row
}

function noList({ name }: ZipEntry, line: number | null): ArchiveRefusal {
  const where = line === null ? 'at its end' : `in line ${line}`
  return new ArchiveRefusal('damaged', name, `${shownName(name)} isn’t a list of rows ${where}.`)
}
