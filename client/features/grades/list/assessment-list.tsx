import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Assessment } from '#shared/assessments/assessment.ts'
import { percentageText, pointsText, scoreOf, scoreText } from '#shared/assessments/score.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Avatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { GradeMark } from '#client/features/grades/grade-mark.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { AssessmentTypeChip } from './assessment-type-chip.tsx'
import styles from './assessment-list.module.css'

/** An assessment with the child and the subject it belongs to, as a row shows them. */
export interface AssessmentRow {
  assessment: Assessment
  one: StudentColor
  subject: Pick<Subject, 'name' | 'color'>
}

interface AssessmentListProps {
  rows: readonly AssessmentRow[]
  today: Day
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

/** The list on large screens; the rarest columns fold into the second line where it is narrow. */
export function AssessmentTable({ rows, today, ...on }: AssessmentListProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.date}>Date</th>
            <th>Student</th>
            <th className={styles.subject}>Subject</th>
            <th>Assessment</th>
            <th className={styles.type}>Type</th>
            <th className={styles.score}>Score</th>
            <th className={styles.grade}>Grade</th>
            <th className={styles.actions}>Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.assessment.id} data-id={row.assessment.id}>
              <td className={styles.date}>{shortDay(row.assessment.date, today)}</td>
              <td>
                <span className={styles.student}>
                  <Avatar name={row.one.short} color={row.one.color} />
                  <ChildName of={row.one} />
                </span>
              </td>
              <td className={styles.subject}>
                <SubjectChip subject={row.subject} />
              </td>
              <td className={styles.what}>
                <span className={styles.title}>{row.assessment.title}</span>
                <span className={styles.folded}>
                  <SubjectChip subject={row.subject} plain />
                  <AssessmentTypeChip type={row.assessment.assessment_type} />
                </span>
              </td>
              <td className={styles.type}>
                <AssessmentTypeChip type={row.assessment.assessment_type} />
              </td>
              <td className={styles.score}>
                <ScoreLines assessment={row.assessment} />
              </td>
              <td className={styles.grade}>
                <Grade assessment={row.assessment} />
              </td>
              <td className={styles.actions}>
                <Actions id={row.assessment.id} {...on} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The list on small screens. */
export function AssessmentCards({ rows, today, ...on }: AssessmentListProps) {
  return (
    <ul className={styles.cards}>
      {rows.map(({ assessment, one, subject }) => (
        <li key={assessment.id} data-id={assessment.id} className={styles.card}>
          <div className={styles.head}>
            <Avatar name={one.short} color={one.color} />
            <span className={styles.who}>
              <ChildName of={one} />
              <span className={styles.quiet}>{shortDay(assessment.date, today)}</span>
            </span>
            <span className={styles.score}>
              <ScoreLines assessment={assessment} />
            </span>
            <Grade assessment={assessment} />
          </div>
          <p className={styles.title}>{assessment.title}</p>
          <div className={styles.foot}>
            <span className={styles.chips}>
              <SubjectChip subject={subject} />
              <AssessmentTypeChip type={assessment.assessment_type} />
            </span>
            <Actions id={assessment.id} {...on} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ScoreLines({ assessment }: { assessment: Assessment }) {
  const score = scoreOf(assessment)
  return (
    <>
      <span className={styles.percent}>{score ? percentageText(score.percentage) : '–'}</span>{' '}
      <span className={styles.quiet}>{scoreText(assessment)}</span>
    </>
  )
}

function Grade({ assessment }: { assessment: Assessment }) {
  const score = scoreOf(assessment)
  if (score === null) return null
  return (
    <span className={styles.mark}>
      <GradeMark grade={score.letter} /> <span className={styles.quiet}>{pointsText(score.points)}</span>
    </span>
  )
}

/** Nothing for whoever may only read. */
function Actions({ id, onEdit, onDelete }: { id: string } & Pick<AssessmentListProps, 'onEdit' | 'onDelete'>) {
  return (
    <ForWriting>
      <span className={styles.buttons}>
        <IconButton label="Edit" icon={<IconPencil size={22} />} onClick={() => onEdit(id)} />
        <IconButton label="Delete" icon={<IconTrash size={22} />} onClick={() => onDelete(id)} />
      </span>
    </ForWriting>
  )
}
