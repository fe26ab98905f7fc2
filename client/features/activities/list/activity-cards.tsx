import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { shortDay } from '#shared/format/dates.ts'
import { writtenLater } from '#shared/activities/written-later.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { Avatar } from '#client/parts/students/avatar.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { AddedLater } from '#client/parts/activities/added-later.tsx'
import { TypeChip } from '#client/parts/activities/type-chip.tsx'
import { ChildName } from '#client/parts/students/child-name.tsx'
import styles from './activity-cards.module.css'
import { ActivityActions, type ActivityListProps, type ActivityRowProps } from './activity-table.tsx'
import { foldAlike, type Alike } from './fold-alike.ts'
import { MediaBadges, type RowWithMedia } from './media-of-row.tsx'

type Others = Omit<ActivityListProps, 'rows'>

/** The list on small screens: each day once, and what was done on it. */
export function ActivityCards({ rows, ...others }: ActivityListProps) {
  const days = [...Map.groupBy(rows, ({ activity }) => activity.date)]
  return days.map(([day, rowsOfDay]) => (
    <section key={day} className={styles.day} aria-label={shortDay(day, others.today)}>
      <h2 className={styles.date}>{shortDay(day, others.today)}</h2>
      <ul className={styles.list}>
        {foldAlike(rowsOfDay).map((alike) => {
          const [newest] = alike
          const { id } = newest.activity
          return alike.length === 1 ? (
            <ActivityCard key={id} {...newest} {...others} />
          ) : (
            <AlikeCard key={id} alike={alike} {...others} />
          )
        })}
      </ul>
    </section>
  ))
}

/** Drawn again only when what it shows has changed: a save changes one of many. */
const ActivityCard = memo(function ActivityCard({ onEdit, onDelete, ...row }: ActivityRowProps) {
  return (
    <li data-id={row.activity.id} className={styles.card}>
      <Told alike={[row]} />
      <div className={styles.foot}>
        <Chips {...row} />
        <ActivityActions {...row} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  )
})

/** What several children did alike, in the order it was logged, told once; each one's can be seen, and changed, by itself (rule activities.alike). */
function AlikeCard({ alike, ...others }: { alike: Alike } & Others) {
  const [newest] = alike
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.alike} data-open={isOpen || undefined}>
      <div className={styles.card}>
        <Told alike={alike} />
        <div className={styles.foot}>
          <Chips {...newest} />
          <UnstyledButton className={styles.each} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Each child
            <IconChevronDown size={20} aria-hidden="true" />
          </UnstyledButton>
        </div>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {alike.toReversed().map((row) => (
            <ActivityCard key={row.activity.id} {...row} {...others} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** What was done, by whom, and how long it took. */
function Told({ alike }: { alike: Alike }) {
  const [{ activity }] = alike
  const rows = alike.toReversed()
  const later = writtenLater(activity)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.faces}>
          {rows.map(({ activity: { id }, one }) => (
            <Avatar key={id} name={one.short} color={one.color} />
          ))}
        </span>
        <span className={styles.who}>
          <span className={styles.title} translate="no">
            {activity.title}
          </span>
          <span className={styles.name}>
            {rows.map(({ activity: { id }, one }, place) => (
              <span key={id}>
                {place > 0 && <span>, </span>}
                <ChildName of={one} />
              </span>
            ))}
          </span>
        </span>
        <span className={styles.duration}>{shortDuration(activity.duration_minutes)}</span>
      </div>
      {activity.description !== null && <p className={styles.line}>{activity.description}</p>}
      {later !== null && <p className={styles.line}>{later}</p>}
    </>
  )
}

function Chips({ activity, subject, attached }: RowWithMedia) {
  return (
    <span className={styles.chips}>
      <SubjectChip subject={subject} />
      <TypeChip type={activity.activity_type} />
      {activity.source === 'catch_up' && <AddedLater on={activity.written_on} />}
      <MediaBadges attached={attached} />
    </span>
  )
}
