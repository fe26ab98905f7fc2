import { Button } from '@mantine/core'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { isStanding } from '#shared/books/shelf.ts'
import { booksRead } from '#shared/books/books-read.ts'
import type { Book } from '#shared/books/book.ts'
import type { Twins } from '#shared/books/twins.ts'
import { counted } from '#shared/format/duration.ts'
import { daysOfSchoolYear, schoolYearOf } from '#shared/school-years/school-year.ts'
import { setFinished } from '#client/queries/books.ts'
import { listStudents } from '#client/queries/students.ts'
import { listSubjects } from '#client/queries/subjects.ts'
import { open, type Opened } from '#client/queries/write.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { failureOf } from '#client/forms/failure.ts'
import { useOpened } from '#client/forms/use-opened.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ListFilters, type ListFilter } from '#client/parts/lists/list-filters.tsx'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { readingListPaper } from '#client/parts/papers/papers.ts'
import { studentColorsOf } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { EmptyState } from '#client/ui/display/empty-state.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { BookDialog } from './book-dialog.tsx'
import { BookList } from './book-list.tsx'
import { DeleteBookDialog } from './delete-book-dialog.tsx'
import { TwinsNotice } from './twins-notice.tsx'
import { countBooks, bookGroups, useBooks, type BooksKnown } from './use-books.ts'

interface BooksPageProps {
  user: User
  shown: ListFilter
  onShow: (shown: ListFilter) => void
  isAdding: boolean
  /** The book whose form is open. */
  editing: string | undefined
  onAdding: (isAdding: boolean) => void
  onEdit: (id: string | undefined) => void
}

const allDays = { from: '1900-01-01', to: '2199-12-31' }

/** Books: what each child reads and uses, by title (rule books.list). */
export function BooksPage({ user, shown, onShow, isAdding, editing, onAdding, onEdit }: BooksPageProps) {
  const today = useToday()
  const startMonth = user.school_year_start_month
  const year = shown.year ?? schoolYearOf(today, startMonth)
  const days = year === 'all' ? allDays : daysOfSchoolYear(year, startMonth)
  const known = useBooks(days)
  const students = useLive(listStudents)
  const subjects = useLive(listSubjects)
  const opened = useOpened('books', editing)
  const [search, setSearch] = useState('')
  const [deleting, setDeleting] = useState<Opened<'books'> | null>(null)

  const children = studentColorsOf(students ?? []).filter(({ isActive, id }) => isActive || id === shown.student)
  const only = children.length === 1 ? children[0]?.id : undefined
  const child = children.find(({ id }) => id === (shown.student ?? only))
  const childId = child?.id ?? null

  const add = (
    <ForWriting>
      <Button leftSection={<IconPlus size={20} />} onClick={() => onAdding(true)}>
        Add Book
      </Button>
    </ForWriting>
  )
  const header = (
    <PageHeader
      title="Books"
      subtitle="What each child is reading and using, by title. Your log fills it in."
      actions={
        <>
          {child && <PaperButton paper={readingListPaper(child, days)}>Reading and Materials List</PaperButton>}
          {add}
        </>
      }
    />
  )
  if (known === undefined || students === undefined || subjects === undefined) {
    return (
      <>
        {header}
        <SkeletonCard />
      </>
    )
  }

  const standing = [...known.shelf.values()].filter(isStanding)
  const groups = bookGroups(known, childId, search)
  const [twins] = known.twins
  const list = {
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    today,
    onEdit,
    onDelete: async (id: string) => setDeleting(await open('books', id)),
  }
  const listed = Object.values(groups).reduce((sum, group) => sum + group.length, 0)

  async function handleFinish({ id, title }: Book, isFinished: boolean) {
    if (child === undefined) return
    try {
      const { undo } = await setFinished(child.id, id, isFinished ? today : null)
      showToast({ title: isFinished ? 'Book finished' : 'Not finished', message: title, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to update book') })
    }
  }

  return (
    <>
      {header}
      {standing.length === 0 ? (
        <Card>
          <EmptyState icon={<IconBooks size={30} />} title="No books yet" action={add}>
            Add a book here, or name it when you log an activity.
          </EmptyState>
        </Card>
      ) : (
        <>
          <ListFilters
            shown={shown}
            onShow={onShow}
            allLine={counted(countBooks(known, null), 'book')}
            child={childId}
            year={year}
            search={search}
            onSearch={setSearch}
            searchLabel="Search books"
            placeholder="Title or author"
            today={today}
            startMonth={startMonth}
            students={children.map((one) => ({ ...one, line: counted(countBooks(known, one.id), 'book') }))}
          />
          <ForWriting>{twins && <TwinsNotice key={twins[0].id} of={inUse(known, twins)} />}</ForWriting>
          <BookList
            title={childId === null ? 'In use' : 'Reading now'}
            books={groups.reading.map((read) => ({ book: read.book, read }))}
            onFinish={childId === null ? undefined : (book, isFinished) => void handleFinish(book, isFinished)}
            {...list}
          />
          <BookList
            title="Finished"
            books={groups.finished.map((read) => ({ book: read.book, read, finished_on: read.finished_on }))}
            onFinish={(book, isFinished) => void handleFinish(book, isFinished)}
            {...list}
          />
          <BookList
            title={year === 'all' ? 'Never logged' : `Not logged in ${year}`}
            books={groups.unused.map((book) => ({ book }))}
            {...list}
          />
          <BookList title="Inactive" books={groups.inactive.map((book) => ({ book }))} {...list} />
          {listed === 0 && (
            <Card>
              <EmptyState icon={<IconBooks size={30} />} title={search === '' ? 'Nothing logged' : 'No book found'}>
                {search === '' ? 'No entry of this time names a book.' : 'Try fewer words, or another year.'}
              </EmptyState>
            </Card>
          )}
        </>
      )}
      <ForWriting>
        <Presence>
          {isAdding && <BookDialog book={null} shelf={known.shelf} onClose={() => onAdding(false)} />}
        </Presence>
        <Presence>
          {opened && <BookDialog key={opened.id} book={opened} shelf={known.shelf} onClose={() => onEdit(undefined)} />}
        </Presence>
      </ForWriting>
      <Presence>{deleting && <DeleteBookDialog book={deleting} onClose={() => setDeleting(null)} />}</Presence>
    </>
  )
}

/** Two twins, the one that was logged more often first: it stays when they are merged. */
function inUse({ entries, shelf }: BooksKnown, [one, other]: Twins): Twins {
  const read = booksRead(entries, shelf)
  const entriesOf = ({ id }: Book) => read.find(({ book }) => book.id === id)?.entries ?? 0
  return entriesOf(other) > entriesOf(one) ? [other, one] : [one, other]
}
