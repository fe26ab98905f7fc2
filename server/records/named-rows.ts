import type { NamingField } from '#shared/records/define-record.ts'
import { namedIds } from '#shared/records/named-ids.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { RecordStore, StoredRow } from './record-store.ts'
import type { WorkingRows } from './working-rows.ts'

/** The ids that rows name by their fields, as rows stand in the middle of a push; the store is asked once for each. */
export class NamedRows {
  private readonly store: RecordStore
  private readonly rows: WorkingRows
  private readonly stored = new Map<string, ReadonlySet<string>>()

  constructor(store: RecordStore, rows: WorkingRows) {
    this.store = store
    this.rows = rows
  }

  /** Returns whether a live row, or also a deleted one, names this id. */
  async isNamed(naming: NamingField, id: string, { alsoDeleted = false } = {}): Promise<boolean> {
    const record = naming.record as RecordName // the registry's test checks the name
    const counts = ({ deleted_at }: StoredRow) => alsoDeleted || deleted_at === null
    const names = (row: StoredRow) => counts(row) && namedIds(naming, row.fields).includes(id)
    if (this.rows.of(record).some(names)) return true
    const read = this.rows.idsOf(record)
    // The store gives the same answer while the same rows are left out.
    const key = `${record}.${naming.field} ${read.length} ${alsoDeleted}`
    const named = this.stored.get(key) ?? new Set(await this.store.namedBy(naming, read, alsoDeleted))
    this.stored.set(key, named)
    return named.has(id)
  }
}
