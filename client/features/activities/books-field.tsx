import { TextInput } from '@mantine/core'
import layout from '#client/forms/form.module.css'
import { hasText } from '#client/forms/form-text.ts'
import type { Form } from '#client/forms/use-form.ts'
import { ProposedBooks } from '#client/parts/books/proposed-books.tsx'
import { useLastBooks } from '#client/parts/books/use-last-books.ts'
import type { ActivityValues } from './activity-form.ts'

interface BooksFieldProps {
  form: Form<ActivityValues>
  /** True to propose the books of each child's last entry, as for a new entry. */
  proposes: boolean
}

const none: readonly string[] = []

/** The books of an entry, and the pages once there is one (rules activities.books, books.proposed). */
export function BooksField({ form, proposes }: BooksFieldProps) {
  const { student_ids, subject_id, book_ids, pages } = form.values
  const last = useLastBooks(proposes ? student_ids : none, subject_id)
  const hasBooks = hasText(book_ids) || [...(last?.values() ?? [])].some((ids) => ids.length > 0)
  return (
    <>
      <ProposedBooks
        typed={form.values}
        onChange={form.change}
        last={last}
        subjectId={subject_id}
        error={form.errors.book_ids}
      />
      {(hasBooks || hasText(pages)) && (
        <TextInput className={layout.half} placeholder="218 to 221" autoComplete="off" {...form.input('pages')} />
      )}
    </>
  )
}
