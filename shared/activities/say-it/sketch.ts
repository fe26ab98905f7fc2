import { isContent, type Piece, type PieceOf } from './pieces.ts'
import { certainties } from './topics.ts'

/** Short summary of a stretch of a sentence. */
export interface Sketch {
  children: boolean
  hasContent: boolean
  time: boolean
  hasType: boolean
  /** The topic that tells the subject most surely. */
  surest: PieceOf<'topic'> | null
  beginsWith: Said | null
  endsWith: Said | null
}

type Said = 'children' | 'content' | 'time'

/** Nothing at all. */
export const blank: Sketch = {
  children: false,
  hasContent: false,
  time: false,
  hasType: false,
  surest: null,
  beginsWith: null,
  endsWith: null,
}

/** One piece alone. */
export function sketchOf(piece: Piece): Sketch {
  const kind = isContent(piece) ? 'content' : piece.kind === 'children' || piece.kind === 'time' ? piece.kind : null
  const topic = piece.kind === 'topic' ? piece : null
  return {
    children: kind === 'children',
    hasContent: kind === 'content',
    time: kind === 'time',
    hasType: topic?.topic.type !== undefined,
    surest: topic !== null && topic.topic.subjects.length > 0 ? topic : null,
    beginsWith: kind,
    endsWith: kind,
  }
}

/** Two stretches, one behind the other. */
export function joined(left: Sketch, right: Sketch): Sketch {
  return {
    children: left.children || right.children,
    hasContent: left.hasContent || right.hasContent,
    time: left.time || right.time,
    hasType: left.hasType || right.hasType,
    surest: surer(left.surest, right.surest),
    beginsWith: left.beginsWith ?? right.beginsWith,
    endsWith: right.endsWith ?? left.endsWith,
  }
}

/** The subject a stretch is of, as far as is known. */
export function subjectOf({ surest }: Sketch): string | null {
  return surest?.topic.subjects[0] ?? null
}

/** Picks the surer topic; the first when both are equal. */
function surer(one: PieceOf<'topic'> | null, other: PieceOf<'topic'> | null): PieceOf<'topic'> | null {
  if (one === null || other === null) return one ?? other
  return doubtOf(other) < doubtOf(one) ? other : one
}

/** "history reading" is history, read: a subject called Reading is meant where nothing else is. */
function doubtOf({ topic }: PieceOf<'topic'>): number {
  const hint = certainties.indexOf('hint')
  return topic.type === 'reading' ? hint - 0.5 : certainties.indexOf(topic.surely)
}
