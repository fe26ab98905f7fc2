import type { FamilyInput } from '#shared/compliance/family-compliance.ts'
import { currentDatabase } from '#client/store/database.ts'
import { listAbsences } from '#client/queries/absences.ts'
import { listBreaks } from '#client/queries/breaks.ts'
import { listEnrollments } from '#client/queries/enrollments.ts'
import { readFamilySettings } from '#client/queries/family-settings.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { listOwnFigures, listStateMoves } from './own-figures.ts'

/**
 * Reads the family's records that compliance needs; children are the active ones, by name. Together with the account's
 * state and start month, `today`, the states' files (`statesOf`) and the time, they form the input of
 * `familyCompliance`, as on the server.
 */
export async function readFamilyRecords(): Promise<
  Omit<FamilyInput, 'today' | 'state' | 'startMonth' | 'packs' | 'time' | 'registeredOn'>
> {
  const [students, settings] = [await listStudents(), await readFamilySettings()]
  return {
    breaks: await listBreaks(),
    absences: await listAbsences(),
    history: await listStateMoves(),
    settings: { pathway: settings?.pathway ?? null, day_minutes: settings?.day_minutes ?? null },
    overrides: await listOwnFigures(),
    students: students.filter(({ is_active }) => is_active),
    enrollments: await listEnrollments(),
    subjects: await listSubjects(),
    marks: (await currentDatabase().day_marks.toArray()).filter((mark) => mark._live === 1),
  }
}
