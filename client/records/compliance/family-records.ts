import type { FamilyGround } from '#shared/compliance/family-compliance.ts'
import { currentDatabase } from '#client/store/database.ts'
import { listBreaks } from '#client/records/breaks.ts'
import { listEnrollments } from '#client/records/enrollments.ts'
import { readFamilySettings } from '#client/records/family-settings.ts'
import { listStudents } from '#client/records/students.ts'
import { listSubjects } from '#client/records/subjects.ts'
import { listOwnFigures, listStateMoves } from './own-figures.ts'

/**
 * What of a family's records its compliance is made of; children are the active ones, by name. With the account's state and start
 * month, `today`, the files of the states (`statesOf`) and the time it is the ground of `familyCompliance`, as the server makes it too.
 */
export async function readFamilyRecords(): Promise<
  Omit<FamilyGround, 'today' | 'state' | 'startMonth' | 'packs' | 'time' | 'registeredOn'>
> {
  const [students, settings] = [await listStudents(), await readFamilySettings()]
  return {
    breaks: await listBreaks(),
    history: await listStateMoves(),
    settings: { pathway: settings?.pathway ?? null, day_minutes: settings?.day_minutes ?? null },
    overrides: await listOwnFigures(),
    students: students.filter(({ is_active }) => is_active),
    enrollments: await listEnrollments(),
    subjects: await listSubjects(),
    marks: (await currentDatabase().day_marks.toArray()).filter((mark) => mark._live === 1),
  }
}
