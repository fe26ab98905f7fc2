import type { Activity } from '#shared/activities/activity.ts'
import { isTold } from '#shared/activities/source.ts'
import type { NextTitle } from '#shared/lessons/next-for.ts'
import { durationChoices } from '#shared/activities/time-spent.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { hasText } from '#client/forms/form-text.ts'
import { recordForm, type RecordForm } from '#client/forms/record-form.ts'

/** Quick log's proposal for a subject. */
interface QuickLogProposal {
  /** '' until a subject is tapped. */
  subject_id: string
  activity_type: string
  title: string
  minutes: number
  /** The title of last time: another one is her own. */
  lastTitle: string
  /** The duration of last time, offered beside the usual ones. */
  lastMinutes: number
  /** Books that were chosen, and proposed ones that were switched off, an id a line (rule books.proposed). */
  book_ids: string
  books_off: string
}

export interface QuickLogValues extends QuickLogProposal {
  student_ids: string[]
  /** '' = the day on which it was begun, and until then today. */
  date: string
  /** '' until a subject is tapped. */
  begun_on: string
}

const form = recordForm('activities')
const { subject_id, activity_type, title, date, duration_minutes, book_ids } = form.labels

/** One activity of the first child, who stands for all. */
export const quickLogForm: RecordForm<'activities', QuickLogValues> = {
  record: 'activities',
  labels: {
    student_ids: 'Kids',
    subject_id,
    activity_type,
    title,
    date,
    begun_on: date,
    minutes: duration_minutes,
    lastTitle: title,
    lastMinutes: duration_minutes,
    book_ids,
    books_off: book_ids,
  },
  of: ({ student_id, subject_id, activity_type, title, date, duration_minutes }) => ({
    student_ids: [student_id],
    subject_id,
    activity_type,
    title,
    date,
    begun_on: date,
    minutes: duration_minutes,
    lastTitle: title,
    lastMinutes: duration_minutes,
    book_ids: '',
    books_off: '',
  }),
  read: (values, today, seen) => {
    const { student_ids, subject_id, activity_type, title, minutes } = values
    const [student_id = ''] = student_ids
    const chosen = {
      ...(student_id === '' && { student_ids: 'Choose at least one child' }),
      ...(subject_id === '' && { subject_id: 'Choose a subject' }),
    }
    // Until a subject is tapped there is nothing else to be right or wrong.
    if (subject_id === '') return { errors: chosen }
    const typed = {
      student_id,
      subject_id,
      activity_type,
      title,
      date: dayOfLog(values, today),
      duration_minutes: String(minutes),
      book_ids: values.book_ids,
    }
    const read = form.read(form.empty(typed), today, seen)
    if ('ready' in read) return read
    const { student_id: _, duration_minutes: __, ...errors } = read.errors
    return { errors: { ...chosen, ...errors } }
  },
}

/** A family that has never logged this subject starts with half an hour (rule activities.quick-log) named after it. */
const firstMinutes = durationChoices[1]

/** Nothing proposed yet. */
export const noProposal: QuickLogProposal = {
  subject_id: '',
  activity_type: '',
  title: '',
  minutes: firstMinutes,
  lastTitle: '',
  lastMinutes: firstMinutes,
  book_ids: '',
  books_off: '',
}

/**
 * Proposes the lesson that is next, else title, type and duration of last time, so that nothing needs to be typed. A
 * photo or a voice note proposes nothing (rules activities.quick-log, lessons.next).
 */
export function proposalFor(
  { id, name }: Pick<Subject, 'id' | 'name'>,
  newest: Activity | undefined,
  next: NextTitle | null = null,
): QuickLogProposal {
  const told = newest !== undefined && isTold(newest) ? newest : undefined
  const last = next ? { ...next, activity_type: 'lesson' } : told
  const minutes = last?.duration_minutes ?? firstMinutes
  const title = last?.title ?? name
  return {
    subject_id: id,
    activity_type: last?.activity_type ?? 'lesson',
    title,
    minutes,
    lastTitle: title,
    lastMinutes: minutes,
    book_ids: '',
    books_off: '',
  }
}

/**
 * The day to log for: the one she chose, else the day on which she began; until then it's today, whatever day that is
 * (rule shell.today).
 */
export function dayOfLog({ date, begun_on }: Pick<QuickLogValues, 'date' | 'begun_on'>, today: Day): Day {
  return date || begun_on || today
}

/** True once an entry is begun: its subject is chosen, or something is typed. Children and day alone don't count. */
export function isBegun(values: QuickLogValues): boolean {
  return values.subject_id !== '' || Object.keys(typedIn(values)).length > 0
}

/**
 * Returns the changes of a tap on a tile: proposals fill only what she didn't type. A second tap closes it, and keeps
 * what she typed.
 */
export function afterTap(values: QuickLogValues, proposal: QuickLogProposal, today: Day): Partial<QuickLogValues> {
  const typed = typedIn(values)
  if (values.subject_id !== proposal.subject_id) return { ...proposal, ...typed, begun_on: values.begun_on || today }
  return Object.keys(typed).length > 0 ? { subject_id: '' } : { ...noProposal, begun_on: '' }
}

/** Returns the changes when other children are chosen: what she typed stays, and their own lesson is proposed. */
export function afterChildren(
  values: QuickLogValues,
  student_ids: string[],
  proposal: QuickLogProposal,
): Partial<QuickLogValues> {
  if (values.subject_id === '') return { student_ids }
  const { book_ids, books_off } = values
  return { ...proposal, book_ids, books_off, ...typedIn(values), student_ids }
}

function typedIn({ title, lastTitle, minutes, lastMinutes }: QuickLogValues): Partial<QuickLogValues> {
  return { ...(hasText(title) && title !== lastTitle && { title }), ...(minutes !== lastMinutes && { minutes }) }
}
