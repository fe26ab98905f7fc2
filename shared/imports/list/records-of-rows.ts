import type { ActivityFields } from '#shared/activities/activity.ts'
import type { Day } from '#shared/format/dates.ts'
import { identities, type Identity } from './identify.ts'
import { entryKey, gradeKey, listIds, type EntryKey, type GradeKey } from './list-ids.ts'
import type { ExistingEntry, ListFamily, ListSettings } from './list-settings.ts'
import type { OwnField } from './own-export.ts'
import type { RowSaid } from './read-row.ts'

/** A good row with its line. */
export interface RowOfList {
  line: number
  said: RowSaid
}

/** An entry of a list. */
export interface ListEntry extends EntryKey, Identity {
  line: number
  notes: string | null
  book_ids: readonly string[] | null
  log_set: string | null
  own: Partial<Pick<ActivityFields, OwnField>>
}

/** A grade of a list; `activity_id` is the entry of its own row. */
export interface ListGrade extends GradeKey, Identity {
  line: number
  activity_id: string | null
}

/** The entries and grades of good rows, one for each child, with their ids (rules imports.ids, imports.same). */
export function recordsOfRows(
  rows: readonly RowOfList[],
  settings: ListSettings,
  family: ListFamily,
): { entries: ListEntry[]; grades: ListGrade[] } {
  const each = rows.flatMap(({ line, said }) => said.children.map((student_id) => ({ line, said, student_id })))
  const logged = each.flatMap(({ said: { minutes, ...said }, ...one }) =>
    minutes === null ? [] : { ...said, ...one, minutes },
  )
  const entryIds = identities(logged, entryKey, listIds.entry, family, alikeEntries(family), settings.takenAnyway)
  const sets = new Map<number, string>()
  const standing = new Map<string, string>()
  const entries = logged.map(
    ({ line, date, student_id, subject_id, title, minutes, notes, book_ids, own, children }, at) => {
      const identity = entryIds[at] ?? { id: '', fate: 'added', standing: null } // one for each
      if (children.length > 1 && !sets.has(line)) sets.set(line, family.idOf(listIds.together(identity.id)))
      const activity = identity.standing ?? (identity.fate === 'deleted' ? null : identity.id)
      if (activity !== null) standing.set(`${line} ${student_id}`, activity)
      const log_set = sets.get(line) ?? null
      return { line, date, student_id, subject_id, title, minutes, notes, book_ids, own, log_set, ...identity }
    },
  )
  return { entries, grades: gradesOf(each, settings, family, standing) }
}

function gradesOf(
  each: readonly (RowOfList & { student_id: string })[],
  settings: ListSettings,
  family: ListFamily,
  standing: ReadonlyMap<string, string>,
): ListGrade[] {
  const graded = each.flatMap(({ line, student_id, said: { date, subject_id, title, points } }) =>
    points === null ? [] : { line, student_id, date, subject_id, title, ...points },
  )
  const ids = identities(graded, gradeKey, listIds.grade, family, () => [], settings.takenAnyway)
  return graded.map((grade, at) => {
    const activity_id = standing.get(`${grade.line} ${grade.student_id}`) ?? null
    return { ...grade, activity_id, ...(ids[at] ?? { id: '', fate: 'added', standing: null }) } // one for each
  })
}

/** Live entries of the family that say the same; each day is read once. */
function alikeEntries({ entriesOn }: ListFamily): (key: EntryKey) => string[] {
  const days = new Map<Day, Map<string, string[]>>()
  return (key) => {
    const day = days.get(key.date) ?? byKey(key.date, entriesOn(key.date))
    days.set(key.date, day)
    return day.get(entryKey(key)) ?? []
  }
}

function byKey(date: Day, entries: readonly ExistingEntry[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { id, duration_minutes, ...entry } of entries) {
    const key = entryKey({ ...entry, date, minutes: duration_minutes })
    const ids = found.get(key)
    if (ids === undefined) found.set(key, [id])
    else ids.push(id)
  }
  return found
}
