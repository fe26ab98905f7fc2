import type { Archive } from '#shared/archive/read/open-archive.ts'
import type { ArchiveFile } from '#shared/archive/read/archive-files.ts'
import { archiveFamily, type ExportedRows } from './make-archive.ts'

/** An archive of these rows and files, as if it were opened: for tests of what becomes of rows. */
export function archiveInMemory(
  rows: ExportedRows,
  more: Partial<Archive> = {},
  files: readonly ArchiveFile[] = [],
): Archive {
  return {
    manifest: { version: 1 } as Archive['manifest'], // that there is one is all that is asked
    family: archiveFamily,
    unknown: [],
    missing: [],
    files: {
      names: new Set(),
      find: (sha256) => Promise.resolve(files.find((file) => file.sha256 === sha256) ?? null),
    },
    async *rowsOf(record) {
      for (const [at, row] of (rows[record] ?? []).entries()) {
        yield await Promise.resolve({ line: at + 1, row: JSON.parse(JSON.stringify(row)) as unknown })
      }
    },
    ...more,
  }
}
