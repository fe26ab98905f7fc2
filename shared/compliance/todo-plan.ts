import type { Day } from '#shared/format/dates.ts'
import type { GradeLevel } from '#shared/students/student.ts'
import type { ComplianceTodoFields } from './compliance-todo.ts'
import { dueTypes, todoPriorities, type StateRequirements, type StateTodo } from './state-requirements.ts'
import { isOverdue, occasionsOf } from './due-dates.ts'
import type { Duty } from './duty.ts'
import type { CountedYear } from './year-that-counts.ts'

/** A child as to-dos are made for it: in the year that counts. */
export interface TodoChild {
  id: string
  grade: GradeLevel
  enrollment_date: Day
  duty: Duty
}

/** What a state's to-dos of a year are made of. */
export interface TodoGround {
  pack: StateRequirements
  year: CountedYear
  /** The active ones. */
  children: readonly TodoChild[]
}

/** The fields of a to-do as it is made. */
export type PlannedTodo = Omit<ComplianceTodoFields, 'completed' | 'completed_on' | 'filed_on' | 'letter' | 'archived'>

/**
 * All to-dos of a family in a year, by the law of its state: one for each child it is asked of, or one for the family. The same ones
 * whenever and wherever they are made: their ids follow from state, key, period and child (rule compliance.todo-plan).
 */
export function todosOf({ pack, year, children }: TodoGround): PlannedTodo[] {
  const bound = children.filter(({ duty }) => duty === 'required')
  return pack.compliance_todos.flatMap((todo) => {
    const asked = bound.filter(({ grade }) => todo.grades?.includes(grade) ?? true)
    if (todo.for_each === 'child')
      return asked.flatMap(({ id, enrollment_date }) => planned(pack, todo, year, enrollment_date, id))
    // A family that has entered no child yet sees what its state asks all the same.
    if (children.length > 0 && asked.length === 0) return []
    const began = asked.map(({ enrollment_date }) => enrollment_date).sort()[0] ?? year.from
    return planned(pack, todo, year, began, null)
  })
}

/** Those of the planned to-dos that aren't there yet: generating twice adds nothing. */
export function missingTodos<One extends PlannedTodo>(
  all: readonly One[],
  idOf: (todo: One) => string,
  known: ReadonlySet<string>,
): One[] {
  return all.filter((todo) => !known.has(idOf(todo)))
}

function planned(
  pack: StateRequirements,
  todo: StateTodo,
  year: CountedYear,
  began: Day,
  student_id: string | null,
): PlannedTodo[] {
  const { key, title, description, priority, due_type, type } = todo
  return occasionsOf(todo, year, began).map(({ period, due_date }) => ({
    state: pack.state,
    key,
    period,
    student_id,
    title,
    description,
    priority,
    due_type,
    type,
    due_date,
  }))
}

type Listed = Pick<
  ComplianceTodoFields,
  'completed' | 'due_date' | 'priority' | 'due_type' | 'title' | 'key' | 'period'
>

/** Open ones first: overdue, then by day, then what has no day; then by priority. Done ones at the end. */
export function inOrderOfUrgency<One extends Listed>(todos: readonly One[], today: Day): One[] {
  const places = (todo: One): readonly (string | number)[] => [
    Number(todo.completed),
    Number(!isOverdue(todo, today)),
    todo.due_date ?? '9999',
    todoPriorities.indexOf(todo.priority),
    dueTypes.indexOf(todo.due_type),
    todo.title,
    todo.key,
    todo.period,
  ]
  return [...todos].sort((one, other) => {
    const [mine, theirs] = [places(one), places(other)]
    const differs = mine.findIndex((place, at) => place !== theirs[at])
    return differs < 0 ? 0 : (mine[differs] ?? 0) < (theirs[differs] ?? 0) ? -1 : 1
  })
}

/** What a list shows: those of the family's state that no move archived, with the present periods (rule compliance.todo-plan). */
export function shownTodos<One extends Pick<ComplianceTodoFields, 'state' | 'archived' | 'period'>>(
  todos: readonly One[],
  state: string | null,
  year: Pick<CountedYear, 'schoolYear'>,
): One[] {
  return todos.filter(
    (todo) =>
      todo.state === state &&
      !todo.archived &&
      (todo.period === '' || todo.period.slice(0, 4) === year.schoolYear.slice(0, 4)),
  )
}
