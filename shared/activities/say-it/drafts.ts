import { entryBooksLimit } from '#shared/activities/activity.ts'
import type { ActivityType } from '#shared/activities/types.ts'
import { durationChoices, type TimeSpent } from '#shared/activities/time-spent.ts'
import type { Day } from '#shared/format/dates.ts'
import { subjectOfBooks } from './book-subjects.ts'
import type { SpokenActivity } from './said.ts'
import { titleOf } from './title.ts'
import type { EarlierEntry } from './topics.ts'

/** An activity of one child, as a sentence told it (rule activities.say-it). */
export interface ActivityDraft extends TimeSpent {
  /** The activity of the sentence that it is of, counted from 0: several children share one. */
  said: number
  /** `null` where the sentence does not say, and the family has more than one. */
  student_id: string | null
  subject_id: string | null
  activity_type: ActivityType
  /** '' where nothing was said but children and times. */
  title: string
  /** The whole of a title that is too long for one. */
  description: string | null
  date: Day
  /** The books that she named, instead of those of last time; none where she named none (rule books.heard). */
  book_ids: readonly string[]
  /** The time was not said: it is that of last time, or half an hour. */
  isUsualTime: boolean
  /** Clock times were said that no day has in this order: how long it took is not guessed. */
  isTimeAsked: boolean
}

/** Facts a draft still needs before it can be logged. */
export type Need = 'child' | 'subject' | 'day' | 'time'

/** Lists the missing facts; a future day counts as missing (rule activities.say-it-held). */
export function needsOf(
  {
    student_id,
    subject_id,
    date,
    isTimeAsked,
  }: Pick<ActivityDraft, 'student_id' | 'subject_id' | 'date' | 'isTimeAsked'>,
  today: Day,
): Need[] {
  return [
    ...(student_id === null ? (['child'] as const) : []),
    ...(subject_id === null ? (['subject'] as const) : []),
    ...(date > today ? (['day'] as const) : []),
    ...(isTimeAsked ? (['time'] as const) : []),
  ]
}

/** Facts about the family that a sentence is read with. */
export interface Family {
  today: Day
  childIds: readonly string[]
  subjects: readonly { id: string; name: string }[]
  earlier: readonly EarlierEntry[]
}

/**
 * The activities of a sentence, one for each child, in the order they were said. What was said once holds where nothing
 * else is said (rule activities.say-it-shared).
 */
export function spokenDrafts(text: string, all: readonly SpokenActivity[], family: Family): ActivityDraft[] {
  const known = family.childIds.length === 1 ? family.childIds : []
  const children = childrenOf(all)
  const times = timesOf(all)
  const days = daysOf(all, family.today)
  const contents = contentsOf(all)

  return all.flatMap((own, index) => {
    const content = contents[index] ?? own
    const ids = children[index] ?? known
    const said = times[index] ?? null
    const [isTimeAsked, time] = said === 'asked' ? [true, null] : [false, said]
    return (ids.length === 0 ? [null] : ids).map((student_id) => {
      const subject_id = subjectOf(content, student_id, family)
      return {
        said: index,
        student_id,
        subject_id,
        activity_type: content.type,
        ...titleOf(text, content, family.subjects.find(({ id }) => id === subject_id)?.name),
        date: days[index] ?? family.today,
        ...(time ?? usualTime(content.entry, student_id, subject_id, family.earlier)),
        isUsualTime: time === null,
        isTimeAsked,
        book_ids: content.books.slice(0, entryBooksLimit),
      }
    })
  })
}

/** Children hold until others are named; those named behind a list hold for all of it. */
function childrenOf(said: readonly SpokenActivity[]): (readonly string[] | null)[] {
  const children = said.map((one) => one.children)
  for (let place = 1; place < said.length; place += 1) children[place] ??= children[place - 1] ?? null
  const first = said.findIndex((one) => one.children !== null)
  if (first > 0 && said[first]?.isChildLast) children.fill(said[first]?.children ?? null, 0, first)
  return children
}

/**
 * A time behind a list, or one for "each", holds for what stands before it and has none; a total is divided. `asked`:
 * one was said that no day has.
 */
function timesOf(said: readonly SpokenActivity[]): (TimeSpent | 'asked' | null)[] {
  const times = said.map(({ time }) => time && (time.time ?? 'asked'))
  for (let place = said.length - 1; place > 0; place -= 1) {
    const time = said[place]?.time
    if (!time) continue
    let first = place
    while (first > 0 && sharesTime(said, first, time.share !== null)) first -= 1
    const count = time.share === 'total' ? place - first + 1 : 1
    const shared =
      time.time === null || count === 1
        ? (time.time ?? 'asked')
        : {
            duration_minutes: Math.max(1, Math.floor(time.time.duration_minutes / count)),
            start_time: null,
            end_time: null,
          }
    times.fill(shared, first, place + 1)
  }
  // "Nora fractions 40 min, Silas too"
  for (const [place, { hasContent }] of said.entries()) {
    if (!hasContent) times[place] ??= times[place - 1] ?? null
  }
  return times
}

/** Returns whether the activity before has no time of its own and shares the next one's. */
function sharesTime(said: readonly SpokenActivity[], place: number, isForAll: boolean): boolean {
  const [before, one] = [said[place - 1], said[place]]
  if (!before || !one || before.time !== null || !before.hasContent) return false
  return isForAll || one.by === 'and' || (one.by === 'comma' && (one.children === null || one.isChildLast))
}

/**
 * A day holds from where it is said; the only one of a sentence also for what was said before, where it stands at its
 * end.
 */
function daysOf(said: readonly SpokenActivity[], today: Day): Day[] {
  const spoken = said.filter(({ day }) => day !== null)
  const last = said.at(-1)
  const only = spoken.length === 1 && spoken[0] === last && last?.isDayLast ? (last?.day ?? null) : null
  let day = only ?? today
  return said.map((one) => (day = one.day ?? day))
}

/** For each the one that says what was done: "Nora fractions 40 min, Silas 20 min" says it once. */
function contentsOf(said: readonly SpokenActivity[]): (SpokenActivity | undefined)[] {
  let content = said.find(({ hasContent }) => hasContent)
  return said.map((one) => {
    if (one.hasContent) content = one
    return content
  })
}

/**
 * Returns the subject this child had last among several, else the one logged last; where none is named, or only hinted
 * at ("read"), that of the books she named.
 */
function subjectOf(said: SpokenActivity, student_id: string | null, { earlier, subjects: all }: Family): string | null {
  const { subject, books } = said
  const { subjects = [], surely = 'hint' } = subject?.topic ?? {}
  const isNamed = surely !== 'hint' && !subject?.books
  const offered = all.map(({ id }) => id)
  const ofBooks = isNamed ? null : subjectOfBooks(books, student_id, earlier, offered)
  if (ofBooks !== null) return ofBooks
  const [first, second] = subjects
  if (first === undefined) return all.length === 1 ? (all[0]?.id ?? null) : null
  if (second === undefined) return first
  const logged = earlier.filter(({ subject_id }) => subjects.includes(subject_id))
  const last = logged.find((entry) => entry.student_id === student_id) ?? logged[0]
  return last?.subject_id ?? first
}

/** Minutes of an activity that nobody logged before: half an hour. */
const firstMinutes = durationChoices[1]

/** The time of last time: of that title, of this child in the subject, of anyone in it. */
export function usualTime(
  entry: EarlierEntry | undefined,
  student_id: string | null,
  subject_id: string | null,
  earlier: readonly EarlierEntry[],
): TimeSpent {
  const inSubject = earlier.filter((one) => one.subject_id === subject_id)
  const last = entry ?? inSubject.find((one) => one.student_id === student_id) ?? inSubject[0]
  return { duration_minutes: last?.duration_minutes ?? firstMinutes, start_time: null, end_time: null }
}
