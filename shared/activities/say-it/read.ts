import type { Day } from '#shared/format/dates.ts'
import { breakAt, stronger } from './breaks.ts'
import { everyoneAt } from './children.ts'
import { clockTimesAt } from './clock-times.ts'
import { spokenDayAt } from './days.ts'
import { durationAt, isLikelyMinutes } from './durations.ts'
import type { NameMatch, Names } from './names.ts'
import type { FoundNumber } from './numbers.ts'
import type { Piece, PieceOf } from './pieces.ts'
import type { Topic } from './topics.ts'
import { wordAt, isCapital, isWordy, type Word } from './words.ts'

/** All that a sentence is read with. */
export interface Vocabulary {
  names: Names
  topics: ReadonlyMap<string, Topic>
  /** How many words the longest phrase has that begins with a word. */
  lengths: ReadonlyMap<string, number>
  /** The word of a field that a slip of the finger meant. */
  meant: (word: string) => string | null
  /** Returns the topic of a word that is the title of a book. */
  told: (title: Word) => Topic
}

/** Splits a sentence into pieces from left to right; every word lands in one. */
export function piecesOf(words: readonly Word[], vocabulary: Vocabulary, today: Day): Piece[] {
  const { names, topics, lengths, meant, told } = vocabulary
  const pieces: Piece[] = []
  /** The last piece that is neither a mark nor a link. */
  let said: Piece | null = null
  /** True once a child is named since the last break, or since the last one that is no "and". */
  let isNamed = false
  let isNamedBefore = false
  /** True once the content is named. */
  let hasTopic = false
  for (let index = 0; index < words.length;) index = Math.max(take(index), index + 1)
  return pieces

  /** Reads what stands at a place; answers the place behind it. */
  function take(start: number): number {
    const phrase = topicAt(start)
    // A title that was logged before may hold "and" or a comma: it is read whole.
    const isTitle = phrase?.value.surely === 'title' && phrase.end > start + 1 && names.at(words, start) === null
    if (phrase !== null && (isTitle || words[start]?.book !== undefined)) return putTopic(start, phrase)
    return (
      takeBreak(start) ??
      takeEveryone(start) ??
      takeTime(start) ??
      takeDay(start) ??
      takeName(start) ??
      (phrase && putTopic(start, phrase)) ??
      takeMinutes(start) ??
      put(start, start + 1, linkOr(start))
    )
  }

  function put(start: number, end: number, what: Loose<Piece>): number {
    const [first, last] = [words[start], words[end - 1]]
    if (first === undefined || last === undefined) return end
    const books = words.slice(start, end).flatMap(({ book }) => book ?? [])
    const piece: Piece = { ...what, from: first.from, to: last.to, ...(books.length > 0 && { books }) }
    pieces.push(piece)
    if (piece.kind !== 'mark' && piece.kind !== 'link') said = piece
    if (piece.kind === 'children') isNamed = isNamedBefore = true
    if (piece.kind === 'topic') hasTopic = true
    if (piece.kind === 'break') {
      isNamed = false
      if (piece.by !== 'and') isNamedBefore = false
    }
    return end
  }

  function putTopic(start: number, { value: topic, end }: FoundNumber<Topic>): number {
    return put(start, end, { kind: 'topic', topic })
  }

  function takeBreak(start: number): number | null {
    const by = breakAt(words, start)
    if (by === null || isInWord(start)) return null
    const last = pieces.at(-1)
    if (last?.kind !== 'break') return put(start, by.end, { kind: 'break', by: by.value })
    // ", and then" is one.
    last.by = stronger(last.by, by.value)
    if (last.by !== 'and') isNamedBefore = false
    last.to = words[by.end - 1]?.to ?? last.to
    return by.end
  }

  /** "Q&A", "A+", "C++": a sign glued to a word joins two things only where that is a child or a subject. */
  function isInWord(start: number): boolean {
    const isSign = wordAt(words, start) === '&' || wordAt(words, start) === '+'
    if (!isSign || words[start]?.isGlued !== true) return false
    return names.at(words, start - 1) === null && !topics.has(wordAt(words, start - 1))
  }

  function takeEveryone(start: number): number | null {
    const found = everyoneAt(words, start, names) ?? allBeforeTitle(start)
    if (found === null || names.count === 0) return null
    const isFirst = said === null || said.kind === 'break'
    const mayStand = isFirst || said?.kind === 'time' || said?.kind === 'day' || isPreposition(said)
    // "we" and "all" are words in the middle of a sentence.
    if (!mayStand && (isNamed || ['we', 'all', 'kids'].includes(wordAt(words, found.end - 1)))) return null
    return putChildren(start, found.end, found.value)
  }

  /** "all morning basket": what was logged before is no "all morning". */
  function allBeforeTitle(start: number): FoundNumber<readonly string[]> | null {
    const isTitle = wordAt(words, start) === 'all' && topicAt(start + 1)?.value.surely === 'title'
    return isTitle ? { value: names.ids, end: start + 1 } : null
  }

  function putChildren(start: number, end: number, ids: readonly string[]): number {
    const last = pieces.at(-1)
    if (last !== undefined && isPreposition(last)) pieces[pieces.length - 1] = linkOf(last)
    return put(start, end, { kind: 'children', ids })
  }

  function takeTime(start: number): number | null {
    let lead = start
    // The A of "Q&A 10 min" is no "a 10 min".
    while (!isInWord(start - 1) && lead < start + 4 && leads.has(wordAt(words, lead))) lead += 1
    const clocks = clockTimesAt(words, lead) ?? clockTimesAt(words, start)
    const duration = clocks === null ? (durationAt(words, start) ?? durationAt(words, lead)) : null
    const found = clocks ?? duration
    if (found === null) return null
    const share = shareAt(words, found.end)
    const end = share?.end ?? found.end
    const lasts = duration && { duration_minutes: duration.value, start_time: null, end_time: null }
    const time = clocks?.value.time ?? lasts
    const isOf = ['of', 'on'].includes(wordAt(words, end)) && spokenDayAt(words, end, today) === null
    return put(start, isOf ? end + 1 : end, {
      kind: 'time',
      time,
      isLoose: clocks?.value.isLoose ?? false,
      share: share?.value ?? null,
    })
  }

  function takeDay(start: number): number | null {
    const found = spokenDayAt(words, start, today)
    if (found === null) return null
    const named = names.at(words, start)
    // A child called May: "May 3rd" is a day, "May 3 pages" is hers.
    if (named !== null && !/^(st|nd|rd|th)$/.test(wordAt(words, start + 2)) && !isNamed) return null
    return put(start, found.end, { kind: 'day', day: found.value })
  }

  function takeName(start: number): number | null {
    const found = names.at(words, start)
    if (found === null || !mayBeAName(start, found.end, found.named)) return null
    return putChildren(start, found.end, [found.named.id])
  }

  /** Returns whether a name stands in a place for a child; a name that is also a word has fewer such places. */
  function mayBeAName(start: number, end: number, { isWord }: NameMatch): boolean {
    const word = words[start]
    const isCapitalized = word !== undefined && isCapital(word)
    const before = said
    const isInList = before?.kind === 'break' && before.by !== 'end' && pieces.at(-2)?.kind === 'children'
    if (isInList) return true
    if (isWord && isAlsoSubject(start) && (isNamed || !hasTopicBehind(end))) return false
    if (before === null) return true
    // "did math and will read later"
    if (before.kind === 'break') return before.by !== 'and' || isCapitalized || !modals.has(wordAt(words, start))
    if (isPreposition(before)) return wordAt(words, start - 1) !== 'to' || !isNamedBefore
    if (before.kind === 'time' || before.kind === 'day') return !isWord || !isNamed || isCapitalized
    if (before.kind === 'children') return !isWord
    if (notBeforeNames.has(wordAt(words, start - 1))) return false
    if (!isWord) return !isNamed || before.kind === 'topic'
    const isInTitle = before.kind === 'word' && isCapital(words[start - 1] ?? noWord)
    return !isNamed && isCapitalized && !isInTitle
  }

  function isAlsoSubject(start: number): boolean {
    return (topics.get(wordAt(words, start))?.subjects.length ?? 0) > 0
  }

  /** Looks a few words ahead, as far as this activity goes. */
  function hasTopicBehind(end: number): boolean {
    if (['and', '&', '+', ','].includes(wordAt(words, end)) && names.at(words, end + 1) !== null) return true
    for (let next = end; next < end + 12 && next < words.length && breakAt(words, next) === null; next += 1) {
      if (words[next]?.book !== undefined || (topics.get(wordAt(words, next))?.subjects.length ?? 0) > 0) return true
    }
    return false
  }

  /** The longest phrase at a place that says something. */
  function topicAt(start: number): FoundNumber<Topic> | null {
    let phrase = ''
    let best: FoundNumber<Topic> | null = null
    const longest = lengths.get(wordAt(words, start).split(' ')[0] ?? '') ?? 0
    for (let next = start, count = 0; next < words.length && count < longest; next += 1) {
      const word = words[next]
      if (word === undefined || word.text === '\n') break
      // "read-aloud", "The Hobbit, ch. 6"
      if (!isWordy(word.text)) {
        if (phrase === '' || ![',', '-', '.', ':', '/', "'"].includes(word.text)) break
        continue
      }
      phrase = phrase === '' ? word.plain : `${phrase} ${word.plain}`
      count += word.book === undefined ? 1 : word.plain.split(' ').length
      const topic = topics.get(phrase)
      const isListed = topic?.surely !== 'title' && words.slice(start, next).some(({ text }) => text === ',')
      if (topic !== undefined && !isListed) best = { value: topic, end: next + 1 }
    }
    const [first] = words.slice(start, start + 1)
    if (best === null && first?.book !== undefined) return { value: told(first), end: start + 1 }
    if (best !== null) return best
    const topic = topics.get(meant(wordAt(words, start)) ?? '')
    return topic === undefined ? null : { value: topic, end: start + 1 }
  }

  /** "math 30, Silas 20": a bare number behind a subject or a child, where nothing follows that it could count. */
  function takeMinutes(start: number): number | null {
    const before = pieces.at(-1)
    const isBehindSubject =
      before?.kind === 'topic' && !before.books && before.topic.surely !== 'title' && before.topic.subjects.length > 0
    const isBehindChild = before?.kind === 'children' && hasTopic
    const number = wordAt(words, start) === 'for' ? start + 1 : start
    if (!(isBehindSubject || isBehindChild) || !isLikelyMinutes(wordAt(words, number))) return null
    const end = number + 1
    if (end < words.length && breakAt(words, end) === null && spokenDayAt(words, end, today) === null) return null
    const time = { duration_minutes: Number(wordAt(words, number)), start_time: null, end_time: null }
    return put(start, end, { kind: 'time', time, isLoose: true, share: null })
  }

  function linkOr(start: number): Loose<Piece> {
    const word = words[start] ?? noWord
    if (!isWordy(word.text)) return { kind: 'mark', plain: word.plain }
    return isLink(start, word.plain) ? { kind: 'link' } : { kind: 'word', plain: word.plain }
  }

  function isLink(start: number, word: string): boolean {
    const isFirst = said === null || said.kind === 'break' || said.kind === 'day'
    const isAfterChild = said?.kind === 'children'
    if (word === 'on') return workedOn.has(wordAt(words, start - 1))
    if (isFirst && pronouns.has(word)) return pieces.some(({ kind }) => kind === 'children')
    if (isAfterChild && (alike.has(word) || (word === 'the' && wordAt(words, start + 1) === 'same'))) return true
    if (word === 'both' && isFirst) return names.at(words, start + 1) !== null
    // "had a piano lesson"
    if (word === 'a' && pieces.at(-1)?.kind === 'link') return auxiliaries.has(wordAt(words, start - 1))
    if (!isFirst && !isAfterChild) return false
    if (workedOn.has(word)) return wordAt(words, start + 1) === 'on'
    return auxiliaries.has(word) || (beforeTimes.has(word) && isTimeOrName(start + 1)) || word === 'also'
  }

  function isTimeOrName(start: number): boolean {
    return durationAt(words, start) !== null || durationAt(words, start + 1) !== null || names.at(words, start) !== null
  }
}

type Loose<Some> = Some extends unknown ? Omit<Some, 'from' | 'to'> : never

function isPreposition(piece: Piece | null): boolean {
  return piece?.kind === 'word' && ['with', 'for', 'to', 'w'].includes(piece.plain)
}

function linkOf({ from, to }: Piece): Piece {
  return { kind: 'link', from, to }
}

/** "each", "total", and the like, behind a time. */
function shareAt(words: readonly Word[], index: number): FoundNumber<PieceOf<'time'>['share']> | null {
  const start = wordAt(words, index) === 'in' ? index + 1 : index
  if (
    ['total', 'altogether', 'all'].includes(wordAt(words, start)) &&
    (start > index || wordAt(words, start) !== 'all')
  )
    return { value: 'total', end: start + 1 }
  if (['each', 'apiece'].includes(wordAt(words, index))) return { value: 'each', end: index + 1 }
  if (wordAt(words, index) === 'or' && wordAt(words, index + 1) === 'so') return { value: null, end: index + 2 }
  return wordAt(words, index) === 'long' ? { value: null, end: index + 1 } : null
}

const noWord: Word = { text: '', plain: '', from: 0, to: 0, isGlued: false }
const leads = new Set(
  'for about around approximately approx roughly nearly almost ~ took lasting just only a another it'.split(' '),
)
const auxiliaries = new Set('did does do doing done had has have having'.split(' '))
const pronouns = new Set(['she', 'he', 'they'])
const workedOn = new Set(['worked', 'working'])
const beforeTimes = new Set(['spent', 'log', 'logged', 'add', 'record'])
const alike = new Set(['too', 'also', 'same', 'ditto', 'each', 'together', 'both', 'all'])
const modals = new Set(['will', 'may'])
const notBeforeNames = new Set(['about', 'of', 'from', 'by', 'at', 'like', 'than', 'dear'])
