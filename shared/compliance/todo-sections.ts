import { daysBetween, type Day } from '#shared/format/dates.ts'
import type { ComplianceTodoFields } from './compliance-todo.ts'
import { isOverdue, type DueTodo } from './due-dates.ts'
import { goesByFirstDay } from './law/occasions.ts'
import type { LawTodo } from './law/state-law.ts'
import { isOfCase, type ListedTodoState } from './todo-state.ts'

type Sorted = ListedTodoState & DueTodo & Pick<ComplianceTodoFields, 'key' | 'period'>

/**
 * A list in its parts: each item once, with the to-dos of the children it is the same for (rule
 * compliance.todo-sections).
 */
interface TodoSections<Todo> {
  /** Asked about, late, or due within 30 days. */
  now: Todo[][]
  coming: Todo[][]
  /** Without a day. */
  all_year: Todo[][]
  done: Todo[][]
  waiting: Todo[][]
}

/** Days ahead within which an item stands under Now. */
const soon = 30

/**
 * The parts of a list; what was ticked today keeps its place (rules compliance.todo-sections, law.asked, law.events).
 */
export function sectionsOf<Todo extends Sorted>(
  todos: readonly Todo[],
  today: Day,
  lawOf: (key: string) => LawTodo | undefined,
): TodoSections<Todo> {
  const sections: TodoSections<Todo> = { now: [], coming: [], all_year: [], done: [], waiting: [] }
  const listed = todos.filter(({ standing }) => standing !== 'waits')
  for (const item of sameItems(listed)) sections[placeOf(item, today, lawOf)].push(item)
  const waiting = todos.filter(({ standing }) => standing === 'waits')
  return { ...sections, waiting: itemsOf(waiting) }
}

function placeOf(
  item: readonly Sorted[],
  today: Day,
  lawOf: (key: string) => LawTodo | undefined,
): Exclude<keyof TodoSections<unknown>, 'waiting'> {
  const todo = item.find(({ completed }) => !completed) ?? item.find(({ completed_on }) => completed_on === today)
  if (todo === undefined) return 'done'
  const { due_date } = todo
  const standing = todo.completed ? standingBefore(todo, lawOf(todo.key)) : todo.standing
  if (standing === 'asked' || standing === 'needs_day' || isOverdue(todo, today)) return 'now'
  if (due_date === null) return 'all_year'
  return standing !== 'conditional' && daysBetween(today, due_date) <= soon ? 'now' : 'coming'
}

/** How a ticked one stood, as far as that tells its place: a tick moves no row. */
function standingBefore({ standing, due_date }: Sorted, rule: LawTodo | undefined): ListedTodoState['standing'] {
  if (rule === undefined) return standing
  if (isOfCase(rule)) return 'conditional'
  const returnsWithFirstDay = rule.years !== 'first' && rule.years !== 'once' && goesByFirstDay(rule)
  return due_date === null && returnsWithFirstDay ? 'needs_day' : standing
}

/** Each item once, with the to-dos of the children that have it for the same time and day. */
export function sameItems<
  Todo extends Pick<Sorted, 'key' | 'period' | 'due_date'> & Partial<Pick<ListedTodoState, 'asked'>>,
>(todos: readonly Todo[]): Todo[][] {
  return groupsOf(todos, ({ key, period, due_date, asked }) => `${key} ${period} ${due_date ?? ''} ${asked === true}`)
}

/** Groups to-dos that wait for an event by their key: they have no day yet. */
export function itemsOf<Todo extends Pick<Sorted, 'key'>>(todos: readonly Todo[]): Todo[][] {
  return groupsOf(todos, ({ key }) => key)
}

function groupsOf<Todo>(todos: readonly Todo[], keyOf: (todo: Todo) => string): Todo[][] {
  const groups = new Map<string, Todo[]>()
  for (const todo of todos) groups.set(keyOf(todo), [...(groups.get(keyOf(todo)) ?? []), todo])
  return [...groups.values()]
}
