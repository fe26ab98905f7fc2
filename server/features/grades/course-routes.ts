import { course, courseIds } from '#shared/courses/course.ts'
import { keyedRecordRoutes } from '#server/rest/keyed-record-routes.ts'

const { student_id, subject_id } = course.schema.shape
const { title, credit, level, final_grade } = course.defaults

/** The calls of courses: list, say something of one, read, change, delete (rule courses.api). */
export const courseRoutes = keyedRecordRoutes({
  record: 'courses',
  one: 'course',
  path: '/api/courses',
  tags: ['courses'],
  summaries: {
    list: 'List what was said of courses',
    write: 'Say something of a course',
    read: 'Read a course',
    change: 'Change a course',
    delete: 'Delete what was said of a course',
  },
  key: { student_id, subject_id },
  filters: ['student_id', 'subject_id'],
  blank: { title, credit, level, final_grade },
  ids: {
    namespace: courseIds.namespace,
    nameOf: (key) => courseIds.nameOf(key.student_id, key.subject_id, key.school_year),
  },
})
