import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'

type Written = Pick<ComplianceTodoFields, 'state' | 'key' | 'period' | 'student_id' | 'letter'> & { id: string }

/**
 * The letters whose answers are proposed for another: the last one of the same child, and the last one of any (rule
 * compliance.letters).
 */
export function earlierLetters(
  todo: Omit<Written, 'letter'>,
  all: readonly Written[],
): { own: string | null; sibling: string | null } {
  const written = all
    .filter(
      ({ id, state, key, letter }) => id !== todo.id && state === todo.state && key === todo.key && letter !== null,
    )
    .sort((one, other) => (one.period < other.period ? 1 : one.period > other.period ? -1 : 0))
  const own = written.find(({ student_id, period }) => student_id === todo.student_id && period <= todo.period)
  return { own: own?.letter ?? null, sibling: written[0]?.letter ?? null }
}
