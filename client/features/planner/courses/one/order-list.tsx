import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { lessonDayText, targetOf, moveByKey, type LessonLine, type LessonMove } from './lesson-lines.ts'
import styles from './lesson-list.module.css'
import { rowOf, useDragOrder } from './use-drag-order.ts'
import { useGrowing } from './use-growing.ts'

interface OrderListProps {
  /** Those that are shown: all of the course's from one on. */
  lines: readonly LessonLine[]
  today: Day
  /** Moves a lesson before another; `null` = to the end. */
  onMove: (lessonId: string, before: string | null) => void
}

/** Lessons with a handle to drag and buttons to move them; with Alt the arrow keys, Home and End move too. */
export function OrderList({ lines, today, onMove }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<{ id: string; way: LessonMove } | null>(null)
  const count = useGrowing(lines.length)
  const { dragged, handlers, ghost } = useDragOrder(({ id, before }) => {
    const own = lines.findIndex(({ lesson }) => lesson.id === id)
    if (before !== (lines[own + 1]?.lesson.id ?? null)) onMove(id, before)
  })

  function move(id: string | null, way: LessonMove | undefined): boolean {
    if (id === null || way === undefined) return false
    const before = targetOf(
      lines,
      lines.findIndex(({ lesson }) => lesson.id === id),
      way,
    )
    if (before === undefined) return false
    held.current = { id, way }
    onMove(id, before)
    return true
  }

  // A row that moved keeps the focus, so that it can be moved on.
  useLayoutEffect(() => {
    if (held.current === null) return
    const { id, way } = held.current
    const row = list.current?.querySelector(`[data-lesson="${id}"]`)
    const hasGoneOn = document.activeElement !== document.body && !row?.contains(document.activeElement)
    if (!row || hasGoneOn) {
      held.current = null
      return
    }
    const buttons = [...row.querySelectorAll<HTMLButtonElement>('[data-way]')]
    const enabled = buttons.filter(({ disabled }) => !disabled)
    const button = enabled.find(({ dataset }) => dataset['way'] === way) ?? enabled[0]
    button?.focus()
  }, [lines])

  function handleKey(event: KeyboardEvent) {
    if (event.altKey && event.target instanceof Element && move(rowOf(event.target), moveByKey(event.key)))
      event.preventDefault()
  }

  function handleClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-way]') : null
    if (button) move(rowOf(button), button.dataset['way'] === 'up' ? 'up' : 'down')
  }

  const moving = lines.find(({ lesson }) => lesson.id === dragged?.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- They are those of the buttons inside.
    <ol
      className={styles.list}
      ref={list}
      data-drop-end={dragged?.before === null || undefined}
      onKeyDown={handleKey}
      onClick={handleClick}
      {...handlers}
    >
      {lines.slice(0, count).map((line, at) => (
        <OrderRow
          key={line.lesson.id}
          line={line}
          today={today}
          isDragged={dragged?.id === line.lesson.id}
          isTarget={dragged?.before === line.lesson.id && dragged.id !== line.lesson.id}
          canRise={targetOf(lines, at, 'up') !== undefined}
          canSink={targetOf(lines, at, 'down') !== undefined}
        />
      ))}
      {moving && (
        <div ref={ghost} className={styles.ghost} aria-hidden="true" translate="no">
          {moving.lesson.title}
        </div>
      )}
    </ol>
  )
}

interface OrderRowProps {
  line: LessonLine
  today: Day
  isDragged: boolean
  /** The dragged row would drop before it. */
  isTarget: boolean
  canRise: boolean
  canSink: boolean
}

const OrderRow = memo(function OrderRow({ line, today, isDragged, isTarget, canRise, canSink }: OrderRowProps) {
  const { lesson, state } = line
  return (
    <li
      className={styles.row}
      data-lesson={lesson.id}
      data-state={state}
      data-today={(state === 'open' && line.day === today) || undefined}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
    >
      <div className={styles.ordering}>
        {state === 'done' ? (
          <span className={styles.handle} />
        ) : (
          // The buttons do the same for keys and screen readers.
          <span className={styles.handle} data-handle="" aria-hidden="true">
            <IconGripVertical size={22} />
          </span>
        )}
        <span className={styles.title}>
          <span translate="no">{lesson.title}</span>
          <span className={styles.quiet}>{lessonDayText(line, today)}</span>
        </span>
        {state !== 'done' && (
          <>
            <IconButton
              label={`Move ${lesson.title} up`}
              icon={<IconArrowUp size={22} />}
              data-way="up"
              disabled={!canRise}
            />
            <IconButton
              label={`Move ${lesson.title} down`}
              icon={<IconArrowDown size={22} />}
              data-way="down"
              disabled={!canSink}
            />
          </>
        )}
      </div>
    </li>
  )
})
