import { Button } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { wordsIn } from '#shared/activities/search.ts'
import { openTogether, type OpenedTogether } from '#client/queries/activities-together.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { useLive } from '#client/lib/use-live.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { withinYear } from '#client/parts/years/school-year-filter.ts'
import { SchoolYearSelect } from '#client/parts/years/school-year-select.tsx'
import type { SchoolYearFilter } from '#client/parts/years/school-year-filter.ts'
import { useAwaited } from '#client/ui/display/arrival.ts'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { EditActivityDialog } from './edit-activity-dialog.tsx'
import { LogActivityDialog } from './log-activity-dialog.tsx'
import { ActivityFilterBar, type ActivityFilters } from './list/activity-filters.tsx'
import { DeleteActivityDialog } from './delete-activity-dialog.tsx'
import { FoundActivities } from './list/found-activities.tsx'
import { SearchBox } from './list/search-box.tsx'
import { useOpenedTogether } from './use-opened-together.ts'

interface ActivitiesPageProps {
  filters: ActivityFilters
  year: SchoolYearFilter
  /** Another year than the present one is shown. */
  isOtherYear: boolean
  /** The last search. */
  search: string
  /** She came to search. */
  isSearching: boolean
  page: number
  /** True while Log New Activity is open. */
  isLogging: boolean
  /** The activity whose form is open. */
  editing: string | undefined
  /** The form begins with all children who did it together. */
  isTogether: boolean
  onFilter: (changed: ActivityFilters) => void
  onClear: () => void
  onYear: (value: string) => void
  onSearch: (typed: string) => void
  onPage: (page: number) => void
  onLogging: (isLogging: boolean) => void
  onEdit: (id: string | undefined, isTogether?: boolean) => void
  onQuickDay: () => void
}

interface Deleting {
  together: OpenedTogether
  isTogether: boolean
}

/** The activities of the family: list, log, edit, delete. */
export function ActivitiesPage(props: ActivitiesPageProps) {
  const { filters, year, isLogging, onLogging } = props
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  // The list waits for a first sync; logging does not.
  const isComing = useAwaited() !== null
  const editing = useOpenedTogether(props.editing)
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const [typed, setTyped] = useState(props.search)
  const sought = useDeferredValue(typed)
  const words = useMemo(() => wordsIn(sought), [sought])
  const handleDelete = useCallback(async (id: string, isTogether: boolean) => {
    const together = await openTogether(id)
    setDeleting(together && { together, isTogether })
  }, [])

  const logButton = (
    <ForWriting>
      <Button leftSection={<IconPlus size={20} />} onClick={() => onLogging(true)}>
        Log Activity
      </Button>
    </ForWriting>
  )
  const header = (
    <PageHeader
      title="Activities"
      subtitle="Track and manage student activities"
      actions={
        <>
          <SchoolYearSelect year={year} onChoose={props.onYear} />
          <ForWriting>
            <Button variant="default" leftSection={<IconTemplate size={20} />} onClick={props.onQuickDay}>
              Quick Day Logging
            </Button>
          </ForWriting>
          {logButton}
        </>
      }
    />
  )

  const colors = useMemo(() => studentColorsOf(students ?? []), [students])
  const areRead = students !== undefined && subjects !== undefined
  const isNarrowed =
    props.isOtherYear || words.length > 0 || Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      {header}
      <SearchBox
        typed={typed}
        onType={setTyped}
        kept={props.search}
        onKeep={props.onSearch}
        isWanted={props.isSearching}
      />
      {areRead && !isComing && (
        <ActivityFilterBar filters={filters} students={students} subjects={subjects} onChange={props.onFilter} />
      )}
      <FoundActivities
        filter={withinYear(filters, year)}
        words={words}
        page={typed === props.search ? props.page : 1}
        students={isComing ? undefined : students}
        subjects={subjects}
        logButton={logButton}
        onClear={isNarrowed ? props.onClear : undefined}
        onPage={props.onPage}
        onEdit={props.onEdit}
        onDelete={handleDelete}
      />

      <ForWriting>
        <Presence>
          {isLogging && areRead && (
            <LogActivityDialog
              colors={colors}
              subjects={subjects.filter((subject) => subject.is_active)}
              onClose={() => onLogging(false)}
            />
          )}
        </Presence>
        <Presence>
          {editing && areRead && (
            <EditActivityDialog
              key={editing.together.id}
              {...editing}
              isTogether={props.isTogether}
              colors={colors}
              subjects={subjects.filter(
                (subject) =>
                  subject.is_active || editing.together.all.some(({ seen }) => seen.subject_id === subject.id),
              )}
              onClose={() => props.onEdit(undefined)}
            />
          )}
        </Presence>
      </ForWriting>
      <Presence>
        {deleting && <DeleteActivityDialog {...deleting} colors={colors} onClose={() => setDeleting(null)} />}
      </Presence>
    </>
  )
}
