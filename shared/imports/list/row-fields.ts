import * as z from 'zod/mini'
import { activity, entryBooksLimit, type ActivityFields } from '#shared/activities/activity.ts'
import { activityRules } from '#shared/activities/rules.ts'
import { titleKey } from '#shared/books/same-title.ts'
import type { Day } from '#shared/format/dates.ts'
import { textLimits } from '#shared/records/text.ts'
import { columnIndexes, type ColumnKind } from './list-columns.ts'
import type { BookMatch, ChildChoice, ListFamily, ListSettings, SubjectChoice } from './list-settings.ts'
import { nameKey } from './match-names.ts'
import type { OwnField } from './own-export.ts'
import type { Question } from './questions.ts'
import { dayOfForm } from './read-dates.ts'
import type { ListScores } from './read-scores.ts'
import { minutesOfForms, waitsFor } from './read-times.ts'
import type { ListSurvey, NameOf } from './survey-list.ts'

/** A reason why a row stays out, in words, with its cell. */
export interface Problem {
  kind: ColumnKind
  value: string
  reason: string
}

/** A field of a row: its value; the problem with it; or the answer it waits for. */
export type FieldResult<Value> = { value: Value } | { problem: Problem } | { waits: Question['asks'] }

/** All that is looked at for each row. */
export interface RowContext {
  settings: ListSettings
  family: ListFamily
  survey: ListSurvey
  scores: ListScores
  places: Readonly<Record<'child' | 'subject' | 'title', number | undefined>> & { notes: readonly number[] }
  children: ReadonlyMap<string, NameOf<ChildChoice>>
  subjects: ReadonlyMap<string, NameOf<SubjectChoice>>
  books: ReadonlyMap<string, NameOf<BookMatch>>
  /** Names of subjects, for rows without a title. */
  subjectNames: ReadonlyMap<string, string>
}

/** Puts together what is looked at for each row. */
export function rowContext(
  settings: ListSettings,
  family: ListFamily,
  survey: ListSurvey,
  scores: ListScores,
): RowContext {
  const [child] = columnIndexes(settings.columns, 'child')
  const [subject] = columnIndexes(settings.columns, 'subject')
  const [title] = columnIndexes(settings.columns, 'title')
  const named = [...survey.subjects, ...(survey.subjectForAll === null ? [] : [survey.subjectForAll])]
  const made = named.map(({ newId, name }) => [newId, name] as const)
  return {
    settings,
    family,
    survey,
    scores,
    places: { child, subject, title, notes: columnIndexes(settings.columns, 'notes') },
    children: byKey(survey.children),
    subjects: byKey(survey.subjects),
    books: byKey(survey.books),
    subjectNames: new Map([...made, ...family.subjects.map(({ id, name }) => [id, name] as const)]),
  }
}

type Cells = readonly string[]

export function dateOfRow({ survey, family }: RowContext, cells: Cells): FieldResult<Day> {
  if (survey.datePlace === null) return { waits: 'date_column' }
  const value = cells[survey.datePlace] ?? ''
  const found = dayOfForm(survey.dateFormOf(value), survey.dateOrder, family.today)
  if (found === null) return { waits: 'date_order' }
  return 'day' in found ? { value: found.day } : problem('date', value, found.reason)
}

export function childrenOfRow({ places, survey, children }: RowContext, cells: Cells): FieldResult<readonly string[]> {
  if (places.child === undefined)
    return survey.childForAll === null ? { waits: 'child_for_all' } : { value: [survey.childForAll.id] }
  const value = cells[places.child] ?? ''
  const named = children.get(nameKey(value))
  if (named === undefined) return problem('child', value, 'No child named')
  if (named.choice.is === 'known') return { value: named.choice.ids }
  if (named.choice.is === 'unknown') return problem('child', value, 'Not a child we know')
  return textOf('child', 'The name is', named.name, textLimits.name, [named.newId])
}

export function subjectOfRow({ places, survey, subjects }: RowContext, cells: Cells): FieldResult<string> {
  if (places.subject === undefined)
    return survey.subjectForAll === null ? { waits: 'subject_for_all' } : { value: survey.subjectForAll.id }
  const value = cells[places.subject] ?? ''
  const named = subjects.get(nameKey(value))
  if (named === undefined) return problem('subject', value, 'No subject named')
  if (named.choice.is === 'known') return { value: named.choice.id }
  return textOf('subject', 'The subject is', named.name, textLimits.name, named.newId)
}

/** The title; blank where the subject's name stands in. */
export function titleInRow({ places }: RowContext, cells: Cells): FieldResult<string> {
  const title = places.title === undefined ? '' : (cells[places.title] ?? '')
  return textOf('title', 'Title is', title, textLimits.title, title)
}

export function notesOfRow({ places }: RowContext, cells: Cells): FieldResult<string | null> {
  const notes = places.notes.flatMap((place) => cells[place] || []).join('\n')
  return textOf('notes', 'Notes are', notes, textLimits.notes, notes === '' ? null : notes)
}

export function booksOfRow({ survey, books }: RowContext, cells: Cells): FieldResult<string[] | null> {
  const titles = survey.titlesOf(cells)
  const tooLong = titles.find((title) => isLonger(title, textLimits.title))
  if (tooLong !== undefined) return textOf('books', 'A book’s title is', tooLong, textLimits.title, null)
  const ids = new Set(
    titles.flatMap((title) => {
      const named = books.get(titleKey(title))
      if (named === undefined || named.choice.is === 'left_out') return []
      return named.choice.is === 'known' ? named.choice.id : named.newId
    }),
  )
  if (ids.size > entryBooksLimit) return problem('books', titles.join('; '), `More than ${entryBooksLimit} books`)
  return { value: ids.size === 0 ? null : [...ids] }
}

/** The minutes; `null` for a row that has none. */
export function minutesOfRow({ survey }: RowContext, cells: Cells): FieldResult<number | null> {
  const times = survey.times.map(({ place, reading, asks }) => ({
    form: survey.timeFormOf(cells[place] ?? ''),
    reading,
    asks,
  }))
  const waiting = times.find(({ form, asks }) => waitsFor(form, asks))
  if (waiting) return { waits: waiting.asks === 'small' ? 'small_times' : 'time_unit' }
  const found = minutesOfForms(times)
  if (found === null) return { value: null }
  if ('minutes' in found) return { value: found.minutes }
  return problem('time', survey.times.flatMap(({ place }) => cells[place] || []).join(' '), found.reason)
}

/** Reads the fields of our own export as the record stores them; its times only where they give the same minutes. */
export function ownOfRow(
  { settings, family }: RowContext,
  cells: Cells,
  minutes: number | null,
): FieldResult<Partial<Pick<ActivityFields, OwnField>>> {
  const own: Record<string, unknown> = {}
  for (const [field, place] of settings.own?.fields ?? []) {
    const value = cells[place] ?? ''
    if (value === '') continue
    const checked = z.safeParse(activity.fields[field], value)
    if (!checked.success) return problem('skip', value, `${activity.labels.fields[field]} isn’t one we can keep`)
    own[field] = checked.data
  }
  const errors =
    minutes === null
      ? []
      : Object.values(activityRules({ ...own, duration_minutes: minutes, date: family.today }, family.today))
  const [error] = errors.flat()
  return error === undefined ? { value: own } : problem('skip', '', error)
}

function problem(kind: ColumnKind, value: string, reason: string): { problem: Problem } {
  return { problem: { kind, value, reason } }
}

/** Nothing is cut: a text that is too long keeps its row out. */
function textOf<Value>(kind: ColumnKind, label: string, text: string, limit: number, value: Value): FieldResult<Value> {
  const reason = `${label} longer than ${limit.toLocaleString('en-US')} characters`
  return isLonger(text, limit) ? problem(kind, text, reason) : { value }
}

/** Records count characters, of which some take two places. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit
}

function byKey<One extends { key: string }>(ones: readonly One[]): ReadonlyMap<string, One> {
  return new Map(ones.map((one) => [one.key, one]))
}
