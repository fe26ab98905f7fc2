import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Activity, ActivityFields } from '#shared/activities/activity.ts'
import { booksOfEntry } from '#shared/books/books-of-entry.ts'
import { withBooks } from '#shared/books/named-books.ts'
import { booksOf, type Shelf } from '#shared/books/shelf.ts'
import { counted } from '#shared/format/duration.ts'
import { asNextLessons, nextTitleFor, type NextTitle } from '#shared/lessons/next-for.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { logActivities, newestOfEachSubject } from '#client/queries/activities.ts'
import { lastBooks, readShelf, bookTitles } from '#client/queries/books.ts'
import { textLines } from '#client/forms/form-text.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { intoView } from '#client/lib/into-view.ts'
import { useLiveCalmly } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { DayButton } from '#client/parts/activities/day-button.tsx'
import { ProposedBooks } from '#client/parts/books/proposed-books.tsx'
import { useLastBooks } from '#client/parts/books/use-last-books.ts'
import { DurationChips } from '#client/parts/activities/duration-chips.tsx'
import { useLessons } from '#client/parts/lessons/use-lessons.ts'
import { lastChildren, rememberChildren } from '#client/parts/students/last-children.ts'
import { ChildToggles } from '#client/parts/students/child-toggles.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { SubjectTile } from '#client/parts/subjects/subject-tile.tsx'
import { DraftNotice } from '#client/forms/dialog/draft-notice.tsx'
import { FormMessages } from '#client/forms/dialog/form-messages.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { useRecordForm } from '#client/forms/use-record-form.ts'
import { Card } from '#client/ui/display/card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import { PlannedToday } from './planned-today.tsx'
import {
  afterChildren,
  afterTap,
  dayOfLog,
  isBegun,
  noProposal,
  proposalFor,
  quickLogForm,
  type QuickLogValues,
} from './quick-log-form.ts'
import styles from './quick-log.module.css'
import { Routines } from './routines.tsx'

interface QuickLogProps {
  /** Active children and subjects; at least one of each. */
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  /** Every subject that was not deleted, for what routines hold. */
  allSubjects: readonly Subject[]
  /** Every child, for what is planned. */
  allColors: readonly StudentColor[]
}

/** The shortest way to log a lesson: the children of last time, a subject, and what was done in it last. */
export function QuickLog({ colors, subjects, allSubjects, allColors }: QuickLogProps) {
  const today = useToday()
  const tiles = useRef<HTMLDivElement>(null)
  const newest = useLiveCalmly(newestOfEachSubject)
  const shelf = useLiveCalmly(readShelf)
  const lessons = useLessons(today)
  const form = useRecordForm(
    { ...quickLogForm, read: (values, ...when) => quickLogForm.read(present(values), ...when) },
    {
      opened: null,
      empty: () => ({ ...noProposal, date: '', begun_on: '', student_ids: lastChildren('quick_log', colors) }),
      save: log,
      draft: 'quick-log',
      isWorth: isBegun,
      // The toast tells of success; the card is ready for the next entry at once.
      texts: { saved: null },
      onClose: () => undefined,
    },
  )
  const { values, change } = form
  const { student_ids } = present(values)
  const day = dayOfLog(values, today)
  useDirtyForm(isBegun(values))

  function proposed(subject: Subject, children: readonly string[]) {
    return proposalFor(subject, newest?.get(subject.id), nextTitleFor(lessons?.courses ?? [], children, subject.id))
  }

  function handleChildren(chosen: string[]) {
    const subject = subjects.find(({ id }) => id === values.subject_id)
    change(subject ? afterChildren(values, chosen, proposed(subject, chosen)) : { student_ids: chosen })
  }

  /** A child archived since is no longer chosen. */
  function present(typed: QuickLogValues): QuickLogValues {
    return { ...typed, student_ids: typed.student_ids.filter((id) => colors.some((one) => one.id === id)) }
  }

  async function log(first: ActivityFields, typed: QuickLogValues) {
    const children = present(typed).student_ids
    const last = await lastBooks(children, first.subject_id)
    const books = { chosen: first.book_ids ?? [], off: textLines(typed.books_off) }
    // Under the title of the lesson that is next, an entry does the lesson.
    const each = asNextLessons(
      children.map((student_id) => ({ ...first, student_id, book_ids: null })),
      lessons?.courses ?? [],
    )
    const entries = each.map((entry) => {
      const own = last.get(entry.student_id) ?? []
      return { ...entry, book_ids: booksOfEntry(own.length > 0 ? own : (entry.book_ids ?? []), books) }
    })
    const titles = await bookTitles(entries)
    const { undo } = await logActivities(entries, 'quick')
    rememberChildren('quick_log', children)
    const message = [first.title, counted(children.length, 'child', 'children'), withBooks(titles)]
    // The fields go: the focus is back where they came from.
    tiles.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
    showToast({ title: 'Activity logged successfully!', message: message.filter(Boolean).join(', '), undo })
  }

  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>Quick log</h2>
            <p className={styles.hint}>Choose the kids, then tap what you did together.</p>
          </div>
          <div className={styles.children} data-error={form.errors.student_ids !== undefined || undefined}>
            <ChildToggles label="Kids" colors={colors} chosen={student_ids} onChoose={handleChildren} />
          </div>
          <DayButton value={day} onChange={(date) => change({ date })} />
        </div>

        <PlannedToday today={today} lessons={lessons} colors={allColors} subjects={allSubjects} />
        <Routines colors={colors} chosen={student_ids} day={day} subjects={allSubjects} />
        <div>
          <h3 className={styles.heading}>Subjects</h3>
          <div className={styles.tiles} ref={tiles}>
            {subjects.map((subject) => (
              <SubjectTile
                key={subject.id}
                subject={subject}
                line={
                  nextText(nextTitleFor(lessons?.courses ?? [], student_ids, subject.id)) ??
                  lineOf(newest?.get(subject.id), shelf)
                }
                pressed={values.subject_id === subject.id}
                onPress={() => change(afterTap(values, proposed(subject, student_ids), today))}
              />
            ))}
          </div>
        </div>

        {form.draft && <DraftNotice {...form.draft} />}
        <FormMessages form={form} silent={['student_ids', 'date', 'minutes']} />
        {values.subject_id !== '' && <Details key={values.subject_id} form={form} studentIds={student_ids} />}
      </form>
    </Card>
  )
}

/** The lesson that a tap on a subject proposes. */
function nextText(next: NextTitle | null): string | null {
  return next && `Next: ${next.title}`
}

/** The last entry of a subject, with its books. */
function lineOf(newest: Activity | undefined, shelf: Shelf | undefined): string {
  if (newest === undefined) return 'Nothing yet'
  const books = shelf ? booksOf(shelf, newest.book_ids) : []
  return [newest.title, withBooks(books.map(({ title }) => title))].filter(Boolean).join(', ')
}

function Details({ form, studentIds }: { form: Form<QuickLogValues>; studentIds: readonly string[] }) {
  const { minutes, lastMinutes, subject_id } = form.values
  const last = useLastBooks(studentIds, subject_id)
  return (
    <div className={styles.details} ref={intoView}>
      {/* What was done last time is typed over, or taken. */}
      <TextInput autoComplete="off" {...form.input('title')} onFocus={(event) => event.currentTarget.select()} />
      <div>
        <p className={styles.label}>Minutes</p>
        <DurationChips also={lastMinutes} minutes={minutes} onChoose={(chosen) => form.change({ minutes: chosen })} />
      </div>
      <ProposedBooks
        typed={form.values}
        onChange={form.change}
        last={last}
        subjectId={subject_id}
        error={form.errors.book_ids}
      />
      <Button type="submit" size="lg">
        Log Activity
      </Button>
    </div>
  )
}
