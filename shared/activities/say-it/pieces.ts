import type { TimeSpent } from '#shared/activities/time-spent.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Topic } from './topics.ts'

/** A stretch of a sentence and what it was taken for, before it is known what belongs together. */
export type Piece = { from: number; to: number } & (
  | { kind: 'children'; ids: readonly string[] }
  /** `time: null` says when, but not of one day: it is asked. */
  | { kind: 'time'; time: TimeSpent | null; isLoose: boolean; share: 'each' | 'total' | null }
  | { kind: 'day'; day: Day }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'word'; plain: string }
  /** Says nothing of its own: "did", "for", "too". */
  | { kind: 'link' }
  | { kind: 'mark'; plain: string }
  | { kind: 'break'; by: Break }
)

/** What stands between two activities: `and` and `comma` may also stand inside of one. */
export type Break = 'and' | 'comma' | 'end'

export type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>

/** Whether a piece says what was done. */
export function isContent(piece: Piece): piece is PieceOf<'topic'> | PieceOf<'word'> {
  return piece.kind === 'topic' || piece.kind === 'word'
}
