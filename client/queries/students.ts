import { byName } from '#shared/format/by-name.ts'
import type { Student } from '#shared/students/student.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { changesOfEvent, type TodoEvent } from './compliance/todos.ts'
import { commit, save } from './write.ts'

/** Every student that is not deleted, archived ones too, by name. */
export async function listStudents(): Promise<Student[]> {
  const students = await currentDatabase().students.toArray()
  return students.filter((student) => student._live === 1).sort(byName)
}

/**
 * Hides a student from active lists; everything logged stays (rule students.archive). `happened` = to-dos that come
 * onto the list with it, by a day: one step with one undo.
 */
export async function archiveStudent(opened: Opened<'students'>, happened: TodoEvent): Promise<Receipt> {
  return commit([{ kind: 'set', opened, values: { is_active: false } }, ...(await changesOfEvent(happened))])
}

/** Brings an archived student back to the active lists. */
export function unarchiveStudent(opened: Opened<'students'>): Promise<Receipt> {
  return save(opened, { is_active: true })
}
