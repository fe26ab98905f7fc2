import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { textLimits } from '#shared/records/text.ts'
import { fetchPaper } from '#client/account/papers.ts'
import { fileComplianceTodo, saveLetter } from '#client/records/compliance/todos.ts'
import { open, type Opened } from '#client/records/write.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { CallMessage } from '#client/forms/call-message.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { openedAsTyped, type Seen } from '#client/forms/draft-seen.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useForm, type Form } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { letterPaper } from '#client/parts/papers/papers.ts'
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
  const written = useLetter(todo, law, user)
  const opened = useOnce(() => open('compliance_todos', todo.id))
  if (written === undefined || opened === undefined) return null
  return <Letter todo={todo} today={law.ground.today} written={written ?? ''} opened={opened} onClose={onClose} />
}

interface LetterProps extends Pick<LetterDialogProps, 'todo' | 'onClose'> {
  today: string
  /** As the records fill it. */
  written: string
  opened: Opened<'compliance_todos'> | null
}

function Letter({ todo, today, written, opened, onClose }: LetterProps) {
  const isOpen = usePresence()
  // What she saved is what she sees from then on.
  const [shown, setShown] = useState(opened)
  const [seenThen, setSeenThen] = useState<Seen>({})
  const saved = shown?.seen.letter ?? null
  const form: Form<{ letter: string }> = useForm<{ letter: string }, string>({
    initial: { letter: saved ?? written },
    labels: { letter: 'Letter' },
    read: ({ letter }) => ({ ready: letter }),
    submit: async (letter) => {
      const message = await keep(letter)
      return message === null ? null : { message }
    },
  })
  const typed = useTyped(`letter:${todo.id}`, form, {
    whole: false,
    seen: { letter: saved, ...seenThen },
    onBack: setSeenThen,
  })
  const isChanged = 'letter' in form.typed
  useDirtyForm(isOpen && isChanged)

  /** Keeps the letter with its to-do, `null` = as it would be written anew; answers what kept it from that. */
  async function keep(letter: string | null): Promise<string | null> {
    if (shown === null) return gone
    try {
      await saveLetter(openedAsTyped(shown, { letter }, seenThen), letter)
    } catch (cause) {
      return failureOf(cause, 'Failed to save the letter.')
    }
    setShown({ ...shown, seen: { ...shown.seen, letter } })
    setSeenThen({})
    form.startAgain({ letter: letter ?? written })
    showToast({ title: letter === null ? 'Letter started over' : 'Letter saved' })
    return null
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={todo.title}
      onSubmit={(event) => void form.handleSubmit(event)}
      aside={isChanged ? typed !== 'nothing' && 'Draft kept on this device' : saved !== null && 'Saved with this item'}
      footer={
        <>
          <ForWriting>
            {(saved !== null || isChanged) && (
              <Button variant="subtle" onClick={() => void keep(null).then(tellFailure)}>
                Start over
              </Button>
            )}
          </ForWriting>
          {isChanged || saved === null ? (
            <ForWriting>
              <Button type="submit" disabled={form.values.letter === ''}>
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
      <div className={styles.parts}>
        <CallMessage form={form} />
        <p className={styles.quiet}>
          Filled in from your records. Blank lines are what we don&apos;t know: fill them in here, or in Settings under
          Family details. Read it before you sign it.
        </p>
        <Textarea rows={18} maxLength={textLimits.letter} data-autofocus {...form.input('letter')} />
        <ForWriting>
          <TextInput
            type="date"
            label="Sent or turned in on"
            value={todo.filed_on ?? ''}
            max={today}
            onChange={(event) => void file(todo, event.currentTarget.value).then(tellFailure)}
          />
        </ForWriting>
      </div>
    </Modal>
  )
}

const gone = "This item isn't on this device any more, so nothing was saved. What you typed stays here for you to copy."

/** Says when it was sent; answers what kept it from that. */
async function file(todo: LetterDialogProps['todo'], day: string): Promise<string | null> {
  try {
    const receipt = await fileComplianceTodo(todo, day === '' ? null : day)
    return receipt === null ? gone : null
  } catch (cause) {
    return failureOf(cause, 'Failed to save the day.')
  }
}

function tellFailure(message: string | null): void {
  if (message !== null) showToast({ type: 'error', title: 'Update Failed', message })
}
