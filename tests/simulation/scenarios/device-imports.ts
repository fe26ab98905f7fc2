import { v5 } from 'uuid'
import { familyOfRows } from '#client/queries/imports/device-family.ts'
import type { DeviceListFamily } from '#client/queries/imports/list-family.ts'
import type { UndoPorts } from '#client/queries/imports/undo-import.ts'
import type { ImportMemory } from '#client/store/imported.ts'
import type { LocalRow, LocalStore } from '#client/store/local-store.ts'
import { withKept } from '#shared/records/kept-fields.ts'
import type { FamilyState } from '#shared/imports/archive/family-state.ts'
import type { AnyRow, RecordName, Row } from '#shared/records/registry.ts'
import type { LocalTables } from '#tests/simulation/world/local-tables.ts'

/** The family of a device in memory, as an import compares with it. */
export function familyIn(tables: LocalTables, account: string, today: string): FamilyState {
  const read = (record: RecordName, row: LocalRow | undefined) => row && withKept(record, row)
  const rows = {
    all: async (record: RecordName) => [...tables.rows[record].values()].flatMap((row) => read(record, row) ?? []),
    some: async (record: RecordName, ids: readonly string[]) =>
      ids.map((id) => read(record, tables.rows[record].get(id))),
    hasBytes: async () => true,
  }
  return familyOfRows(rows, { account, account_type: 'family', today, is_empty: false })
}

/** The same as a list is read against it. */
export function listFamilyIn({ rows }: LocalTables, account: string, today: string): DeviceListFamily {
  const live = <Name extends RecordName>(record: Name) =>
    [...rows[record].values()].filter((row) => row._live === 1) as AnyRow[] as unknown as Row<Name>[] // as its table says
  const students = [...rows.students.values()] as AnyRow[] as unknown as Row<'students'>[]
  const states = new Map(
    (['students', 'subjects', 'books', 'activities', 'assessments'] as const).flatMap((record) =>
      [...rows[record].values()].map((row) => [row.id, row._live === 1 ? 'live' : 'deleted'] as const),
    ),
  )
  return {
    today,
    years: { active: '2026-2027', startMonth: '08', graded: new Set() },
    children: live('students'),
    deletedChildren: new Map(
      students.filter(({ deleted_at }) => deleted_at !== null).map((one) => [one.id, one] as const),
    ),
    subjects: live('subjects'),
    shelf: new Map(live('books').map((book) => [book.id, book])),
    idOf: (name) => v5(name, account),
    entriesOn: (day) => live('activities').filter(({ date }) => date === day),
    stateOf: (id) => states.get(id) ?? null,
  }
}

/** The imports of a device in memory, the newest first. */
export function importsIn({ settings }: LocalTables): readonly ImportMemory[] {
  return (settings.get('imports') ?? []) as readonly ImportMemory[] // the key says the type
}

/** Keeps an import as it is now, in a transaction of its own. */
export async function keepIn(store: LocalStore, memory: ImportMemory): Promise<void> {
  await store.write('relaxed', async (tx) => {
    const others = ((await tx.get('imports')) ?? []).filter(({ run }) => run !== memory.run)
    await tx.set('imports', [memory, ...others])
  })
}

/** Changes what is known of an import. */
export async function noteIn(store: LocalStore, run: string, change: Partial<ImportMemory>): Promise<void> {
  await store.write('relaxed', async (tx) => {
    const known = (await tx.get('imports')) ?? []
    const next = known.map((one) => (one.run === run ? { ...one, ...change } : one))
    await tx.set('imports', next)
  })
}

/** Gives an undo its ports on a device in memory. */
export function undoPortsIn(
  tables: LocalTables,
  store: LocalStore,
  writer: UndoPorts['writer'],
  run: string,
): UndoPorts {
  return {
    writer,
    store,
    note: (change) => noteIn(store, run, change),
    hasLive: async (child, field, id, test) =>
      [...tables.rows[child].values()].some((row) => (row as Record<string, unknown>)[field] === id && test(row)),
  }
}
