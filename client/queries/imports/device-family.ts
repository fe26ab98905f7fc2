import type { Day } from '#shared/format/dates.ts'
import type { FamilyState, KnownRow } from '#shared/imports/archive/family-state.ts'
import { definitionOf, recordNames, type AnyRow, type RecordName } from '#shared/records/registry.ts'
import type { AccountType } from '#shared/students/limit.ts'
import type { Database } from '#client/store/database.ts'
import { getMany } from '#client/store/get-many.ts'
import { hasMediaBytes } from '#client/store/media/keep-imported.ts'

interface About {
  account: string
  account_type: AccountType
  today: Day
  is_empty: boolean
}

/** The rows of a device as an import reads them; the simulation's devices have theirs in memory. */
export interface DeviceRows {
  all: (record: RecordName) => Promise<readonly AnyRow[]>
  some: (record: RecordName, ids: readonly string[]) => Promise<readonly (AnyRow | undefined)[]>
  hasBytes: (sha256: string) => Promise<boolean>
}

/** The family of a device's database, as an import compares with it (rules archives.plan, archives.groups). */
export function deviceFamily(database: Database, about: About): FamilyState {
  const tableOf = (record: RecordName) => database.table<AnyRow, string>(record)
  const rows: DeviceRows = {
    all: (record) => tableOf(record).toArray(),
    some: (record, ids) => getMany(tableOf(record), ids),
    hasBytes: async (sha256) => hasMediaBytes(await database.media.get(sha256)),
  }
  return familyOfRows(rows, about)
}

/** The family that has these rows. */
export function familyOfRows(rows: DeviceRows, about: About): FamilyState {
  const live = async (record: RecordName) => (await rows.all(record)).filter(isLive)
  return {
    ...about,
    hasBytes: rows.hasBytes,
    find: async (record, ids) => {
      const found = await rows.some(record, ids)
      return new Map(found.flatMap((row) => (row ? [[row.id, row as KnownRow] as const] : [])))
    },
    named: async (record) => (await live(record)) as KnownRow[],
    count: async (record, owner) => {
      const of = record === 'lessons' ? 'curriculum_id' : 'student_id'
      const own = (await live(record)).filter((row) => owner === null || row[of] === owner)
      const hasArchive = definitionOf(record).fieldNames.includes('is_active') && record !== 'books'
      return own.filter((row) => !hasArchive || row['is_active'] === true).length
    },
  }
}

/** Records that setup makes, or the server by itself. */
const ofSetup: ReadonlySet<RecordName> = new Set([
  'students',
  'subjects',
  'enrollments',
  'templates',
  'breaks',
  'compliance_todos',
  'state_moves',
  'family_settings',
  'notification_preferences',
])

/** Returns whether a family has nothing but what setup made and nobody changed (rule archives.empty-family). */
export async function isEmptyFamily(database: Database): Promise<boolean> {
  for (const record of recordNames) if (!ofSetup.has(record) && (await database.table(record).count()) > 0) return false
  const made = await Promise.all(['students', 'subjects'].map((record) => database.table<AnyRow>(record).toArray()))
  return made.flat().every((row) => isLive(row) && row.restores === 0 && isUnchanged(row))
}

/** Every field was set at one time, by whatever made the row; one that waits to be sent has no clocks yet. */
function isUnchanged({ _c: clocks = {} }: AnyRow): boolean {
  return new Set(Object.values(clocks).map(([stamp]) => stamp)).size <= 1
}

function isLive({ deleted_at }: AnyRow): boolean {
  return deleted_at === null
}
