import { recordNames, type AnyRow } from '#shared/records/registry.ts'
import { currentDatabase } from '#client/store/database.ts'
import { bytesKey } from '#client/store/media/media-tables.ts'
import { inPages } from './follow-activities.ts'

/** The room and the files that an archive of this device takes. */
export interface ArchiveNeeds {
  /** About how many bytes it will have. */
  bytes: number
  /** Photos, recordings and pages that aren't on this device. */
  away: number
}

/** A row stands in an archive as JSON twice, as a table and on a page, most of it packed: about so many bytes. */
const rowBytes = 600

/** Reads what an archive of all that is on this device takes (rule exports.on-device). */
export async function readArchiveNeeds(): Promise<ArchiveNeeds> {
  const database = currentDatabase()
  const named = new Map<string, number>()
  for (const table of [database.attachments, database.document_pages]) {
    const put = (rows: readonly Named[]) => {
      for (const { deleted_at, sha256, bytes } of rows) if (deleted_at === null) named.set(sha256, bytes)
      return true
    }
    await inPages<Named>(undefined, put, (last, count) =>
      table
        .where(':id')
        .above(last?.id ?? '')
        .limit(count)
        .toArray(),
    )
  }
  const keys = new Set(await database.media_bytes.toCollection().primaryKeys())
  const away = [...named.keys()].filter((sha256) => !keys.has(bytesKey(sha256, 'full'))).length
  const counts = await Promise.all(recordNames.map((record) => database.table<AnyRow>(record).count()))
  const rows = counts.reduce((sum, count) => sum + count, 0)
  const media = [...named.values()].reduce((sum, bytes) => sum + bytes, 0)
  return { bytes: media + rows * rowBytes, away }
}

interface Named {
  id: string
  deleted_at: number | null
  sha256: string
  bytes: number
}

/** The bytes that the browser still grants; `null` where it doesn't say. */
export async function readFreeRoom(): Promise<number | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : Math.max(0, quota - usage)
}
