import type { Enrollment } from '#shared/students/enrollment.ts'
import { currentDatabase } from '#client/store/database.ts'

/** The grades that were kept of every school year, of all children. */
export async function listEnrollments(): Promise<Enrollment[]> {
  const kept = await currentDatabase().enrollments.toArray()
  return kept.filter((one) => one._live === 1)
}
