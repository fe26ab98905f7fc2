import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './list-row.module.css'

interface RowWords {
  title: string
  /** A quiet line below the title. */
  line: ReactNode
}

interface ListRowProps extends RowWords {
  /** The record that it shows. */
  id?: string
  /** A mark before the words, such as an icon. */
  lead?: ReactNode
  badge?: ReactNode
  /** Actions of the row. */
  children?: ReactNode
}

interface FoldRowProps extends RowWords {
  /** The id of the title, which names what is folded, and its buttons. */
  titleId?: string
  isOpen: boolean
  onToggle: () => void
  disabled?: boolean
  /** Stands in place of the chevron. */
  end?: ReactNode
  /** True once the row's matter is decided. */
  isQuiet?: boolean
}

/** A row of a list: a mark, two lines of words, and what can be done, on a further line where there is no room. */
export function ListRow({ id, lead, badge, children, ...words }: ListRowProps) {
  return (
    <li className={styles.item} data-id={id}>
      {lead}
      <Words {...words} badge={badge} />
      {children}
    </li>
  )
}

/** The row of a list that folds and unfolds what stands below it. */
export function FoldRow({ isOpen, onToggle, disabled = false, end, isQuiet = false, ...words }: FoldRowProps) {
  return (
    <button type="button" className={styles.row} aria-expanded={isOpen} disabled={disabled} onClick={onToggle}>
      <Words {...words} isQuiet={isQuiet} />
      {end ?? <IconChevronDown size={24} className={styles.chevron} aria-hidden="true" />}
    </button>
  )
}

type WordsProps = RowWords & Pick<FoldRowProps, 'titleId' | 'isQuiet'> & Pick<ListRowProps, 'badge'>

function Words({ title, line, titleId, badge, isQuiet = false }: WordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        <Text as="strong" strong tone={isQuiet ? 'muted' : 'ink'} id={titleId}>
          {title}
        </Text>
        {badge}
      </span>
      <Text as="span" size="small" tone="muted">
        {line}
      </Text>
    </span>
  )
}
