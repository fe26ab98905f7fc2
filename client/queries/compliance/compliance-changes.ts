import { v5 } from 'uuid'
import { complianceTodoIds, type TodoName } from '#shared/compliance/compliance-todo.ts'
import { reportNoteIds, type ReportNoteFields } from '#shared/compliance/report-note.ts'
import { requirementOverrideIds, type RequirementOverrideFields } from '#shared/compliance/requirement-override.ts'
import type { StateCode } from '#shared/compliance/states/list.ts'
import { missingTodos, type PlannedTodo } from '#shared/compliance/todo-plan.ts'
import type { Day } from '#shared/format/dates.ts'
import type { RecordName } from '#shared/records/registry.ts'
import type { Change, Opened } from '#client/store/record-writer.ts'

/** The one id of a to-do, on every device. */
export function todoId(todo: TodoName): string {
  return v5(complianceTodoIds.nameOf(todo), complianceTodoIds.namespace)
}

/** The one id of a state's own figures. */
export function overrideId(state: StateCode): string {
  return v5(requirementOverrideIds.nameOf(state), requirementOverrideIds.namespace)
}

/** The one id of the words on a child's area in a year. */
export function reportNoteId(note: Pick<ReportNoteFields, 'student_id' | 'area' | 'school_year'>): string {
  return v5(reportNoteIds.nameOf(note), reportNoteIds.namespace)
}

/**
 * Makes the to-dos that aren't there; `known` = the ids on the device, deleted ones too. What another device made and
 * ticked meanwhile stays as it is (rule sync.generated).
 */
export function changesOfGeneration(planned: readonly PlannedTodo[], known: ReadonlySet<string>): Change[] {
  return missingTodos(planned, todoId, known).map((fields) => ({
    kind: 'create',
    record: 'compliance_todos',
    id: todoId(fields),
    fields: { ...fields },
    generated: true,
  }))
}

/** A to-do of a new family, with the day of its event where that has happened. */
export type BegunTodo = PlannedTodo & { happened_on: Day | null }

/** Makes the to-dos of a family that has none yet; what happened already is said by her, and not generated. */
export function changesOfBegun(todos: readonly BegunTodo[]): Change[] {
  return todos.map((fields) => ({
    kind: 'create',
    record: 'compliance_todos',
    id: todoId(fields),
    fields: { ...fields },
    ...(fields.happened_on === null && { generated: true }),
  }))
}

/** Ticks a to-do on a day, or opens it again; `shown` = the day it was shown as due (rule compliance.todo-toggle). */
export function changeOfTick(
  opened: Opened<'compliance_todos'>,
  completed: boolean,
  today: Day,
  shown: Day | null = opened.seen.due_date,
): Change {
  const values = completed ? { completed, completed_on: today, due_date: shown } : { completed, completed_on: null }
  return { kind: 'set', opened, values }
}

/**
 * Returns the changes of a record whose id derives from its subject; `opened` = the record on the device, deleted or
 * not.
 */
export function changesOfDerived<Name extends RecordName>(
  record: Name,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  opened: Opened<Name> | null,
): Change[] {
  if (opened === null) return [{ kind: 'create', record, id, fields }]
  const change: Change = { kind: 'set', opened, values: fields }
  return opened.seen.deleted_at === null ? [change] : [{ kind: 'restore', record, id }, change]
}

/** The fields of own figures that are the state's again. */
export const noOwnFigures: Omit<RequirementOverrideFields, 'state'> = {
  required_days: null,
  required_hours: null,
  required_subjects: null,
  note: null,
}
