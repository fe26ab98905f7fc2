import { UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BookRead } from '#shared/books/books-read.ts'
import { bookKindText, type Book } from '#shared/books/book.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { SubjectChip } from '#client/parts/subjects/subject-chip.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Cell, DataTable, FoldedCells, useTableFits, type Column } from '#client/ui/display/data-table.tsx'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './book-list.module.css'

/** A book of the list; without `read` nothing was logged with it in these days. */
export interface ListedBook {
  book: Book
  read?: BookRead
  finished_on?: Day
}

interface BookListProps {
  title: string
  books: readonly ListedBook[]
  subjects: ReadonlyMap<string, Subject>
  today: Day
  /** Says that a child finished a book, or hasn't yet; left out where no child is chosen. */
  onFinish?: ((book: Book, isFinished: boolean) => void) | undefined
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

const columns: readonly Column[] = [
  { name: 'First and last day', kind: 'date', width: 11 },
  { name: 'Book', kind: 'main' },
  { name: 'Subjects', width: 16, folds: true },
  { name: 'Logged', kind: 'figure', width: 7 },
  { name: 'Finished', width: 11 },
  { name: 'Actions', kind: 'actions', width: 7 },
]

/** A group of the family's books: a table on large screens, cards on small ones (rule books.list). */
export function BookList({ title, books, ...props }: BookListProps) {
  const fits = useTableFits()
  if (books.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <Text as="h2" strong>
          {title}
        </Text>
        <Text as="span" size="small" tone="muted">
          {counted(books.length, 'book')}
        </Text>
      </div>
      {fits ? (
        <DataTable columns={props.onFinish ? columns : columns.filter(({ name }) => name !== 'Finished')}>
          {books.map((one) => (
            <TableRow key={one.book.id} {...one} {...props} />
          ))}
        </DataTable>
      ) : (
        <ul className={styles.cards}>
          {books.map((one) => (
            <BookCard key={one.book.id} {...one} {...props} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = ListedBook & Omit<BookListProps, 'title' | 'books'>

function TableRow(row: RowProps) {
  const { book, read, subjects, today } = row
  const chips = read && <SubjectChips ids={read.subject_ids} subjects={subjects} />
  return (
    <tr data-id={book.id}>
      <Cell kind="date">{read && daysText(read, today)}</Cell>
      <Cell kind="main">
        <Names book={book} />
        <FoldedCells>{chips}</FoldedCells>
      </Cell>
      <Cell folds>{chips}</Cell>
      <Cell kind="figure">{read && counted(read.entries, 'entry', 'entries')}</Cell>
      {row.onFinish && (
        <Cell>
          <FinishedMark {...row} />
        </Cell>
      )}
      <Cell kind="actions">
        <Actions {...row} />
      </Cell>
    </tr>
  )
}

function BookCard(row: RowProps) {
  const { book, read, subjects, today } = row
  return (
    <li className={styles.card} data-id={book.id}>
      <Names book={book} />
      {read && (
        <>
          <Text
            size="small"
            tone="muted"
          >{`${daysText(read, today)} · ${counted(read.entries, 'entry', 'entries')}`}</Text>
          <SubjectChips ids={read.subject_ids} subjects={subjects} />
        </>
      )}
      <div className={styles.foot}>
        <FinishedMark {...row} />
        <Actions {...row} />
      </div>
    </li>
  )
}

function Names({ book: { title, author, kind } }: { book: Book }) {
  const line = [author, kind === 'book' ? null : bookKindText(kind)].filter((part) => part).join(' · ')
  return (
    <span className={styles.names}>
      <Text as="strong" strong translate="no">
        {title}
      </Text>
      <Text as="span" size="small" tone="muted">
        {line === '' ? 'No author yet' : line}
      </Text>
    </span>
  )
}

function SubjectChips({ ids, subjects }: { ids: readonly string[]; subjects: ReadonlyMap<string, Subject> }) {
  const known = ids.flatMap((id) => subjects.get(id) ?? [])
  return (
    <Row>
      {known.map((subject) => (
        <SubjectChip key={subject.id} subject={subject} />
      ))}
    </Row>
  )
}

function FinishedMark({ book, read, finished_on, today, onFinish }: RowProps): ReactNode {
  if (onFinish === undefined || read === undefined) return null
  const isFinished = finished_on !== undefined
  return (
    <ForWriting>
      <UnstyledButton
        className={styles.finish}
        data-finished={isFinished || undefined}
        aria-label={`${isFinished ? `Finished ${shortDay(finished_on, today)}` : 'Mark finished'}: ${book.title}`}
        onClick={() => onFinish(book, !isFinished)}
      >
        {isFinished ? (
          <IconCircleCheckFilled size={24} aria-hidden="true" />
        ) : (
          <IconCircle size={24} aria-hidden="true" />
        )}
        {isFinished ? (
          <span className={styles.names}>
            <span>Finished</span>{' '}
            <Text as="span" size="small" tone="muted">
              {shortDay(finished_on, today)}
            </Text>
          </span>
        ) : (
          <span>Mark finished</span>
        )}
      </UnstyledButton>
    </ForWriting>
  )
}

function Actions({ book: { id, title }, onEdit, onDelete }: RowProps) {
  return (
    <ForWriting>
      <span className={styles.buttons}>
        <IconButton label={`Edit ${title}`} icon={<IconPencil size={22} />} onClick={() => onEdit(id)} />
        <IconButton label={`Delete ${title}`} icon={<IconTrash size={22} />} onClick={() => onDelete(id)} />
      </span>
    </ForWriting>
  )
}

/** "Aug 24 to Nov 17". */
function daysText({ first, last }: BookRead, today: Day): string {
  return first === last ? shortDay(first, today) : `${shortDay(first, today)} to ${shortDay(last, today)}`
}
