import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconArrowsSort,
  IconChevronRight,
  IconCircle,
  IconCircleCheckFilled,
  IconPinFilled,
  IconPlayerTrackNext,
} from '@tabler/icons-react'
import { memo, useState, type ReactNode } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { counted, shortDuration } from '#shared/format/duration.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { lessonDayText, doneAtFirst, type LessonLine } from './lesson-lines.ts'
import styles from './lesson-list.module.css'
import { OrderList } from './order-list.tsx'
import { useGrowing } from './use-growing.ts'

interface LessonListProps {
  lines: readonly LessonLine[]
  today: Day
  onOpen: (lessonId: string) => void
  /** Moves a lesson before another; `null` = to the end. */
  onMove: (lessonId: string, before: string | null) => void
  /** Beside the heading. */
  actions: ReactNode
}

/** The lessons of a course in their order; those done first are folded away (rules lessons.order, lessons.skipped). */
export function LessonList({ lines, today, onOpen, onMove, actions }: LessonListProps) {
  const folded = doneAtFirst(lines)
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = folded > keptInSight && !isUnfolded
  const shown = isFolded ? lines.slice(folded) : lines
  const count = useGrowing(shown.length)
  const [isOrdering, setOrdering] = useState(false)
  const mayWrite = useMayWrite()
  const mayOrder = mayWrite && lines.length > 1
  return (
    <Card
      flush
      title="Lessons"
      action={
        mayWrite && (
          <Row>
            {mayOrder && (
              <Button
                variant="subtle"
                leftSection={<IconArrowsSort size={20} />}
                aria-pressed={isOrdering}
                onClick={() => setOrdering(!isOrdering)}
              >
                {isOrdering ? 'Stop Reordering' : 'Reorder'}
              </Button>
            )}
            {!isOrdering && actions}
          </Row>
        )
      }
    >
      {isFolded && (
        <Button className={styles.fold} variant="subtle" onClick={() => setUnfolded(true)}>
          {`Show ${counted(folded, 'done lesson')}`}
        </Button>
      )}
      {isOrdering && mayOrder ? (
        <OrderList lines={shown} today={today} onMove={onMove} />
      ) : (
        <ol className={styles.list}>
          {shown.slice(0, count).map((line) => (
            <LessonRow key={line.lesson.id} line={line} today={today} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Fewer done lessons than these are not folded away. */
const keptInSight = 5

interface LessonRowProps extends Pick<LessonListProps, 'today' | 'onOpen'> {
  line: LessonLine
}

const LessonRow = memo(function LessonRow({ line, today, onOpen }: LessonRowProps) {
  const mayWrite = useMayWrite()
  const { lesson, state } = line
  const words = (
    <>
      <StateIcon state={state} />
      <span className={styles.title}>
        <span translate="no">{lesson.title}</span>
        {lesson.minutes !== null && <span className={styles.quiet}>{shortDuration(lesson.minutes)}</span>}
      </span>
      <span className={styles.day}>
        {state === 'open' && lesson.pinned_date !== null && <Pinned />}
        {lessonDayText(line, today)}
      </span>
    </>
  )
  return (
    <li className={styles.row} data-state={state} data-today={(state === 'open' && line.day === today) || undefined}>
      {mayWrite ? (
        <button type="button" className={styles.open} onClick={() => onOpen(lesson.id)}>
          {words}
          <IconChevronRight className={styles.chevron} size={20} aria-hidden="true" />
        </button>
      ) : (
        <div className={styles.open}>{words}</div>
      )}
    </li>
  )
})

function Pinned() {
  return (
    <>
      <IconPinFilled size={18} aria-hidden="true" />
      <VisuallyHidden component="span">Pinned </VisuallyHidden>
    </>
  )
}

function StateIcon({ state }: Pick<LessonLine, 'state'>) {
  const shared = { className: styles.icon, size: 24, 'aria-hidden': true } as const
  if (state === 'done') return <IconCircleCheckFilled {...shared} />
  return state === 'skipped' ? <IconPlayerTrackNext {...shared} /> : <IconCircle {...shared} />
}
