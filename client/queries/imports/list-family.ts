import { v5 } from 'uuid'
import type { User } from '#shared/accounts/user.ts'
import type { Day } from '#shared/format/dates.ts'
import { yearKey, type FamilyYears } from '#shared/imports/list/earlier-grades.ts'
import type { ExistingEntry, ListFamily } from '#shared/imports/list/list-settings.ts'
import type { RecordName } from '#shared/records/registry.ts'
import { activeYearOf } from '#shared/school-years/rollover-rules.ts'
import { schoolYearOf } from '#shared/school-years/school-year.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import type { Database } from '#client/store/database.ts'

/** A family as a list is read against it, with the rows of its children and subjects, archived ones too. */
export interface DeviceListFamily extends ListFamily {
  children: readonly Student[]
  subjects: readonly Subject[]
  /** Children whom the family deleted, by id: a list can bring them back. */
  deletedChildren: ReadonlyMap<string, Student>
  /** Its school years, and which of them have a grade already. */
  years: FamilyYears
}

/** Records whose ids a list makes. */
const madeByLists = ['students', 'subjects', 'books', 'activities', 'assessments'] as const satisfies RecordName[]

/** The list's owner, with the account's school years. */
export type ListUser = Pick<User, 'id' | 'active_school_year' | 'school_year_start_month'>

/** The family of a device's database, read once (rules imports.names, imports.ids, imports.same). */
export async function listFamilyOf(database: Database, user: ListUser, today: Day): Promise<DeviceListFamily> {
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
    years: await yearsOf(database, user, today),
    idOf: (name) => v5(name, user.id),
    entriesOn: (day) => entries.get(day) ?? [],
    stateOf: (id) => states.get(id) ?? null,
  }
}

async function yearsOf(database: Database, user: ListUser, today: Day): Promise<FamilyYears> {
  const { active_school_year, school_year_start_month: startMonth } = user
  const rollovers = (await database.rollovers.toArray()).filter(isLive)
  const enrollments = (await database.enrollments.toArray()).filter(isLive)
  return {
    active: activeYearOf(rollovers, active_school_year ?? schoolYearOf(today, startMonth)),
    startMonth,
    graded: new Set(enrollments.map(yearKey)),
  }
}

function isLive({ deleted_at }: { deleted_at: number | null }): boolean {
  return deleted_at === null
}
