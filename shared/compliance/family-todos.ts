import { utcDayOf, type Day } from '#shared/format/dates.ts'
import { uuidTime } from '#shared/records/uuid-time.ts'
import { schoolYearThatOpens } from '#shared/school-years/school-year.ts'
import { gradeIn } from '#shared/students/enrollment.ts'
import { complianceTodoIds, type ComplianceTodoFields, type TodoName } from './compliance-todo.ts'
import type { FamilyInput } from './family-compliance.ts'
import { beganOf } from './law/began.ts'
import { boundIn, type LawChild } from './law/first-day.ts'
import { dayOfEvent } from './law/occasions.ts'
import { lawYearOf, lawYearThatOpens } from './law/law-year.ts'
import type { PastState } from './moves.ts'
import type { StateRequirements } from './state-requirements.ts'
import { eventsOf } from './todo-events.ts'
import { listedTodos, type TodoListInput, type ListedTodo } from './todo-list.ts'
import { familyFirstDay, firstDayOfChild, todosIn, todosOf, type PlannedTodo, type TodoPlanInput } from './todo-plan.ts'

/** The family's fields that decide which to-dos it has. */
export type TodoFamily = Pick<
  FamilyInput,
  'students' | 'enrollments' | 'history' | 'today' | 'startMonth' | 'registeredOn'
>

/** All to-dos of a family's active children under a state's law, there or not (rule compliance.todo-plan). */
export function todosOfFamily(family: TodoFamily, pack: StateRequirements): PlannedTodo[] {
  return todosOf(todoInput(family, pack))
}

/** A report of a school year, and the day on which it's due. */
export interface ReportDay {
  period: string
  day: Day
}

/**
 * The days of a child's reports in the school year that opens in a calendar year: her own where she wrote one in (rules
 * law.quarters, law.own-date).
 */
export function reportDays(
  family: TodoFamily,
  pack: StateRequirements,
  opens: number,
  { key, student_id }: Pick<PlannedTodo, 'key' | 'student_id'>,
  ownDates: ReadonlyMap<string, Day>,
): ReportDay[] {
  const year = lawYearThatOpens(opens, pack.law.year.fixed, family.startMonth)
  const reports = todosIn(todoInput(family, pack), year)
  return reports
    .filter((one) => one.key === key && one.student_id === student_id)
    .flatMap((one) => {
      const day = ownDates.get(complianceTodoIds.nameOf(one)) ?? one.due_date
      return day === null ? [] : { period: one.period, day }
    })
}

/** The days that her district or plan names, by the name of their to-do (rule law.own-date). */
export function ownDatesOf(rows: readonly (TodoName & Pick<ComplianceTodoFields, 'own_date'>)[]): Map<string, Day> {
  return new Map(
    rows.flatMap((row) => (row.own_date === null ? [] : [[complianceTodoIds.nameOf(row), row.own_date] as const])),
  )
}

function todoInput(family: TodoFamily, pack: StateRequirements): TodoPlanInput {
  const { today, startMonth } = family
  return { pack, today, startMonth, children: family.students.map((one) => lawChild(family, pack, one)) }
}

/** The to-dos of a state that lists, counts, reminders and papers show (rules compliance.todo-plan, law.asked). */
export function todosShown<Row extends Omit<ComplianceTodoFields, 'letter'>>(
  family: TodoFamily,
  pack: StateRequirements,
  rows: readonly Row[],
): ListedTodo<Row>[] {
  const { today, startMonth, registeredOn } = family
  const { law, state: here } = pack
  const { fixed } = law.year
  const ofState = rows.filter(({ state }) => state === here)
  const input = { ...todoInput(family, pack), ownDates: ownDatesOf(ofState) }
  const year = lawYearOf(today, fixed, startMonth)
  const bound = input.children.flatMap((child) => boundIn(law, child, year, startMonth) ?? [])
  const familys = familyFirstDay(bound)
  const firstDay: TodoListInput['firstDay'] = (student) => {
    const child = bound.find(({ id }) => id === student)
    const one = student === null ? familys : child && firstDayOfChild(child)
    return one ? { day: one.firstDay, isKnown: one.isFirstDayUnknown !== true } : null
  }
  return listedTodos(ofState, {
    planned: todosOf(input),
    year,
    today,
    lawOf: (key) => law.todos[key],
    firstDay,
    known: (student) => laterOf(registeredOn, student && dayEntered(student)),
    eventDay: (rule, happenedOn, student) => {
      const day = firstDay(student)?.day ?? happenedOn
      return dayOfEvent(rule, { fixed, startMonth, firstDay: day, happenedOn })
    },
  })
}

/**
 * To-dos that leaving a state brings, once she put them on her list: they stay until done, though the rest of that
 * state's list is archived (rule law.events).
 */
export function todosLeftBehind<Row extends Omit<ComplianceTodoFields, 'letter'>>(
  family: TodoFamily,
  pack: StateRequirements,
  rows: readonly Row[],
): ListedTodo<Row>[] {
  const isOfMove = ({ key }: Row) => eventsOf.moved_state.some((event) => event === pack.law.todos[key]?.event)
  const put = rows.filter((row) => row.state === pack.state && row.happened_on !== null && isOfMove(row))
  return todosShown(
    family,
    pack,
    put.map((row) => ({ ...row, archived: false })),
  ).filter(({ completed, completed_on }) => !completed || completed_on === family.today)
}

function lawChild(
  { enrollments, history, startMonth, registeredOn }: TodoFamily,
  pack: StateRequirements,
  student: TodoFamily['students'][number],
): LawChild {
  const { id } = student
  const kept = enrollments.filter(({ student_id }) => student_id === id)
  const came = lastEntryInto(pack.state, history)
  const began = beganOf(student, { registeredOn, startMonth })
  const isMove = came !== null && came > began.day
  return {
    id,
    birth_date: student.birth_date ?? null,
    began: isMove ? came : began.day,
    isBeganUnknown: !isMove && !began.isKnown,
    gradeIn: (opens) => gradeIn(schoolYearThatOpens(opens, startMonth), student, kept),
  }
}

/** The day on which a family last moved into a state; `null` where it began there. */
function lastEntryInto(state: string, history: readonly PastState[]): Day | null {
  const inOrder = [...history].sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
  const found = inOrder.findLastIndex((entry) => entry.state === state)
  return found <= 0 ? null : (inOrder[found]?.start_date ?? null)
}

/**
 * The day a child was entered, which an id of version 7 tells, by UTC, so that a device and the server say the same;
 * `null` for others.
 */
function dayEntered(student: string): Day | null {
  return student[14] === '7' ? utcDayOf(new Date(uuidTime(student))) : null
}

function laterOf(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
