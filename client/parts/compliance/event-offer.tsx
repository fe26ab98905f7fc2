import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { todosWaitingFor, type LawEvent } from '#shared/compliance/todo-events.ts'
import styles from './event-offer.module.css'
import { useFamilyLaw, type FamilyLaw } from './use-family-law.ts'
import { useTodos } from './use-todos.ts'

interface EventOfferProps {
  user: User
  /** What may have happened with what she is about to do. */
  events: readonly LawEvent[]
  /** The child it is about. */
  student: string
  /** The ids of the to-dos that she wants on her list. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** What the state asks for when a child stops or graduates: offered, never assumed (rule law.events). */
export function EventOffer({ user, ...offer }: EventOfferProps) {
  const known = useFamilyLaw(user)
  return typeof known === 'object' ? <Offer law={known} {...offer} /> : null
}

function Offer({ law, events, student, chosen, onChoose }: Omit<EventOfferProps, 'user'> & { law: FamilyLaw }) {
  const heading = useId()
  const todos = useTodos(law)
  const { pack } = law
  const waiting = pack && todos ? todosWaitingFor(todos, pack.law.todos, events, student) : []
  if (pack === null || waiting.length === 0) return null
  return (
    <fieldset className={styles.offer} aria-labelledby={heading}>
      <p id={heading} className={styles.heading}>
        {`${pack.state_name} may ask for this now. Put it on your list?`}
      </p>
      {waiting.map(({ id, key, title }) => (
        <Checkbox
          key={id}
          label={title}
          description={pack.law.todos[key]?.told}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  )
}
