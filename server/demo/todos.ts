import { v5 } from 'uuid'
import { complianceTodoIds } from '#shared/compliance/compliance-todo.ts'
import { todosOfFamily, type TodoFamily } from '#shared/compliance/family-todos.ts'
import type { PlannedTodo } from '#shared/compliance/todo-plan.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { addDays, type Day } from '#shared/format/dates.ts'
import { defaultStartMonth } from '#shared/school-years/school-year.ts'
import { demoState } from './family.ts'

/** A to-do of the demo family, with the day on which it was done. */
type DemoTodo = PlannedTodo & { id: string; completed: boolean; completed_on: Day | null }

/** The state's to-dos this year; those due by today were done some days ahead. */
export async function todosUntil(today: Day, students: TodoFamily['students']): Promise<DemoTodo[]> {
  const pack = await stateRequirements(demoState)
  const family: TodoFamily = {
    students,
    enrollments: [],
    today,
    startMonth: defaultStartMonth,
    history: [],
    registeredOn: null,
  }
  return todosOfFamily(family, pack).map((todo) => {
    const completed = todo.due_date !== null && todo.due_date <= today
    const id = v5(complianceTodoIds.nameOf(todo), complianceTodoIds.namespace)
    return { ...todo, id, completed, completed_on: completed && todo.due_date ? addDays(todo.due_date, -4) : null }
  })
}
