import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import styles from './day-row.module.css'

/** `ahead` = of a day to come: nobody has done it yet. */
type RowStatus = 'planned' | 'completed' | 'skipped' | 'ahead'

interface DayRowProps {
  id: string
  status: RowStatus
  title: string
  subject: { name: string; color: string }
  time: ReactNode
  /** Before the words, before the subject, and behind it. */
  lead?: ReactNode
  said?: string | undefined
  more?: ReactNode
  /** The ring completes it, the title completes it with changes. */
  onComplete?: () => void
  onOpen?: () => void
  /** The row's buttons; the id is that of the title, which describes them. */
  buttons?: (titleId: string) => ReactNode
}

/** A plan or a lesson of a day. */
export function DayRow({
  id,
  status,
  title,
  subject,
  time,
  lead,
  said,
  more,
  onComplete,
  onOpen,
  buttons,
}: DayRowProps) {
  const mayWrite = useMayWrite()
  const titleId = useId()
  const isOpen = status === 'planned' && mayWrite
  return (
    <li className={styles.row} data-id={id} data-status={status}>
      {isOpen ? (
        <button
          type="button"
          className={styles.ring}
          aria-label="Complete"
          aria-describedby={titleId}
          onClick={onComplete}
        >
          <span className={styles.circle} />
        </button>
      ) : (
        <Mark status={status} />
      )}
      {lead}
      <div className={styles.words}>
        {isOpen ? (
          <button type="button" id={titleId} className={styles.title} translate="no" onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span id={titleId} className={styles.title} translate="no">
            {title}
          </span>
        )}
        <span className={styles.line}>
          {said !== undefined && <span>{said}</span>}
          <SubjectChip subject={subject} plain />
          {more}
          {time}
        </span>
      </div>
      {mayWrite && buttons && <div className={styles.actions}>{buttons(titleId)}</div>}
    </li>
  )
}

/** How long a plan or a lesson that was done took. */
export function Logged({ minutes }: { minutes: number | null }) {
  return <strong className={styles.logged}>{minutes === null ? 'Logged' : `${minutes} min logged`}</strong>
}

/** A mark for what the words beside it say: "50 min logged", "Skipped". */
function Mark({ status }: { status: RowStatus }) {
  return (
    <span className={styles.ring} data-static>
      <span className={styles.circle} aria-hidden="true">
        {status === 'completed' && <IconCheck size={20} stroke={3} />}
        {status === 'skipped' && <IconMinus size={20} />}
      </span>
    </span>
  )
}
