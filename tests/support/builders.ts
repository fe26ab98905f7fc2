import type { ActivityFields } from '#shared/activities/activity.ts'
import { activity } from '#shared/activities/activity.ts'
import { student, type StudentFields } from '#shared/students/student.ts'
import { subject, type SubjectFields } from '#shared/subjects/subject.ts'

/** Valid fields of a student; a test names only what matters to it. */
export function aStudent(fields: Partial<StudentFields> = {}): StudentFields {
  return student.whole.parse({ name: 'Nora', grade_level: '7', enrollment_date: '2025-09-01', ...fields })
}

/** Valid fields of a subject. */
export function aSubject(fields: Partial<SubjectFields> = {}): SubjectFields {
  return subject.whole.parse({ name: 'Mathematics', ...fields })
}

/** Valid fields of an activity; whose and of which subject it is must be said. */
export function anActivity(
  fields: Partial<ActivityFields> & Pick<ActivityFields, 'student_id' | 'subject_id'>,
): ActivityFields {
  const usual = { activity_type: 'lesson', date: '2026-11-20', title: 'Fractions', duration_minutes: 45 }
  return activity.whole.parse({ ...usual, ...fields })
}
