import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText } from '#shared/compliance/due-dates.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { fullDay, type Day } from '#shared/format/dates.ts'
import { listed } from '#shared/format/listed.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import styles from './action-items.module.css'
import own from './asked-row.module.css'
import { DateMark } from './date-mark.tsx'

/** More than these would push the words away. */
const maxAvatars = 5

interface AskedRowProps {
  /** The same item of one or more children. */
  todos: readonly ListedTodo<ComplianceTodo>[]
  /** The children it is about; empty for the family's own. */
  of: readonly Pick<StudentColor, 'id' | 'name' | 'short' | 'color'>[]
  today: Day
  onYes: () => void
  onNotYet: () => void
  onAbout: () => void
  /** Its event didn't happen. */
  onTakeBack: () => void
  /** Asks for each child by itself; `null` where there is one. */
  onEach: (() => void) | null
}

/** A to-do from before she came here: Yes and Not yet look equal, and nothing is red (rule law.asked). */
export function AskedRow({ todos, of, today, onYes, onNotYet, onAbout, onTakeBack, onEach }: AskedRowProps) {
  const title = useId()
  const question = useId()
  const [todo] = todos
  const [only] = of.length === 1 ? of : []
  if (todo === undefined) return null
  const words = `${title} ${question}`
  return (
    <li className={styles.item} data-todo={todo.id} tabIndex={-1} aria-labelledby={title}>
      <DateMark todo={todo} today={today} />
      <div className={`${styles.body} ${own.asked}`}>
        <div className={own.asks}>
          <p id={title} className={styles.tick}>
            {todo.title}
          </p>
          <p id={question} className={own.question}>
            {only && (
              <span className={own.only}>
                <StudentAvatar name={only.name} color={only.color} size="tiny" />
                <span translate="no">{only.short}</span>
              </span>
            )}
            <span>{dueText(todo, today)}</span>
          </p>
          {todo.happened_on !== null && (
            <p className={own.each}>
              <span>{`It happened on ${fullDay(todo.happened_on)}.`}</span>
              <ForWriting>
                <Button variant="subtle" className={own.link} aria-describedby={title} onClick={onTakeBack}>
                  It didn’t happen
                </Button>
              </ForWriting>
            </p>
          )}
          {onEach !== null && (
            <p className={own.each}>
              <span className={own.several}>
                <VisuallyHidden>{`${listed(of.map(({ short }) => short))}.`}</VisuallyHidden>
                {of.slice(0, maxAvatars).map(({ id, name, color }) => (
                  <StudentAvatar key={id} name={name} color={color} size="tiny" />
                ))}
              </span>
              <span className={own.one}>
                {of.length === 2 ? 'One answer for both.' : `One answer for all ${of.length} kids.`}
              </span>
              <ForWriting>
                <Button variant="subtle" className={own.link} aria-describedby={title} onClick={onEach}>
                  Answer for each
                </Button>
              </ForWriting>
            </p>
          )}
        </div>
        <ForWriting>
          <div className={own.answers}>
            <Button variant="default" aria-describedby={words} leftSection={<IconCheck size={20} />} onClick={onYes}>
              Yes
            </Button>
            <Button variant="default" aria-describedby={words} onClick={onNotYet}>
              Not yet
            </Button>
          </div>
        </ForWriting>
        <IconButton
          className={own.info}
          label={`About ${todo.title}`}
          icon={<IconInfoCircle size={22} />}
          onClick={onAbout}
        />
      </div>
    </li>
  )
}
