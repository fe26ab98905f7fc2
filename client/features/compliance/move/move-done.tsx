import { Checkbox } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { sayOfComplianceTodos } from '#client/queries/compliance/todos.ts'
import { failureOf } from '#client/forms/failure.ts'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './change-state-dialog.module.css'

interface MoveDoneProps {
  name: string
  /** The state that was left, and what it asks for then. */
  left: { name: string; todos: readonly LeavingTodo[] } | null
  today: Day
}

/** A to-do of the state that a family leaves. */
export interface LeavingTodo {
  /** One for the family, or one for each child. */
  ids: readonly string[]
  title: string
  /** The rule in plain words. */
  told: string
}

/** The last step of a move, with what the state that was left asks for (rules compliance.move, law.events). */
export function MoveDone({ name, left, today }: MoveDoneProps) {
  return (
    <>
      <div aria-live="polite">
        <PlainMessage icon={<IconCircleCheck size={30} />} title="Migration complete">
          {`You’re now in ${name}. Your requirements and your to-dos follow its law.`}
        </PlainMessage>
      </div>
      {left !== null && left.todos.length > 0 && (
        <section className={styles.parts} aria-labelledby="move-left">
          <div>
            <h3 id="move-left" className={styles.heading}>{`${left.name} may ask for this when you leave`}</h3>
            <p className={styles.quiet}>
              {`Add what applies to you. It stays on your list, under ${left.name}, until it’s done. Other ` +
                'unfinished items are archived.'}
            </p>
          </div>
          {left.todos.map((todo) => (
            <Leaving key={todo.title} todo={todo} today={today} />
          ))}
        </section>
      )}
    </>
  )
}

function Leaving({ todo: { ids, title, told }, today }: { todo: LeavingTodo; today: Day }) {
  const [isPut, setPut] = useState(false)

  async function handlePut(isWanted: boolean) {
    setPut(isWanted)
    try {
      await sayOfComplianceTodos(ids, { happened_on: isWanted ? today : null })
    } catch (cause) {
      setPut(!isWanted)
      showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save your answer.') })
    }
  }

  return (
    <Checkbox
      label={title}
      description={told}
      checked={isPut}
      onChange={(event) => void handlePut(event.currentTarget.checked)}
    />
  )
}
