import type { ActivityType } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
import { subjectOfBooks, topicOfTitle } from './book-subjects.ts'
import { clausesOf } from './clauses.ts'
import { spokenDrafts, type ActivityDraft } from './drafts.ts'
import { titlesOf, withTitles, type SpokenBook } from './heard-titles.ts'
import { namesOfChildren, type SpokenName } from './names.ts'
import type { Piece } from './pieces.ts'
import { piecesOf } from './read.ts'
import { saidIn, type SpokenActivity } from './said.ts'
import { blank } from './sketch.ts'
import { titlePieces } from './title.ts'
import { lengthsFrom, topicsOf, type EarlierEntry } from './topics.ts'
import type { SubjectName } from './family-subjects.ts'
import { typosOf } from './typos.ts'
import { isWordy, wordsOf, type Word } from './words.ts'

/**
 * Whom and what a sentence may speak of: the active children and subjects, and what was logged before, the newest
 * first.
 */
export interface Spoken {
  children: readonly SpokenName[]
  subjects: readonly SubjectName[]
  earlier: readonly EarlierEntry[]
  /** Books that can be chosen. */
  books?: readonly SpokenBook[]
}

/** Reading of a sentence: its parts in order, and its activities. */
export interface Understood {
  parts: RecognizedSpan[]
  drafts: ActivityDraft[]
}

/** A stretch of the sentence and what it was taken for. */
export type RecognizedSpan = { from: number; to: number; /** The activity it belongs to. */ said: number } & (
  | { as: 'children'; ids: readonly string[] }
  | { as: 'subject'; subject_id: string }
  | { as: 'type'; type: ActivityType }
  | { as: 'time' | 'title' | 'link' }
  | { as: 'day'; day: Day }
)

/**
 * Learns a family's words once, and then understands sentences about it (rule activities.say-it). Reads no clock: today
 * is told.
 */
export function makeListener({
  children,
  subjects,
  earlier,
  books = [],
}: Spoken): (text: string, today: Day) => Understood {
  const topics = topicsOf(subjects, earlier)
  const lengths = lengthsFrom(topics)
  const names = namesOfChildren(children, (phrase) => topics.has(phrase))
  const meant = typosOf(topics.keys(), 6)
  const childIds = children.map(({ id }) => id)
  const offered = subjects.map(({ id }) => id)
  const titles = titlesOf(books, [...names.phrases, ...subjects.map(({ name }) => name)])
  const told = (title: Word) =>
    topicOfTitle(subjectOfBooks(title.book === undefined ? [] : [title.book], null, earlier, offered), title, topics)

  return (text, today) => {
    const words = withTitles(wordsOf(text), titles, names, today)
    if (!words.some((word) => isWordy(word.text))) return { parts: [], drafts: [] }
    const pieces = piecesOf(words, { names, topics, lengths, meant, told }, today)
    const said = clausesOf(pieces).map(saidIn)
    const isSilent = said.every(
      (one) => !one.hasContent && one.children === null && one.time === null && one.day === null,
    )
    const heard = isSilent ? [asWords(said)] : said
    return {
      parts: heard.flatMap(partsOf),
      drafts: spokenDrafts(text, heard, { today, childIds, subjects, earlier }),
    }
  }
}

/** Joining words become a title when they join nothing. */
function asWords(said: readonly SpokenActivity[]): SpokenActivity {
  const pieces = said
    .flatMap((one) => one.pieces)
    .map(({ from, to }) => ({ kind: 'word', plain: '', from, to }) as const)
  return saidIn({ pieces, by: 'end', sketch: blank })
}

function partsOf({ pieces, subject }: SpokenActivity, said: number): RecognizedSpan[] {
  const inTitle = new Set(titlePieces({ pieces, subject }))
  return pieces.map((piece) => ({
    from: piece.from,
    to: piece.to,
    said,
    ...takenFor(piece, piece === subject, inTitle),
  }))
}

function takenFor(piece: Piece, isSubject: boolean, inTitle: ReadonlySet<Piece>) {
  switch (piece.kind) {
    case 'children':
      return { as: 'children', ids: piece.ids } as const
    case 'time':
      return { as: 'time' } as const
    case 'day':
      return { as: 'day', day: piece.day } as const
    case 'topic': {
      const {
        subjects: [subject_id],
        type,
      } = piece.topic
      if (isSubject && subject_id !== undefined) return { as: 'subject', subject_id } as const
      return type === undefined ? ({ as: 'title' } as const) : ({ as: 'type', type } as const)
    }
    case 'word':
    case 'break':
    case 'mark':
    case 'link':
      return { as: inTitle.has(piece) ? 'title' : 'link' } as const
  }
}
