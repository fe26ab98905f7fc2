import { useEffect, useMemo, useRef, type FormEvent } from 'react'
import type { Activity } from '#shared/activities/activity.ts'
import {
  correctedEntries,
  keptBack,
  withChange,
  type SpokenChange,
  type Correction,
  type Entry,
} from '#shared/activities/say-it/corrections.ts'
import { needsOf, type Need } from '#shared/activities/say-it/drafts.ts'
import { makeListener, type RecognizedSpan } from '#shared/activities/say-it/understand.ts'
import { booksOf, booksOffered, type Shelf } from '#shared/books/shelf.ts'
import { counted } from '#shared/format/duration.ts'
import { asNextLessons } from '#shared/lessons/next-for.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listNewestActivities, logActivities } from '#client/queries/activities.ts'
import { readShelf, withLastBooks } from '#client/queries/books.ts'
import { readCoursesNow } from '#client/queries/lessons/courses-now.ts'
import { keepDraft, readDraft } from '#client/queries/drafts.ts'
import { failureOf } from '#client/forms/failure.ts'
import { readRecord } from '#client/forms/record-form.ts'
import { useForm, type Form } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { studentNames, type StudentColor } from '#client/parts/students/student-colors.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** Whom and what the line may speak of: active children and subjects. */
export interface SayItFamily {
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
}

/** Form values of the line. */
interface SaidValues {
  text: string
  corrections: Correction[]
}

/** An entry as the list shows it, with what it still needs. */
export interface ShownEntry extends Entry {
  needs: readonly Need[]
  /** Titles of the books that she named. */
  books: readonly string[]
}

export interface SayIt extends SayItFamily {
  form: Form<SaidValues>
  /** True once anything is typed. */
  isBegun: boolean
  parts: readonly RecognizedSpan[]
  entries: readonly ShownEntry[]
  /** Those that are logged by one tap. */
  ready: readonly ShownEntry[]
  /** Changes the activities of some entries. */
  change: (entries: readonly Entry[], change: SpokenChange) => void
  /** Replaces the text of the line. */
  write: (text: string) => void
  handleSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

const labels = { text: 'Say it or type it', corrections: 'Corrections' }
const empty: SaidValues = { text: '', corrections: [] }

/** Number of earlier entries that show a family's meaning of words. */
const earlierRead = 300

/**
 * The line's sentence, what it was taken for, and its logging as one step (rule activities.say-it). What is typed stays
 * on this device until it is logged or taken out; without `isOn` there is no line.
 */
export function useSayIt(
  { colors, subjects }: SayItFamily,
  options: { isOn?: boolean; onLogged?: () => void } = {},
): SayIt {
  const { isOn = true, onLogged } = options
  const today = useToday()
  const form: Form<SaidValues> = useForm<SaidValues, readonly ShownEntry[]>({
    initial: empty,
    labels,
    read: () =>
      ready.length > 0 ? { ready } : { errors: { text: 'Nothing’s ready to log yet. See what’s missing below.' } },
    submit: async (entries) => {
      try {
        return await log(entries)
      } catch (cause) {
        return { message: failureOf(cause, 'Failed to log the activities') }
      }
    },
    onWrong: (element) => element.querySelector<HTMLElement>('[data-need] button, [data-need] input')?.focus(),
  })
  const shown = useShown(form)
  const { text, corrections } = form.values
  const isBegun = isOn && text.trim() !== ''
  useTyped(isOn ? draftKey : null, form, { whole: true, isWorth: (values) => values.text.trim() !== '' })
  useDirtyForm(isBegun)

  const newest = useLive(async () => (isBegun ? listNewestActivities({}, earlierRead) : none), [isBegun])
  const shelf = useLive(async () => (isBegun ? readShelf() : noBooks), [isBegun])
  const earlier = useMemo(
    () => newest && shelf && newest.map((entry) => ({ ...entry, book_ids: idsOf(booksOf(shelf, entry.book_ids)) })),
    [newest, shelf],
  )
  // Learned once for a change, not for each letter: a family may have 2,000 titles.
  const listen = useMemo(
    () =>
      isBegun && earlier && shelf
        ? makeListener({ children: colors, subjects, earlier, books: booksOffered(shelf) })
        : null,
    [isBegun, colors, subjects, earlier, shelf],
  )
  const understood = useMemo(() => listen?.(text, today) ?? nothing, [listen, text, today])
  const entries = useMemo<readonly ShownEntry[]>(
    () =>
      correctedEntries(text, understood, corrections, earlier ?? none).map((entry) => ({
        ...entry,
        needs: needsOf(entry, today),
        books: booksOf(shelf ?? noBooks, entry.book_ids).map(({ title }) => title),
      })),
    [text, understood, corrections, earlier, today, shelf],
  )
  const ready = entries.filter(({ needs, isLeftOut }) => needs.length === 0 && !isLeftOut)

  async function log(logged: readonly ShownEntry[]) {
    const before = form.values
    const read = logged.map((entry) => readRecord('activities', fieldsOf(entry, subjects), today, null))
    const [wrong] = read.flatMap((one) => ('errors' in one ? Object.values(one.errors) : []))
    if (wrong !== undefined) return { message: wrong }

    const typed = read.flatMap((one) => ('ready' in one ? one.ready : []))
    const withLessons = asNextLessons(typed, await readCoursesNow(today))
    const { undo } = await logActivities(await withLastBooks(withLessons), 'quick')
    const held = entries.filter(({ needs, isLeftOut }) => needs.length > 0 && !isLeftOut)
    const left = keptBack(held)
    form.startAgain(empty)
    if (held.length > 0) form.change(left)
    showToast({
      ...toastOf(logged, { colors, subjects }),
      undo: async () => {
        await undo()
        await bringBack(before, left.text)
      },
    })
    if (held.length === 0) onLogged?.()
    return null
  }

  /** Puts an undone sentence back in the line, unless she has begun another there. */
  async function bringBack(before: SaidValues, left: string) {
    const now = shown.current
    if (now === null) {
      if ((await readDraft(draftKey)) === null) await keepDraft(draftKey, before)
    } else if (now.values.text === left) now.change(before)
  }

  return {
    colors,
    subjects,
    form,
    isBegun,
    parts: understood.parts,
    entries,
    ready,
    change: (changed, change) =>
      form.change({ corrections: changed.reduce((all, entry) => withChange(all, entry, change), corrections) }),
    write(written) {
      form.change({ text: written, ...(written.trim() === '' && { corrections: [] }) })
      if (form.message !== null || form.errors.text !== undefined) form.forget()
    },
    handleSubmit: form.handleSubmit,
  }
}

/** The form as it is shown now; `null` once it is gone. */
function useShown(form: Form<SaidValues>): { readonly current: Form<SaidValues> | null } {
  const shown = useRef<Form<SaidValues> | null>(null)
  useEffect(() => {
    shown.current = form
    return () => {
      shown.current = null
    }
  }, [form])
  return shown
}

function toastOf(logged: readonly ShownEntry[], { colors, subjects }: SayItFamily): { title: string; message: string } {
  const [first, second] = logged
  if (first !== undefined && second === undefined) {
    return { title: 'Activity logged successfully!', message: draftTitle(first, subjects) }
  }
  const children = studentNames(
    logged.flatMap(({ student_id }) => student_id ?? []),
    colors,
  )
  return { title: `${counted(logged.length, 'entry', 'entries')} added`, message: children }
}

const draftKey = 'say-it'
const none: Activity[] = []
const noBooks: Shelf = new Map()
const nothing = { parts: [], drafts: [] }

/** Returns a draft's title, or else its subject's name. */
export function draftTitle({ title, subject_id }: Entry, subjects: readonly Subject[]): string {
  return title.trim() || (subjects.find(({ id }) => id === subject_id)?.name ?? '')
}

function fieldsOf(entry: ShownEntry, subjects: readonly Subject[]): Record<string, unknown> {
  const { student_id, subject_id, activity_type, date, duration_minutes, start_time, end_time, description } = entry
  const title = draftTitle(entry, subjects)
  const facts = { student_id, subject_id, activity_type, date, title, duration_minutes, start_time, end_time }
  return { ...facts, description, book_ids: entry.book_ids.length > 0 ? [...entry.book_ids] : null }
}

function idsOf(books: readonly { id: string }[]): string[] {
  return books.map(({ id }) => id)
}
