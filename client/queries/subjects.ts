import Dexie from 'dexie'
import { byName } from '#shared/format/by-name.ts'
import { isPhoto } from '#shared/media/attachment.ts'
import type { Subject, SubjectFields } from '#shared/subjects/subject.ts'
import { currentDatabase } from '#client/store/database.ts'
import type { Opened, Receipt } from '#client/store/record-writer.ts'
import { commit, remove, save } from './write.ts'

/** Every subject that is not deleted, inactive ones too, by name. */
export async function listSubjects(): Promise<Subject[]> {
  const subjects = await currentDatabase().subjects.toArray()
  return subjects.filter((subject) => subject._live === 1).sort(byName)
}

/** Adds several subjects, all or none, with one undo; what is left out is as in a new form. */
export function addSubjects(all: readonly Partial<SubjectFields>[]): Promise<Receipt> {
  return commit(all.map((fields) => ({ kind: 'create', record: 'subjects', fields })))
}

/** Takes a subject out of the selectors, or puts it back; everything logged stays. */
export function setSubjectActive(opened: Opened<'subjects'>, is_active: boolean): Promise<Receipt> {
  return save(opened, { is_active })
}

/** Deletes a subject with all its activities; the receipt brings everything back as one step (rule subjects.delete). */
export function deleteSubject(opened: Opened<'subjects'>): Promise<Receipt> {
  return remove(opened)
}

/** How many photos go with a subject: those of its activities. */
export async function countPhotosIn(subjectId: string): Promise<number> {
  const { activities, attachments } = currentDatabase()
  const ids = await activities
    .where('[subject_id+_live+date]')
    .between([subjectId, 1], [subjectId, 1, Dexie.maxKey])
    .primaryKeys()
  const found = await attachments
    .where('[activity_id+_live]')
    .anyOf(ids.map((id) => [id, 1]))
    .toArray()
  return found.filter(({ type }) => isPhoto(type)).length
}

/**
 * Returns whether every record of the family is on this device: only then may a parent record be deleted with its
 * children.
 */
export async function isEverythingHere(): Promise<boolean> {
  const { kv } = currentDatabase()
  return (await kv.get('cursor')) !== undefined && (await kv.get('backfill')) === undefined
}
