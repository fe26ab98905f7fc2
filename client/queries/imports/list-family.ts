import { v5 } from 'uuid'
import type { Day } from '#shared/format/dates.ts'
import type { ExistingEntry, ListFamily } from '#shared/imports/list/list-settings.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { Database } from '#client/store/database.ts'

/** A family as a list is read against it, with the rows of its children and subjects, archived ones too. */
export interface DeviceListFamily extends ListFamily {
  children: readonly Student[]
  subjects: readonly Subject[]
  /** Children whom the family deleted, by id: a list can bring them back. */
  deletedChildren: ReadonlyMap<string, Student>
}

/** Records whose ids a list makes. */
const madeByLists = ['students', 'subjects', 'books', 'activities', 'assessments'] as const satisfies RecordName[]

/** The family of a device's database, read once (rules imports.names, imports.ids, imports.same). */
export async function listFamilyOf(database: Database, account: string, today: Day): Promise<DeviceListFamily> {
  const [students, subjects, books] = await Promise.all([
    database.students.toArray(),
    database.subjects.toArray(),
    database.books.toArray(),
  ])
  const states = new Map<string, 'live' | 'deleted'>()
  const entries = new Map<Day, ExistingEntry[]>()
  for (const record of madeByLists)
    await database
      .table<{ id: string; deleted_at: number | null }>(record)
      .each(({ id, deleted_at }) => void states.set(id, deleted_at == null ? 'live' : 'deleted'))
  await database.activities.each(({ id, student_id, subject_id, title, duration_minutes, date, deleted_at }) => {
    if (deleted_at != null) return
    const entry = { id, student_id, subject_id, title, duration_minutes }
    const others = entries.get(date)
    if (others === undefined) entries.set(date, [entry])
    else others.push(entry)
  })
  return {
    today,
    children: students.filter(isLive),
    deletedChildren: new Map(students.filter((one) => !isLive(one)).map((one) => [one.id, one])),
    subjects: subjects.filter(isLive),
    shelf: new Map(books.map((book) => [book.id, book])),
    idOf: (name) => v5(name, account),
    entriesOn: (day) => entries.get(day) ?? [],
    stateOf: (id) => states.get(id) ?? null,
  }
}

function isLive({ deleted_at }: { deleted_at: number | null }): boolean {
  return deleted_at === null
}
