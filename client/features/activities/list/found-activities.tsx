import { Button } from '@mantine/core'
import { IconFilterOff, IconNotebook } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { groupBy } from '#shared/activities/together.ts'
import { booksText } from '#shared/books/used-text.ts'
import { counted } from '#shared/format/duration.ts'
import type { Attachment } from '#shared/media/attachment.ts'
import type { Student } from '#shared/students/student.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { activitiesPerPage, type ActivityFilter } from '#client/queries/activities.ts'
import { attachmentsOf } from '#client/queries/media/attachments.ts'
import { readShelf } from '#client/queries/books.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { shownActivities } from '#client/parts/activities/activity-rows.ts'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { useStillArriving } from '#client/ui/display/arrival.ts'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { ActivityCards } from './activity-cards.tsx'
import { ActivityTable } from './activity-table.tsx'
import { useTableFits } from '#client/ui/display/data-table.tsx'
import styles from './found-activities.module.css'
import { Pagination } from '#client/ui/controls/pagination.tsx'
import { useFound } from './use-found.ts'

interface FoundActivitiesProps {
  filter: ActivityFilter
  /** The words of the search; empty without one. */
  words: readonly string[]
  page: number
  /** `undefined` while they are read, beside the rows. */
  students: readonly Student[] | undefined
  subjects: readonly Subject[] | undefined
  /** Shown while nothing is found. */
  logButton: ReactNode
  /** Left out while no filter is set. */
  onClear: (() => void) | undefined
  onPage: (page: number) => void
  onEdit: (id: string, isTogether: boolean) => void
  onDelete: (id: string, isTogether: boolean) => void
}

/**
 * The activities that match: how many, one page of them, and the way to the others. A save draws this part of the
 * screen only.
 */
export function FoundActivities(props: FoundActivitiesProps) {
  const { filter, students, subjects } = props
  const { total, page, activities } = useFound(filter, props.words, props.page)
  const colors = useMemo(() => students && studentColorsById(students), [students])
  const ids = activities?.map(({ id }) => id)
  const media = useLive(() => attachmentsOf(ids ?? []), [ids?.join()])
  const shelf = useLive(readShelf)
  const rows = useMemo(
    () =>
      activities &&
      colors &&
      subjects &&
      shownActivities(activities, colors, subjects).map((row) => ({
        ...row,
        attached: media?.get(row.activity.id) ?? none,
        books: shelf ? booksText(row.activity, shelf) : '',
      })),
    [activities, colors, subjects, media, shelf],
  )
  const groups = useMemo(() => rows && groupBy(rows, ({ activity }) => activity), [rows])
  const tableFits = useTableFits()
  const today = useToday()

  const stillArriving = useStillArriving()

  if (groups === undefined) {
    if (stillArriving !== null) return <SkeletonCard />
    return <output className={styles.loading}>Loading activities...</output>
  }

  const List = tableFits ? ActivityTable : ActivityCards
  return (
    <>
      <div className={styles.found}>
        <output>{total === undefined ? stillArriving : `${counted(total, 'activity', 'activities')} found`}</output>
        {props.onClear && (
          <Button variant="subtle" leftSection={<IconFilterOff size={20} />} onClick={props.onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <div className={styles.empty}>
          {props.onClear ? (
            <EmptyState icon={<IconNotebook size={30} />} title="No activities found">
              {props.words.length > 0
                ? 'No title, description, note or book has these words. Try fewer letters, or clear the filters.'
                : 'Nothing matches these filters. Clear them to see everything.'}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconNotebook size={30} />} title="No activities found" action={props.logButton}>
              Get started by logging your first activity.
            </EmptyState>
          )}
        </div>
      ) : (
        <List groups={groups} today={today} onEdit={props.onEdit} onDelete={props.onDelete} />
      )}
      {total !== undefined && (
        <Pagination page={page} total={total} perPage={activitiesPerPage} onPage={props.onPage} />
      )}
    </>
  )
}

/** One for all rows without any, so that none is drawn again for it. */
const none: readonly Attachment[] = []
