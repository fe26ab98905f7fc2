import { Button } from '@mantine/core'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText } from '#shared/compliance/due-dates.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/display/badge.tsx'
import styles from './action-items.module.css'

interface AskedRowProps {
  /** The same item of one or more children. */
  todos: readonly ListedTodo<ComplianceTodo>[]
  names: readonly string[]
  today: Day
  onYes: () => void
  onNotYet: () => void
  onAbout: () => void
  /** Its event didn't happen. */
  onTakeBack: () => void
  /** Asks for each child by itself; `null` where there is one. */
  onEach: (() => void) | null
}

/** What was due before she came here: yes and not yet weigh the same, and nothing is red (rule law.asked). */
export function AskedRow({ todos, names, today, onYes, onNotYet, onAbout, onTakeBack, onEach }: AskedRowProps) {
  const title = useId()
  const question = useId()
  const [todo] = todos
  if (todo === undefined) return null
  const words = `${title} ${question}`
  return (
    <li className={styles.item} data-todo={todo.id} tabIndex={-1} aria-labelledby={title}>
      <div className={styles.asked}>
        <div className={styles.head}>
          <p id={title} className={styles.tick}>
            {todo.title}
          </p>
          <IconButton label={`About ${todo.title}`} icon={<IconInfoCircle size={22} />} onClick={onAbout} />
        </div>
        <div className={styles.question}>
          <div className={styles.asks}>
            {names.length > 0 && (
              <p className={styles.names}>
                {names.map((name) => (
                  <Badge key={name} tone="lavender">
                    {name}
                  </Badge>
                ))}
              </p>
            )}
            <p id={question} className={styles.tick}>
              {dueText(todo, today)}
            </p>
          </div>
          <ForWriting>
            <div className={styles.answers}>
              <Button variant="default" aria-describedby={words} leftSection={<IconCheck size={20} />} onClick={onYes}>
                Yes
              </Button>
              <Button variant="default" aria-describedby={words} onClick={onNotYet}>
                Not yet
              </Button>
            </div>
          </ForWriting>
        </div>
        {todo.happened_on !== null && (
          <p className={styles.each}>
            <span>{`It happened on ${fullDay(todo.happened_on)}.`}</span>
            <ForWriting>
              <Button variant="subtle" aria-describedby={title} onClick={onTakeBack}>
                It didn’t happen
              </Button>
            </ForWriting>
          </p>
        )}
        {onEach !== null && (
          <p className={styles.each}>
            <span>{names.length === 2 ? 'One answer for both.' : `One answer for all ${names.length} kids.`}</span>
            <ForWriting>
              <Button variant="subtle" aria-describedby={title} onClick={onEach}>
                Answer for each
              </Button>
            </ForWriting>
          </p>
        )}
      </div>
    </li>
  )
}
