import { Autocomplete, Button, UnstyledButton } from '@mantine/core'
import { IconBook, IconCheck, IconPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { Book } from '#shared/books/book.ts'
import { bookScanned, bookTitled } from '#client/queries/books.ts'
import { failureOf } from '#client/forms/failure.ts'
import { focusAtOnce } from '#client/lib/focus-at-once.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import groupLabel from '#client/ui/theme/group-label.module.css'
import styles from './book-choice.module.css'
import { IsbnCamera } from './isbn-camera.tsx'

interface BookChoiceProps {
  /** The books that are shown as chips, those that are on first. */
  shown: readonly Book[]
  /** All that can be chosen, by title. */
  offered: readonly Book[]
  isOn: (id: string) => boolean
  onToggle: (id: string, isOn: boolean) => void
  /** A quiet word beside the label, such as "same as last time". */
  aside?: string | undefined
  error?: string | undefined
  /** One book alone: choosing another takes its place. */
  single?: boolean
}

/** Chooses the books of an entry, or the one of a course: a tap each, a new one by its title (rule books.proposed). */
export function BookChoice({ shown, offered, isOn, onToggle, aside, error, single = false }: BookChoiceProps) {
  const [isAdding, setAdding] = useState(false)
  const [title, setTitle] = useState('')
  /** Scanned, of a book that the family doesn't have. */
  const [isbn, setIsbn] = useState<string | null>(null)
  const label = single ? 'Book' : 'Books'

  async function handleAdd() {
    if (title.trim() === '') return
    try {
      onToggle(await bookTitled(title, isbn), true)
      setTitle('')
      setIsbn(null)
      setAdding(false)
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to add book') })
    }
  }

  async function handleScan(scanned: string) {
    try {
      const known = await bookScanned(scanned)
      setIsbn(known ? null : scanned)
      if (known === undefined) return
      onToggle(known.id, true)
      showToast({ type: 'info', title: 'You have this one', message: known.title })
      setAdding(false)
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to find the book') })
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The form around it would be sent.
    event.preventDefault()
    void handleAdd()
  }

  return (
    <fieldset className={styles.field} aria-label={label}>
      <legend className={groupLabel.label}>{label}</legend>
      {aside !== undefined && (
        <Text as="span" size="small" tone="muted">
          {aside}
        </Text>
      )}
      <Row>
        {shown.map((book) => (
          <ChoiceChip key={book.id} round pressed={isOn(book.id)} onPress={() => onToggle(book.id, !isOn(book.id))}>
            {isOn(book.id) ? <IconCheck size={20} aria-hidden="true" /> : <IconBook size={20} aria-hidden="true" />}
            <span className={styles.title} translate="no">
              {book.title}
            </span>
          </ChoiceChip>
        ))}
        {!isAdding && (
          <UnstyledButton className={styles.add} onClick={() => setAdding(true)}>
            <IconPlus size={20} aria-hidden="true" />
            <span>Book</span>
          </UnstyledButton>
        )}
      </Row>
      {isAdding && (
        <div className={styles.adding}>
          <Autocomplete
            className={styles.typed}
            classNames={{ option: styles.option ?? '' }}
            aria-label="Title of the book"
            placeholder="Title"
            data={[...new Set(offered.map((book) => book.title))]}
            limit={6}
            maxLength={200}
            ref={focusAtOnce}
            value={title}
            onChange={setTitle}
            onKeyDown={handleKey}
          />
          <Button variant="default" onClick={() => void handleAdd()} disabled={title.trim() === ''}>
            Add
          </Button>
        </div>
      )}
      {isAdding && (
        <div className={styles.scan}>
          <IsbnCamera onRead={(scanned) => void handleScan(scanned)} />
          {isbn !== null && <NewIsbn isbn={isbn} />}
        </div>
      )}
      {error !== undefined && (
        <Text size="small" tone="amber">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

/** A scanned ISBN that waits for the title of its book. */
export function NewIsbn({ isbn }: { isbn: string }) {
  return (
    <output>
      <Text as="span" size="small" tone="muted" translate="no">
        {`ISBN ${isbn}`}
      </Text>{' '}
      <Text as="span" size="small" tone="muted">
        New to you: type its title.
      </Text>
    </output>
  )
}
