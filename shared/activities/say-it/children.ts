import type { Names } from './names.ts'
import type { FoundNumber } from './numbers.ts'
import { wordAt, type Word } from './words.ts'

/**
 * All children, or all but some, at a place: "everyone", "all the kids", "everyone but Wren and Nora" (rule
 * activities.say-it-children).
 */
export function everyoneAt(words: readonly Word[], index: number, names: Names): FoundNumber<readonly string[]> | null {
  const end = allEnd(words, index, names.count)
  if (end === null) return null
  const but = endOfFirst(words, end, exceptions)
  const except = but === null ? null : namesFrom(words, but, names)
  if (except === null) return { value: names.ids, end }
  return { value: names.ids.filter((id) => !except.value.includes(id)), end: except.end }
}

/** The place behind the words for all children; `null` where there are none. */
function allEnd(words: readonly Word[], index: number, count: number): number | null {
  const end = endOfFirst(words, index, everyone)
  if (end !== null) return end
  const start = wordAt(words, index) === 'all' && wordAt(words, index + 1) === 'of' ? index + 2 : index + 1
  const isCount = [String(count), counts[count]].includes(wordAt(words, start))
  if (wordAt(words, index) === 'all' && isCount && count > 1)
    return kids.has(wordAt(words, start + 1)) ? start + 2 : start + 1
  if (wordAt(words, index) === 'both' && count === 2) return kids.has(wordAt(words, index + 1)) ? index + 2 : index + 1
  // "all about bees", "all day"
  return wordAt(words, index) === 'all' && !notAll.has(wordAt(words, index + 1)) ? index + 1 : null
}

/** A list of names: "Wren", "Wren and Nora", "Wren, Nora and Silas". */
function namesFrom(words: readonly Word[], index: number, names: Names): FoundNumber<string[]> | null {
  const ids: string[] = []
  let end = index
  for (let next = names.at(words, index); next !== null;) {
    ids.push(next.named.id)
    end = next.end
    let behind = end
    while ([',', 'and', '&', '+', 'or'].includes(wordAt(words, behind))) behind += 1
    next = behind > end ? names.at(words, behind) : null
  }
  return ids.length === 0 ? null : { value: ids, end }
}

function endOfFirst(words: readonly Word[], index: number, phrases: readonly (readonly string[])[]): number | null {
  const found = phrases.find((phrase) => phrase.every((word, place) => wordAt(words, index + place) === word))
  return found === undefined ? null : index + found.length
}

const split = (list: string) => list.split(', ').map((phrase) => phrase.split(' '))

// The longer of two that begin alike stands first.
const everyone = split(
  'all of the kids, all of my kids, all of the children, all of us, all of them, all the kids, all the children, ' +
    'all my kids, all my children, all kids, all children, all together, ' +
    'the whole family, whole family, everyone, everybody, every one, every kid, every child, the kids, the ' +
    'children, my kids, my children, our kids, kids, we all, us all, we',
)
const exceptions = split(
  'except for, but not, but for, apart from, other than, but, except, minus, without, besides, not, excluding',
)
const counts = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const kids = new Set(['kids', 'children', 'of', 'girls', 'boys'])
const notAll = new Set(
  (
    'about of day the over in my our night morning afternoon kinds right along week year by as that this around ' +
    'things his her their'
  ).split(' '),
)
