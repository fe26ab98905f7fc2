import { todosOfFamily } from '#shared/compliance/family-todos.ts'
import type { BeginForm } from '#shared/compliance/law/begin-form.ts'
import { stateRequirements } from '#shared/compliance/states/index.ts'
import { leftSchool } from '#shared/compliance/todo-events.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Setup } from '#shared/setup/setup.ts'
import type { BegunTodo } from '#client/queries/compliance/compliance-changes.ts'

/**
 * The to-dos of a new family whose children left a school, with that day; none where they didn't: then Compliance makes
 * them (rules law.begin-question, compliance.todo-plan). Throws where the state's rules are not on this device.
 */
export async function todosOfSetup(setup: Setup, { from_school }: BeginForm, today: Day): Promise<BegunTodo[]> {
  const known = setup.students.filter(({ enrollment_known }) => enrollment_known === true)
  if (from_school !== 'yes' || known.length === 0) return []
  const pack = await stateRequirements(setup.state)
  const planned = todosOfFamily(
    {
      today,
      startMonth: setup.school_year_start_month,
      history: [],
      students: setup.students,
      enrollments: [],
      registeredOn: today,
    },
    pack,
  )
  const began = new Map(known.map(({ id, enrollment_date }) => [id, enrollment_date]))
  const left = leftSchool(planned, pack.law.todos, began)
  if (left.length === 0) return []
  const others = planned.filter(
    (todo) => !left.some((one) => one.key === todo.key && one.student_id === todo.student_id),
  )
  return [...left, ...others.map((todo) => ({ ...todo, happened_on: null }))]
}
