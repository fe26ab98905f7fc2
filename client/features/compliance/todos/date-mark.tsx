import { IconRepeat } from '@tabler/icons-react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { isOverdue } from '#shared/compliance/due-dates.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { monthName, type Day } from '#shared/format/dates.ts'
import styles from './date-mark.module.css'

interface DateMarkProps {
  todo: ListedTodo<ComplianceTodo>
  today: Day
}

/** The day of an item in the column left of the margin rule, where there is room; the words of the row say it, too. */
export function DateMark({ todo, today }: DateMarkProps) {
  return (
    <div className={styles.date} data-late={isOverdue(todo, today) || undefined} aria-hidden="true">
      <Mark todo={todo} today={today} />
    </div>
  )
}

function Mark({ todo: { due_date, due_type }, today }: DateMarkProps) {
  if (due_date === null) return due_type === 'ongoing' && <IconRepeat size={22} />
  const year = due_date.slice(0, 4)
  return (
    <>
      <span>{monthName(due_date, 'short')}</span>
      <span className={styles.day}>{Number(due_date.slice(8))}</span>
      {year !== today.slice(0, 4) && <span>{year}</span>}
    </>
  )
}
