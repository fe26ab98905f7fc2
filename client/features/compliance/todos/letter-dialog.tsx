import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { textLimits } from '#shared/records/text.ts'
import { fetchPaper } from '#client/account/papers.ts'
import { fileComplianceTodo, saveLetter } from '#client/records/compliance/todos.ts'
import { open } from '#client/records/write.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { failureOf } from '#client/forms/failure.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { letterPaper } from '#client/parts/papers/papers.ts'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './letter-dialog.module.css'
import { useLetter } from './use-letter.ts'

interface LetterDialogProps {
  todo: ComplianceTodo
  law: FamilyLaw
  user: User
  onClose: () => void
}

/** The letter of a to-do: filled from the records, edited here, and kept with it (rule compliance.letters). */
export function LetterDialog({ todo, law, user, onClose }: LetterDialogProps) {
  const isOpen = usePresence()
  const written = useLetter(todo, law, user)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? todo.letter ?? written ?? ''
  const isChanged = typed !== null && typed !== (todo.letter ?? written)
  useDirtyForm(isOpen && isChanged)

  async function handleSave(letter: string | null) {
    try {
      const opened = await open('compliance_todos', todo.id)
      if (opened) await saveLetter(opened, letter)
      setTyped(null)
      showToast({ title: letter === null ? 'Letter started over' : 'Letter saved' })
    } catch (cause) {
      showToast({ type: 'error', title: 'Update Failed', message: failureOf(cause, 'Failed to save the letter.') })
    }
  }

  async function handleFiled(day: string) {
    const opened = await open('compliance_todos', todo.id)
    if (opened) await fileComplianceTodo(opened, day === '' ? null : day)
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={todo.title}
      aside={todo.letter !== null && !isChanged ? 'Saved with this item' : undefined}
      footer={
        <>
          <ForWriting>
            {(todo.letter !== null || isChanged) && (
              <Button variant="subtle" onClick={() => void handleSave(null)}>
                Start over
              </Button>
            )}
          </ForWriting>
          {isChanged || todo.letter === null ? (
            <ForWriting>
              <Button disabled={text === ''} onClick={() => void handleSave(text)}>
                Save Letter
              </Button>
            </ForWriting>
          ) : (
            <PaperButton paper={letterPaper(todo)} fetchPaper={fetchPaper} variant="filled">
              Export Letter
            </PaperButton>
          )}
        </>
      }
    >
      {written === undefined ? (
        <SkeletonCard />
      ) : (
        <div className={styles.parts}>
          <p className={styles.quiet}>
            Filled in from your records. Blank lines are what we don&apos;t know: fill them in here, or in Settings
            under Family details. Read it before you sign it.
          </p>
          <Textarea
            label="Letter"
            rows={18}
            maxLength={textLimits.notes}
            value={text}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <ForWriting>
            <TextInput
              type="date"
              label="Sent or turned in on"
              value={todo.filed_on ?? ''}
              max={law.ground.today}
              onChange={(event) => void handleFiled(event.currentTarget.value)}
            />
          </ForWriting>
        </div>
      )}
    </Modal>
  )
}
