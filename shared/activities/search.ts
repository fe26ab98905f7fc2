import { folded } from '#shared/format/folded.ts'

/** Fields of an activity that search reads (rule activities.search). */
interface Searched {
  title: string
  description: string | null
  notes: string | null
  materials_used?: string | null | undefined
}

/** The words of a search, as they are looked for; none for a search that says nothing. */
export function wordsIn(typed: string): string[] {
  return [
    ...new Set(
      folded(typed)
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ]
}

/** The text of an activity as words are looked for in it. */
export function searchedText({ title, description, notes, materials_used }: Searched): string {
  return folded([title, description ?? '', notes ?? '', materials_used ?? ''].join('\n'))
}

/** Returns whether a {@link searchedText} contains every word, also inside longer words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
