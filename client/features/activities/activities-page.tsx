import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff, IconNotebook, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { countActivities, listActivities, type ActivityFilter } from '#client/records/activities.ts'
import type { Opened } from '#client/records/door.ts'
import { listStudents } from '#client/records/students.ts'
import { listSubjects } from '#client/records/subjects.ts'
import { open } from '#client/records/write.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { rowsOf } from '#client/parts/activity-rows.ts'
import { facesOf } from '#client/parts/faces.ts'
import { SchoolYearSelect } from '#client/parts/school-year-select.tsx'
import type { ShownYear } from '#client/parts/shown-year.ts'
import { useOpened } from '#client/parts/use-opened.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ActivityCards } from './activity-cards.tsx'
import { ActivityFilterBar, type ActivityFilters } from './activity-filters.tsx'
import { ActivityTable } from './activity-table.tsx'
import styles from './activities-page.module.css'
import { DeleteActivityDialog } from './delete-activity-dialog.tsx'
import { EditActivityDialog } from './edit-activity-dialog.tsx'
import { LogActivityDialog } from './log-activity-dialog.tsx'
import { lastPageOf, Pagination } from './pagination.tsx'

interface ActivitiesPageProps {
  filters: ActivityFilters
  year: ShownYear
  page: number
  /** Whether Log New Activity is open. */
  isLogging: boolean
  /** The activity whose form is open. */
  editing: string | undefined
  onFilter: (changed: ActivityFilters) => void
  onClear: () => void
  onYear: (value: string) => void
  onPage: (page: number) => void
  onLogging: (isLogging: boolean) => void
  onEdit: (id: string | undefined) => void
}

/** The activities of the family: list, log, edit, delete (spec 2 §2). */
export function ActivitiesPage(props: ActivitiesPageProps) {
  const { filters, year, isLogging, onLogging } = props
  const filter = filterOf(filters, year)
  const key = JSON.stringify(filter)
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const total = useLive(() => countActivities(filter), [key])
  const page = total === undefined ? props.page : Math.min(props.page, lastPageOf(total))
  const activities = useLive(() => listActivities(filter, page), [key, page])
  const editing = useOpened('activities', props.editing)
  const [deleting, setDeleting] = useState<Opened<'activities'> | null>(null)
  const isLarge = useMediaQuery('(width >= 44em)', undefined, { getInitialValueInEffect: false })
  const today = useToday()

  const logButton = (
    <Button leftSection={<IconPlus size={20} />} onClick={() => onLogging(true)}>
      Log Activity
    </Button>
  )
  const header = (
    <PageHeader
      title="Activities"
      subtitle="Track and manage student activities"
      actions={
        <>
          <SchoolYearSelect year={year} onChoose={props.onYear} />
          {logButton}
        </>
      }
    />
  )

  if (students === undefined || subjects === undefined || activities === undefined) {
    return (
      <>
        {header}
        <output className={styles.loading}>Loading activities...</output>
      </>
    )
  }

  const List = isLarge === true ? ActivityTable : ActivityCards
  const faces = facesOf(students)
  return (
    <>
      {header}
      <ActivityFilterBar filters={filters} students={students} subjects={subjects} onChange={props.onFilter} />
      <div className={styles.found}>
        <output>{total !== undefined && `${counted(total, 'activity', 'activities')} found`}</output>
        {Object.values(filters).some((value) => value !== undefined) && (
          <Button variant="subtle" leftSection={<IconFilterOff size={20} />} onClick={props.onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      {activities.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState icon={<IconNotebook size={30} />} title="No activities found" action={logButton}>
            Get started by logging your first activity.
          </EmptyState>
        </div>
      ) : (
        <List
          rows={rowsOf(activities, students, subjects)}
          today={today}
          onEdit={props.onEdit}
          onDelete={async (id) => setDeleting(await open('activities', id))}
        />
      )}
      {total !== undefined && <Pagination page={page} total={total} onPage={props.onPage} />}

      {isLogging && (
        <LogActivityDialog
          faces={faces.filter((face) => face.isActive)}
          subjects={subjects.filter((subject) => subject.is_active)}
          onGone={() => onLogging(false)}
        />
      )}
      {editing && (
        <EditActivityDialog
          key={editing.id}
          activity={editing}
          faces={faces.filter((face) => face.isActive || face.id === editing.seen.student_id)}
          subjects={subjects.filter((subject) => subject.is_active || subject.id === editing.seen.subject_id)}
          onGone={() => props.onEdit(undefined)}
        />
      )}
      {deleting && <DeleteActivityDialog activity={deleting} onGone={() => setDeleting(null)} />}
    </>
  )
}

/** The days asked for, within the school year shown. */
function filterOf(
  { date_from, date_to, ...others }: ActivityFilters,
  { days: { from, to } }: ShownYear,
): ActivityFilter {
  return { ...others, from: later(date_from, from), to: earlier(date_to, to) }
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return one !== undefined && other !== undefined && one < other ? other : (one ?? other)
}

function earlier(one: string | undefined, other: string | undefined): string | undefined {
  return one !== undefined && other !== undefined && one > other ? other : (one ?? other)
}
