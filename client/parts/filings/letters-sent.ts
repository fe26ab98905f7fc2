import type { ComplianceTodo } from '#shared/compliance/compliance-todo.ts'
import { makePaper } from '#client/papers/make-paper.ts'
import type { DrawnPaper } from '#client/queries/filings.ts'
import { letterPaper } from '#client/parts/papers/papers.ts'

/** A letter as it is being sent. */
export interface SentLetter {
  todo: Pick<ComplianceTodo, 'id' | 'title'>
  text: string
}

/**
 * The letters of an envelope: each that was saved with a to-do, once. One that nobody wrote isn't in it (rule
 * filings.fixed).
 */
export function lettersIn(todos: readonly Pick<ComplianceTodo, 'id' | 'title' | 'letter'>[]): SentLetter[] {
  const letters = new Map<string, SentLetter>()
  for (const { id, title, letter } of todos) {
    if (letter !== null && !letters.has(letter)) letters.set(letter, { todo: { id, title }, text: letter })
  }
  return [...letters.values()]
}

/** Draws letters on this device, with the very text that is kept. Throws where one can't be drawn. */
export async function papersOf(letters: readonly SentLetter[]): Promise<DrawnPaper[]> {
  const papers: DrawnPaper[] = []
  for (const { todo, text } of letters) {
    const request = { ...letterPaper(todo), ask: { kind: 'letter' as const, todo_id: todo.id, text } }
    // The first page is told by none.
    let pages = 1
    const onProgress = ({ page }: { page: number }) => (pages = Math.max(pages, page))
    const outcome = await makePaper(request, { signal: new AbortController().signal, onProgress })
    if (outcome.kind !== 'made') throw new Error(`The letter wasn’t drawn: ${outcome.kind}`)
    papers.push({ file: outcome.paper.file, pages })
  }
  return papers
}
