import type { Archive } from '#shared/archive/read/open-archive.ts'
import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { RowFields } from './check-row.ts'
import type { FamilyState, KnownRow } from './family-state.ts'

/** Records whose rows name bytes that an archive brings along. */
const withMedia: ReadonlySet<RecordName> = new Set(['attachments', 'document_pages'])

/**
 * Finds the file whose bytes a row names; `null` where it names none, or the archive hasn't got it. An archive without
 * a manifest isn't read for bytes that the family has.
 */
export async function fileOfRow(
  record: RecordName,
  { sha256 }: RowFields,
  ours: KnownRow | undefined,
  { manifest, files }: Pick<Archive, 'manifest' | 'files'>,
  family: Pick<FamilyState, 'hasBytes'>,
): Promise<ArchiveFile | null> {
  if (!withMedia.has(record) || typeof sha256 !== 'string') return null
  const isHere = manifest === null && ours?.['sha256'] === sha256 && (await family.hasBytes(sha256))
  return isHere ? null : files.find(sha256)
}

/**
 * The fields of a row with the bytes as they are in the archive, named by their own digest: only so can they be sent
 * (rule archives.files). The family's own name of the same bytes stays.
 */
export function ofFile(fields: RowFields, file: ArchiveFile | null, ours: KnownRow | undefined): RowFields {
  if (file === null || file.digest === file.sha256 || ours?.['sha256'] === fields['sha256']) return fields
  return { ...fields, sha256: file.digest, bytes: file.bytes }
}
