import type { GradeLevel } from '#shared/students/student.ts'
import type { CallResult } from '#client/api/result.ts'
import { syncNow } from '#client/sync/driver.ts'
import { callAsShown } from '#client/account/settings.ts'

/**
 * Has the server keep which grade a child was in, in an earlier school year; this device hears of it at once (rule
 * courses.year-grade).
 */
export async function sayPastGrade(
  studentId: string,
  said: { school_year: string; grade_level: GradeLevel },
): Promise<CallResult> {
  // A child that was added without a network is there first.
  await syncNow()
  const answer = await callAsShown({ method: 'PUT', path: `/api/students/${studentId}/grade-of-year`, body: said })
  if (!answer.ok) return answer
  await syncNow()
  return { ok: true, value: null }
}
