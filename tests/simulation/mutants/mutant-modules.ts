import type * as Coalesce from '#client/store/coalesce.ts'
import type * as ApplyServerRows from '#client/store/apply-server-rows.ts'
import type { LocalTransaction } from '#client/store/local-store.ts'
import type * as Lease from '#client/sync/lease.ts'
import type * as ApplyOp from '#server/records/apply-op.ts'
import type * as Batches from '#server/records/batch.ts'
import type * as Owners from '#server/records/owners.ts'
import type * as RefusedOps from '#server/records/refused-ops.ts'
import type * as Merge from '#shared/records/merge.ts'
import { recordKey, type Op, type WireRows } from '#shared/records/op.ts'

/** A module of ours with one of its rules undone. */
interface MutantModule {
  path: string
  mutate: (original: never) => object
}

/** Mutants of rules that no port can undo: each rule is one function, which the simulation replaces. */
export const mutantModules = {
  /** A save joins the queued op also when she never saw what is in it. */
  coalesceOnlySeen: [
    mutated('#client/store/coalesce.ts', ({ coalesce }: typeof Coalesce) => ({
      coalesce: async (tx, op, seen) => {
        const last = (await tx.entriesTouching([recordKey(op.record, op.record_id)])).at(-1)
        return coalesce(tx, op, seen && { ...seen, ...last?.op.fields })
      },
    })),
  ],
  /** An op of several saves says of each value what was seen before the last of them. */
  joinedSawTheFirst: [
    mutated('#client/store/coalesce.ts', ({ coalesce }: typeof Coalesce) => ({
      coalesce: (tx, op, seen) => {
        const putEntries: LocalTransaction['putEntries'] = (entries) =>
          tx.putEntries(entries.map((entry) => ({ ...entry, op: withFrom(entry.op, op.from) })))
        return coalesce({ ...tx, putEntries }, op, seen)
      },
    })),
  ],
  refusedSeenThrough: [
    mutated('#server/records/refused-ops.ts', (_refused: typeof RefusedOps) => ({
      withEffectiveBase: (_before, op) => op,
    })),
  ],
  /** A delete takes what the same push has moved away from its record. */
  movedAwayStays: [
    mutated('#server/records/batch.ts', ({ Batch }: typeof Batches) => ({
      Batch: class extends Batch {
        override async dependents(...[record, field, ids]: Parameters<typeof Batch.prototype.dependents>) {
          const there = await super.dependents(record, field, ids)
          const stored = await this.store.dependents(record, field, ids)
          return [...there, ...stored.filter(({ id }) => !there.some((row) => row.id === id))]
        }
      },
    })),
  ],
  /** An edit of a deleted record is taken, and the record stays deleted. */
  editRestores: [
    mutated('#server/records/apply-op.ts', ({ applyOp }: typeof ApplyOp) => ({
      applyOp: async (batch, op) => {
        const { record, record_id, kind } = op
        const before = await batch.get(record, record_id)
        const outcome = await applyOp(batch, op)
        const after = await batch.get(record, record_id)
        if (kind === 'set' && before && after && before.deleted_at !== null) {
          const { deleted_at, deleted_by, restores } = before
          batch.put(record, { ...after, deleted_at, deleted_by, restores })
        }
        return outcome
      },
    })),
  ],
  liveDependentRevivesOwner: [
    mutated('#server/records/owners.ts', (_owners: typeof Owners) => ({ reviveOwners: () => Promise.resolve() })),
  ],
  /** A value gets the moment it was written as its clock, also where that is before the one it replaces. */
  strictlyGreater: [
    mutated('#shared/records/merge.ts', ({ mergeFields }: typeof Merge) => ({
      mergeFields: (definition, row, change) => {
        const merged = mergeFields(definition, row, change)
        const clocks = Object.entries(merged.clocks).map(([field, clock]) => {
          return [field, clock === row.clocks[field] ? clock : change.clock] as const
        })
        return { ...merged, clocks: Object.fromEntries(clocks) }
      },
    })),
  ],
  /** A field that a parent cleared keeps the value it had. */
  clearedFieldsTaken: [
    mutated('#shared/records/merge.ts', ({ mergeFields }: typeof Merge) => ({
      mergeFields: (definition, row, change) => {
        const isApart = (name: string) => definition.atomicGroups.every((names) => !names.includes(name))
        return mergeFields(
          definition,
          row,
          only(change, (name, value) => value !== null || !isApart(name)),
        )
      },
    })),
  ],
  /** Archiving and unarchiving change nothing. */
  isActiveTaken: [
    mutated('#shared/records/merge.ts', ({ mergeFields }: typeof Merge) => ({
      mergeFields: (definition, row, change) =>
        mergeFields(
          definition,
          row,
          only(change, (name) => name !== 'is_active'),
        ),
    })),
  ],
  /**
   * Each guards for the other: only without both does an engine that lost its turn bring old rows back (rule
   * sync.lease).
   */
  leaseAndNewerOnly: [
    mutated('#client/sync/lease.ts', (_lease: typeof Lease) => ({
      leased: ({ ports }, durability, work) => ports.store.write(durability, work),
    })),
    mutated('#client/store/apply-server-rows.ts', ({ applyServerRows }: typeof ApplyServerRows) => ({
      applyServerRows: (tx, rows, ...rest) => applyServerRows(withOldRows(tx, rows), rows, ...rest),
    })),
  ],
} satisfies Record<string, MutantModule[]>

/** A module whose exports are its own, save those that `mutate` gives. */
function mutated<Module extends object>(path: string, mutate: (original: Module) => Partial<Module>): MutantModule {
  return { path, mutate: (original: Module) => ({ ...original, ...mutate(original) }) }
}

/** A change of those fields alone. */
function only(change: Merge.FieldChange, isTaken: (name: string, value: unknown) => boolean): Merge.FieldChange {
  return { ...change, fields: Object.fromEntries(Object.entries(change.fields).filter((field) => isTaken(...field))) }
}

function withFrom(op: Op, from: Op['from']): Op {
  return op.kind === 'set' ? { ...op, from: { ...op.from, ...from } } : op
}

/** The device's copies of arriving rows seem to be the oldest there are. */
function withOldRows(tx: LocalTransaction, arriving: WireRows): LocalTransaction {
  const keys = new Set(Object.entries(arriving).flatMap(([record, rows]) => rows.map(({ id }) => `${record}:${id}`)))
  return {
    ...tx,
    rows: async (record, ids) =>
      (await tx.rows(record, ids)).map(
        (row) => row && (keys.has(recordKey(record, row.id)) ? { ...row, _no: -1 } : row),
      ),
    serverRows: async (asked) =>
      (await tx.serverRows(asked)).map(({ key, row }) => ({
        key,
        row: row && (keys.has(key) ? { ...row, _no: -1 } : row),
      })),
  }
}
