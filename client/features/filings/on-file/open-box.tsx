import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dueText } from '#shared/compliance/due-dates.ts'
import { openNotices } from '#shared/filings/open-notices.ts'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { useTodos } from '#client/parts/compliance/use-todos.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './open-box.module.css'

/** The notices that are still to be sent, for the parent herself: no paper has them (rule filings.on-file). */
export function OpenBox({ law, student }: { law: FamilyLaw; student: string }) {
  const open = openNotices(useTodos(law) ?? [], student)
  if (open.length === 0) return null
  return (
    <section className={styles.box} aria-label="Only you see this">
      <div className={styles.head}>
        <IconEyeOff size={24} aria-hidden="true" />
        <h2 className={styles.title}>Only you see this</h2>
      </div>
      <Text size="small" tone="muted">
        Never shared or printed.
      </Text>
      <ul className={styles.todos}>
        {open.map((todo) => (
          <li key={todo.id} className={styles.todo}>
            <Text strong>{todo.title}</Text>
            <Text size="small" tone="muted">
              {dueText(todo, law.ground.today)}
            </Text>
            <Button
              variant="light"
              aria-label={`Open to-do: ${todo.title}`}
              renderRoot={(button) => <Link to="/compliance" search={{ todo: todo.id }} {...button} />}
            >
              Open to-do
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
