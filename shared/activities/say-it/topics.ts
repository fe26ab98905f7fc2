import type { ActivityType } from '#shared/activities/types.ts'
import { phrasesIn, subjectsOfFields, type SubjectName } from './family-subjects.ts'
import { fields } from './fields.ts'
import { typeWords } from './types.ts'
import { phraseOf } from './words.ts'

/** An earlier entry that helps to read a sentence; lists hold the newest first. */
export interface EarlierEntry {
  student_id: string
  subject_id: string
  activity_type: ActivityType
  title: string
  duration_minutes: number
  /** Its books, read through merges. */
  book_ids?: readonly string[] | null
}

/** Meaning of a phrase for an activity. */
export interface Topic {
  /** The subjects it may be, the likeliest first; none where the family has none of the field. */
  subjects: readonly string[]
  /**
   * How surely it is that subject: `name` its own name, `title` of what was logged before, `word` of a field, `hint` a
   * word that many fields share.
   */
  surely: Surely
  /** It is the subject's name itself, as the family wrote it. */
  isFullName?: boolean | undefined
  type?: ActivityType | undefined
  /** Title to use when the sentence gives no other. */
  noun?: string | undefined
  /** The entry of that title. */
  entry?: EarlierEntry | undefined
}

export const certainties = ['name', 'title', 'word', 'hint'] as const
type Surely = (typeof certainties)[number]

/**
 * Every phrase that says something in this family: names of subjects, titles logged before, words of fields, types
 * (rule activities.say-it-subjects).
 */
export function topicsOf(
  subjects: readonly SubjectName[],
  earlier: readonly EarlierEntry[],
): ReadonlyMap<string, Topic> {
  const topics = new Map<string, Topic>()
  const logged = new Set<string>()
  const offered = new Set(subjects.map(({ id }) => id))
  for (const { id, name } of subjects) put(phraseOf(name), { subjects: [id], surely: 'name', isFullName: true })
  putFields()
  for (const [type, list] of typeWords) for (const phrase of phrasesIn(list)) addType(phrase, type)
  for (const entry of earlier) if (offered.has(entry.subject_id)) putTitle(entry)
  putWordsOfTitles()
  return topics

  /** The first entry for a phrase wins. */
  function put(phrase: string, topic: Topic): void {
    if (phrase !== '' && !topics.has(phrase)) topics.set(phrase, topic)
  }

  function putFields(): void {
    const byField = [...subjectsOfFields(subjects)]
    for (const [field, { ids, isOwn }] of byField) {
      // "spelling" names a subject only in a family that has one of that name.
      for (const name of phrasesIn(fields[field]?.names)) put(name, { subjects: ids, surely: isOwn ? 'name' : 'word' })
    }
    for (const [field, { ids }] of byField) {
      for (const written of phrasesIn(fields[field]?.words)) {
        const [phrase = '', noun] = written.replace('~', '').split('=')
        put(phrase, { subjects: ids, surely: written.startsWith('~') ? 'hint' : 'word', noun })
      }
    }
  }

  function addType(phrase: string, type: ActivityType): void {
    const known = topics.get(phrase)
    if (known === undefined) topics.set(phrase, { subjects: [], surely: 'hint', type })
    else if (known.type === undefined) topics.set(phrase, { ...known, type })
  }

  /** A title, and what its next part will be called: "The Hobbit" of "The Hobbit, ch. 6". */
  function putTitle(entry: EarlierEntry): void {
    const whole = phraseOf(entry.title)
    const topic: Topic = { subjects: [entry.subject_id], surely: 'title', type: entry.activity_type, entry }
    const series = seriesOf(whole)
    if (isTelling(whole)) putOver(whole, topic)
    if (series !== whole && isTelling(series)) putOver(series, { ...topic, entry: undefined })
  }

  /** A family that logged piano as an elective means that, and not music. */
  function putOver(phrase: string, topic: Topic): void {
    const known = topics.get(phrase)
    if (known === undefined) topics.set(phrase, topic)
    else if (known.surely === 'word' && !logged.has(phrase)) topics.set(phrase, { ...topic, surely: 'word' })
    logged.add(phrase)
  }

  /** A word that stands in titles of one subject alone. */
  function putWordsOfTitles(): void {
    const subjectsOfWord = new Map<string, Set<string>>()
    for (const { title, subject_id } of earlier) {
      if (!offered.has(subject_id)) continue
      for (const word of phraseOf(title).split(' ')) {
        if (word.length < 4 || counters.has(word)) continue
        subjectsOfWord.set(word, (subjectsOfWord.get(word) ?? new Set<string>()).add(subject_id))
      }
    }
    for (const [word, found] of subjectsOfWord)
      if (found.size === 1) put(word, { subjects: [...found], surely: 'hint' })
  }
}

/** The longest phrase of a title that is looked for, in words. */
const longestPhrase = 8

/** For each word that begins a phrase, how many words the longest of those has. */
export function lengthsFrom(topics: ReadonlyMap<string, Topic>): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>()
  for (const phrase of topics.keys()) {
    const words = phrase.split(' ')
    const [first = ''] = words
    lengths.set(first, Math.max(words.length, lengths.get(first) ?? 0))
  }
  return lengths
}

/** A title without the chapter, lesson or week at its end, and without all that follows a number. */
function seriesOf(phrase: string): string {
  const words = phrase.split(' ')
  const number = words.findIndex((word, index) => index > 0 && /^\d+$/.test(word))
  const kept = number === -1 ? words : words.slice(0, number)
  while (kept.length > 0 && counters.has(kept.at(-1) ?? '')) kept.pop()
  return kept.join(' ')
}

function isTelling(phrase: string): boolean {
  const words = phrase.split(' ')
  return (
    phrase.length >= 3 &&
    words.length <= longestPhrase &&
    !/^\d/.test(phrase) &&
    words.some((word) => !counters.has(word) && word.length > 2)
  )
}

const counters = new Set(
  (
    'ch chap chapter chapters lesson lessons week day days page pages unit part list song book vol volume level ' +
    'grade and the with for from time aloud new ' +
    'more about into this that review practice practiced finished started continued worked work did class day ' +
    'school test quiz min mins minutes hour hours'
  ).split(' '),
)
