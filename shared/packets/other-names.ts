import { firstNameOf } from '#shared/format/first-name.ts'
import { folded } from '#shared/format/folded.ts'
import type { Student } from '#shared/students/student.ts'

/** A child whose names are looked for; archived ones too. */
export type NamedChild = Pick<Student, 'id' | 'name'> & { legal_name?: string | null }

/** The children other than the packet's own whose first or legal name a text holds (rule packets.other-names). */
export type NameFinder = (text: string) => NamedChild[]

/**
 * Makes a finder for a packet's child. It compares whole words without case, accents and apostrophes; of names that
 * begin alike the longest counts, so that "Anna" is not "Anna-Lena".
 */
export function otherNames(children: readonly NamedChild[], own: string): NameFinder {
  const names = children.flatMap((child) => namesOf(child).map((words) => ({ child, words })))
  // A name that both have stands for the packet's own child.
  const inOrder = names.toSorted(
    (one, other) =>
      other.words.length - one.words.length || Number(other.child.id === own) - Number(one.child.id === own),
  )
  const byFirst = Map.groupBy(inOrder, ({ words }) => words[0] ?? '')
  const unspaced = names.filter(({ child, words: [word = ''] }) => child.id !== own && withoutSpaces.test(word))
  return (text) => {
    const words = wordsOf(text)
    const found = new Set<NamedChild>()
    for (let at = 0; at < words.length;) {
      const name = byFirst.get(words[at] ?? '')?.find((one) => one.words.every((word, on) => words[at + on] === word))
      if (name && name.child.id !== own) found.add(name.child)
      at += name?.words.length ?? 1
    }
    for (const { child, words: name } of unspaced) if (words.join('').includes(name.join(''))) found.add(child)
    return children.filter((child) => found.has(child))
  }
}

/** The names by which a child may be called, in words: whole names, first names, and each part of a hyphenated one. */
function namesOf({ name, legal_name }: NamedChild): string[][] {
  const names = [name, legal_name ?? ''].flatMap((whole) => {
    const first = firstNameOf(whole)
    const parts = first.split(/\p{Pd}/u).filter((part) => [...part].length > 1)
    return [whole, first, ...parts].map(wordsOf)
  })
  return [...new Map(names.map((words) => [words.join(' '), words])).values()].filter(({ length }) => length > 0)
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Scripts that write words without spaces between them. */
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
