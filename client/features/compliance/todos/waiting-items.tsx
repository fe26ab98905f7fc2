import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { counted } from '#shared/format/duration.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { Badge } from '#client/ui/display/badge.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import styles from './action-items.module.css'
import { DateMark } from './date-mark.tsx'

interface WaitingItemsProps {
  groups: readonly (readonly ListedTodo<ComplianceTodo>[])[]
  law: FamilyLaw
  nameOf: (todo: ComplianceTodo) => string | null
  onHappened: (todos: readonly ListedTodo<ComplianceTodo>[]) => void
}

/** To-dos that wait for an event: folded, apart from the others, and not counted (rule law.events). */
export function WaitingItems({ groups, law, nameOf, onHappened }: WaitingItemsProps) {
  if (groups.length === 0) return null
  return (
    <Folded
      className={styles.folded}
      title="If something changes"
      about={`${counted(groups.length, 'item')}, nothing to do until then`}
    >
      <ul className={styles.list}>
        {groups.map((group) => (
          <WaitingRow
            key={group[0]?.key}
            group={group}
            law={law}
            nameOf={nameOf}
            onHappened={() => onHappened(group)}
          />
        ))}
      </ul>
    </Folded>
  )
}

interface WaitingRowProps extends Pick<WaitingItemsProps, 'law' | 'nameOf'> {
  group: readonly ListedTodo<ComplianceTodo>[]
  onHappened: () => void
}

function WaitingRow({ group, law, nameOf, onHappened }: WaitingRowProps) {
  const title = useId()
  const [todo] = group
  if (todo === undefined) return null
  const told = law.pack?.law.todos[todo.key]?.told
  const names = group.flatMap((one) => nameOf(one) ?? []).sort()
  return (
    <li className={styles.item}>
      <DateMark todo={todo} today={law.ground.today} />
      <div className={styles.body}>
        <div className={styles.wait}>
          <p id={title} className={styles.tick}>
            {todo.title}
          </p>
          {names.length > 0 && (
            <p className={styles.names}>
              {names.map((name) => (
                <Badge key={name} tone="lavender">
                  {name}
                </Badge>
              ))}
            </p>
          )}
          <p className={styles.about}>{told ?? todo.description}</p>
        </div>
        <ForWriting>
          <Button variant="default" aria-describedby={title} onClick={onHappened}>
            It happened
          </Button>
        </ForWriting>
      </div>
    </li>
  )
}
