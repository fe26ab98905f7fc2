import type { Book } from '#shared/books/book.ts'
import { looksLikeSameTitle, titleKey } from '#shared/books/same-title.ts'
import { bookOf, type Shelf } from '#shared/books/shelf.ts'
import { traitsOf } from '#shared/books/twins.ts'

/** Finds the book of a title on the family's shelf, by its own or an earlier name; `null` for one that is new. */
export type FindBook = (title: string) => Book | null

/** Looks at a shelf once, so that each title of a list is found without reading all of it (rule imports.books). */
export function bookFinder(shelf: Shelf): FindBook {
  const exact = new Map<string, Book>()
  const alike = new Map<string, { name: string; book: Book }[]>()
  for (const [id, had] of shelf) {
    const book = bookOf(shelf, id)
    if (book === undefined || book.deleted_at !== null || had.deleted_at !== null) continue
    for (const name of [had.title, ...(had.other_names ?? [])]) {
      const key = titleKey(name)
      if (!exact.has(key) || book.is_active) exact.set(key, book)
      for (const trait of traitsWithDigits(name)) push(alike, trait, { name, book })
    }
  }
  const found = new Map<string, Book | null>()
  return (title) => {
    const key = titleKey(title)
    const had = found.get(key)
    if (had !== undefined) return had
    const like = () =>
      traitsWithDigits(title)
        .flatMap((trait) => alike.get(trait) ?? [])
        .find(({ name }) => looksLikeSameTitle(name, title))?.book
    const book = exact.get(key) ?? like() ?? null
    found.set(key, book)
    return book
  }
}

/**
 * The titles of a cell: parted by semicolons or line breaks; by commas only where each part is a known title, or the
 * list itself says that there are `count` (rule imports.books).
 */
export function titlesIn(cell: string, find: FindBook, count: number | null = null): string[] {
  const titles = cell.split(/;|\r\n|[\r\n]/).flatMap((part) => {
    const title = part.trim()
    if (!title.includes(',') || find(title) !== null) return title
    const parts = title.split(/,\s*/)
    return knownTitles(parts, find) ?? (parts.length === count ? parts : title)
  })
  return [...new Set(titles.filter((title) => title !== ''))]
}

/** More parts are a sentence, and no list of titles. */
const maxParts = 20

/** The known titles of which the parts are made, commas within a title too; `null` where one is unknown. */
function knownTitles(parts: readonly string[], find: FindBook): string[] | null {
  if (parts.length > maxParts) return null
  const titles: string[] = []
  for (let from = 0; from < parts.length;) {
    let to = parts.length
    while (to > from && find(parts.slice(from, to).join(', ')) === null) to -= 1
    if (to === from) return null
    titles.push(parts.slice(from, to).join(', '))
    from = to
  }
  return titles
}

/** Titles with other digits are never alike: "Math 1" to "Math 300" are not compared with each other. */
function traitsWithDigits(title: string): string[] {
  const digits = title.replaceAll(/\P{N}+/gu, ' ').trim()
  return traitsOf(title).map((trait) => `${trait} ${digits}`)
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const had = map.get(key)
  if (had === undefined) map.set(key, [value])
  else if (had.length < maxAlike) had.push(value)
}

const maxAlike = 50
