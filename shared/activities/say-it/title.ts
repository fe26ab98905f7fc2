import { folded } from '#shared/format/folded.ts'
import { textLimits } from '#shared/records/text.ts'
import { isContent, type Piece } from './pieces.ts'

/** Pieces of an activity, and those among them that name its subject. */
interface Told {
  pieces: readonly Piece[]
  subject: Piece | null
}

/**
 * The title of an activity: what was said of it and is neither child, time nor day, as it was written (rule
 * activities.say-it-title). The subject's own name, or what is short for it, stands as the family writes it, another
 * word for it as she wrote it.
 */
export function titleOf(
  text: string,
  { pieces, subject }: Told,
  subjectName: string | undefined,
): { title: string; description: string | null } {
  const inTitle = titlePieces({ pieces, subject })
  const [only, ...others] = inTitle
  if (only?.kind !== 'topic' || others.length > 0) return fitting(capital(writtenIn(text, pieces, new Set(inTitle))))
  const { surely, isFullName, noun, entry } = only.topic
  const words = text.slice(only.from, only.to)
  if (surely === 'name' && subjectName !== undefined && only === subject) {
    return fitting(isFullName === true || isShortFor(words, subjectName) ? subjectName : capital(words))
  }
  return fitting((only === subject ? noun : undefined) ?? entry?.title ?? capital(words))
}

/**
 * True for a word that is short for a plain name: "math" for "Mathematics", "pe" for "Physical Education", and never
 * for a statute's.
 */
function isShortFor(words: string, name: string): boolean {
  const [said, whole] = [folded(words), folded(name)]
  const isPlain = !/[(,]/u.test(name) && name.split(' ').length <= 2
  return isPlain && (said.length < 4 || whole.startsWith(said))
}

/** The pieces of an activity that are its title, in order. */
export function titlePieces({ pieces, subject }: Told): Piece[] {
  const lastContent = pieces.findLastIndex(isContent)
  const said = pieces.flatMap((piece, index) =>
    isContent(piece) && !(piece === subject && isBefore(piece, pieces[index + 1], index + 1 < lastContent))
      ? [index]
      : [],
  )
  while (said.length > 1 && isOneOf(pieces[said.at(-1) ?? 0], closers)) said.pop()
  const opening = said.findIndex((place, count) => count === said.length - 1 || !isOneOf(pieces[place], openers))
  const kept = new Set(said.slice(Math.max(0, opening)))
  const [first, last] = [said[Math.max(0, opening)] ?? 0, said.at(-1) ?? -1]
  // "C#", "C++", ".NET": what is glued to the outer words and is a sign of theirs.
  let [begin, end] = [first, last]
  while (isGlued(end, end + 1) && (isSign(pieces[end + 1], trailing) || isPartner(end + 1, ')', '('))) end += 1
  while (isGlued(begin - 1, begin) && (isSign(pieces[begin - 1], leading) || isPartner(begin - 1, '(', ')'))) begin -= 1
  return pieces.filter((piece, index) => {
    if (kept.has(index)) return true
    if (index < begin || index > end) return false
    if (index < first || index > last) return true
    // "and" stays also where a time was taken out beside it; a comma or a dash only between words of the title.
    if (piece.kind === 'break' && piece.by === 'and') return true
    const isJoint = piece.kind === 'mark' || piece.kind === 'break'
    return isJoint && isKept(index - 1) && isKept(index + 1)
  })

  /** Returns whether a bracket's other half is also in the title. */
  function isPartner(place: number, bracket: string, other: string): boolean {
    return isSign(pieces[place], bracket) && pieces.slice(begin, end + 1).some((piece) => isSign(piece, other))
  }

  function isGlued(left: number, right: number): boolean {
    const [one, other] = [pieces[left], pieces[right]]
    return one !== undefined && other !== undefined && one.to === other.from
  }

  function isKept(place: number): boolean {
    return kept.has(place) || pieces[place]?.kind === 'mark'
  }
}

/** "math: fractions", "science - seeds": the subject's name before what was done in it. */
function isBefore(piece: Piece, next: Piece | undefined, goesOn: boolean): boolean {
  const isName = piece.kind === 'topic' && piece.topic.surely === 'name'
  return goesOn && isName && next?.kind === 'mark' && dividers.has(next.plain)
}

function isSign(piece: Piece | undefined, signs: string): boolean {
  return piece?.kind === 'mark' && signs.includes(piece.plain)
}

function isOneOf(piece: Piece | undefined, words: ReadonlySet<string>): boolean {
  return piece?.kind === 'word' && words.has(piece.plain)
}

/** Joins pieces as they were written, with one space where something was taken out. */
function writtenIn(text: string, pieces: readonly Piece[], kept: ReadonlySet<Piece>): string {
  let title = ''
  for (const [place, piece] of pieces.entries()) {
    if (!kept.has(piece)) continue
    const before = pieces[place - 1]
    const between = before !== undefined && kept.has(before) ? text.slice(before.to, piece.from) : ' '
    title += (title === '' ? '' : between) + text.slice(piece.from, piece.to)
  }
  return title.replace(/\s+/g, ' ')
}

function capital(title: string): string {
  const [first = ''] = title
  const large = first.toUpperCase()
  // "ß" has no capital of its own.
  return large.toLowerCase() === first ? large + title.slice(first.length) : title
}

/** A title as a record takes it; one that is too long stands whole in the description. */
function fitting(title: string): { title: string; description: string | null } {
  const letters = [...title]
  if (letters.length <= textLimits.title) return { title, description: null }
  return {
    title: `${letters
      .slice(0, textLimits.title - 1)
      .join('')
      .trimEnd()}…`,
    description: title,
  }
}

const leading = '#$@.£€+&'
const trailing = '#+%°&'
const openers = new Set(['of', 'on', 'for', 'with'])
const closers = new Set(['of', 'on', 'for', 'with', 'to', 'at', 'from'])
const dividers = new Set([':', '-', '–', '—'])
