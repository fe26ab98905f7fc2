import { lastBooks } from '#client/queries/books.ts'
import { useLive } from '#client/lib/use-live.ts'

/** The books of each child's last entry in a subject, as a form proposes them; `undefined` while they are read. */
export function useLastBooks(
  studentIds: readonly string[],
  subjectId: string,
): ReadonlyMap<string, readonly string[]> | undefined {
  return useLive(() => lastBooks(studentIds, subjectId), [studentIds.join(), subjectId])
}
