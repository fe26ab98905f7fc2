import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import { restoreDeleted, type DeletedTogether } from '#client/queries/deleted.ts'
import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import { deletedText, kindOf, deletedTitle, whatText } from './deleted-labels.ts'
import deletedStyles from './deleted-row.module.css'
import styles from '#client/features/settings/settings.module.css'

interface DeletedRowProps {
  deleted: DeletedTogether
  today: Day
  onLeave: (deleted: DeletedTogether) => void
  /** One of several in a row of their own: it is told from them by its child. */
  isOneOf?: boolean
}

/** Restores or deletes forever a group of deleted records, whole or one by one (rule settings.recently-deleted). */
export function DeletedRow({ deleted, today, onLeave, isOneOf = false }: DeletedRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const title = deletedTitle(deleted)
  const what = whatText(deleted, today)
  const called = isOneOf && what !== '' ? `${title}, ${what}` : title

  async function handleRestore() {
    try {
      const { undo } = await restoreDeleted(deleted)
      showToast({ title: `${kindOf(deleted)} restored`, message: called, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to restore. Please try again.') })
    }
  }

  return (
    <li className={deletedStyles.group}>
      <div className={styles.row}>
        <div className={`${styles.words} ${deletedStyles.words}`}>
          <strong translate="no">{title}</strong>
          {what !== '' && <span translate="no">{what}</span>}
          <span className={styles.quiet}>{deletedText(deleted)}</span>
        </div>
        {deleted.length > 1 && (
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={`Each of ${called}`}
            rightSection={<IconChevronDown size={20} className={deletedStyles.arrow} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Each
          </Button>
        )}
        <Button
          variant="light"
          aria-label={deleted.length > 1 ? `Restore all: ${called}` : `Restore ${called}`}
          onClick={() => void handleRestore()}
        >
          {deleted.length > 1 ? 'Restore all' : 'Restore'}
        </Button>
        <Button variant="subtle" aria-label={`Delete forever: ${called}`} onClick={() => onLeave(deleted)}>
          Delete forever
        </Button>
      </div>
      {isOpen && (
        <ul className={deletedStyles.each}>
          {deleted.map((one) => (
            <DeletedRow key={one.row.id} deleted={[one]} today={today} onLeave={onLeave} isOneOf />
          ))}
        </ul>
      )}
    </li>
  )
}
