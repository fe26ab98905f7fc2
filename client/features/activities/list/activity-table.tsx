import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { GroupFaces } from '#client/parts/activities/group-faces.tsx'
import { minutesText } from '#client/parts/activities/group-minutes.ts'
import { GroupNames } from '#client/parts/activities/group-names.tsx'
import { TypeChip } from '#client/features/activities/type-chip.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Cell, DataTable, FoldedCells, type Column } from '#client/ui/display/data-table.tsx'
import styles from './activity-table.module.css'
import { isSameGroup, mediaOfGroup, type Group } from './group.ts'
import { MediaActions, MediaBadges } from './media-of-row.tsx'
import { CaughtUpBadge, Lines, Title } from './told.tsx'

export interface ActivityListProps {
  groups: readonly Group[]
  today: Day
  /** `isTogether` = what is asked for is meant for all of the group. */
  onEdit: (id: string, isTogether: boolean) => void
  onDelete: (id: string, isTogether: boolean) => void
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
export function ActivityTable({ groups, ...others }: ActivityListProps) {
  return (
    <DataTable columns={columns}>
      {groups.map((group) => (
        <TableRow key={group[0].activity.id} group={group} {...others} />
      ))}
    </DataTable>
  )
}

/** A row's content and its actions. */
export type GroupProps = { group: Group } & Omit<ActivityListProps, 'groups'>

/** A row is drawn again only when what it shows has changed. */
export function isSameProps({ group, ...one }: GroupProps, { group: before, ...other }: GroupProps): boolean {
  return (
    isSameGroup(group, before) &&
    one.today === other.today &&
    one.onEdit === other.onEdit &&
    one.onDelete === other.onDelete
  )
}

const TableRow = memo(function TableRow({ group, today, onEdit, onDelete }: GroupProps) {
  const [{ activity, subject }] = group
  return (
    <tr data-id={activity.id} className={styles.row}>
      <Cell kind="date">{shortDay(activity.date, today)}</Cell>
      <Cell>
        <span className={styles.who}>
          <GroupFaces group={group} />
          <span>
            <GroupNames group={group} />
          </span>
        </span>
      </Cell>
      <Cell kind="main">
        <Title group={group} onEdit={onEdit} />
        <Lines group={group} />
        <FoldedCells>
          <SubjectChip subject={subject} plain />
          <TypeChip type={activity.activity_type} />
        </FoldedCells>
        <span className={styles.marks}>
          <CaughtUpBadge group={group} />
          <MediaBadges attached={mediaOfGroup(group)} />
        </span>
      </Cell>
      <Cell folds>
        <SubjectChip subject={subject} />
      </Cell>
      <Cell folds>
        <TypeChip type={activity.activity_type} />
      </Cell>
      <Cell kind="figure">
        <strong className={styles.duration}>{minutesText(group)}</strong>
      </Cell>
      <Cell kind="actions">
        <ActivityActions group={group} onEdit={onEdit} onDelete={onDelete} />
      </Cell>
    </tr>
  )
}, isSameProps)

/** A row's actions; a reader without write access may still hear and see it. */
export function ActivityActions({ group, onEdit, onDelete }: Omit<GroupProps, 'today'>) {
  const { id } = group[0].activity
  const isTogether = group.length > 1
  return (
    <span className={styles.buttons}>
      <MediaActions group={group} />
      <ForWriting>
        <IconButton label="Edit" icon={<IconPencil size={22} />} onClick={() => onEdit(id, isTogether)} />
        <IconButton label="Delete" icon={<IconTrash size={22} />} onClick={() => onDelete(id, isTogether)} />
      </ForWriting>
    </span>
  )
}
