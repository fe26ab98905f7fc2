import type { ActivityType } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
import { usualTime, type ActivityDraft } from './drafts.ts'
import type { EarlierEntry } from './topics.ts'
import type { Understood } from './understand.ts'

/** A parent's change by hand to one activity of a sentence (rule activities.say-it-corrections). */
export interface Correction extends SpokenChange {
  /** Index of the activity in the sentence, from 0. */
  said: number
  /** How it was written then. */
  written: string
}

/**
 * Fields a parent can change. Minutes and leaving out belong to one child each ('' where none is known); all else to
 * the whole activity.
 */
export interface SpokenChange {
  student_ids?: readonly string[]
  subject_id?: string
  activity_type?: ActivityType
  title?: string
  date?: Day
  minutes?: Readonly<Record<string, number>>
  leftOut?: readonly string[]
}

/** A draft as it will be logged, with what she changed. */
export interface Entry extends ActivityDraft {
  written: string
  isLeftOut: boolean
}

/** The drafts of a sentence with her corrections: one holds as long as its activity is only written on or shortened. */
export function correctedEntries(
  text: string,
  { parts, drafts }: Understood,
  corrections: readonly Correction[],
  earlier: readonly EarlierEntry[],
): Entry[] {
  const said = [...new Set(drafts.map((draft) => draft.said))]
  return said.flatMap((place) => {
    const own = drafts.filter((draft) => draft.said === place)
    const inPlace = parts.filter((part) => part.said === place && part.as !== 'link')
    const written = text.slice(inPlace[0]?.from ?? 0, inPlace.at(-1)?.to ?? 0)
    const change = corrections.find((one) => one.said === place && isWrittenOn(one.written, written)) ?? {}
    return ofChildren(own, change).map((draft) => changed({ ...draft, written, isLeftOut: false }, change, earlier))
  })
}

/** The corrections with one more. */
export function withChange(
  corrections: readonly Correction[],
  { said, written }: Pick<Entry, 'said' | 'written'>,
  change: SpokenChange,
): Correction[] {
  const known = corrections.find((one) => one.said === said && isWrittenOn(one.written, written))
  const others = corrections.filter((one) => one.said !== said)
  const joined = {
    ...known,
    ...change,
    said,
    written,
    minutes: { ...known?.minutes, ...change.minutes },
  }
  return [...others, joined]
}

/**
 * The sentence and the corrections that keep these entries as they are, and nothing of the others: what waits when the
 * rest was logged.
 */
export function keptBack(entries: readonly Entry[]): { text: string; corrections: Correction[] } {
  const said = [...new Set(entries.map((entry) => entry.said))]
  const kept = said.flatMap((place) => {
    const [first, ...others] = entries.filter((entry) => entry.said === place)
    return first === undefined ? [] : [{ first, all: [first, ...others] }]
  })
  return {
    text: kept.map(({ first }) => first.written).join('; '),
    corrections: kept.map(({ first, all }, index) => ({
      said: index,
      written: first.written,
      student_ids: all.flatMap(({ student_id }) => student_id ?? []),
      ...(first.subject_id !== null && { subject_id: first.subject_id }),
      activity_type: first.activity_type,
      title: first.title,
      date: first.date,
      minutes: Object.fromEntries(
        all.flatMap((entry) => (entry.isUsualTime ? [] : [[entry.student_id ?? '', entry.duration_minutes]])),
      ),
    })),
  }
}

/** Returns whether one text continues the other. */
export function isWrittenOn(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one))
}

function ofChildren(drafts: readonly ActivityDraft[], { student_ids }: SpokenChange): readonly ActivityDraft[] {
  const [first] = drafts
  if (student_ids === undefined || first === undefined) return drafts
  if (student_ids.length === 0) return [{ ...first, student_id: null }]
  return student_ids.map(
    (student_id) => drafts.find((one) => one.student_id === student_id) ?? { ...first, student_id },
  )
}

function changed(entry: Entry, change: SpokenChange, earlier: readonly EarlierEntry[]): Entry {
  const { student_id } = entry
  const { subject_id = entry.subject_id, activity_type = entry.activity_type, title = entry.title } = change
  const minutes = change.minutes?.[student_id ?? '']
  const isNewSubject = subject_id !== entry.subject_id && entry.isUsualTime
  return {
    ...entry,
    subject_id,
    activity_type,
    title,
    date: change.date ?? entry.date,
    ...(isNewSubject && usualTime(undefined, student_id, subject_id, earlier)),
    ...(minutes !== undefined && {
      duration_minutes: minutes,
      start_time: null,
      end_time: null,
      isUsualTime: false,
      isTimeAsked: false,
    }),
    isLeftOut: change.leftOut?.includes(student_id ?? '') ?? false,
  }
}
