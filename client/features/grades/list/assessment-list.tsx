import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Assessment } from '#shared/assessments/assessment.ts'
import { percentageText, pointsText, scoreOf, scoreText } from '#shared/assessments/score.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { GradeMark } from '#client/features/grades/grade-mark.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import { ChildLabel } from '#client/features/grades/child-label.tsx'
import { Cell, DataTable, FoldedCells, type Column } from '#client/ui/display/data-table.tsx'
import { AssessmentTypeChip } from './assessment-type-chip.tsx'
import styles from './assessment-list.module.css'

/** An assessment with the child and the subject it belongs to, as a row shows them. */
interface AssessmentRow {
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

const columns: readonly Column[] = [
  { name: 'Date', kind: 'date', width: 7.5 },
  { name: 'Student', width: 11 },
  { name: 'Subject', width: 13, folds: true },
  { name: 'Assessment', kind: 'main' },
  { name: 'Type', width: 10, folds: true },
  { name: 'Score', kind: 'figure', width: 8 },
  { name: 'Grade', width: 7 },
  { name: 'Actions', kind: 'actions', width: 7 },
]

/** The list on large screens. */
export function AssessmentTable({ rows, today, ...on }: AssessmentListProps) {
  return (
    <DataTable columns={columns}>
      {rows.map((row) => (
        <tr key={row.assessment.id} data-id={row.assessment.id}>
          <Cell kind="date">{shortDay(row.assessment.date, today)}</Cell>
          <Cell>
            <ChildLabel one={row.one} />
          </Cell>
          <Cell folds>
            <SubjectChip subject={row.subject} />
          </Cell>
          <Cell kind="main">
            <span className={styles.title} translate="no">
              {row.assessment.title}
            </span>
            <FoldedCells>
              <SubjectChip subject={row.subject} plain />
              <AssessmentTypeChip type={row.assessment.assessment_type} />
            </FoldedCells>
          </Cell>
          <Cell folds>
            <AssessmentTypeChip type={row.assessment.assessment_type} />
          </Cell>
          <Cell kind="figure">
            <ScoreLines assessment={row.assessment} />
          </Cell>
          <Cell>
            <Grade assessment={row.assessment} />
          </Cell>
          <Cell kind="actions">
            <Actions id={row.assessment.id} {...on} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The list on small screens. */
export function AssessmentCards({ rows, today, ...on }: AssessmentListProps) {
  return (
    <ul className={styles.cards}>
      {rows.map(({ assessment, one, subject }) => (
        <li key={assessment.id} data-id={assessment.id} className={styles.card}>
          <div className={styles.head}>
            <StudentAvatar name={one.short} color={one.color} />
            <span className={styles.who}>
              <ChildName of={one} />
              <span className={styles.quiet}>{shortDay(assessment.date, today)}</span>
            </span>
            <span className={styles.score}>
              <ScoreLines assessment={assessment} />
            </span>
            <Grade assessment={assessment} />
          </div>
          <p className={styles.title} translate="no">
            {assessment.title}
          </p>
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

/** Empty without write access. */
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
