import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { isCounted, type ListedTodo } from '#shared/compliance/todo-list.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import styles from './action-items.module.css'
import { GuidanceDialog } from './guidance-dialog.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { TodoRow } from './todo-row.tsx'

interface ActionItemsProps {
  law: FamilyLaw
  user: User
  todos: readonly ListedTodo<ComplianceTodo>[] | undefined
  colors: ReadonlyMap<string, StudentColor>
  /** The to-do that the address opens. */
  asked: string | undefined
  onClosed: () => void
}

/** What is open over the list, about one of its to-dos. */
interface Opened {
  id: string
  what: 'guidance' | 'letter'
}

/** What is to be done by the law of the state, the most urgent first (rules compliance.todo-plan, compliance.guidance). */
export function ActionItems({ law, user, todos, colors, asked, onClosed }: ActionItemsProps) {
  const [tapped, setTapped] = useState<Opened | null>(null)
  const opened = tapped ?? (asked === undefined ? null : { id: asked, what: 'guidance' as const })
  const todo = todos?.find(({ id }) => id === opened?.id) ?? null
  const nameOf = ({ student_id }: ComplianceTodo) =>
    student_id === null ? null : (colors.get(student_id)?.short ?? null)

  function handleClose() {
    setTapped(null)
    if (asked !== undefined) onClosed()
  }

  const counted = todos?.filter(isCounted) ?? []
  const done = counted.filter(({ completed }) => completed).length

  return (
    <Card
      title="Compliance Action Items"
      flush
      action={
        todos !== undefined &&
        todos.length > 0 && <span className={styles.count}>{`${done} of ${counted.length} completed`}</span>
      }
    >
      {todos === undefined && <SkeletonCard />}
      {todos?.length === 0 && (
        <EmptyState icon={<IconCircleCheck size={30} />} title="All Set!">
          No compliance action items required for your state.
        </EmptyState>
      )}
      {todos !== undefined && todos.length > 0 && (
        <ul className={styles.list}>
          {todos.map((one) => (
            <TodoRow
              key={one.id}
              todo={one}
              law={law}
              studentName={nameOf(one)}
              onAbout={() => setTapped({ id: one.id, what: 'guidance' })}
            />
          ))}
        </ul>
      )}
      <Presence>
        {todo && opened?.what === 'guidance' && (
          <GuidanceDialog
            todo={todo}
            law={law}
            studentName={nameOf(todo)}
            onLetter={() => setTapped({ id: todo.id, what: 'letter' })}
            onClose={handleClose}
          />
        )}
      </Presence>
      <Presence>
        {todo && opened?.what === 'letter' && <LetterDialog todo={todo} law={law} user={user} onClose={handleClose} />}
      </Presence>
    </Card>
  )
}
