import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ArchivedFile } from '#shared/archive/manifest.ts'
import type { MediaType } from '#shared/media/media-type.ts'
import { ArchiveRefusal, shownName } from './archive-refusal.ts'
import { entryPieces } from './entry-pieces.ts'
import { headBytes, isHeadOf, isMediaType, typeOfEnding } from './media-head.ts'
import type { ArchivePart } from './parts.ts'
import { hashed, notAsSaid } from './record-rows.ts'
import type { ZipEntry } from './zip-directory.ts'

// Browsers, their workers and Node have it; the types of this room know none of them.
declare const crypto: { subtle?: { digest: (name: 'SHA-256', bytes: ArrayBuffer) => Promise<ArrayBuffer> } }

/** A photo, recording or page in an archive. */
export interface ArchiveFile {
  entry: ZipEntry
  /** Its name in records. */
  sha256: string
  /** The SHA-256 of its bytes here; another one where a server made the photo smaller. */
  digest: string
  bytes: number
  type: MediaType
}

/** The photos, recordings and pages of an archive. */
export interface ArchiveFiles {
  /** Finds the file that records name so. Without a manifest its bytes are read, to know their digest. */
  find(sha256: string): Promise<ArchiveFile | null>
  /** The entries that it can find. */
  names: ReadonlySet<string>
}

/** The files that a manifest lists. Throws an `ArchiveRefusal` where one isn't there, or has another size. */
export function filesOfManifest(files: readonly ArchivedFile[], parts: readonly ArchivePart[]): ArchiveFiles {
  const bySha = new Map<string, ArchiveFile>()
  const names = new Set<string>()
  for (const { name, type, ...said } of files) {
    const entry = parts.map(({ entries }) => entries.get(name)).find((found) => found !== undefined)
    if (entry?.bytes !== said.bytes) throw notAsSaid(name)
    // A type of a later build: its entry is named among what this build doesn't know.
    if (!isMediaType(type)) continue
    names.add(name)
    bySha.set(said.sha256, { entry, type, ...said })
  }
  return { names, find: (sha256) => Promise.resolve(bySha.get(sha256) ?? null) }
}

/** The files of an archive without a manifest, by the first eight digits that their names end in. */
export function filesOfNames({ entries }: ArchivePart): ArchiveFiles {
  const byDigits = Map.groupBy(
    [...entries.values()].flatMap((entry) => namedFile(entry) ?? []),
    ({ digits }) => digits,
  )
  const known = new Map<string, ArchiveFile | null>()
  const names = new Set([...byDigits.values()].flat().map(({ entry }) => entry.name))
  return {
    names,
    async find(sha256) {
      const before = known.get(sha256)
      if (before !== undefined) return before
      const found = await foundOf(byDigits.get(sha256.slice(0, 8)) ?? [], sha256)
      known.set(sha256, found)
      return found
    },
  }
}

/**
 * Reads all bytes of a file. Throws an `ArchiveRefusal` at the first ones where it isn't of its type, and after the
 * last where they don't match its digest (rule archives.files).
 */
export async function fileBytes({ entry, digest, type, bytes }: ArchiveFile): Promise<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  let at = 0
  for await (const piece of headChecked(entry, type, entryPieces(entry))) {
    whole.set(piece, at)
    at += piece.length
  }
  if (bytesToHex(await hashOf(whole)) !== digest) throw notAsSaid(entry.name)
  return whole.buffer
}

/** The browser hashes several times as fast as a script, but at secure addresses only. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (crypto.subtle === undefined) return sha256Of(bytes)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.buffer))
}

interface NamedFile {
  entry: ZipEntry
  digits: string
  type: MediaType
}

function namedFile(entry: ZipEntry): NamedFile | null {
  const [, digits = '', ending = ''] = fileName.exec(entry.name) ?? []
  const type = typeOfEnding(ending)
  return type === null ? null : { entry, digits, type }
}

const fileName = /^(?:photos|recordings|documents)\/.*([0-9a-f]{8})\.([a-z0-9]+)$/

/** Finds the file of a hash among several with the same digits: any of them could be a photo that was made smaller. */
async function foundOf(named: readonly NamedFile[], sha256: string): Promise<ArchiveFile | null> {
  const read: ArchiveFile[] = []
  for (const { entry, type } of named) {
    const hash = sha256Of.create()
    for await (const _piece of headChecked(entry, type, hashed(entryPieces(entry), hash))) continue
    read.push({ entry, type, sha256, digest: bytesToHex(hash.digest()), bytes: entry.bytes })
  }
  const [only, ...others] = read
  return read.find(({ digest }) => digest === sha256) ?? (others.length === 0 ? (only ?? null) : null)
}

/** Pieces as they pass; the first bytes of the file are looked at before any. */
async function* headChecked(
  { name }: ZipEntry,
  type: MediaType,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] | null = []
  let head = new Uint8Array()
  for await (const piece of pieces) {
    if (held === null) {
      yield piece
      continue
    }
    held.push(piece.slice())
    head = Uint8Array.from([...head, ...piece.subarray(0, headBytes - head.length)])
    if (head.length < headBytes) continue
    refuseHead(name, type, head)
    yield* held
    held = null
  }
  if (held === null) return
  refuseHead(name, type, head)
  yield* held
}

function refuseHead(name: string, type: MediaType, head: Uint8Array): void {
  if (isHeadOf(type, head)) return
  throw new ArchiveRefusal('not_as_said', name, `${shownName(name)} isn’t the kind of file that its name says.`)
}
