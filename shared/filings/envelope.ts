import type { ComplianceTodoFields } from '#shared/compliance/compliance-todo.ts'
import type { TodoType } from '#shared/compliance/state-requirements.ts'
import type { ListedTodo } from '#shared/compliance/todo-list.ts'
import { sameItems } from '#shared/compliance/todo-sections.ts'
import type { DocumentKind } from '#shared/documents/kinds.ts'
import { listed } from '#shared/format/listed.ts'
import { textLimits } from '#shared/records/text.ts'

type Todo = ListedTodo<ComplianceTodoFields> & { id: string }

/** To-dos of these types are done by teaching or testing: nothing of them goes into an envelope. */
const notSent: ReadonlySet<TodoType> = new Set(['testing', 'qualification'])

/** To-dos that ask for days or hours of teaching. */
const ofTime: ReadonlySet<string> = new Set(['time', 'days', 'hours', 'days-hours'])

/**
 * The open items that may be in the same envelope as some: of the same day, and the same ones of other children, each
 * with its to-dos (rule filings.envelope).
 */
export function alsoInEnvelope<One extends Todo>(about: readonly Todo[], all: readonly One[]): One[][] {
  const mine = new Set(about.map(({ id }) => id))
  const days = new Set(about.flatMap(({ due_date }) => due_date ?? []))
  const items = new Set(about.map(itemOf))
  const states = new Set(about.map(({ state }) => state))
  const mates = all.filter(
    (todo) =>
      !mine.has(todo.id) &&
      states.has(todo.state) &&
      (todo.standing === 'open' || todo.standing === 'asked' || todo.standing === 'needs_day') &&
      maySend(todo) &&
      (items.has(itemOf(todo)) || (todo.due_date !== null && days.has(todo.due_date))),
  )
  return sameItems(mates)
}

function itemOf({ key, period }: Todo): string {
  return `${key} ${period}`
}

/** Returns whether something of a to-do may go to an office: it is no test, and no days or hours of teaching. */
export function maySend({ key, type }: Pick<ComplianceTodoFields, 'key' | 'type'>): boolean {
  return !notSent.has(type) && !ofTime.has(key)
}

/** The verb of a to-do's title: the paper is called by the rest. */
const deed = /^(?:File|Send in|Send|Write|Attach|Turn in|Return|Submit|Supply|Get) (?:(?:the|an?|your|each) )?(?=\S)/

/** "Affidavit and educational objectives": the paper of each item once, as long as a title may be. */
export function titleOfFiling(todos: readonly Pick<ComplianceTodoFields, 'title'>[]): string {
  const papers = [...new Set(todos.map((todo) => todo.title.replace(deed, '')))]
  const sentence = listed(papers)
  const title = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  return title.length <= textLimits.title ? title : `${title.slice(0, textLimits.title - 1).trimEnd()}…`
}

/** The children of an envelope, each once; none where it is about the whole family. */
export function childrenOfFiling(todos: readonly Pick<ComplianceTodoFields, 'student_id'>[]): string[] {
  if (todos.some(({ student_id }) => student_id === null)) return []
  return [...new Set(todos.flatMap(({ student_id }) => student_id ?? []))]
}

const kinds: Partial<Record<TodoType, DocumentKind>> = {
  curriculum: 'plan',
  assessment: 'evaluation',
  portfolio: 'evaluation',
  testing: 'test_scores',
}

/** To-dos that ask for papers about a child's health. */
const ofHealth = /health|immuniz|vaccin|medical/

/**
 * The kind of an envelope's paper, by its first to-do. A copy that may hold health papers is one: they are shown to
 * nobody unasked (rule documents.health).
 */
export function kindOfPaper(
  todos: readonly Pick<ComplianceTodoFields, 'key' | 'type'>[],
  hasCopy: boolean,
): DocumentKind {
  if (hasCopy && todos.some(({ key }) => ofHealth.test(key))) return 'health'
  return kinds[todos[0]?.type ?? 'notification'] ?? 'notice'
}
