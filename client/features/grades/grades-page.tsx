import { Button } from '@mantine/core'
import { IconPlus, IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { assessmentTypeLabels, type AssessmentType } from '#shared/assessments/types.ts'
import type { Opened } from '#client/queries/write.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { open } from '#client/queries/write.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { FilterBar, type Filters } from '#client/parts/filters/filter-bar.tsx'
import { withinYear, type SchoolYearFilter } from '#client/parts/years/school-year-filter.ts'
import { SchoolYearSelect } from '#client/parts/years/school-year-select.tsx'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { DeleteAssessmentDialog } from './delete-assessment-dialog.tsx'
import { AssessmentDialog } from './form/assessment-dialog.tsx'
import { GpaPanel } from './gpa-panel.tsx'
import { ExportTranscript } from './papers/export-transcript.tsx'
import { FoundAssessments } from './list/found-assessments.tsx'
import { useGradeBook } from './use-grade-book.ts'

type AssessmentFilters = Filters<AssessmentType>

interface GradesPageProps {
  user: User
  filters: AssessmentFilters
  year: SchoolYearFilter
  /** Another year than the present one is shown. */
  isOtherYear: boolean
  page: number
  isAdding: boolean
  /** The assessment whose form is open. */
  editing: string | undefined
  onFilter: (changed: AssessmentFilters) => void
  onClear: () => void
  onYear: (value: string) => void
  onPage: (page: number) => void
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
}

/** Grades and Assessments: list, add, edit, delete, and the GPA of a chosen child. */
export function GradesPage({ user, filters, year, isAdding, ...props }: GradesPageProps) {
  const students = useArrived(listStudents)
  const subjects = useArrived(listSubjects)
  const editing = useOpened('assessments', props.editing)
  const [deleting, setDeleting] = useState<Opened<'assessments'> | null>(null)
  const book = useGradeBook(user, filters.student_id)
  const handleDelete = useCallback(async (id: string) => setDeleting(await open('assessments', id)), [])

  const addButton = (
    <ForWriting>
      <Button leftSection={<IconPlus size={20} />} onClick={() => props.onAdding(true)}>
        Add Assessment
      </Button>
    </ForWriting>
  )
  const colors = studentColorsOf(students ?? [])
  const header = (
    <PageHeader
      title="Grades and Assessments"
      actions={
        <>
          <SchoolYearSelect year={year} onChoose={props.onYear} />
          <Button
            variant="default"
            leftSection={<IconSchool size={20} />}
            renderRoot={(button) => (
              <Link to="/assessments/courses" search={{ student: filters.student_id }} {...button} />
            )}
          >
            Courses and Credits
          </Button>
          {students && (
            <ExportTranscript
              colors={colors}
              students={students}
              schoolName={user.school_name}
              chosen={filters.student_id}
            />
          )}
          {addButton}
        </>
      }
    />
  )
  if (students === undefined || subjects === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }

  const { type: assessment_type, ...others } = filters
  const isNarrowed = props.isOtherYear || Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      {header}
      <FilterBar
        filters={filters}
        students={students}
        subjects={subjects}
        typeLabel="Assessment Type"
        types={assessmentTypeLabels}
        onChange={props.onFilter}
      />
      <FoundAssessments
        filter={withinYear({ ...others, assessment_type }, year)}
        page={props.page}
        students={students}
        subjects={subjects}
        between={book === undefined ? <SkeletonCard /> : book && <GpaPanel book={book} subjects={subjects} />}
        addButton={addButton}
        onClear={isNarrowed ? props.onClear : undefined}
        onPage={props.onPage}
        onEdit={props.onEdit}
        onDelete={(id) => void handleDelete(id)}
      />

      <ForWriting>
        <Presence>
          {isAdding && (
            <AssessmentDialog
              user={user}
              opened={null}
              colors={colors}
              subjects={subjects.filter((subject) => subject.is_active)}
              shown={filters}
              onClose={() => props.onAdding(false)}
            />
          )}
        </Presence>
        <Presence>
          {editing && (
            <AssessmentDialog
              key={editing.id}
              user={user}
              opened={editing}
              colors={colors}
              subjects={subjects.filter((subject) => subject.is_active || subject.id === editing.seen.subject_id)}
              shown={filters}
              onClose={() => props.onEdit(undefined)}
            />
          )}
        </Presence>
      </ForWriting>
      <Presence>
        {deleting && <DeleteAssessmentDialog assessment={deleting} onClose={() => setDeleting(null)} />}
      </Presence>
    </>
  )
}
