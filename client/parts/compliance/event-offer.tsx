import { Checkbox } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { todosWaitingFor, type LawEvent } from '#shared/compliance/todo-events.ts'
import { itemsOf } from '#shared/compliance/todo-sections.ts'
import styles from './event-offer.module.css'
import { useFamilyLaw, type FamilyLaw } from './use-family-law.ts'
import { useTodos } from './use-todos.ts'

interface EventOfferProps extends Choice {
  user: User
  /** Events that her action may mean. */
  events: readonly LawEvent[]
  /** The child it is about; `null` = all of the family. */
  student: string | null
}

interface Choice {
  /** The ids of the to-dos that she wants on her list. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** Said before the state asks: "If you moved: ". */
  when?: string
  /** Below, once something is chosen, such as the day it happened. */
  children?: ReactNode
}

/**
 * Offers, and never assumes, the state's duties when a child stops or graduates, or the family moves (rule law.events).
 */
export function EventOffer({ user, ...offer }: EventOfferProps) {
  const known = useFamilyLaw(user)
  return typeof known === 'object' ? <Offer law={known} {...offer} /> : null
}

function Offer({ law, events, student, ...choice }: Omit<EventOfferProps, 'user'> & { law: FamilyLaw }) {
  const todos = useTodos(law)
  const { pack } = law
  const waiting = pack && todos ? todosWaitingFor(todos, pack.law.todos, events, student) : []
  return pack === null || waiting.length === 0 ? null : <OfferedTodos pack={pack} todos={waiting} {...choice} />
}

interface OfferedTodosProps extends Choice {
  pack: Pick<StateRequirements, 'state_name' | 'law'>
  todos: readonly { id: string; key: string; title: string }[]
}

/** To-dos of one state to choose from, each once for all whom it is for. */
export function OfferedTodos({ pack, todos, chosen, onChoose, when = '', children }: OfferedTodosProps) {
  const heading = useId()
  return (
    <fieldset className={styles.offer} aria-labelledby={heading}>
      <p id={heading} className={styles.heading}>
        {`${when}${pack.state_name} may ask for this now. Put it on your list?`}
      </p>
      {itemsOf(todos).map((item) => {
        const ids = item.map(({ id }) => id)
        return (
          <Checkbox
            key={item[0]?.key}
            label={item[0]?.title}
            description={pack.law.todos[item[0]?.key ?? '']?.told}
            checked={ids.every((id) => chosen.includes(id))}
            onChange={({ currentTarget: { checked } }) => {
              const others = chosen.filter((id) => !ids.includes(id))
              onChoose(checked ? [...others, ...ids] : others)
            }}
          />
        )
      })}
      {chosen.length > 0 && children}
    </fieldset>
  )
}
