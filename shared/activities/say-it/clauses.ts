import { isContent, type Separator, type Piece, type PieceOf } from './pieces.ts'
import { blank, joined, sketchOf, subjectOf, type Sketch } from './sketch.ts'

/** Pieces that belong to one activity, for one or several children. */
export interface Clause {
  pieces: Piece[]
  /** Separator from the clause before. */
  by: Separator
  sketch: Sketch
}

/**
 * Puts together what belongs to one activity (rule activities.say-it-several). "Nora math 30 min, reading 20 min" are
 * two; "addition and subtraction", "pond study, week 4" and "The Lion, the Witch and the Wardrobe" are one.
 */
export function clausesOf(pieces: readonly Piece[]): Clause[] {
  const clauses: Clause[] = []
  for (const { pieces: chunk, before, sketch } of chunksOf(pieces)) {
    const last = clauses.at(-1)
    const by = before?.by ?? 'comma'
    if (last === undefined) {
      clauses.push({ pieces: before ? [silent(before), ...chunk] : chunk, by: 'end', sketch })
    } else if (before !== null && belongsTo(last.sketch, sketch, by)) {
      last.pieces.push(before, ...chunk)
      last.sketch = joined(last.sketch, sketch)
    } else {
      if (before) last.pieces.push(silent(before))
      clauses.push({ pieces: chunk, by, sketch })
    }
  }
  return clauses
}

/** A comma or "and" that stands between two activities belongs to neither. */
function silent({ from, to }: Piece): Piece {
  return { kind: 'link', from, to }
}

interface Chunk {
  pieces: Piece[]
  /** `null` where nothing stands between, and another activity begins all the same. */
  before: PieceOf<'break'> | null
  sketch: Sketch
}

/**
 * The stretches between commas, "and" and the like, and where a child, a time or a subject begins the next activity
 * without one.
 */
function chunksOf(pieces: readonly Piece[]): Chunk[] {
  let chunk: Chunk = { pieces: [], before: null, sketch: blank }
  const chunks = [chunk]
  const isChildFirst = pieces.find((piece) => isContent(piece) || piece.kind === 'children')?.kind === 'children'
  for (const [place, piece] of pieces.entries()) {
    const isBreak = piece.kind === 'break'
    if (isBreak || beginsAnother(chunk.sketch, piece, pieces[place - 1], pieces[place + 1], isChildFirst)) {
      chunk = { pieces: [], before: isBreak ? piece : null, sketch: blank }
      chunks.push(chunk)
    }
    if (isBreak) continue
    chunk.pieces.push(piece)
    chunk.sketch = joined(chunk.sketch, sketchOf(piece))
  }
  return chunks.filter((one) => one.pieces.length > 0 || one.before !== null)
}

function beginsAnother(
  chunk: Sketch,
  piece: Piece,
  before: Piece | undefined,
  next: Piece | undefined,
  isChildFirst: boolean,
): boolean {
  const { children, hasContent, time, endsWith } = chunk
  // Not "math 30 min with Silas"
  if (piece.kind === 'children')
    return (children || isChildFirst) && (hasContent || time) && endsWith !== 'children' && before?.kind !== 'link'
  if (!hasContent || !time) return false
  // "20 min reading 30 min math"
  if (piece.kind === 'time') return endsWith === 'content'
  // "reading 20 min math 30 min"
  const subject = piece.kind === 'topic' ? piece.topic.subjects[0] : undefined
  if (subject !== undefined) return endsWith === 'time' && subject !== subjectOf(chunk)
  // "Monday math 30 Tuesday science 20"
  return piece.kind === 'day' && next !== undefined && (isContent(next) || next.kind === 'children')
}

/** Returns whether a stretch continues the activity before it. */
function belongsTo(left: Sketch, right: Sketch, by: Separator): boolean {
  if (isBare(left) || isBare(right)) return true
  if (!left.hasContent) return !(right.beginsWith === 'children' && (left.time || by === 'end'))
  if (!right.hasContent) return isTail(left, right)
  if (by === 'end' || right.beginsWith === 'children') return false
  if (left.children && right.children) return false
  if (left.time && right.time) return false
  if (right.surest === null) return !(left.time && right.hasType)
  if (left.surest === null) return by === 'and' && !left.time
  return subjectOf(left) === subjectOf(right)
}

/** Only a day, or nothing at all. */
function isBare({ children, hasContent, time }: Sketch): boolean {
  return !children && !hasContent && !time
}

/** Children, a time, or both, that close the activity before: "math with Nora and Silas, 40 min". */
function isTail(left: Sketch, right: Sketch): boolean {
  if (!right.children) return !(left.time && right.time)
  if (right.time && left.time) return false
  return !left.children || left.endsWith === 'children'
}
