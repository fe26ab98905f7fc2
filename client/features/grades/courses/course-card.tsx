import { IconPencil } from '@tabler/icons-react'
import { percentageText, pointsText, scoreOf, scoreText } from '#shared/assessments/score.ts'
import { levelLabels } from '#shared/courses/course.ts'
import type { CourseProgress, GradeBook } from '#shared/courses/grade-book.ts'
import { creditText } from '#shared/courses/paper-parts.ts'
import { gradeOnPaper } from '#shared/courses/transcript.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { opensIn, schoolYearOf } from '#shared/school-years/school-year.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ColorDot } from '#client/parts/subjects/color-dot.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { GradeMark } from '#client/features/grades/grade-mark.tsx'
import styles from './course-card.module.css'

interface CourseCardProps {
  course: CourseProgress
  book: GradeBook
  color: string
  today: Day
  onEdit: () => void
}

/** A course with its grade, and the assessments behind it (rule courses.page). */
export function CourseCard({ course, book, color, today, onEdit }: CourseCardProps) {
  const { title, subject_id, school_year, level, credit, percentage, grade, points, isByHand } = course
  const subject = book.subjects.get(subject_id) ?? ''
  const work = book.assessments
    .filter(
      (one) =>
        one.subject_id === subject_id && opensIn(schoolYearOf(one.date, book.startMonth)) === opensIn(school_year),
    )
    .sort((one, other) => (one.date < other.date ? 1 : -1))
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <GradeMark grade={grade ?? '–'} course />
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.line}>
            <ColorDot color={color} />
            <span>{title === subject ? levelLabels[level] : `${subject}, ${levelLabels[level]}`}</span>
          </p>
        </div>
        <ForWriting>
          <IconButton label={`Edit ${title}`} icon={<IconPencil size={22} />} onClick={onEdit} />
        </ForWriting>
      </div>
      <p className={styles.figures}>
        {[
          percentage === null ? null : percentageText(percentage),
          points === null ? null : `${pointsText(points)} points`,
          `${creditText(credit)} credit`,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <p className={styles.badges}>
        {isByHand && <Badge>Final grade set by hand</Badge>}
        {course.isRunning && <Badge tone="info">{gradeOnPaper(course)}</Badge>}
      </p>
      {work.length > 0 && (
        <details className={styles.work}>
          <summary>{counted(work.length, 'assessment')}</summary>
          <ul>
            {work.map((one, index) => {
              const score = scoreOf(one)
              return (
                <li key={index}>
                  <span>
                    {shortDay(one.date, today)}, {titleOf(one)}
                  </span>
                  <span className={styles.score}>
                    {`${scoreText(one)}${score ? ` ${percentageText(score.percentage)} ${score.letter}` : ''}`}
                  </span>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </li>
  )
}

/** On the device a piece of graded work is whole. */
function titleOf(work: object): string {
  return 'title' in work ? String(work.title) : ''
}
