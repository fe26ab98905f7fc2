import { createHash } from 'node:crypto'
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { archiveFormat, archiveVersion, recordFileName, type Manifest } from '#shared/archive/manifest.ts'
import type { RecordName } from '#shared/records/registry.ts'

/** A row as it stands in an archive. */
export type ExportedRow = Readonly<Record<string, unknown>> & { id: string }
export type ExportedRows = Partial<Record<RecordName, readonly ExportedRow[]>>

/** Contents of a zip by the names of its entries. */
export type ZipContents = Readonly<Record<string, string | Uint8Array>>

/** The account whose archives these are, unless a test says otherwise. */
export const archiveFamily = '018f2c00-0000-7000-8000-00000000000a'

/** A zip of these entries. */
export async function zipOf(contents: ZipContents): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const [name, content] of Object.entries(contents)) {
    const isPacked = typeof content === 'string'
    await zip.add(name, new Uint8ArrayReader(bytesOf(content)), { level: isPacked ? 6 : 0 })
  }
  return zip.close()
}

/** Bytes of a photo, recording or page, and what an archive says of them. */
export interface MadeFile {
  name: string
  type: string
  content: Uint8Array
  /** What records name it by, where a server made it smaller. */
  sha256?: string
}

/** Files that are no records, and what the manifest says otherwise. */
export interface ArchiveOptions {
  family?: string
  files?: readonly MadeFile[]
  manifest?: object
  more?: ZipContents
}

/** The entries of an archive with a manifest. */
export function archiveContents(rows: ExportedRows, options: ArchiveOptions = {}): Record<string, string | Uint8Array> {
  const { family = archiveFamily, files = [], manifest, more } = options
  const data = Object.entries(rows).map(([record, all]) => {
    const text = all.map((row) => `${JSON.stringify(row)}\n`).join('')
    return { record, rows: all.length, text }
  })
  const said: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    made_at: '2026-11-20T12:00:00Z',
    made_by: 'server',
    family,
    records: Object.fromEntries(
      data.map(({ record, rows: count, text }) => [
        record,
        { rows: count, bytes: bytesOf(text).length, sha256: sha256Of(text) },
      ]),
    ),
    files: files.map(({ name, type, content, sha256 = sha256Of(content) }) => {
      return { name, sha256, digest: sha256Of(content), bytes: content.length, type }
    }),
    missing: [],
    part: null,
  }
  return {
    'manifest.json': JSON.stringify({ ...said, ...manifest }),
    ...Object.fromEntries(data.map(({ record, text }) => [recordFileName(record), text])),
    ...Object.fromEntries(files.map(({ name, content }) => [name, content])),
    'index.html': '<p>Everything</p>',
    ...more,
  }
}

/** An archive with a manifest. */
export function archiveOf(rows: ExportedRows, options: ArchiveOptions = {}): Promise<Blob> {
  return zipOf(archiveContents(rows, options))
}

/** The entries of an archive from before there was a manifest: lists, and files that are named by their digits. */
export function oldArchiveContents(
  rows: ExportedRows,
  { family = archiveFamily, files = [], more }: ArchiveOptions = {},
): Record<string, string | Uint8Array> {
  const lists = Object.entries(rows).map(([record, all]) => {
    const lines = all.map((row) => JSON.stringify({ ...row, created_at: '2026-11-20T12:00:00.000Z' }))
    return [`data/${record}.json`, lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`] as const
  })
  return {
    ...Object.fromEntries(files.map(({ name, content }) => [name, content])),
    'data/account.json': `${JSON.stringify({ id: family, name: 'Hannah' }, null, 2)}\n`,
    ...Object.fromEntries(lists),
    'csv/students.csv': 'id\r\n',
    'pages/documents.html': '<p>None</p>',
    'index.html': '<p>Everything</p>',
    ...more,
  }
}

/** The SHA-256 of bytes or a text, in small hexadecimal letters. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Bytes that begin as a JPEG does. */
export function aJpeg(text = 'a pond'): Uint8Array {
  return Uint8Array.from([0xff, 0xd8, 0xff, ...bytesOf(text)])
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}
