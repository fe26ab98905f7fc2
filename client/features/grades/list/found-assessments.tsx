import { Button } from '@mantine/core'
import { IconCertificate, IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted } from '#shared/format/duration.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { assessmentsPerPage, listAssessments, type AssessmentFilter } from '#client/queries/assessments.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { unknownFace, unknownSubject } from '#client/parts/activities/activity-rows.ts'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { Pagination } from '#client/ui/controls/pagination.tsx'
import { useStillArriving } from '#client/ui/display/arrival.ts'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { AssessmentCards, AssessmentTable } from './assessment-list.tsx'
import { useTableFits } from '#client/ui/display/data-table.tsx'
import { GradeBars } from './grade-bars.tsx'
import styles from './found-assessments.module.css'

interface FoundAssessmentsProps {
  filter: AssessmentFilter
  page: number
  students: readonly Student[]
  subjects: readonly Subject[]
  /** Between the count and the list. */
  between: ReactNode
  /** Shown while nothing is found. */
  addButton: ReactNode
  /** Left out while no filter is set. */
  onClear: (() => void) | undefined
  onPage: (page: number) => void
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

/** The assessments that match: how many, one page of them, and the way to the others (rule grades.list). */
export function FoundAssessments({ filter, students, subjects, ...props }: FoundAssessmentsProps) {
  const found = useLive(() => listAssessments(filter, props.page), [JSON.stringify(filter), props.page])
  const tableFits = useTableFits()
  const today = useToday()
  const stillArriving = useStillArriving()
  if (found === undefined) return <output className={styles.loading}>Loading assessments...</output>

  const colors = studentColorsById(students)
  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  const rows = found.assessments.map((assessment) => ({
    assessment,
    one: colors.get(assessment.student_id) ?? unknownFace,
    subject: known.get(assessment.subject_id) ?? unknownSubject,
  }))
  const List = tableFits ? AssessmentTable : AssessmentCards
  return (
    <>
      <div className={styles.found}>
        <output>{stillArriving ?? `${counted(found.total, 'assessment')} found`}</output>
        {props.onClear && (
          <Button variant="subtle" leftSection={<IconFilterOff size={20} />} onClick={props.onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      <GradeBars filter={filter} />
      {props.between}
      {rows.length === 0 ? (
        <div className={styles.empty}>
          {props.onClear ? (
            <EmptyState icon={<IconCertificate size={30} />} title="No assessments found">
              Nothing matches these filters. Clear them to see everything.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconCertificate size={30} />} title="No assessments found" action={props.addButton}>
              Start tracking grades by adding your first assessment.
            </EmptyState>
          )}
        </div>
      ) : (
        <List rows={rows} today={today} onEdit={props.onEdit} onDelete={props.onDelete} />
      )}
      <Pagination page={found.page} total={found.total} perPage={assessmentsPerPage} always onPage={props.onPage} />
    </>
  )
}
