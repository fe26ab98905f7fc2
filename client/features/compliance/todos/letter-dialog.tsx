import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { answersCarried } from '#shared/compliance/letters/letter-questions.ts'
import { textLimits } from '#shared/records/text.ts'
import { saveLetter } from '#client/queries/compliance/todos.ts'
import { open, type Opened } from '#client/queries/write.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { CallMessage } from '#client/forms/call-message.tsx'
import { DraftNotice } from '#client/forms/dialog/draft-notice.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { openedAsTyped } from '#client/forms/draft-seen.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useForm, type Form } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { letterPaper } from '#client/parts/papers/papers.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './letter-dialog.module.css'
import { LetterQuestions } from './letter-questions.tsx'
import { useLetter, type LetterDraft } from './use-letter.ts'

interface LetterDialogProps {
  todo: ComplianceTodo
  law: FamilyLaw
  user: User
  /** Opens "Mark as sent" for the to-dos that this letter is kept with. */
  onSent: (ids: readonly string[]) => void
  onClose: () => void
}

/** The letter of a to-do: filled from the records, edited here, and kept with it (rule compliance.letters). */
export function LetterDialog({ todo, law, user, onSent, onClose }: LetterDialogProps) {
  const draft = useLetter(todo, law, user)
  const opened = useOnce(() => open('compliance_todos', todo.id))
  if (draft === undefined || opened === undefined) return null
  return <Letter todo={todo} draft={draft ?? empty} opened={opened} onSent={onSent} onClose={onClose} />
}

/** A state without a letter now still shows the saved one. */
const empty: LetterDraft = { text: '', questions: [], holds: [], shared: null }

interface LetterProps extends Pick<LetterDialogProps, 'todo' | 'onSent' | 'onClose'> {
  /** As the records fill it. */
  draft: LetterDraft
  opened: Opened<'compliance_todos'> | null
}

function Letter({ todo, draft, opened, onSent, onClose }: LetterProps) {
  const { text: written, questions, shared } = draft
  const isOpen = usePresence()
  // Shows what she saved from then on.
  const [shown, setShown] = useState(opened)
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
  const { isKept, back } = useTyped(`letter:${todo.id}`, form, { whole: false, seen: { letter: saved } })
  const isChanged = 'letter' in form.typed
  useDirtyForm(isOpen && isChanged)
  const text = form.values.letter
  const isShared = shared !== null && text.includes(shared.subject)
  const sharingLetter = shared?.others.filter(({ letter }) => letter !== null && letter === saved) ?? []
  // It can be written for others than before as long as nothing was written into it by hand.
  const mayShare = shared !== null && answersCarried(text, isShared ? shared.text : written, questions) === text

  /** Saves the letter with its to-do; `null` = as the product writes it. Returns why it couldn't. */
  async function keep(letter: string | null, { isTold = true } = {}): Promise<string | null> {
    if (shown === null) return gone
    try {
      const others = isShared && letter !== null ? shared.others.map(({ id }) => id) : []
      await saveLetter(openedAsTyped(shown, { letter }, back?.seen ?? {}), letter, { before: saved, others })
    } catch (cause) {
      return failureOf(cause, 'Failed to save the letter.')
    }
    setShown({ ...shown, seen: { ...shown.seen, letter } })
    form.startAgain({ letter: letter ?? written })
    if (isTold) showToast({ title: letter === null ? 'Letter started over' : 'Letter saved' })
    return null
  }

  /** Saves the letter as she sees it, and marks that as sent. */
  async function handleSent() {
    const message = isChanged || saved === null ? await keep(text, { isTold: false }) : null
    if (message !== null) return tellFailure(message)
    const sharing = isShared ? shared.others : sharingLetter
    onSent([todo, ...sharing].map(({ id }) => id))
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={todo.title}
      onSubmit={(event) => void form.handleSubmit(event)}
      aside={
        isChanged
          ? isKept && back === null && 'Draft kept on this device'
          : saved !== null && (sharingLetter.length > 0 ? 'Saved with the item of each child' : 'Saved with this item')
      }
      footer={
        <>
          <ForWriting>
            {(saved !== null || isChanged) && (
              <Button variant="subtle" onClick={() => void keep(null).then(tellFailure)}>
                Start over
              </Button>
            )}
          </ForWriting>
          <ForWriting>
            <Button
              variant="default"
              leftSection={<IconSend size={20} />}
              disabled={text === ''}
              onClick={() => void handleSent()}
            >
              Mark as sent
            </Button>
          </ForWriting>
          {isChanged || saved === null ? (
            <ForWriting>
              <Button type="submit" disabled={form.values.letter === ''}>
                Save Letter
              </Button>
            </ForWriting>
          ) : (
            <PaperButton paper={letterPaper(todo)} variant="filled">
              Export Letter
            </PaperButton>
          )}
        </>
      }
    >
      <p className={styles.paper} data-letter>
        {text}
      </p>
      <div className={styles.parts}>
        {back && <DraftNotice at={back.at} discard={() => form.startAgain({ letter: saved ?? written })} />}
        <CallMessage form={form} />
        <Text size="small" tone="muted">
          Filled in from your records, and from Family details in Settings. Read it before you sign it.
        </Text>
        <Holds holds={draft.holds} />
        {shared !== null && (
          <Checkbox
            label="One letter for several children"
            description={mayShare ? shared.names : `${shared.names}. To change this, start over first.`}
            checked={isShared}
            disabled={!mayShare}
            onChange={(event) =>
              form.change({
                letter: answersCarried(text, event.currentTarget.checked ? shared.text : written, questions),
              })
            }
          />
        )}
        <LetterQuestions questions={questions} text={text} onChange={(letter) => form.change({ letter })} />
        <Textarea rows={18} maxLength={textLimits.letter} data-autofocus {...form.input('letter')} />
      </div>
    </Modal>
  )
}

const gone = 'This item isn’t on this device anymore, so we couldn’t save it. What you typed is still here to copy.'

/** Lists what the letter must hold, by the state's file. */
function Holds({ holds }: Pick<LetterDraft, 'holds'>) {
  if (holds.length === 0) return null
  return (
    <details className={styles.holds}>
      <summary>What this letter holds</summary>
      <ul>
        {holds.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </details>
  )
}

function tellFailure(message: string | null): void {
  if (message !== null) showToast({ type: 'error', title: 'Update Failed', message })
}
