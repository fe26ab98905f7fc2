import { certainties, type EarlierEntry, type Topic } from './topics.ts'
import type { Word } from './words.ts'

/**
 * The subject that all of a child's entries with these books are in; those of the whole family where the child has
 * none. `null` where they differ, or there are none (rule books.heard).
 */
export function subjectOfBooks(
  books: readonly string[],
  student_id: string | null,
  earlier: readonly EarlierEntry[],
  offered: readonly string[],
): string | null {
  const having = earlier.filter(
    ({ book_ids, subject_id }) => book_ids?.some((id) => books.includes(id)) && offered.includes(subject_id),
  )
  const own = having.filter((entry) => entry.student_id === student_id)
  const [first = null, ...others] = new Set((own.length > 0 ? own : having).map(({ subject_id }) => subject_id))
  return others.length === 0 ? first : null
}

/** Tells an activity's subject by a title: that of the book's entries, else of a word in it ("Saxon Math 5/4"). */
export function topicOfTitle(subject: string | null, { plain }: Word, topics: ReadonlyMap<string, Topic>): Topic {
  if (subject !== null) return { subjects: [subject], surely: 'title' }
  const inside = topicsIn(plain.split(' '), topics).filter(({ subjects }) => subjects.length > 0)
  const [surest] = inside.toSorted((one, other) => certainties.indexOf(one.surely) - certainties.indexOf(other.surely))
  if (surest === undefined) return { subjects: [], surely: 'hint' }
  // In a title a subject's name is a word like others.
  return { subjects: surest.subjects, surely: surest.surely === 'name' ? 'word' : surest.surely }
}

/** The longest phrases that say something, from left to right. */
function topicsIn(words: readonly string[], topics: ReadonlyMap<string, Topic>): Topic[] {
  const found: Topic[] = []
  for (let start = 0; start < words.length;) {
    let end = Math.min(words.length, start + longestPhrase)
    while (end > start && !topics.has(words.slice(start, end).join(' '))) end -= 1
    const topic = topics.get(words.slice(start, end).join(' '))
    if (topic !== undefined) found.push(topic)
    start = Math.max(end, start + 1)
  }
  return found
}

const longestPhrase = 6
