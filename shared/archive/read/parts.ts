import * as z from 'zod/mini'
import { archiveFormat, archiveLimits, archiveVersion, manifest, manifestName } from '#shared/archive/manifest.ts'
import type { ArchivedFile, Manifest } from '#shared/archive/manifest.ts'
import { ArchiveRefusal, shownName } from './archive-refusal.ts'
import { boundedJson } from './bounded-json.ts'
import { entryPieces } from './entry-pieces.ts'
import { readLimits, limitText } from './read-limits.ts'
import { wholeText } from './text-lines.ts'
import { tooManyFiles, zipEntries, type ZipEntry } from './zip-directory.ts'
import type { ZipSource } from './zip-source.ts'

/** A zip of an archive: its files by name, and its manifest where it has one. */
export interface ArchivePart {
  entries: ReadonlyMap<string, ZipEntry>
  manifest: Manifest | null
}

/**
 * Opens the zips of one archive, the first part first. Throws an `ArchiveRefusal` where they are beyond the limits, or
 * no whole archive together (rules archives.limits, archives.parts).
 */
export async function openParts(sources: readonly ZipSource[]): Promise<ArchivePart[]> {
  refuseSizes(sources)
  const parts: ArchivePart[] = []
  for (const source of sources) {
    const entries = new Map((await zipEntries(source)).map((entry) => [entry.name, entry]))
    parts.push({ entries, manifest: await manifestIn(entries) })
    refuseSum(parts)
  }
  if (parts.length === 1 && (parts[0]?.manifest ?? null) === null) return parts
  return inOrder(parts)
}

/** The manifest of the whole archive, as its parts tell it; `null` for an archive from before there was one. */
export function manifestOf([first, ...others]: readonly ArchivePart[]): Manifest | null {
  if (!first?.manifest) return null
  const all = [first.manifest, ...others.flatMap((part) => part.manifest ?? [])]
  const files = new Map(all.flatMap((one) => one.files).map((file): [string, ArchivedFile] => [file.name, file]))
  const missing = new Map(all.flatMap((one) => one.missing).map((file) => [file.sha256, file]))
  return { ...first.manifest, files: [...files.values()], missing: [...missing.values()] }
}

function refuseSizes(sources: readonly ZipSource[]): void {
  if (sources.length > readLimits.parts) {
    throw new ArchiveRefusal('part', null, `An archive has at most ${readLimits.parts} parts.`)
  }
  if (sources.reduce((sum, { size }) => sum + size, 0) <= archiveLimits.bytes) return
  throw new ArchiveRefusal('too_large', null, `This archive is larger than ${limitText(archiveLimits.bytes)}.`)
}

function refuseSum(parts: readonly ArchivePart[]): void {
  const entries = parts.flatMap((part) => [...part.entries.values()])
  if (entries.length > archiveLimits.files) throw tooManyFiles()
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) <= readLimits.unpacked) return
  const max = limitText(readLimits.unpacked)
  throw new ArchiveRefusal('too_large', null, `This archive unpacks to more than ${max}.`)
}

const head = z.object({ format: z.literal(archiveFormat), version: z.int().check(z.minimum(1)) })

async function manifestIn(entries: ReadonlyMap<string, ZipEntry>): Promise<Manifest | null> {
  const entry = entries.get(manifestName)
  if (entry === undefined) return null
  const given = boundedJson(await wholeText(entry.name, entryPieces(entry), readLimits.manifest), entry.name, null)
  const known = head.safeParse(given)
  if (!known.success) throw noArchive()
  if (known.data.version > archiveVersion) {
    const message = 'This archive was made by a later version of Hearthbook. Update the app, then import it.'
    throw new ArchiveRefusal('version', null, message)
  }
  const read = manifest.safeParse(given)
  if (read.success) return read.data
  throw new ArchiveRefusal('damaged', entry.name, `${shownName(entry.name)} can’t be read.`)
}

/** Says that a zip is none of ours. */
export function noArchive(): ArchiveRefusal {
  return new ArchiveRefusal('not_an_archive', null, 'This isn’t an archive that Hearthbook made.')
}

/** The parts by their numbers; of one archive, none missing and none twice. */
function inOrder(parts: readonly ArchivePart[]): ArchivePart[] {
  const [first] = parts
  const all = parts.map(({ manifest: said }) => said)
  if (!first?.manifest || all.includes(null)) throw noArchive()
  const { made_at, family, part } = first.manifest
  const of = part?.of ?? 1
  if (all.some((one) => one?.made_at !== made_at || one.family !== family || (one.part?.of ?? 1) !== of)) {
    throw new ArchiveRefusal('part', null, 'These files are parts of different archives.')
  }
  const byNumber = new Map(parts.map((one) => [one.manifest?.part?.number ?? 1, one]))
  if (byNumber.size < parts.length) throw new ArchiveRefusal('part', null, 'A part of this archive was chosen twice.')
  return Array.from({ length: Math.min(of, readLimits.parts) }, (_, at) => {
    const found = byNumber.get(at + 1)
    if (found) return found
    throw new ArchiveRefusal('part', null, `Part ${at + 1} of ${of} of this archive is missing. Choose all parts.`)
  })
}
