import { recordKey, type Op } from '#shared/records/op.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { BulkRows, NewBulkCascade, RecordStore } from './record-store.ts'
import type { WorkingRows } from './working-rows.ts'

/** The bulk cascade of a push's part, if it has one (rule sync.taken): the rows that an op changes in one statement. */
export class BatchCascade {
  private readonly store: RecordStore
  private readonly rows: WorkingRows
  private readonly now: number
  private many: BulkRows | null = null
  private cascaded: NewBulkCascade | null = null

  /** `now` in microseconds. */
  constructor(store: RecordStore, rows: WorkingRows, now: number) {
    this.store = store
    this.rows = rows
    this.now = now
  }

  /** The cascade to write; `null` until {@link apply} was called. */
  get written(): NewBulkCascade | null {
    return this.cascaded
  }

  /** Treats these rows as one from here on. */
  begin(many: BulkRows): void {
    this.many = many
  }

  /** Treats every row by itself again. */
  end(): void {
    this.many = null
  }

  /** Returns whether the cascade covers the rows that belong to these owners by a field. */
  covers(record: RecordName, field: string, [owner, ...others]: readonly string[]): boolean {
    const { many } = this
    return many?.record === record && many.field === field && many.owner === owner && others.length === 0
  }

  /** Returns the owners of its rows: fields that name owners, each once. */
  async owners(): Promise<{ record: RecordName; fields: Record<string, unknown> }[]> {
    const { many } = this
    return many ? (await this.store.ownersOf(many)).map((fields) => ({ record: many.record, fields })) : []
  }

  /** Deletes or restores its rows; `staying` are keys of rows that stay as they are. */
  apply(op: Op, staying: ReadonlySet<string> = new Set()): void {
    const { many } = this
    if (!many) return
    const { deleted_by: undoes, ...below } = many
    const apart = this.rows.of(many.record).map(({ id }) => id)
    const except = apart.filter((id) => staying.has(recordKey(many.record, id)))
    const deleted_at = undoes === null ? Math.floor(this.now / 1000) : null
    this.cascaded = { ...below, op: op.id, undoes, deleted_at, except, apart }
  }
}
