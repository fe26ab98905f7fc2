import { VisuallyHidden } from '@mantine/core'
import { IconHome, IconLock } from '@tabler/icons-react'
import { shortDay } from '#shared/format/dates.ts'
import type { ListedDocument } from '#client/queries/documents.ts'
import { PageTile, pagesIn } from '#client/parts/documents/page-tile.tsx'
import { StudentAvatar } from '#client/parts/students/avatar.tsx'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './document-tile.module.css'

interface DocumentTileProps {
  of: ListedDocument
  colors: readonly StudentColor[]
  today: string
  /** It was sent: it stays as it is. */
  isSent: boolean
  onView: () => void
}

/** A document as a tile: its first page, title, day, and whom it is about. */
export function DocumentTile({ of: { document, pages }, colors, today, isSent, onView }: DocumentTileProps) {
  const { title, date, student_ids } = document
  const children = colors.filter(({ id }) => student_ids.includes(id))
  const whose = student_ids.length === 0 ? 'Family' : studentNames(student_ids, colors)
  const count = pagesIn(pages)
  return (
    <li>
      <button type="button" className={styles.tile} onClick={onView}>
        <PageTile page={pages[0] ?? null} count={count === 1 && pages[0]?.type === 'image/jpeg' ? null : count} />
        <span className={styles.title} title={title}>
          <Text as="span" strong>
            <span translate="no">{title}</span>
          </Text>
        </span>{' '}
        <Row align="between">
          <Text as="span" size="small" tone="muted">
            {shortDay(date, today)}
            {isSent && (
              <>
                {' '}
                <IconLock size={16} aria-hidden="true" className={styles.lock} />
                <VisuallyHidden>, sent</VisuallyHidden>
              </>
            )}
          </Text>{' '}
          <span className={styles.whose} title={whose}>
            {children.slice(0, 3).map(({ id, short, color }) => (
              <StudentAvatar key={id} name={short} color={color} size="tiny" />
            ))}
            {student_ids.length === 0 && <IconHome size={20} aria-hidden="true" />}
            <VisuallyHidden>{whose}</VisuallyHidden>
          </span>
        </Row>
      </button>
    </li>
  )
}
