import { ZipReader, type Entry } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { archiveLimits } from '#shared/archive/manifest.ts'
import { ArchiveRefusal, shownName } from './archive-refusal.ts'
import { refuseEntry } from './refuse-entry.ts'
import { zipReaderOf, type ZipSource } from './zip-source.ts'

/** A file in a zip, by its directory alone: nothing of it is unpacked yet. */
export interface ZipEntry {
  readonly source: ZipSource
  readonly name: string
  /** Unpacked, as the directory says; reading holds it to that. */
  readonly bytes: number
  readonly packed: number
  readonly offset: number
  readonly crc32: number
  readonly is_deflated: boolean
}

/**
 * Lists the files of a zip, without folders, in one pass over its directory. Throws an `ArchiveRefusal` for a zip that
 * another program could read in another way, and for entries beyond the limits (rule archives.limits).
 */
export async function zipEntries(source: ZipSource): Promise<ZipEntry[]> {
  const names = new Set<string>()
  const reader = new ZipReader(zipReaderOf(source), {
    strictness: 'strict',
    // Names are judged below, in words that a parent reads; zip.js finds a second one before it hands it out.
    filenameValidation: 'tolerant',
    normalizeFilename: (name) => refuseTwice(names, name),
  })
  const found: ZipEntry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (found.length >= archiveLimits.files) throw tooManyFiles()
      refuseEntry(entry)
      // An entry of zip.js takes some kilobytes: too many for a hundred thousand.
      if (!entry.directory) found.push(entryOf(source, entry))
    }
  } catch (cause) {
    throw asRefusal(cause)
  }
  refuseOverlap(found)
  return found
}

/** Says that an archive has more files than are taken. */
export function tooManyFiles(): ArchiveRefusal {
  const max = archiveLimits.files.toLocaleString('en-US')
  return new ArchiveRefusal('too_many_files', null, `This archive has more than ${max} files.`)
}

/** Refuses a second entry of a name; the first is remembered, and stays as it is. */
function refuseTwice(names: Set<string>, name: string): undefined {
  if (names.has(name)) {
    throw new ArchiveRefusal('twice', name, `This archive holds two files called ${shownName(name)}.`)
  }
  names.add(name)
}

/** Turns an error of zip.js into a refusal that a parent reads. */
export function asRefusal(cause: unknown): ArchiveRefusal {
  if (cause instanceof ArchiveRefusal) return cause
  return new ArchiveRefusal('damaged', null, 'This isn’t a whole zip file. Download or copy it once more.')
}

/** Entries that share bytes unpack to far more than the zip has. */
function refuseOverlap(entries: readonly ZipEntry[]): void {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset)
  for (const [at, { name, offset }] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before === undefined || before.offset + before.packed < offset) continue
    throw new ArchiveRefusal('bomb', name, `${shownName(name)} shares its bytes with another file of this archive.`)
  }
}

function entryOf(source: ZipSource, entry: Entry): ZipEntry {
  const { filename: name, uncompressedSize: bytes, compressedSize: packed, offset, crc32 = 0 } = entry
  return { source, name, bytes, packed, offset, crc32, is_deflated: entry.compressionMethod !== 0 }
}
