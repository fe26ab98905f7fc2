import { percentageText, scoreOf, scoreText } from '#shared/assessments/score.ts'
import type { Assessment } from '#shared/assessments/assessment.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import type { StudentReport } from './report-models.ts'

/** A child's graded work of some days as its report prints it, the oldest first. */
export function gradedWorkOfReport(
  work: readonly Pick<
    Assessment,
    'id' | 'student_id' | 'subject_id' | 'date' | 'title' | 'points_earned' | 'points_possible'
  >[],
  { studentId, from, to }: { studentId: string; from: Day; to: Day },
  subjects: ReadonlyMap<string, string>,
): StudentReport['assessments'] {
  return work
    .filter(({ student_id, date }) => student_id === studentId && from <= date && date <= to)
    .toSorted(byDay)
    .map((one) => {
      const score = scoreOf(one)
      const result = score === null ? scoreText(one) : `${percentageText(score.percentage)} (${score.letter})`
      return { date: fullDay(one.date), title: one.title, subject: subjects.get(one.subject_id) ?? '', result }
    })
}

/** Orders records by day, those of one day by id. */
export function byDay(one: { date: Day; id: string }, other: { date: Day; id: string }): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.id < other.id ? -1 : 1
}
