import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText, isOverdue } from '#shared/compliance/due-dates.ts'
import { actionLabels, optionNote } from '#shared/compliance/guidance.ts'
import { chosenPathway } from '#shared/compliance/source-of-figures.ts'
import type { DueType } from '#shared/compliance/state-requirements.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
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
  todo: ComplianceTodo
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
  const known = pack?.compliance_todos.find(({ key }) => key === todo.key)
  const note = pack && optionNote(chosenPathway(pack, ground.settings.pathway))
  const action = actionLabels[todo.type]
  return (
    <li className={styles.item} data-done={todo.completed || undefined}>
      <div>
        <Checkbox
          className={styles.tick}
          label={todo.title}
          checked={todo.completed}
          disabled={!mayWrite}
          aria-describedby={facts}
          onChange={(event) => void handleTick(todo.id, event.currentTarget.checked, today)}
        />
        <p id={facts} className={styles.facts}>
          {studentName !== null && <Badge tone="lavender">{studentName}</Badge>}
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {label}
          </Badge>
          <Badge>{dueLabels[todo.due_type]}</Badge>
          {known?.mandatory === false && <Badge tone="info">Good practice</Badge>}
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

async function handleTick(id: string, completed: boolean, today: Day): Promise<void> {
  try {
    await tickComplianceTodo(id, completed, today)
  } catch (cause) {
    const message = failureOf(cause, 'Failed to update compliance item. Please try again.')
    showToast({ type: 'error', title: 'Update Failed', message })
  }
}
