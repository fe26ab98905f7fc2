import { bulkLimits } from '#shared/templates/bulk-limits.ts'
import { familyStudentLimit } from '#shared/students/limit.ts'
import type { RejectionReason } from '#client/store/local-store.ts'

const limitText = `Family plans are limited to ${familyStudentLimit} students. Please upgrade to a school plan for unlimited students.`

/** Why an entry was not accepted, and that it is kept. */
export const reasonTexts: Record<RejectionReason, string> = {
  validation: 'Something in it needs a correction before it can be saved everywhere.',
  student_limit_reached: `${limitText} The entry is kept on this device.`,
  bulk_limit: `Daily Limit Exceeded. Bulk apply makes at most ${bulkLimits.normal} activities a day. All of them are kept on this device; Try again counts them for today.`,
  depends_on: 'It belongs to an entry that was not accepted. Once that one is in order, try this one again.',
  op_id_reused: 'It got mixed up with another entry on its way. Try again sends it as a new one.',
  unknown_record: 'The server does not know this kind of entry yet. It is kept on this device; try again later.',
  too_large: 'It is too long to be sent. Shorten its text, or export it first.',
  edit_rejected: 'A change made before this delete was not accepted. Look at it again before you delete it.',
  refused_by_server: 'The server refused it without a reason. That is our mistake; the entry is kept on this device.',
  unreadable: 'The server could not read it. That is our mistake; the entry is kept on this device.',
}
