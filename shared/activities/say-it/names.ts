import type { Word } from './words.ts'
import { wordAt, isCapital, phraseOf } from './words.ts'
import { typosOf } from './typos.ts'

/** A child as the sentence knows her. */
export interface SpokenName {
  id: string
  name: string
}

/** Whom a phrase names, and whether it may be a word as well. */
export interface NameMatch {
  id: string
  isWord: boolean
}

export interface Names {
  at: (words: readonly Word[], index: number) => { named: NameMatch; end: number } | null
  count: number
  ids: readonly string[]
  /** Their spoken names. */
  phrases: readonly string[]
}

/**
 * The family's children by full name and by first name; a first name that two share names neither (rule
 * activities.say-it-children).
 */
export function namesOfChildren(children: readonly SpokenName[], isTopic: (phrase: string) => boolean): Names {
  const byPhrase = new Map<string, Set<string>>()
  for (const { id, name } of children) {
    const phrase = phraseOf(name)
    for (const called of new Set([phrase, phrase.split(' ')[0] ?? ''])) {
      if (called !== '') byPhrase.set(called, (byPhrase.get(called) ?? new Set<string>()).add(id))
    }
  }
  const known = new Map<string, NameMatch>()
  for (const [phrase, ids] of byPhrase) {
    const [id, other] = ids
    if (id !== undefined && other === undefined)
      known.set(phrase, { id, isWord: wordsThatAreNames.has(phrase) || isTopic(phrase) })
  }
  const max = Math.max(1, ...[...known.keys()].map((phrase) => phrase.split(' ').length))
  const meant = typosOf(
    [...known].flatMap(([phrase, { isWord }]) => (isWord ? [] : [phrase])),
    5,
  )

  return { at: namedAt, count: children.length, ids: children.map(({ id }) => id), phrases: [...byPhrase.keys()] }

  function namedAt(words: readonly Word[], index: number): { named: NameMatch; end: number } | null {
    let phrase = ''
    let best: { named: NameMatch; end: number } | null = null
    for (let end = index; end < index + max && end < words.length; end += 1) {
      phrase = phrase === '' ? wordAt(words, end) : `${phrase} ${wordAt(words, end)}`
      const named = known.get(phrase) ?? known.get(phrase.replace(/'s?$/, ''))
      if (named !== undefined) best = { named, end: end + 1 }
    }
    return best ?? slipAt(words, index)
  }

  /** Only a word with a capital or at the beginning is read as a slip of a name. */
  function slipAt(words: readonly Word[], index: number): { named: NameMatch; end: number } | null {
    const word = words[index]
    if (word === undefined || word.book !== undefined || isTopic(word.plain) || !(isCapital(word) || index === 0))
      return null
    const named = known.get(meant(word.plain) ?? '')
    return named === undefined ? null : { named: { ...named, isWord: true }, end: index + 1 }
  }
}

/** Names that are also words: they name a child only where a name would stand. */
const wordsThatAreNames = new Set(
  (
    'will grace may mark art joy hope rose faith dawn april june august summer autumn ivy violet lily reed ' +
    'hunter chase grant bill drew jack rob pat penny ray ' +
    'robin ruby sky wade frank dean earl guy lance miles max noble page piper sage skip story true king prince ' +
    'major angel star melody harmony carol iris daisy ' +
    'holly olive poppy pearl amber jade crystal jewel ginger cherry rusty sunny brook river rain stone forest ' +
    'wolf bear fox case chance pierce rock rocky cash rich ' +
    'genesis trinity justice mercy patience charity honor liberty journey destiny serenity haven heaven bliss ' +
    'blaze dash ace duke baron lane'
  ).split(' '),
)
