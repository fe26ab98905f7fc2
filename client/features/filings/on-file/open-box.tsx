import { Button } from '@mantine/core'
import { IconEyeOff, IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dueText } from '#shared/compliance/due-dates.ts'
import { stillToSend } from '#shared/filings/still-to-send.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { useTodos } from '#client/parts/compliance/use-todos.ts'
import { MarkAsSent } from '#client/parts/filings/mark-as-sent.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './open-box.module.css'

interface OpenBoxProps {
  law: FamilyLaw
  student: string
  colors: ReadonlyMap<string, StudentColor>
}

/** Lists papers still to be sent, for the parent herself: no paper has them (rule filings.on-file). */
export function OpenBox({ law, student, colors }: OpenBoxProps) {
  const todos = useTodos(law) ?? []
  const open = stillToSend(todos, student)
  const [sending, setSending] = useState<string | null>(null)
  const about = todos.filter(({ id }) => id === sending)
  if (open.length === 0 && about.length === 0) return null
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
            <Row>
              <ForWriting>
                <Button
                  variant="light"
                  aria-label={`Mark as sent: ${todo.title}`}
                  leftSection={<IconMailCheck size={20} />}
                  onClick={() => setSending(todo.id)}
                >
                  Mark as sent
                </Button>
              </ForWriting>
              <Button
                variant="subtle"
                aria-label={`Open to-do: ${todo.title}`}
                renderRoot={(button) => <Link to="/compliance" search={{ todo: todo.id }} {...button} />}
              >
                Open to-do
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      <Presence>
        {about.length > 0 && (
          <MarkAsSent
            todos={about}
            all={todos}
            law={law}
            colors={colors}
            onSaved={() => undefined}
            onClose={() => setSending(null)}
          />
        )}
      </Presence>
    </section>
  )
}
