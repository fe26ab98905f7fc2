import type { TimeSpent } from '#shared/activities/time-spent.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Topic } from './topics.ts'

/** A stretch of a sentence and what it was taken for, before it is known what belongs together. */
export type Piece = {
  from: number
  to: number
  /** Books of which it holds the title. */
  books?: readonly string[]
} & (
  | { kind: 'children'; ids: readonly string[] }
  /** `time: null` = times that do not fall in one day: the parent is asked. */
  | { kind: 'time'; time: TimeSpent | null; isLoose: boolean; share: 'each' | 'total' | null }
  | { kind: 'day'; day: Day }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'word'; plain: string }
  /** Says nothing of its own: "did", "for", "too". */
  | { kind: 'link' }
  | { kind: 'mark'; plain: string }
  | { kind: 'break'; by: Separator }
)

/** Separator between two activities; `and` and `comma` may also stand inside one. */
export type Separator = 'and' | 'comma' | 'end'

export type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>

/** Returns whether a piece names content. */
export function isContent(piece: Piece): piece is PieceOf<'topic'> | PieceOf<'word'> {
  return piece.kind === 'topic' || piece.kind === 'word'
}
