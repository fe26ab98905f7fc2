import { gradeScale } from '#shared/assessments/grade-scale.ts'
import { percentageText, pointsText, type Score } from '#shared/assessments/score.ts'
import styles from './score-preview.module.css'

interface ScorePreviewProps {
  /** Each child's typed score; a name only where there are several. */
  scores: readonly { id: string; name: string; score: Score | null }[]
  /** The course's new grade: "94.12% to 93.96%, stays A". */
  course: { title: string; line: string } | null
}

/** Percentage, letter and points while the points are typed (rule grades.form). */
export function ScorePreview({ scores, course }: ScorePreviewProps) {
  const several = scores.length > 1
  const [only] = scores
  return (
    <>
      <output className={styles.preview} data-several={several || undefined}>
        {scores.map(({ id, name, score }) => (
          <span key={id} className={styles.score}>
            {several && <span className={styles.name}>{name}</span>}
            <Figure label="Percentage" figure={score && percentageText(score.percentage)} />
            <Figure label="Letter Grade" figure={score && score.letter} />
            <Figure label="GPA Points" figure={score && pointsText(score.points)} />
          </span>
        ))}
      </output>
      {course && (
        <p className={styles.course}>
          <strong>{course.title}</strong>
          {course.line}
        </p>
      )}
      {!several && <Scale letter={only?.score?.letter ?? null} />}
    </>
  )
}

function Figure({ label, figure }: { label: string; figure: string | null }) {
  return (
    <span className={styles.figure}>
      <span className={styles.value}>{figure ?? '–'}</span> <span className={styles.label}>{label}</span>
    </span>
  )
}

/** The steps of the scale, with the one that was reached; the words say the same. */
function Scale({ letter }: { letter: string | null }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {[...gradeScale].reverse().map((step) => (
        <span key={step.letter} data-reached={step.letter === letter || undefined}>
          {step.letter}
        </span>
      ))}
    </div>
  )
}
