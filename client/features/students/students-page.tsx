import { Button } from '@mantine/core'
import { IconCalendarCheck, IconPlus, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { weekOf } from '#shared/format/dates.ts'
import { bucketsWithin, talliesBy } from '#shared/progress/day-buckets.ts'
import { daysOfSchoolYear, schoolYearOf } from '#shared/school-years/school-year.ts'
import { isNearStudentLimit, refuseToAddStudent } from '#shared/students/limit.ts'
import type { Student } from '#shared/students/student.ts'
import type { Opened } from '#client/queries/write.ts'
import { listStudents, unarchiveStudent } from '#client/queries/students.ts'
import { open } from '#client/queries/write.ts'
import { useArrived, useDayBuckets } from '#client/parts/arrival/use-arrived.ts'
import { useToday } from '#client/lib/use-today.ts'
import grid from '#client/parts/cards/card-grid.module.css'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { LimitNotice, type LimitRefusal } from '#client/parts/cards/limit-notice.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { SkeletonGrid } from '#client/parts/cards/skeleton-grid.tsx'
import { useOpened } from '#client/forms/use-opened.ts'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { StudentCard } from './student-card.tsx'
import { StudentDialog } from './student-dialog.tsx'

interface StudentsPageProps {
  user: User
  /** True while the form for a new student is open. */
  isAdding: boolean
  /** The student whose form is open. */
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
}

/** The children of the family. */
export function StudentsPage({ user, isAdding, editing, onAdding, onEdit }: StudentsPageProps) {
  const { account_type: accountType, school_year_start_month: startMonth } = user
  const today = useToday()
  const students = useArrived(listStudents)
  const buckets = useDayBuckets()
  const schoolYear = schoolYearOf(today, startMonth)
  const all = useMemo(
    () => buckets && talliesBy(bucketsWithin(buckets, daysOfSchoolYear(schoolYear, startMonth)), 'student_id'),
    [buckets, schoolYear, startMonth],
  )
  const week = useMemo(
    () => buckets && talliesBy(bucketsWithin(buckets, weekOf(today)), 'student_id'),
    [buckets, today],
  )
  const opened = useOpened('students', editing)
  const [archiving, setArchiving] = useState<Opened<'students'> | null>(null)
  const [refusal, setRefusal] = useState<LimitRefusal | null>(null)

  const active = students?.filter((student) => student.is_active) ?? []
  const archived = students?.filter((student) => !student.is_active) ?? []
  const isFull = refuseToAddStudent(accountType, active.length) !== null
  const colors = studentColorsById(students ?? [])

  function handleAdd() {
    setRefusal(isFull ? 'adding' : null)
    if (!isFull) onAdding(true)
  }

  async function handleUnarchive(id: string) {
    setRefusal(isFull ? 'saving' : null)
    try {
      const student = isFull ? null : await open('students', id)
      if (student === null) return
      const { undo } = await unarchiveStudent(student)
      showToast({ title: 'Student made active', undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to make student active') })
    }
  }

  function cardOf(student: Student) {
    return (
      <StudentCard
        key={student.id}
        student={student}
        color={colors.get(student.id)?.color ?? ''}
        schoolYear={schoolYear}
        activities={all && (all.get(student.id)?.count ?? 0)}
        weekMinutes={week && (week.get(student.id)?.minutes ?? 0)}
        onEdit={() => onEdit(student.id)}
        onArchive={async () => setArchiving(await open('students', student.id))}
        onUnarchive={() => handleUnarchive(student.id)}
      />
    )
  }

  return (
    <>
      <PageHeader
        title="Students"
        subtitle="Manage your students and their information"
        actions={
          // At the limit it looks disabled, but a tap says why (rule students.limit-warning).
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarCheck size={20} />}
              renderRoot={(button) => <Link to="/attendance" {...button} />}
            >
              Attendance
            </Button>
            <ForWriting>
              <Button
                leftSection={<IconPlus size={20} />}
                onClick={handleAdd}
                {...(isFull && { 'data-disabled': true })}
              >
                {isFull ? 'Student Limit Reached' : 'Add Student'}
              </Button>
            </ForWriting>
          </>
        }
      />
      <LimitNotice
        refusal={isFull ? refusal : null}
        near={isNearStudentLimit(accountType, active.length) ? active.length : null}
      />
      {students === undefined && <SkeletonGrid count={3} />}
      {students?.length === 0 && (
        <div className={grid.paper}>
          <EmptyState
            icon={<IconUsers size={30} />}
            title="No students yet"
            action={
              <ForWriting>
                <Button onClick={handleAdd}>Add Your First Student</Button>
              </ForWriting>
            }
          >
            Get started by adding your first student.
          </EmptyState>
        </div>
      )}
      {active.length > 0 && <ul className={grid.grid}>{active.map(cardOf)}</ul>}
      {archived.length > 0 && (
        <details className={grid.more} open={active.length === 0}>
          <summary>Archived ({archived.length})</summary>
          <ul className={grid.grid}>{archived.map(cardOf)}</ul>
        </details>
      )}

      <ForWriting>
        <Presence>
          {isAdding && (
            <StudentDialog
              student={null}
              startMonth={startMonth}
              isFull={isFull}
              onRefused={() => setRefusal('saving')}
              onClose={() => onAdding(false)}
            />
          )}
        </Presence>
        <Presence>
          {opened && (
            <StudentDialog
              key={opened.id}
              student={opened}
              startMonth={startMonth}
              isFull={isFull}
              onRefused={() => setRefusal('saving')}
              onClose={() => onEdit(undefined)}
            />
          )}
        </Presence>
      </ForWriting>
      <Presence>
        {archiving && <ArchiveDialog user={user} student={archiving} onClose={() => setArchiving(null)} />}
      </Presence>
    </>
  )
}
