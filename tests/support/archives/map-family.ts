import type { ImportChange } from '#shared/imports/archive/changes.ts'
import type { RowFields } from '#shared/imports/archive/check-row.ts'
import type { FamilyState, KnownRow, MatchedRecord } from '#shared/imports/archive/family-state.ts'
import type { ImportPlan } from '#shared/imports/archive/plan.ts'
import { definitionOf, recordNames, type RecordName } from '#shared/records/registry.ts'
import type { ExportedRow, ExportedRows } from './make-archive.ts'

/** A family in memory: what an import reads and writes, and what an export of it holds. */
export class MapFamily implements FamilyState {
  readonly account: string
  readonly account_type = 'family'
  readonly today = '2026-12-01'
  is_empty: boolean
  private readonly rows = new Map<RecordName, Map<string, KnownRow>>()

  constructor(account: string, rows: ExportedRows = {}, isEmpty = false) {
    this.account = account
    this.is_empty = isEmpty
    for (const [record, all] of Object.entries(rows) as [RecordName, readonly ExportedRow[]][]) {
      for (const row of all) this.put(record, row.id, row)
    }
  }

  find(record: RecordName, ids: readonly string[]) {
    const found = ids.flatMap((id): [string, KnownRow][] => {
      const row = this.of(record).get(id)
      return row ? [[id, row]] : []
    })
    return Promise.resolve(new Map(found))
  }

  named(record: MatchedRecord) {
    return Promise.resolve(this.live(record))
  }

  count(record: RecordName, owner: string | null) {
    const of = record === 'lessons' ? 'curriculum_id' : 'student_id'
    const own = this.live(record).filter((row) => owner === null || row[of] === owner)
    const isCounted = (row: KnownRow) => record === 'books' || record === 'lessons' || row['is_active'] === true
    return Promise.resolve(own.filter(isCounted).length)
  }

  hasBytes() {
    return Promise.resolve(true)
  }

  /** Makes changes as a device would; throws where one can't be. */
  apply(changes: readonly ImportChange[]): void {
    for (const change of changes) {
      const { record, id } = change
      const before = this.of(record).get(id)
      if ((change.kind === 'create') !== (before === undefined))
        throw new Error(`${record} ${id} can't be ${change.kind}`)
      if (change.kind === 'restore') this.put(record, id, { ...before, deleted_at: null })
      else this.put(record, id, { ...before, ...change.fields })
      this.checkOwners(record, id)
    }
  }

  /** What the server makes once it is reached. */
  takeHistory({ history }: Pick<ImportPlan, 'history'>): void {
    for (const [record, rows] of Object.entries(history) as [
      RecordName,
      readonly { id: string; fields: RowFields }[],
    ][]) {
      for (const { id, fields } of rows) this.put(record, id, fields)
    }
  }

  delete(record: RecordName, id: string): void {
    this.put(record, id, { ...this.of(record).get(id), deleted_at: 1 })
  }

  /** Forgets a row, as one that was deleted for ever. */
  purge(record: RecordName, id: string): void {
    this.of(record).delete(id)
  }

  /** Live rows as an export has them. */
  exported(): ExportedRows {
    return Object.fromEntries(
      recordNames.map((record) => [
        record,
        this.live(record)
          .map(({ deleted_at: _deleted, ...row }) => row)
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      ]),
    )
  }

  private live(record: RecordName): KnownRow[] {
    return [...this.of(record).values()].filter((row) => row.deleted_at === null)
  }

  private of(record: RecordName): Map<string, KnownRow> {
    const known = this.rows.get(record) ?? new Map<string, KnownRow>()
    this.rows.set(record, known)
    return known
  }

  private put(record: RecordName, id: string, fields: RowFields): void {
    this.of(record).set(id, { deleted_at: null, ...fields, id })
  }

  private checkOwners(record: RecordName, id: string): void {
    const row = this.of(record).get(id)
    for (const [field, { record: owner }] of Object.entries(definitionOf(record).belongsTo)) {
      const named = row?.[field]
      if (typeof named !== 'string' || this.of(owner as RecordName).get(named)?.deleted_at === null) continue
      throw new Error(`${record} ${id} came before its ${field}`)
    }
  }
}
