import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { writtenLater } from '#shared/activities/written-later.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { NamedChild } from '#client/parts/students/named-child.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { AddedLater } from '#client/parts/activities/added-later.tsx'
import { TypeChip } from '#client/parts/activities/type-chip.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Cell, DataTable, FoldedCells, type Column } from '#client/ui/display/data-table.tsx'
import styles from './activity-table.module.css'
import { MediaActions, MediaBadges, type RowWithMedia } from './media-of-row.tsx'

export interface ActivityListProps {
  rows: readonly RowWithMedia[]
  today: Day
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

const columns: readonly Column[] = [
  { name: 'Date', kind: 'date', width: 7.5 },
  { name: 'Student', width: 11 },
  { name: 'Activity', kind: 'main' },
  { name: 'Subject', width: 13, folds: true },
  { name: 'Type', width: 9, folds: true },
  { name: 'Duration', kind: 'figure', width: 6.5 },
  { name: 'Actions', kind: 'actions', width: 12.75 },
]

/** The list on large screens. */
export function ActivityTable({ rows, ...others }: ActivityListProps) {
  return (
    <DataTable columns={columns}>
      {rows.map((row) => (
        <TableRow key={row.activity.id} {...row} {...others} />
      ))}
    </DataTable>
  )
}

/** What a row shows, and what can be done with it. */
export type ActivityRowProps = RowWithMedia & Omit<ActivityListProps, 'rows'>

/** Drawn again only when what it shows has changed: a save changes one of many. */
const TableRow = memo(function TableRow({ today, onEdit, onDelete, ...row }: ActivityRowProps) {
  const { activity, one, subject, attached } = row
  const later = writtenLater(activity)
  return (
    <tr data-id={activity.id}>
      <Cell kind="date">{shortDay(activity.date, today)}</Cell>
      <Cell>
        <NamedChild one={one} />
      </Cell>
      <Cell kind="main">
        <span className={styles.title} translate="no">
          {activity.title}
        </span>
        {activity.description !== null && (
          <span className={styles.line} translate="no">
            {activity.description}
          </span>
        )}
        {later !== null && <span className={styles.line}>{later}</span>}
        <FoldedCells>
          <SubjectChip subject={subject} plain />
          <TypeChip type={activity.activity_type} />
        </FoldedCells>
        <span className={styles.marks}>
          {activity.source === 'catch_up' && <AddedLater on={activity.written_on} />}
          <MediaBadges attached={attached} />
        </span>
      </Cell>
      <Cell folds>
        <SubjectChip subject={subject} />
      </Cell>
      <Cell folds>
        <TypeChip type={activity.activity_type} />
      </Cell>
      <Cell kind="figure">
        <strong className={styles.duration}>{shortDuration(activity.duration_minutes)}</strong>
      </Cell>
      <Cell kind="actions">
        <ActivityActions {...row} onEdit={onEdit} onDelete={onDelete} />
      </Cell>
    </tr>
  )
})

type ActivityActionsProps = RowWithMedia & Pick<ActivityListProps, 'onEdit' | 'onDelete'>

/** What can be done with a row; hearing and seeing it is open to whoever may only read. */
export function ActivityActions({ onEdit, onDelete, ...row }: ActivityActionsProps) {
  const { id } = row.activity
  return (
    <span className={styles.buttons}>
      <MediaActions {...row} />
      <ForWriting>
        <IconButton label="Edit" icon={<IconPencil size={22} />} onClick={() => onEdit(id)} />
        <IconButton label="Delete" icon={<IconTrash size={22} />} onClick={() => onDelete(id)} />
      </ForWriting>
    </span>
  )
}
