/** The kinds of graded work, in the order the form offers them (rule grades.fields). */
export const assessmentTypes = ['test', 'quiz', 'assignment', 'project', 'exam', 'participation', 'other'] as const
export type AssessmentType = (typeof assessmentTypes)[number]

export const assessmentTypeLabels: Readonly<Record<AssessmentType, string>> = {
  test: 'Test',
  quiz: 'Quiz',
  assignment: 'Assignment',
  project: 'Project',
  exam: 'Exam',
  participation: 'Participation',
  other: 'Other',
}

/** A type as a parent reads it; one that this build does not know stays as it came. */
export function assessmentTypeText(type: unknown): string {
  return new Map<unknown, string>(Object.entries(assessmentTypeLabels)).get(type) ?? String(type)
}
