import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { sayOfComplianceTodos } from '#client/queries/compliance/todos.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { DayDialog } from './day-dialog.tsx'
import styles from './day-dialog.module.css'

type Todo = ListedTodo<ComplianceTodo>

interface HappenedDialogProps {
  /** The item, of the family or of each child. */
  todos: readonly Todo[]
  today: Day
  colors: ReadonlyMap<string, StudentColor>
  /** Called once it is saved, with the to-do that comes into the list. */
  onSaved: (id: string) => void
  onClose: () => void
}

/** "It happened": asks the day, and where there are several children for whom (rule law.events). */
export function HappenedDialog({ todos, today, colors, onSaved, onClose }: HappenedDialogProps) {
  const children = todos.flatMap(({ student_id }) => (student_id === null ? [] : (colors.get(student_id) ?? [])))
  const [chosen, setChosen] = useState<readonly string[]>(children.length === 1 ? children.map(({ id }) => id) : [])
  const [isMissed, setMissed] = useState(false)
  const [todo] = todos
  if (todo === undefined) return null

  async function handleSave(happened_on: Day) {
    const meant = todos.filter(({ student_id }) => student_id === null || chosen.includes(student_id))
    const [first] = meant
    if (first === undefined) throw new Error('a child is chosen')
    const { undo } = await sayOfComplianceTodos(
      meant.map(({ id }) => id),
      { happened_on },
    )
    showToast({ title: `On your list: ${first.title}`, undo })
    onSaved(first.id)
  }

  return (
    <DayDialog
      title={todo.title}
      label="It happened on"
      proposed={today}
      isReady={() => {
        setMissed(children.length > 0 && chosen.length === 0)
        return children.length === 0 || chosen.length > 0
      }}
      onSave={handleSave}
      onClose={onClose}
    >
      {children.length > 1 && (
        <div>
          <p id="happened-to" className={styles.label}>
            For whom?
          </p>
          <ChildToggles
            label="For whom?"
            colors={children}
            chosen={chosen}
            describedBy="happened-missed"
            onChoose={(ids) => {
              setChosen(ids)
              setMissed(false)
            }}
          />
          <p id="happened-missed" className={styles.wrong} role="alert">
            {isMissed && 'Choose at least one child'}
          </p>
        </div>
      )}
    </DayDialog>
  )
}

interface OwnDateDialogProps {
  /** The item, of one or more children. */
  todos: readonly Todo[]
  onClose: () => void
}

/** The day that her district or plan names, in place of the law's; it can be taken out again (rule law.own-date). */
export function OwnDateDialog({ todos, onClose }: OwnDateDialogProps) {
  const [todo] = todos
  if (todo === undefined) return null
  const { own_date, due_date, law_date, title } = todo
  const ids = todos.map(({ id }) => id)

  async function handleSave(day: Day | null) {
    const { undo } = await sayOfComplianceTodos(ids, { own_date: day })
    showToast({ title: day === null ? 'Using the law’s date again' : `Your date: ${fullDay(day)}`, undo })
  }

  return (
    <DayDialog
      title={title}
      label="The date your district or plan sets"
      proposed={own_date ?? due_date}
      others={
        own_date !== null && (
          <Button variant="subtle" onClick={() => void handleSave(null).then(onClose)}>
            {law_date === null ? 'Remove the date' : 'Use the law’s date'}
          </Button>
        )
      }
      onSave={handleSave}
      onClose={onClose}
    >
      <p className={styles.quiet}>
        {law_date === null ? 'The law doesn’t set a date.' : `By the law: ${fullDay(law_date)}. We show both.`}
      </p>
    </DayDialog>
  )
}
