import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './row-card.module.css'

/** Heading of a row, beside its fields. */
export interface RowHead {
  /** A child's initials, a subject's dot. */
  mark?: ReactNode
  name: string
  /** One muted line, when the row is folded. */
  line: string
}

interface RowCardProps extends RowHead {
  id: string
  /** Title of the open row: "Student 2". */
  title: string
  isOpen: boolean
  /** The last row of its list must remain (rule setup.last-rows). */
  isLast: boolean
  onEdit: () => void
  onRemove: () => void
  /** The fields. */
  children: ReactNode
}

/** One student, subject, activity or goal: its fields, or what they say once they are filled in. */
export function RowCard({ id, title, mark, name, line, isOpen, isLast, onEdit, onRemove, children }: RowCardProps) {
  const called = name === '' ? title : name
  return (
    <li className={styles.card} data-row={id} data-open={isOpen || undefined}>
      <fieldset aria-label={isOpen ? title : called}>
        <div className={styles.head}>
          {mark}
          <div className={styles.words}>
            <h2 className={styles.title}>{isOpen ? title : called}</h2>
            {!isOpen && line !== '' && (
              <Text size="small" tone="muted">
                {line}
              </Text>
            )}
          </div>
          <div className={styles.icons}>
            {!isOpen && <IconButton label={`Edit ${called}`} icon={<IconPencil size={22} />} onClick={onEdit} />}
            <IconButton
              label={`Remove ${called}`}
              icon={<IconTrash size={22} />}
              disabled={isLast}
              onClick={onRemove}
            />
          </div>
        </div>
        {isOpen && <div className={styles.fields}>{children}</div>}
      </fieldset>
    </li>
  )
}
