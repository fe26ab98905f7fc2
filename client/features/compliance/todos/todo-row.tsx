import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots, IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText, isOverdue } from '#shared/compliance/due-dates.ts'
import { actionLabels, optionNote } from '#shared/compliance/guidance.ts'
import { chosenPathway } from '#shared/compliance/source-of-figures.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import type { DueType } from '#shared/compliance/state-requirements.ts'
import { fullDay } from '#shared/format/dates.ts'
import { tickComplianceTodo } from '#client/records/compliance/todos.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './action-items.module.css'

const priorities = {
  high: { label: 'High', tone: 'danger', Icon: IconChevronUp },
  medium: { label: 'Medium', tone: 'amber', Icon: IconDots },
  low: { label: 'Low', tone: 'plain', Icon: IconChevronDown },
} as const

const dueLabels: Readonly<Record<DueType, string>> = {
  before_start: 'Before start',
  ongoing: 'Ongoing',
  annual: 'Annual',
  quarterly: 'Quarterly',
}

interface TodoRowProps {
  todo: ListedTodo<ComplianceTodo>
  law: FamilyLaw
  /** Whom it is for; `null` = the family. */
  studentName: string | null
  onAbout: () => void
}

/** One to-do: ticked at once, with when it is due in words (rules compliance.todo-toggle, compliance.due-dates). */
export function TodoRow({ todo, law: { ground, pack }, studentName, onAbout }: TodoRowProps) {
  const mayWrite = useMayWrite()
  const facts = useId()
  const { today } = ground
  const { label, tone, Icon } = priorities[todo.priority]
  const word = pack?.law.todos[todo.key]?.law
  const isGoodPractice = word === 'custom' || word === 'advice'
  const note = pack && optionNote(chosenPathway(pack, ground.settings.pathway))
  const action = actionLabels[todo.type]
  // What she tapped, until the record says so: the box changes in the same breath.
  const [tapped, setTapped] = useState<boolean | null>(null)
  if (tapped === todo.completed) setTapped(null)

  async function handleTick(completed: boolean) {
    setTapped(completed)
    try {
      await tickComplianceTodo(todo, completed, today)
    } catch (cause) {
      setTapped(null)
      const message = failureOf(cause, 'Failed to update compliance item. Please try again.')
      showToast({ type: 'error', title: 'Update Failed', message })
    }
  }

  return (
    <li className={styles.item} data-done={todo.completed || undefined}>
      <div>
        <Checkbox
          className={styles.tick}
          label={todo.title}
          checked={tapped ?? todo.completed}
          disabled={!mayWrite}
          aria-describedby={facts}
          onChange={(event) => void handleTick(event.currentTarget.checked)}
        />
        <p id={facts} className={styles.facts}>
          {studentName !== null && <Badge tone="lavender">{studentName}</Badge>}
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {label}
          </Badge>
          <Badge>{dueLabels[todo.due_type]}</Badge>
          {isGoodPractice && <Badge tone="info">Good practice</Badge>}
          <span className={styles.due} data-late={isOverdue(todo, today) || undefined}>
            {dueText(todo, today)}
          </span>
          {todo.filed_on !== null && <span className={styles.due}>{`Sent ${fullDay(todo.filed_on)}`}</span>}
        </p>
        {todo.description !== null && <p className={styles.words}>{todo.description}</p>}
        {note !== null && <p className={styles.words}>{note}</p>}
      </div>
      <div className={styles.buttons}>
        {action !== undefined && (
          <Button variant="light" onClick={onAbout} aria-describedby={facts}>
            {action}
          </Button>
        )}
        <IconButton label={`About ${todo.title}`} icon={<IconInfoCircle size={22} />} onClick={onAbout} />
      </div>
    </li>
  )
}
