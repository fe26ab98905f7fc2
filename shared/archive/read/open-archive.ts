import * as z from 'zod/mini'
import {
  archiveLimits,
  manifestName,
  recordFileName,
  type Manifest,
  type MissingFile,
} from '#shared/archive/manifest.ts'
import { isRecordName, recordNames, type RecordName } from '#shared/records/registry.ts'
import { uuid } from '#shared/records/text.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import { filesOfManifest, filesOfNames, type ArchiveFiles } from './archive-files.ts'
import { boundedJson } from './bounded-json.ts'
import { entryPieces } from './entry-pieces.ts'
import { manifestOf, noArchive, openParts, type ArchivePart } from './parts.ts'
import { readLimits } from './read-limits.ts'
import { notAsSaid, rowsOfLines, rowsOfList, type ArchiveRow } from './record-rows.ts'
import { wholeText } from './text-lines.ts'
import type { ZipSource } from './zip-source.ts'

/** An archive that Hearthbook made, opened to be read (rule archives.reading). */
export interface Archive {
  /** `null` for an archive from before there was one. */
  manifest: Manifest | null
  /** The id of the account whose records they are. */
  family: string
  /** The rows of a record, streamed; none where the archive has no such file. Throws an `ArchiveRefusal`. */
  rowsOf(record: RecordName): AsyncGenerator<ArchiveRow>
  files: ArchiveFiles
  /** Names of entries that this build doesn't know. */
  unknown: readonly string[]
  /** Bytes that a record names and the maker of the archive didn't have. */
  missing: readonly MissingFile[]
}

/**
 * Opens an archive of one zip or several: their directories and the manifest are read, and nothing else is unpacked.
 * Throws an `ArchiveRefusal` with a sentence for the parent.
 */
export async function openArchive(sources: readonly ZipSource[]): Promise<Archive> {
  const parts = await openParts(sources)
  const [first] = parts
  if (first === undefined) throw noArchive()
  const said = manifestOf(parts)
  return said === null ? openOld(first) : openListed(said, first, parts)
}

function openListed(said: Manifest, first: ArchivePart, parts: readonly ArchivePart[]): Archive {
  const rows = Object.values(said.records).reduce((sum, record) => sum + record.rows, 0)
  if (rows > archiveLimits.records) throw tooManyRecords()
  for (const [record, { bytes }] of Object.entries(said.records)) {
    const name = recordFileName(record)
    if (first.entries.get(name)?.bytes !== bytes) throw notAsSaid(name)
  }
  const files = filesOfManifest(said.files, parts)
  const known = (name: string) =>
    files.names.has(name) || recordNames.some((one) => Object.hasOwn(said.records, one) && recordFileName(one) === name)
  return {
    manifest: said,
    family: said.family,
    files,
    unknown: unknownIn(parts, known),
    missing: said.missing,
    async *rowsOf(record) {
      const entry = first.entries.get(recordFileName(record))
      const about = Object.hasOwn(said.records, record) ? said.records[record] : undefined
      if (entry !== undefined && about !== undefined) yield* rowsOfLines(entry, about)
    },
  }
}

const account = z.object({ id: uuid() })

async function openOld(part: ArchivePart): Promise<Archive> {
  const entry = part.entries.get(accountName)
  if (entry === undefined) throw noArchive()
  const text = await wholeText(entry.name, entryPieces(entry), readLimits.account)
  const read = account.safeParse(boundedJson(text, entry.name, null))
  if (!read.success) throw noArchive()
  const files = filesOfNames(part)
  const counted = new Map<RecordName, number>()
  return {
    manifest: null,
    family: read.data.id,
    files,
    unknown: unknownIn([part], (name) => files.names.has(name)),
    missing: [],
    async *rowsOf(record) {
      const list = part.entries.get(listName(record))
      counted.set(record, 0)
      if (list === undefined) return
      for await (const row of rowsOfList(list)) {
        counted.set(record, (counted.get(record) ?? 0) + 1)
        if ([...counted.values()].reduce((sum, rows) => sum + rows, 0) > archiveLimits.records) throw tooManyRecords()
        yield row
      }
    },
  }
}

const accountName = 'data/account.json'

function listName(record: string): string {
  return `data/${record}.json`
}

/** Entries that nobody reads: neither what `isKnown`, nor what archives hold for people and other programs. */
function unknownIn(parts: readonly ArchivePart[], isKnown: (name: string) => boolean): string[] {
  const names = new Set(parts.flatMap(({ entries }) => [...entries.keys()]))
  return [...names].filter((name) => !isKnown(name) && !isForPeople(name))
}

function isForPeople(name: string): boolean {
  const [, record = '', ending] = /^(?:data|csv)\/([a-z_]+)\.(json|csv)$/.exec(name) ?? []
  if (ending !== undefined) return isRecordName(record) || name === accountName
  return name === manifestName || name === 'index.html' || /^pages\/[^/]+\.html$/.test(name)
}

function tooManyRecords(): ArchiveRefusal {
  const max = archiveLimits.records.toLocaleString('en-US')
  return new ArchiveRefusal('too_many_records', null, `This archive has more than ${max} records.`)
}
