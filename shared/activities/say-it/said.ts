import type { ActivityType } from '#shared/activities/types.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Clause } from './clauses.ts'
import { isContent, type Separator, type Piece, type PieceOf } from './pieces.ts'
import type { EarlierEntry } from './topics.ts'
import { typeWords } from './types.ts'

/** Facts that a sentence states about one activity; `null` = not stated. */
export interface SpokenActivity {
  pieces: readonly Piece[]
  /** Separator from the activity before. */
  by: Separator
  hasContent: boolean
  children: readonly string[] | null
  /** The children were named behind what they did. */
  isChildLast: boolean
  time: PieceOf<'time'> | null
  day: Day | null
  isDayLast: boolean
  /** The subject it is taken for, and those it may be. */
  subject: PieceOf<'topic'> | null
  type: ActivityType
  /** The entry whose title it has. */
  entry: EarlierEntry | undefined
  /** The books whose titles it holds. */
  books: readonly string[]
}

/** Reads the facts of a clause; a second time or day counts as plain words. */
export function saidIn(clause: Clause): SpokenActivity {
  const time = timeIn(clause)
  const day = clause.pieces.find((piece) => piece.kind === 'day')
  const pieces = clause.pieces.map((piece) => {
    const isOther = (piece.kind === 'time' && piece !== time) || (piece.kind === 'day' && piece !== day)
    return isOther ? ({ kind: 'word', plain: '', from: piece.from, to: piece.to } as const) : piece
  })
  const children = pieces.filter((piece) => piece.kind === 'children')
  const topics = pieces.filter((piece) => piece.kind === 'topic')
  const lastContent = pieces.findLast(isContent)?.from ?? 0
  const subject = clause.sketch.surest
  return {
    pieces,
    by: clause.by,
    hasContent: pieces.some(isContent),
    children: children.length === 0 ? null : [...new Set(children.flatMap(({ ids }) => ids))],
    isChildLast: (children[0]?.from ?? 0) >= lastContent,
    time,
    day: day?.day ?? null,
    isDayLast: (day?.from ?? 0) >= lastContent,
    subject,
    type: typeIn(topics, subject),
    entry: topics.find(({ topic }) => topic.entry !== undefined)?.topic.entry,
    books: [...new Set(clause.pieces.flatMap(({ books = [] }) => books))],
  }
}

/** Picks the least ambiguous of several times. */
function timeIn({ pieces }: Clause): PieceOf<'time'> | null {
  const times = pieces.filter((piece) => piece.kind === 'time')
  return times.find(({ isLoose }) => !isLoose) ?? times[0] ?? null
}

function typeIn(topics: readonly PieceOf<'topic'>[], surest: PieceOf<'topic'> | null): ActivityType {
  const said = new Set(topics.map(({ topic }) => topic.type))
  const first = typeWords.map(([type]) => type).find((type) => said.has(type))
  return first ?? surest?.topic.type ?? 'lesson'
}
