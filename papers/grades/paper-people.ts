import type { PaperPeople } from '#shared/courses/paper-models.ts'
import type { Fact } from '#papers/pdf/paper.ts'

/** The lines under a paper's title: the school and its place, on one line where possible. */
export function schoolOf({ school_name, address }: PaperPeople): string[] {
  const lines = school_name === null ? [...address] : [school_name, ...address]
  return lines.length === 0 ? [] : [lines.join(', ')]
}

/** The facts about the child on a paper about grades. */
export function transcriptFacts(people: PaperPeople, between: readonly Fact[]): Fact[] {
  const born: Fact[] = people.birth_date === null ? [] : [['Date of birth', people.birth_date]]
  return [['Student', people.student_name], ...born, ...between, ['Parent and teacher', people.parent_name]]
}
