import { UnstyledButton } from '@mantine/core'
import { writtenLater } from '#shared/activities/written-later.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { AddedLater } from '#client/parts/activities/added-later.tsx'
import { descriptionLines, type Group } from './group.ts'
import styles from './told.module.css'

interface OfGroup {
  group: Group
}

/** The title opens the form from anywhere on the row; a reader without write access has nothing to open. */
export function Title({ group, onEdit }: OfGroup & { onEdit: (id: string, isTogether: boolean) => void }) {
  const [{ activity }] = group
  if (!useMayWrite())
    return (
      <span className={styles.title} translate="no">
        {activity.title}
      </span>
    )
  return (
    <UnstyledButton
      className={styles.title}
      data-opens=""
      translate="no"
      onClick={() => onEdit(activity.id, group.length > 1)}
    >
      {activity.title}
    </UnstyledButton>
  )
}

/** Shows its description and books, and the day of an entry that was made days later. */
export function Lines({ group }: OfGroup) {
  const later = group.map(({ activity }) => writtenLater(activity)).find((text) => text !== null)
  return (
    <>
      {descriptionLines(group).map(({ id, text }) => (
        <span key={id} className={styles.line} translate="no">
          {text}
        </span>
      ))}
      {later !== undefined && <span className={styles.line}>{later}</span>}
    </>
  )
}

/** Marks a group that was caught up on. */
export function CaughtUpBadge({ group }: OfGroup) {
  const late = group.find(({ activity }) => activity.source === 'catch_up')
  return late && <AddedLater on={late.activity.written_on} />
}
