import { distributionOf } from '#shared/assessments/distribution.ts'
import { counted } from '#shared/format/duration.ts'
import { listGraded, type AssessmentFilter } from '#client/queries/assessments.ts'
import { useLiveCalmly } from '#client/lib/use-live.ts'
import { ProgressBar } from '#client/ui/display/progress-bar.tsx'
import styles from './grade-bars.module.css'

/** How much of what was found is an A, B, C, D or F (rule grades.distribution). */
export function GradeBars({ filter }: { filter: AssessmentFilter }) {
  const graded = useLiveCalmly(() => listGraded(filter), [JSON.stringify(filter)])
  if (graded === undefined || graded.length === 0) return null
  return (
    <ul className={styles.bars} aria-label="Grades by letter">
      {distributionOf(graded).map(({ letter, count }) => (
        <li key={letter} className={styles.bar}>
          <strong>{letter}</strong>
          <ProgressBar label={`${letter}: ${counted(count, 'assessment')}`} value={count} max={graded.length} />
          <span>{count.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ul>
  )
}
