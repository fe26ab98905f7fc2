import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { shortDuration } from '#shared/format/duration.ts'
import { dayInShort } from '#shared/planner/completed-text.ts'
import { duplicateWarning } from '#shared/planner/completion.ts'
import { listLoggedAlready, type LessonToLog } from '#client/queries/plans/already-logged.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import styles from './complete-dialog.module.css'

interface DuplicateWarningProps {
  /** The lesson to complete, with its day. */
  lesson: LessonToLog
  subject: string
}

/** Warns of the child's entries in the subject on that day; she may view or ignore them (rule planner.duplicates). */
export function DuplicateWarning({ lesson, subject }: DuplicateWarningProps) {
  const { student_id, subject_id, date, except, isOfCourse } = lesson
  const today = useToday()
  const logged = useLive(() => listLoggedAlready(lesson), [student_id, subject_id, date, except, isOfCourse])
  const [seenOn, setSeenOn] = useState<Day | null>(null)
  const [ignoredOn, setIgnoredOn] = useState<Day | null>(null)
  if (logged === undefined || logged.length === 0 || ignoredOn === date) return null

  const minutes = logged.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
  const when = date === today ? 'today' : `on ${dayInShort(date, today)}`
  return (
    <section className={styles.warning} aria-label="Already logged">
      <div className={styles.head}>
        <IconAlertCircle size={24} aria-hidden="true" />
        <p>{duplicateWarning(minutes, subject, when)}</p>
      </div>
      {seenOn === date && (
        <ul className={styles.existing}>
          {logged.map(({ id, title, duration_minutes }) => (
            <li key={id}>
              {title}, {shortDuration(duration_minutes)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <Button variant="subtle" onClick={() => setSeenOn(seenOn === date ? null : date)}>
          {seenOn === date ? 'Hide the day’s activities' : 'View the day’s activities'}
        </Button>
        <Button variant="subtle" onClick={() => setIgnoredOn(date)}>
          Ignore
        </Button>
      </div>
    </section>
  )
}
