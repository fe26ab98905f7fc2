import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import type { Op } from '#shared/records/op.ts'
import { coursesLimit, tooManyCourses } from '#shared/lessons/curriculum.ts'
import { lessonsLimit, tooManyLessons } from '#shared/lessons/lesson.ts'

/**
 * Refuses the op that would give a child one active course too many: adding, re-activating or moving one, never another
 * edit (rule lessons.limits). A course that comes back where no place is left comes back archived.
 */
export const courseLimit: Policy = {
  record: 'curricula',
  async refuse({ record_id, fields }, row, context) {
    const next = { ...row?.fields, ...fields }
    const student = String(next['student_id'])
    if (next['is_active'] !== true || (row && isActiveOf(row, student))) return null
    if ((await othersOf(student, record_id, context)) < coursesLimit) return null
    return { reason: 'course_limit_reached' }
  },
  refusals: { course_limit_reached: tooManyCourses },
  async adjust(row, before, context) {
    const student = String(row.fields['student_id'])
    if (!isActiveOf(row, student) || (before && isActiveOf(before, student))) return row
    if ((await othersOf(student, row.id, context)) < coursesLimit) return row
    return { ...row, fields: { ...row.fields, is_active: false } }
  },
}

/** Refuses lessons beyond those that a course may have, whole groups at once (rule lessons.limits). */
export const lessonLimit: Policy = {
  record: 'lessons',
  valuesOnly: true,
  async refuse(op, row, context) {
    const course = op.fields?.['curriculum_id']
    if (typeof course !== 'string' || row?.fields['curriculum_id'] === course) return null
    const entering = context.group.filter((one) => entersCourse(one, course))
    // The first of a group answers for all of it: a course is made with hundreds of lessons.
    if (entering.length > 0 && entering[0]?.id !== op.id) return null
    const ids = new Set(entering.map(({ record_id }) => record_id)).add(op.record_id)
    for (const { id } of await context.liveRowsOf('lessons', 'curriculum_id', course)) ids.add(id)
    return ids.size <= lessonsLimit ? null : { reason: 'lesson_limit_reached' }
  },
  refusals: { lesson_limit_reached: `${tooManyLessons}.` },
}

/** Counts a child's active courses beside one. */
async function othersOf(student: string, id: string, context: PolicyContext): Promise<number> {
  const courses = await context.liveRowsOf('curricula', 'student_id', student)
  return courses.filter((one) => one.id !== id && isActiveOf(one, student)).length
}

function isActiveOf({ deleted_at, fields }: StoredRow, student: string): boolean {
  return deleted_at === null && fields['is_active'] === true && fields['student_id'] === student
}

function entersCourse({ record, kind, fields }: Op, course: string): boolean {
  return record === 'lessons' && (kind === 'create' || kind === 'set') && fields?.['curriculum_id'] === course
}
