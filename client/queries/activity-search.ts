import { Dexie } from 'dexie'
import type { Activity } from '#shared/activities/activity.ts'
import { bookOf } from '#shared/books/shelf.ts'
import { folded } from '#shared/format/folded.ts'
import { hasWords, searchedText } from '#shared/activities/search.ts'
import { currentDatabase, type Database } from '#client/store/database.ts'
import type { ActivityFilter } from './activities.ts'
import { readShelf } from './books.ts'
import {
  followActivities,
  inPages,
  ofThisPage,
  type ActivityIndex,
  type ActivityRow,
  type Follower,
} from './follow-activities.ts'

const followers = new WeakMap<Database, Follower<ActivityTexts>>()

/** The texts of all activities in memory, newest first, for `useSyncExternalStore`; read while anybody searches. */
export const activityTexts = ofThisPage(followerOf)

/** Texts read so far; a new object whenever they change. */
export interface ActivityTexts {
  texts: readonly ActivityText[]
  /** Every activity was read: what is not found is not there. */
  isWhole: boolean
}

interface ActivityText extends Pick<Activity, 'id' | 'date' | 'student_id' | 'subject_id' | 'activity_type'> {
  text: string
  book_ids?: Activity['book_ids'] | undefined
}

/** The ids of the activities that match a filter and have all these words, newest first (rule activities.search). */
export function idsWithWords(
  { texts }: ActivityTexts,
  filter: ActivityFilter,
  words: readonly string[],
  bookTexts: ReadonlyMap<string, string> = new Map(),
): string[] {
  const { from = '', to = '9999-12-31', student_id, subject_id, activity_type } = filter
  return texts
    .filter(
      (one) =>
        one.date >= from &&
        one.date <= to &&
        (student_id === undefined || one.student_id === student_id) &&
        (subject_id === undefined || one.subject_id === subject_id) &&
        (activity_type === undefined || one.activity_type === activity_type) &&
        hasWords(textWithBooks(one, bookTexts), words),
    )
    .map(({ id }) => id)
}

/** The names of each book as words are looked for in them, by its id. */
export async function readBookTexts(): Promise<ReadonlyMap<string, string>> {
  const shelf = await readShelf()
  return new Map(
    [...shelf.keys()].flatMap((id) => {
      const book = bookOf(shelf, id)
      return book
        ? [[id, folded([book.title, book.author ?? '', ...(book.other_names ?? [])].join('\n'))] as const]
        : []
    }),
  )
}

function textWithBooks({ text, book_ids }: ActivityText, bookTexts: ReadonlyMap<string, string>): string {
  return book_ids && bookTexts.size > 0 ? [text, ...book_ids.map((id) => bookTexts.get(id) ?? '')].join('\n') : text
}

/** Returns these activities in this order, without those deleted since. */
export async function readActivities(ids: readonly string[]): Promise<Activity[]> {
  const rows = await currentDatabase().activities.bulkGet([...ids])
  return rows.flatMap((row) => (row?._live === 1 ? row : []))
}

function followerOf(database: Database): Follower<ActivityTexts> {
  const known = followers.get(database)
  if (known !== undefined) return known
  const follower = followActivities<ActivityRow, TextIndex, ActivityTexts>(database, {
    make: makeTexts,
    read: (after, take, whenQuiet) =>
      inPages(after, take, async (last, count) => {
        await whenQuiet()
        return newestBefore(database, last).limit(count).toArray()
      }),
    // The newest come first, and are mostly what is looked for. Each time twice as many: all that was read is looked
    // through again.
    tell: (index, isWhole, before) => {
      if (!isWhole && index.texts.length < index.told * 2) return before
      index.told = index.texts.length
      return { texts: index.texts, isWhole }
    },
  })
  followers.set(database, follower)
  return follower
}

function newestBefore({ activities }: Database, after: ActivityRow | undefined) {
  const until = after ? [1, after.date, after.id] : [1, Dexie.maxKey]
  return activities.where('[_live+date+id]').between([1, Dexie.minKey], until, true, false).reverse()
}

interface TextIndex extends ActivityIndex<ActivityRow> {
  texts: ActivityText[]
  /** How many there were when it was last told of them. */
  told: number
}

function makeTexts(): TextIndex {
  const texts: ActivityText[] = []
  const known = new Map<string, ActivityText>()

  function take(id: string): void {
    const one = known.get(id)
    if (!one) return
    known.delete(id)
    texts.splice(placeOf(texts, one), 1)
  }

  return {
    texts,
    told: 0,
    take,
    put: (row) => {
      take(row.id)
      if (row._live !== 1) return
      const { id, date, student_id, subject_id, activity_type } = row
      const one = { id, date, student_id, subject_id, activity_type, text: searchedText(row), book_ids: row.book_ids }
      known.set(id, one)
      texts.splice(placeOf(texts, one), 0, one)
    },
  }
}

/** Returns the index of an activity among others, newest first. */
function placeOf(texts: readonly ActivityText[], { date, id }: ActivityText): number {
  let [low, high] = [0, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = texts[middle]
    if (one && (one.date > date || (one.date === date && one.id > id))) low = middle + 1
    else high = middle
  }
  return low
}
