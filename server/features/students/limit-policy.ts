import type { Policy, PolicyContext } from '#server/records/policy.ts'
import type { StoredRow } from '#server/records/record-store.ts'
import { refuseToAddStudent } from '#shared/students/limit.ts'

/**
 * Refuses the op that would make one active student too many: adding or re-activating, never an edit (rule
 * students.limit). A student who comes back where no place is left, deleted or lost by a restored server, comes back
 * archived (rule students.limit-restored).
 */
export const studentLimit: Policy = {
  record: 'students',
  async refuse({ record_id, fields }, row, context) {
    if (fields?.['is_active'] !== true || (row && isActive(row))) return null
    const reason = await refuseBeside(record_id, context)
    return reason && { reason }
  },
  refusals: {
    student_limit_reached:
      'You have reached the maximum limit of 15 students for family plans. Please upgrade to a school plan for ' +
      'unlimited students.',
  },
  async adjust(row, before, context) {
    if (!isActive(row) || (before && isActive(before)) || !(await refuseBeside(row.id, context))) return row
    return { ...row, fields: { ...row.fields, is_active: false } }
  },
}

/** Why a student cannot be active beside all others who are, if so. */
async function refuseBeside(id: string, context: PolicyContext) {
  const others = (await context.liveRows('students')).filter((row) => isActive(row) && row.id !== id)
  return refuseToAddStudent(context.account.account_type, others.length)
}

function isActive(row: StoredRow): boolean {
  return row.deleted_at === null && row.fields['is_active'] === true
}
