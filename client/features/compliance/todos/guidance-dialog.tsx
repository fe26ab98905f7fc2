import { Button } from '@mantine/core'
import { IconArrowRight, IconCalendarEvent, IconExternalLink, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { confidenceTexts } from '#shared/compliance/cited-sources.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { dueText } from '#shared/compliance/due-dates.ts'
import { guidanceOf, optionNote, typeGuidance, type GuidanceAction } from '#shared/compliance/guidance.ts'
import { chosenPathway } from '#shared/compliance/source-of-figures.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { DocumentsOf } from '#client/parts/documents/documents-of.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { CitedSources, SourceDoubts } from '#client/features/compliance/cited-sources.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './guidance-dialog.module.css'

interface GuidanceDialogProps {
  todo: ListedTodo<ComplianceTodo>
  law: FamilyLaw
  studentName: string | null
  onLetter: () => void
  /** Opens the day that her district or plan names. */
  onOwnDate: () => void
  onClose: () => void
}

/** Explains a to-do, its law, and the next step, all from the device (rule compliance.guidance). */
export function GuidanceDialog({ todo, law, studentName, onLetter, onOwnDate, onClose }: GuidanceDialogProps) {
  const opened = usePresence()
  const pack = law.ground.packs.get(todo.state)
  const isMissing = pack === undefined
  const tell = useEffectEvent(() => {
    const message = `Your state’s education department can help you with “${todo.title}”.`
    showToast({ type: 'info', title: 'Help Available', message, duration: 8000 })
    onClose()
  })
  useEffect(() => {
    if (isMissing) tell()
  }, [isMissing])
  if (isMissing) return null
  const { description, help_text, actions, source } = guidanceOf(pack, todo)
  const note = optionNote(chosenPathway(pack, law.ground.settings.pathway))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={todo.title}
      footer={
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      }
    >
      <div className={styles.parts}>
        <Text size="small" tone="muted">
          {[studentName, dueText(todo, law.ground.today)].filter(Boolean).join(': ')}
        </Text>
        <p>{todo.description ?? description}</p>
        {note !== null && (
          <Text size="small" tone="muted">
            {note}
          </Text>
        )}
        {mayHaveOwnDate(todo) && (
          <ForWriting>
            <Button variant="light" leftSection={<IconCalendarEvent size={20} />} onClick={onOwnDate}>
              My district or plan sets a different date
            </Button>
          </ForWriting>
        )}
        <section aria-labelledby="guidance-help">
          <h3 id="guidance-help" className={styles.heading}>
            {typeGuidance[todo.type].title}
          </h3>
          <p>{help_text}</p>
        </section>
        <section aria-labelledby="guidance-next">
          <h3 id="guidance-next" className={styles.heading}>
            Next
          </h3>
          <ul className={styles.actions}>
            {actions.map((action) => (
              <li key={`${action.type} ${action.title}`}>
                <Action action={action} onLetter={onLetter} />
              </li>
            ))}
          </ul>
        </section>
        <DocumentsOf
          link={{ todo_id: todo.id }}
          proposed={{ title: todo.title, student_ids: todo.student_id === null ? [] : [todo.student_id] }}
        />
        {source !== null && (
          <section aria-labelledby="guidance-source">
            <h3 id="guidance-source" className={styles.heading}>
              Where this comes from
            </h3>
            <CitedSources sources={[source]} />
          </section>
        )}
        {source !== null && <SourceDoubts sources={[source]} title="What isn’t certain" />}
        <Text size="small" tone="muted">
          {[
            `Confidence in the dates: ${confidenceTexts[pack.law.confidence.dates]}.`,
            ...(pack.in_flux === null ? [] : [`Unsettled: ${pack.in_flux}`]),
            'This isn’t legal advice.',
          ].join(' ')}
        </Text>
      </div>
    </Modal>
  )
}

/**
 * True for a to-do with a day; one that goes on all year or waits for an event has none to change (rule law.own-date).
 */
function mayHaveOwnDate({ standing, due_type, due_date }: ListedTodo<ComplianceTodo>): boolean {
  return (standing === 'open' || standing === 'asked') && (due_type !== 'ongoing' || due_date !== null)
}

function Action({ action: { type, url, title }, onLetter }: { action: GuidanceAction; onLetter: () => void }) {
  if (type === 'letter') {
    return (
      <Button variant="light" leftSection={<IconMail size={20} />} onClick={onLetter}>
        {title}
      </Button>
    )
  }
  if (url === null) return title
  if (type === 'page') {
    return (
      <Button
        variant="subtle"
        leftSection={<IconArrowRight size={20} />}
        renderRoot={(button) => <Link to={url} {...button} />}
      >
        {title}
      </Button>
    )
  }
  return (
    <Button
      variant="subtle"
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={20} />}
    >
      {title}
    </Button>
  )
}
