import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDots, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText, isOverdue, lawDateText } from '#shared/compliance/due-dates.ts'
import { actionLabels, optionNote } from '#shared/compliance/guidance.ts'
import type { LawTodo } from '#shared/compliance/law/state-law.ts'
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
  high: { label: 'High', Icon: IconChevronUp },
  medium: { label: 'Medium', Icon: IconDots },
  low: { label: 'Low', Icon: IconChevronDown },
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
  /** Opens the day that her district or plan names. */
  onOwnDate: () => void
  /** Its event didn't happen. */
  onTakeBack: () => void
}

/** One to-do: ticked at once, with when it is due in words (rules compliance.todo-toggle, compliance.due-dates, law.events, law.own-date). */
export function TodoRow({ todo, law: { ground, pack }, studentName, onAbout, onOwnDate, onTakeBack }: TodoRowProps) {
  const mayWrite = useMayWrite()
  const facts = useId()
  const name = useId()
  const { today } = ground
  const { label, Icon } = priorities[todo.priority]
  const rule = pack?.law.todos[todo.key]
  const word = rule?.law
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
    <li
      className={styles.item}
      data-todo={todo.id}
      tabIndex={-1}
      aria-labelledby={name}
      data-done={todo.completed || undefined}
    >
      <div>
        <Checkbox
          className={styles.tick}
          label={<span id={name}>{todo.title}</span>}
          checked={tapped ?? todo.completed}
          disabled={!mayWrite}
          aria-describedby={facts}
          onChange={(event) => void handleTick(event.currentTarget.checked)}
        />
        <p id={facts} className={styles.facts}>
          {studentName !== null && <Badge tone="lavender">{studentName}</Badge>}
          <Badge icon={<Icon aria-hidden="true" />}>{label}</Badge>
          <Badge>{dueLabels[todo.due_type]}</Badge>
          {isGoodPractice && <Badge tone="info">Good practice</Badge>}
          <span className={styles.due} data-late={isOverdue(todo, today) || undefined}>
            {dueText(todo, today)}
          </span>
          {todo.filed_on !== null && <span className={styles.due}>{`Sent ${fullDay(todo.filed_on)}`}</span>}
        </p>
        {todo.description !== null && <p className={styles.words}>{todo.description}</p>}
        {note !== null && <p className={styles.words}>{note}</p>}
        {!todo.completed && <TodoWords todo={todo} rule={rule} />}
      </div>
      <div className={styles.buttons}>
        {mayWrite && !todo.completed && (
          <TodoAnswers todo={todo} rule={rule} ground={ground} onOwnDate={onOwnDate} onTakeBack={onTakeBack} />
        )}
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

interface TodoPartProps {
  todo: ListedTodo<ComplianceTodo>
  rule: LawTodo | undefined
}

/** What stands beside the day of an open one: its case, its event, and whose day it is. */
function TodoWords({ todo, rule }: TodoPartProps) {
  const { standing, happened_on } = todo
  const words = [
    standing === 'conditional' ? rule?.told : null,
    rule?.years === 'event' && happened_on !== null ? `It happened on ${fullDay(happened_on)}.` : null,
    isProposal(todo, rule) ? 'This date is our proposal: your plan’s dates count.' : null,
    lawDateText(todo),
  ].filter((one) => one != null)
  return words.length > 0 && <p className={styles.words}>{words.join(' ')}</p>
}

/** The law fixes no days for these reports. */
function isProposal({ own_date }: ListedTodo<ComplianceTodo>, rule: LawTodo | undefined): boolean {
  return rule?.quarters === null && own_date === null
}

interface TodoAnswersProps extends TodoPartProps {
  ground: FamilyLaw['ground']
  onOwnDate: () => void
  onTakeBack: () => void
}

/** What can be said of an open one beside that it is done. */
function TodoAnswers({ todo, rule, ground, onOwnDate, onTakeBack }: TodoAnswersProps) {
  const { standing, happened_on, own_date, student_id } = todo
  const unknown = ground.students.find(({ id, enrollment_known }) =>
    student_id === null ? enrollment_known === false : id === student_id,
  )
  return (
    <>
      {standing === 'needs_day' && unknown !== undefined && (
        <Button
          variant="default"
          aria-label={`Add the day ${unknown.name} began`}
          renderRoot={(button) => <Link to="/students" search={{ edit: unknown.id }} {...button} />}
        >
          Add the day
        </Button>
      )}
      {rule?.years === 'event' && happened_on !== null && (
        <Button variant="subtle" aria-label={`It didn’t happen: ${todo.title}`} onClick={onTakeBack}>
          It didn’t happen
        </Button>
      )}
      {(rule?.quarters === null || own_date !== null) && (
        <Button variant="subtle" aria-label={`Change the date: ${todo.title}`} onClick={onOwnDate}>
          Change the date
        </Button>
      )}
    </>
  )
}
