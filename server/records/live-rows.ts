import type { RecordName } from '#shared/records/registry.ts'
import { afterCascade } from './after-cascade.ts'
import type { NewBulkCascade, RecordStore, StoredRow } from './record-store.ts'
import type { WorkingRows } from './working-rows.ts'

/**
 * All live rows of a record, or of one owner, as they stand in the middle of a push; each set is read once.
 * `bulkCascade` = this push's own.
 */
export class LiveRows {
  private readonly store: RecordStore
  private readonly rows: WorkingRows
  private readonly read = new Set<string>()

  constructor(store: RecordStore, rows: WorkingRows) {
    this.store = store
    this.rows = rows
  }

  /** Those of a record. */
  async of(record: RecordName, bulkCascade: NewBulkCascade | null): Promise<StoredRow[]> {
    await this.once(record, record, bulkCascade, () => this.store.liveRows(record))
    return this.rows.of(record).filter(isLive)
  }

  /** Those that belong to one other row by a field. */
  async below(
    record: RecordName,
    field: string,
    owner: string,
    bulkCascade: NewBulkCascade | null,
  ): Promise<StoredRow[]> {
    const read = () => this.store.dependents(record, field, [owner])
    await this.once(`${record}.${field} ${owner}`, record, bulkCascade, read)
    return this.rows.of(record).filter((row) => isLive(row) && row.fields[field] === owner)
  }

  private async once(
    key: string,
    record: RecordName,
    bulkCascade: NewBulkCascade | null,
    read: () => Promise<StoredRow[]>,
  ): Promise<void> {
    if (this.read.has(key)) return
    this.read.add(key)
    for (const row of await read()) this.rows.remember(record, afterCascade(record, row, bulkCascade))
  }
}

function isLive({ deleted_at }: StoredRow): boolean {
  return deleted_at === null
}
