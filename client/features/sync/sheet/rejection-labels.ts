import { bulkLimits } from '#shared/templates/bulk-limits.ts'
import { tooManyCourses } from '#shared/lessons/curriculum.ts'
import { tooManyLessons } from '#shared/lessons/lesson.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import type { RejectionReason } from '#client/store/local-store.ts'

const limitText =
  `Family plans are limited to ${familyStudentLimit} students. Please upgrade to a school plan for unlimited ` +
  'students.'

/** Why an entry was not accepted, and that it is kept. */
export const reasonTexts: Record<RejectionReason, string> = {
  validation: 'Something in it needs to be corrected before it can be saved everywhere.',
  student_limit_reached: `${limitText} The entry is kept on this device.`,
  course_limit_reached: `${tooManyCourses} The entry is kept on this device.`,
  lesson_limit_reached: `${tooManyLessons}. The entry is kept on this device.`,
  bulk_limit:
    `Daily Limit Exceeded. Bulk apply makes at most ${bulkLimits.normal} activities a day. All of them are kept on ` +
    'this device; Try again counts them toward today.',
  depends_on: 'It belongs to an entry that wasn’t accepted. Once that one is fixed, try this one again.',
  op_id_reused: 'It got mixed up with another entry along the way. Try again sends it as a new one.',
  unknown_record: 'The server doesn’t know this kind of entry yet. It’s kept on this device; try again later.',
  fixed_field: 'A sent letter can’t be changed. Send a correction instead.',
  too_large: 'It’s too long to send. Shorten its text, or export it first.',
  edit_rejected: 'A change made before this delete wasn’t accepted. Look at it again before you delete it.',
  refused_by_server:
    'The server turned it down without saying why. That’s our mistake; the entry is kept on this device.',
  unreadable: 'The server couldn’t read it. That’s our mistake; the entry is kept on this device.',
}
