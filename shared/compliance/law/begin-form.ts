import * as z from 'zod/mini'
import { addMonths, type Day } from '#shared/format/dates.ts'
import { schoolYearOf, type StartMonth } from '#shared/school-years/school-year.ts'
import type { BeginAnswer, BeginOf } from './began.ts'
import { beginFields } from './began.ts'

/** The four answers in the order they are offered (rule law.begin-question). */
export const beginWhens = ['before', 'this_year', 'today', 'will_begin'] as const
export type BeginWhen = (typeof beginWhens)[number]

// Another build may have kept something else: that is not answered yet.
const text = () => z.catch(z.string(), '')

/** The question while a parent answers it: text as chosen, empty = not answered. */
export const beginForm = z.object({
  when: z.catch(z.enum(['', ...beginWhens]), ''),
  /** "09" and "2024", of "Before this school year". */
  month: text(),
  year: text(),
  /** The day of the other three; of "Today" the day on which that was said. */
  day: text(),
  /** "yes" when they went to a school until then. */
  from_school: z.catch(z.enum(['', 'yes', 'no']), ''),
})

export type BeginForm = z.infer<typeof beginForm>

/** The question as nobody answered it. */
export const noBegin: BeginForm = { when: '', month: '', year: '', day: '', from_school: '' }

/** The error of an answer, by its field. */
export type BeginErrors = Partial<Record<keyof BeginForm, string>>

/** Reads the answer; `null` = skipped. A month without its year, or a missing day, is an error. */
export function readBegin(
  { when, month, year, day }: BeginForm,
  today: Day,
): { answer: BeginAnswer | null } | { errors: BeginErrors } {
  if (when === '') return { answer: null }
  if (when === 'before') {
    if (month === '' && year === '') return { answer: { when, month: null } }
    if (month === '') return { errors: { month: 'Choose the month too' } }
    if (year === '') return { errors: { year: 'Choose the year too' } }
    const chosen = `${year}-${month}`
    return chosen > today.slice(0, 7)
      ? { errors: { month: 'That month is in the future' } }
      : { answer: { when, month: chosen } }
  }
  if (!z.iso.date().safeParse(day).success) return { errors: { day: 'Choose the day' } }
  if (day > addMonths(today, 18)) return { errors: { day: 'That day is more than 18 months away' } }
  if (when === 'will_begin' && day < today) return { errors: { day: 'That date is in the past' } }
  // "Today" was said on that day, whenever it is read.
  return { answer: { when: when === 'today' ? 'this_year' : when, day } }
}

/** The fields of a child's record for the answer; skipped, or not whole yet, the day is not known. */
export function beganBy(form: BeginForm, today: Day, startMonth: StartMonth): BeginOf {
  const read = readBegin(form, today)
  const answer = 'answer' in read ? read.answer : null
  return beginFields(answer ?? { when: 'before', month: null }, today, startMonth)
}

/** The answer that a day known already gives. */
export function beginFormOf(day: Day, today: Day, startMonth: StartMonth): BeginForm {
  if (day > today) return { ...noBegin, when: 'will_begin', day }
  if (schoolYearOf(day, startMonth) === schoolYearOf(today, startMonth)) return { ...noBegin, when: 'this_year', day }
  return { ...noBegin, when: 'before', month: day.slice(5, 7), year: day.slice(0, 4) }
}
