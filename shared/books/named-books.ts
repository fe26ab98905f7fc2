import { listed } from '#shared/format/listed.ts'

/** So many titles are read at a glance. */
const maxNamed = 2

/** "with Saxon Math 5/4"; of many the first two: "with Saxon Math 5/4, Hatchet, and 3 more". `null` for none. */
export function withBooks(titles: readonly string[]): string | null {
  if (titles.length === 0) return null
  const more = titles.length - maxNamed
  return `with ${listed([...titles.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])])}`
}
