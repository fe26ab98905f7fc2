import { Button, Menu } from '@mantine/core'
import {
  IconBulb,
  IconCalendarPlus,
  IconChevronDown,
  IconChevronUp,
  IconClipboardPlus,
  IconDots,
  IconMail,
  IconSend,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText, isOverdue, lawDateText } from '#shared/compliance/due-dates.ts'
import { optionNote } from '#shared/compliance/guidance.ts'
import type { LawTodo } from '#shared/compliance/law/state-law.ts'
import { chosenPathway } from '#shared/compliance/source-of-figures.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { todoActionLabels, todoActionOf } from '#shared/compliance/todo-action.ts'
import type { DueType } from '#shared/compliance/state-requirements.ts'
import { maySend } from '#shared/filings/envelope.ts'
import type { Filing } from '#shared/filings/filing.ts'
import { daysBetween, fullDay, type Day } from '#shared/format/dates.ts'
import { useMayWrite } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import styles from './action-items.module.css'
import { DateMark } from './date-mark.tsx'
import { SentLines } from './sent-lines.tsx'
import { TodoChips } from './todo-chips.tsx'

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

type Todo = ListedTodo<ComplianceTodo>

interface TodoDoors {
  onAbout: (todo: Todo) => void
  onLetter: (todo: Todo) => void
  /** Opens the day on which it was sent. */
  onSent: (todos: readonly Todo[]) => void
  /** Opens the day that her district or plan names. */
  onOwnDate: (todos: readonly Todo[]) => void
  /** Its event didn't happen. */
  onTakeBack: (todos: readonly Todo[]) => void
}

interface TodoRowProps extends TodoDoors {
  /** The same item of the family, or of one or more children. */
  todos: readonly Todo[]
  law: FamilyLaw
  colors: ReadonlyMap<string, StudentColor>
  /** The last filing of each to-do that has one. */
  filings: ReadonlyMap<string, Filing>
}

/**
 * One item, ticked for each child, with when it is due in words (rules compliance.todo-toggle, compliance.due-dates,
 * law.events, law.own-date).
 */
export function TodoRow({ todos, law: { ground, pack }, colors, filings, ...doors }: TodoRowProps) {
  const mayWrite = useMayWrite()
  const facts = useId()
  const name = useId()
  const more = useId()
  const [isOpen, setOpen] = useState(false)
  const open = todos.filter(({ completed }) => !completed)
  const todo = open[0] ?? todos[0]
  if (todo === undefined) return null
  const { today } = ground
  const { label, Icon } = priorities[todo.priority]
  const rule = pack?.law.todos[todo.key]
  const isGoodPractice = rule?.law === 'custom' || rule?.law === 'advice'
  const note = pack && optionNote(chosenPathway(pack, ground.settings.pathway))
  // The words of a case say more than its description.
  const brief = todo.standing === 'conditional' && rule !== undefined ? null : todo.description
  const known = pack?.compliance_todos.find(({ key }) => key === todo.key)
  const action = todoActionOf(todo, known)
  const unsent = todos.filter(({ id }) => !filings.has(id))

  return (
    <li
      className={styles.item}
      data-todo={todo.id}
      tabIndex={-1}
      aria-labelledby={name}
      data-done={open.length === 0 || undefined}
    >
      <DateMark todo={todo} today={today} />
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.name}>
            <p className={styles.title}>
              <span id={name}>{todo.title}</span>
            </p>
            <p id={facts} className={styles.facts}>
              <span
                className={styles.due}
                data-late={isOverdue(todo, today) || undefined}
                data-told={isToldByDate(todo, today) || undefined}
              >
                {factsText(todo, today)}
              </span>
              <span className={styles.type}>
                <Badge>{dueLabels[todo.due_type]}</Badge>
              </span>
              <SentLines todos={todos} filings={filings} colors={colors} answer={rule?.answer} />
              <Badge icon={<Icon aria-hidden="true" />}>{label}</Badge>
              {isGoodPractice && <Badge tone="info">Good practice</Badge>}
            </p>
          </div>
          <IconButton
            label={isOpen ? `Less about ${todo.title}` : `More about ${todo.title}`}
            icon={isOpen ? <IconChevronUp size={22} /> : <IconChevronDown size={22} />}
            aria-expanded={isOpen}
            aria-controls={more}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
        {!isOpen && brief !== null && <p className={styles.brief}>{brief}</p>}
        <div id={more} className={styles.more} hidden={!isOpen}>
          {todo.description !== null && <p className={styles.words}>{todo.description}</p>}
          {note !== null && <p className={styles.words}>{note}</p>}
          {known?.citation != null && <p className={styles.words}>{known.citation}</p>}
          <Button variant="subtle" leftSection={<IconBulb size={20} />} onClick={() => doors.onAbout(todo)}>
            How to do this, and its source
          </Button>
          {mayWrite && isSendable(todo) && action !== 'sent' && unsent.length > 0 && (
            <Button
              variant="subtle"
              aria-label={`Mark as sent: ${todo.title}`}
              leftSection={<IconSend size={20} />}
              onClick={() => doors.onSent(unsent)}
            >
              Mark as sent
            </Button>
          )}
        </div>
        {open.length > 0 && <TodoWords todo={todo} rule={rule} />}
        <div className={styles.foot}>
          <TodoChips todos={todos} today={today} colors={colors} describedBy={facts} />
          <div className={styles.buttons}>
            {mayWrite && open.length > 0 && <TodoAnswers todos={open} rule={rule} ground={ground} {...doors} />}
            <Action
              todos={open.length > 0 ? open : todos}
              action={action}
              colors={colors}
              filings={filings}
              {...doors}
            />
          </div>
        </div>
      </div>
    </li>
  )
}

/** So near, the words say in how many days. */
const near = 30

/** True when the date beside the row says all that its words would. */
function isToldByDate({ standing, due_date, due_type }: Todo, today: Day): boolean {
  if (standing !== 'open') return false
  return due_date === null ? due_type === 'ongoing' : daysBetween(today, due_date) > near
}

/** "Annual, due June 30, 2027"; "All year" alone where that says it. */
function factsText(todo: Todo, today: Day): string {
  const due = dueText(todo, today)
  if (todo.due_type === 'ongoing') return due
  return `${dueLabels[todo.due_type]}, ${due.charAt(0).toLowerCase()}${due.slice(1)}`
}

interface ActionProps extends TodoDoors {
  todos: readonly Todo[]
  action: ReturnType<typeof todoActionOf>
  colors: ReadonlyMap<string, StudentColor>
  filings: TodoRowProps['filings']
}

/** Something with a day may have to go to an office; records that are kept all year stay at home. */
function isSendable(todo: Todo): boolean {
  return maySend(todo) && todo.due_type !== 'ongoing' && todo.standing !== 'conditional'
}

/** The one button of an item: it says what happens (rule compliance.todo-action). */
function Action({ todos, action, colors, filings, onAbout, onLetter, onSent }: ActionProps) {
  const mayWrite = useMayWrite()
  const [todo] = todos
  if (todo === undefined) return null
  const label = todoActionLabels[action]
  const about = { variant: 'light', 'aria-label': `${label}: ${todo.title}` } as const
  switch (action) {
    case 'how':
      return (
        <Button {...about} leftSection={<IconBulb size={20} />} onClick={() => onAbout(todo)}>
          {label}
        </Button>
      )
    case 'test':
      return (
        <Button
          {...about}
          leftSection={<IconClipboardPlus size={20} />}
          renderRoot={(button) => <Link to="/assessments" {...button} />}
        >
          {label}
        </Button>
      )
    case 'days':
      return (
        <Button
          {...about}
          leftSection={<IconCalendarPlus size={20} />}
          renderRoot={(button) => <Link to="/planner" {...button} />}
        >
          {label}
        </Button>
      )
    case 'sent':
      return mayWrite && todos.some(({ id }) => !filings.has(id)) ? (
        <Button {...about} leftSection={<IconSend size={20} />} onClick={() => onSent(todos)}>
          {label}
        </Button>
      ) : null
    case 'letter':
      return todos.length === 1 ? (
        <Button {...about} leftSection={<IconMail size={20} />} onClick={() => onLetter(todo)}>
          {label}
        </Button>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button {...about} leftSection={<IconMail size={20} />}>
              {label}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {todos.map((one) => (
              <Menu.Item key={one.id} onClick={() => onLetter(one)}>
                {`For ${colors.get(one.student_id ?? '')?.short ?? 'the family'}`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )
  }
}

interface TodoPartProps {
  todo: Todo
  rule: LawTodo | undefined
}

/** The words beside an open to-do's day: its case, its event, and whose day it is. */
function TodoWords({ todo, rule }: TodoPartProps) {
  const { standing, happened_on } = todo
  const words = [
    standing === 'conditional' ? rule?.told : null,
    rule?.years === 'event' && happened_on !== null ? `It happened on ${fullDay(happened_on)}.` : null,
    isProposal(todo, rule) ? 'We suggest this date; the dates in your plan are the ones that count.' : null,
    lawDateText(todo),
  ].filter((one) => one != null)
  return words.length > 0 && <p className={styles.words}>{words.join(' ')}</p>
}

/** The law fixes no days for these reports. */
function isProposal({ own_date }: Todo, rule: LawTodo | undefined): boolean {
  return rule?.quarters === null && own_date === null
}

interface TodoAnswersProps extends Pick<TodoDoors, 'onOwnDate' | 'onTakeBack'> {
  todos: readonly Todo[]
  rule: LawTodo | undefined
  ground: FamilyLaw['ground']
}

/** Answers to an open to-do other than done. */
function TodoAnswers({ todos, rule, ground, onOwnDate, onTakeBack }: TodoAnswersProps) {
  const [todo] = todos
  if (todo === undefined) return null
  const { standing, happened_on, own_date } = todo
  const ofFamily = todo.student_id === null
  const unknown = ground.students.find(({ id, enrollment_known }) =>
    ofFamily ? enrollment_known === false : enrollment_known === false && todos.some((one) => one.student_id === id),
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
        <Button variant="subtle" aria-label={`It didn’t happen: ${todo.title}`} onClick={() => onTakeBack(todos)}>
          It didn’t happen
        </Button>
      )}
      {(rule?.quarters === null || own_date !== null) && (
        <Button variant="subtle" aria-label={`Change the date: ${todo.title}`} onClick={() => onOwnDate(todos)}>
          Change the date
        </Button>
      )}
    </>
  )
}
