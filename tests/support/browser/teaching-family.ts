import { aStudent, aSubject } from '#tests/support/builders.ts'
import type { Family, TestServer } from '#tests/support/server/server.ts'

/** A family with one child and one subject. */
export async function aTeachingFamily(
  server: TestServer,
): Promise<{ family: Family; student_id: string; subject_id: string }> {
  const family = await server.family()
  const student = await family.post<{ student: { id: string } }>('/api/students', aStudent({ name: 'Nora' }))
  const math = aSubject({ name: 'Math', color: '#2F6F8F' })
  const subject = await family.post<{ subject: { id: string } }>('/api/subjects', math)
  return { family, student_id: student.body.student.id, subject_id: subject.body.subject.id }
}
