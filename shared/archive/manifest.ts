import * as z from 'zod/mini'
import { day, uuid } from '#shared/records/text.ts'

/** The name that an archive calls itself by, and the version that this build writes. */
export const archiveFormat = 'hearthbook-archive'
export const archiveVersion = 1

/** The limits of an archive from outside (rule archives.limits), in bytes unless named otherwise. */
export const archiveLimits = {
  bytes: 4 * 1024 ** 3,
  records: 200_000,
  files: 100_000,
  /** A row of a record in its file. */
  line: 256 * 1024,
  /** Levels of lists and objects in a row. */
  depth: 20,
  /** An entry unpacks to at most so many times its size. */
  ratio: 200,
}

/** The manifest's place in the zip. */
export const manifestName = 'manifest.json'

/** The file of a record: a row to a line, `{"id": …, …fields}`, sorted by day and id. */
export function recordFileName(record: string): string {
  return `data/${record}.jsonl`
}

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))

/**
 * A file in the zip. Records name it by `sha256`, `digest` is the SHA-256 of the bytes here: our server keeps a photo
 * as a JPEG of its own making, so the two differ for photos that come from it. Only bytes of their own name can be sent
 * again, so a reader names such a photo by its `digest` in the rows that it makes.
 */
const archivedFile = z.object({ name: z.string(), sha256, digest: sha256, bytes: count, type: z.string() })

/** Bytes that a record names and the maker didn't have. */
const missingFile = z.object({ sha256, type: z.string(), day: day('Day'), title: z.string() })

/**
 * Says what an archive holds, so that a reader can tell a whole one from half of one (rule exports.manifest). What a
 * later build adds is left unread.
 */
export const manifest = z.object({
  format: z.literal(archiveFormat),
  version: count,
  /** The time of its beginning, by its maker's clock. */
  made_at: z.iso.datetime(),
  made_by: z.enum(['server', 'device']),
  /** The account whose records they are. */
  family: uuid(),
  /** By record: its rows, and the size and SHA-256 of its file. */
  records: z.record(z.string(), z.object({ rows: count, bytes: count, sha256 })),
  files: z.array(archivedFile),
  missing: z.array(missingFile),
  /** Its number among several zips, where a device could write no single one; all of one `made_at` belong together. */
  part: z.nullable(z.object({ number: count, of: count })),
})

export type Manifest = z.infer<typeof manifest>
export type ArchivedFile = z.infer<typeof archivedFile>
export type MissingFile = z.infer<typeof missingFile>
