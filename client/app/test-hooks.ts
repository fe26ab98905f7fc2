import { countLive, readRow } from '#client/queries/any-record.ts'
import { commit, create, open, remove, save } from '#client/queries/write.ts'
import { idle } from './idle.ts'
import { router } from './router.tsx'
import type { AnyRow, RecordName } from '#shared/records/registry.ts'

/** The product's own record writer and queries, for benchmarks and tests from outside. */
const hooks = {
  /** Makes a record, under an id where one is given; resolves with its id when it is on disk. */
  async create(
    record: RecordName,
    fields: Readonly<Record<string, unknown>>,
    id?: string,
  ): Promise<string | undefined> {
    return (await create(record, fields, id)).ids[0]
  },

  /** Makes several records in one step, all or none; resolves with their ids when they are on disk. */
  async createTogether(record: RecordName, all: readonly Readonly<Record<string, unknown>>[]): Promise<string[]> {
    return (await commit(all.map((fields) => ({ kind: 'create', record, fields })))).ids
  },

  /** Changes fields of a record as a parent does who opens it now. */
  async change(record: RecordName, id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const opened = await open(record, id)
    if (!opened) throw new Error(`There is no ${record} ${id}`)
    await save(opened, fields)
  },

  /** Deletes a record with all below it; resolves when that is on disk. */
  async remove(record: RecordName, id: string): Promise<void> {
    const opened = await open(record, id)
    if (!opened) throw new Error(`There is no ${record} ${id}`)
    await remove(opened)
  },

  /** The row as it is shown now; `null` when there is none, or it is deleted. */
  async get(record: RecordName, id: string): Promise<AnyRow | null> {
    const row = await readRow(record, id)
    return row && row.deleted_at === null ? row : null
  },

  /** How many rows of a record are not deleted. */
  count: countLive,

  idle,

  /** Every address of the product, as the router knows them. */
  addresses: (): string[] => Object.keys(router.routesByPath),
}

declare global {
  interface Window {
    hearthbook?: typeof hooks
  }
}

/** Puts the hooks on the window. */
export function install(): void {
  window.hearthbook = hooks
}
