import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import type { Day } from '#shared/format/dates.ts'
import { tickComplianceTodo } from '#client/queries/compliance/todos.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './todo-chips.module.css'

type Todo = ListedTodo<ComplianceTodo>

interface TodoChipsProps {
  todos: readonly Todo[]
  today: Day
  colors: ReadonlyMap<string, StudentColor>
  describedBy: string
}

/** A box for each child of an item (rule compliance.todo-toggle). */
export function TodoChips({ todos, today, colors, describedBy }: TodoChipsProps) {
  return (
    <div className={styles.chips}>
      {todos.map((todo) => (
        <Chip key={todo.id} todo={todo} today={today} colors={colors} describedBy={describedBy} />
      ))}
      <TickAll todos={todos} today={today} />
    </div>
  )
}

/** One tap for all children of an item. */
function TickAll({ todos, today }: Pick<TodoChipsProps, 'todos' | 'today'>) {
  const mayWrite = useMayWrite()
  const open = todos.filter(({ completed }) => !completed)
  const label = open.length === 2 ? 'Both' : `All ${open.length}`
  if (!mayWrite || open.length < 2) return null
  return (
    <Button
      variant="subtle"
      className={styles.all}
      aria-label={`${label}: tick ${todos[0]?.title ?? ''}`}
      onClick={() => void Promise.all(open.map((todo) => tick(todo, true, today)))}
    >
      {label}
    </Button>
  )
}

interface ChipProps extends Omit<TodoChipsProps, 'todos'> {
  todo: Todo
}

function Chip({ todo, today, colors, describedBy }: ChipProps) {
  const mayWrite = useMayWrite()
  const child = todo.student_id === null ? undefined : colors.get(todo.student_id)
  const name = child?.short ?? 'Family'
  // Her tap, until the record follows: the box changes at once.
  const [tapped, setTapped] = useState<boolean | null>(null)
  if (tapped === todo.completed) setTapped(null)

  async function handleTick(completed: boolean) {
    setTapped(completed)
    if (!(await tick(todo, completed, today))) setTapped(null)
  }

  return (
    <Checkbox
      className={styles.chip}
      classNames={{ body: styles.body ?? '', labelWrapper: styles.label ?? '' }}
      labelPosition="left"
      data-done={(tapped ?? todo.completed) || undefined}
      label={
        <span className={styles.who}>
          {child && <StudentAvatar name={child.name} color={child.color} size="tiny" />}
          <span translate="no">{name}</span>
        </span>
      }
      aria-label={`${todo.title}, ${child?.name ?? name}`}
      checked={tapped ?? todo.completed}
      disabled={!mayWrite}
      aria-describedby={describedBy}
      onChange={(event) => void handleTick(event.currentTarget.checked)}
    />
  )
}

/** Ticks one, and says where that failed; answers whether it was kept. */
async function tick(todo: Todo, completed: boolean, today: Day): Promise<boolean> {
  try {
    await tickComplianceTodo(todo, completed, today)
    return true
  } catch (cause) {
    const message = failureOf(cause, 'Failed to update compliance item. Please try again.')
    showToast({ type: 'error', title: 'Update Failed', message })
    return false
  }
}
