import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPlanted } from '#tests/support/planted.ts'

const root = join(import.meta.dirname, '..', '..')
const rooms = ['client/store', 'client/sync', 'server/records', 'server/sync', 'shared/records']
const [house = '', sync = ''] = read('docs/glossary.md').split('\n## Sync\n')

/** So many files beyond the engine's rooms make a word one of the house, or plain English. */
const usual = 3

/**
 * Words of exported names that only the engine uses, and that mean there what every developer takes them to mean. A word
 * with a meaning of its own belongs in the glossary instead.
 */
const plain =
  'batch delta descendant durability evict exceeds execution forget frozen inverse malformed mutex null prefetch prepend ' +
  'recompute ref shortly slot stolen survive trigger unused validate'

describe('the glossary of sync', () => {
  const terms = termsIn(sync)
  const phrases = new Set(sources(rooms).flatMap(identifiersIn).flatMap(phrasesOf))

  test('each of its terms occurs in the code of the engine', () => {
    expect(terms.length).toBeGreaterThan(40)
    expect(
      terms.filter(({ names }) => !names.some((name) => phrases.has(phraseOf(name)))).map(({ term }) => term),
    ).toEqual([])
  })

  test('each word that only the engine exports is one of its terms, or plain English', () => {
    const known = new Set([...terms, ...termsIn(house)].flatMap(({ names }) => names.flatMap(wordsOf)).map(stemOf))
    for (const word of plain.split(' ')) known.add(stemOf(word))
    const users = countUsers(['client', 'server', 'shared', 'papers'])

    const coined = [...new Set(sources(rooms).flatMap(exportsIn))].flatMap((name) =>
      wordsOf(name)
        .filter((word) => (users.get(stemOf(word)) ?? 0) < usual && !known.has(stemOf(word)))
        .map((word) => `${word} (${name})`),
    )
    expect(coined).toEqual([])
  })

  test('each plain word of the list is still exported', () => {
    const stems = new Set(sources(rooms).flatMap(exportsIn).flatMap(wordsOf).map(stemOf))

    expect(plain.split(' ').filter((word) => !stems.has(stemOf(word)))).toEqual([])
  })
})

interface Term {
  term: string
  /** The term itself, and the name in the code that stands behind it in backticks. */
  names: string[]
}

function termsIn(part: string): Term[] {
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Word|-+) /.test(line))
  return rows.map((row) => {
    const cell = row.split(' | ')[0]?.slice(2).trim() ?? ''
    const names = [...cell.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? [])
    return { term: cell, names: [cell.replace(/ *\(.*/, ''), ...names] }
  })
}

/** How many files beyond the engine's rooms use a word, by its stem. */
function countUsers(folders: readonly string[]): Map<string, number> {
  const users = new Map<string, number>()
  for (const text of sources(folders, rooms)) {
    for (const stem of new Set(identifiersIn(text).flatMap(wordsOf).map(stemOf)))
      users.set(stem, (users.get(stem) ?? 0) + 1)
  }
  return users
}

function identifiersIn(text: string): string[] {
  return [...new Set(text.match(/[A-Za-z]\w*/g))]
}

function exportsIn(text: string): string[] {
  const exported = /^export (?:async |abstract )*(?:function\*?|class|type|interface|const) (\w+)/gm
  return [...text.matchAll(exported)].flatMap(([, name]) => name ?? [])
}

/** The words of an identifier or a term, in small letters: "isHeldBack" and "is held back" are three. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

/** Every run of an identifier's words, as {@link phraseOf} writes it. */
function phrasesOf(name: string): string[] {
  const stems = wordsOf(name).map(stemOf)
  return stems.flatMap((_, from) => stems.slice(from).map((_, more) => stems.slice(from, from + more + 1).join(' ')))
}

function phraseOf(term: string): string {
  return wordsOf(term).map(stemOf).join(' ')
}

/** A word without its usual endings, so that "cascade", "cascades" and "cascaded" are one. */
function stemOf(word: string): string {
  const bare = word.replace(/(?<=\w{3})(ions?|ings?|ers?|able|ed|es|s)$/, '')
  return bare.replace(/(?<=\w{3})e$/, '').replace(/(\w)\1$/, '$1')
}

/** The texts of the code below these folders, without tests, and without what is below others. */
function sources(folders: readonly string[], without: readonly string[] = []): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !isPlanted(file))
      .filter((file) => !without.some((other) => file.startsWith(`${other}/`)))
      .map(read),
  )
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
