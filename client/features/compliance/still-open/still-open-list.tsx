import { IconCircleCheck } from '@tabler/icons-react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText, isOverdue, lawDateText } from '#shared/compliance/due-dates.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { stillOpen, type ListedTodo } from '#shared/compliance/todo-list.ts'
import { sameItems } from '#shared/compliance/todo-sections.ts'
import type { Day } from '#shared/format/dates.ts'
import type { TodosOfState } from '#client/parts/compliance/use-todos.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import styles from './still-open.module.css'

type Todo = ListedTodo<ComplianceTodo>

interface StillOpenListProps {
  pack: StateRequirements
  todos: readonly Todo[]
  /** To-dos that the states she left still ask for. */
  left?: readonly TodosOfState[]
  colors: ReadonlyMap<string, StudentColor>
  today: Day
}

/** Lists what to answer, what to do, and what to do in some cases; each item once (rule compliance.still-open). */
export function StillOpenList({ pack: here, todos, left = [], colors, today }: StillOpenListProps) {
  const open = stillOpen(todos)
  const ofHere = [
    { title: 'Did you send these?', items: open.filter(({ standing }) => standing === 'asked') },
    { title: 'To do', items: open.filter(({ standing }) => standing === 'open' || standing === 'needs_day') },
    { title: 'Only if it applies', items: open.filter(({ standing }) => standing === 'conditional') },
  ]
  const ofLeft = left.map(({ pack, todos: those }) => ({
    title: `Still open from ${pack.state_name}`,
    items: stillOpen(those),
    pack,
  }))
  const parts = [...ofHere.map((part) => ({ ...part, pack: here })), ...ofLeft].filter(({ items }) => items.length > 0)

  if (parts.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconCircleCheck size={30} />} title="Nothing is open">
          Everything on your Compliance list is done.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={styles.cards}>
      {parts.map(({ title, items, pack }) => (
        <Card key={title} title={title} flush>
          <ul className={styles.list}>
            {sameItems(items).map((group) => (
              <Item key={group[0]?.id} group={group} pack={pack} colors={colors} today={today} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function Item({ group, pack, colors, today }: Omit<StillOpenListProps, 'todos' | 'left'> & { group: readonly Todo[] }) {
  const [todo] = group
  if (todo === undefined) return null
  const ids = group.flatMap(({ student_id }) => student_id ?? [])
  const rule = pack.law.todos[todo.key]
  const known = pack.compliance_todos.find(({ key }) => key === todo.key)
  const words = [
    dueText(todo, today),
    lawDateText(todo),
    todo.standing === 'conditional' ? rule?.told : null,
    known?.citation,
  ].filter((one) => one != null)
  return (
    <li className={styles.item}>
      <span className={styles.box} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <strong>{todo.title}</strong>
          {ids.length > 0 && <span className={styles.quiet}>{` ${studentNames(ids, [...colors.values()])}`}</span>}
        </p>
        <ul className={styles.facts}>
          {words.map((one, index) => (
            <li key={one} data-late={(index === 0 && isOverdue(todo, today)) || undefined}>
              {one}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
