import { v7 as newId } from 'uuid'
import type { Op } from '#shared/records/op.ts'
import { aStudent, aSubject } from '#tests/support/builders.ts'
import type { OwnerIds } from './lessons.ts'
import { anOp } from './server.ts'

/** Gives a family a child, Nora, and a subject, Science, that activities can be of. */
export async function giveParents(push: (ops: readonly Op[]) => Promise<unknown>): Promise<OwnerIds> {
  const [student_id, subject_id] = [newId(), newId()]
  await push([
    anOp({ record: 'students', record_id: student_id, kind: 'create', fields: aStudent({ name: 'Nora' }) }),
    anOp({ record: 'subjects', record_id: subject_id, kind: 'create', fields: aSubject({ name: 'Science' }) }),
  ])
  return { student_id, subject_id }
}
