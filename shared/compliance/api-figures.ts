import { isOverdue, dueText } from './due-dates.ts'
import type { ChildCompliance } from './child-compliance.ts'
import type { ComplianceTodoFields } from './compliance-todo.ts'
import type { ListedTodo } from './todo-list.ts'
import { mandatoryIn } from './todo-state.ts'
import { familyYear, requirementsIn, statusTexts, type LawInput } from './family-compliance.ts'
import { nextSteps } from './next-step.ts'
import { coreSubjects, requiredSubjects } from './required-subjects.ts'
import { requirementsOfChild, type ChildRequirements } from './requirements-of-child.ts'
import { hoursByGradesOf, usualDays, usualHours } from './law-figures.ts'
import { optionNote } from './guidance.ts'
import { figureSources, todoSource } from './cited-sources.ts'
import { chosenPathway, sourceOf } from './source-of-figures.ts'
import type { StateRequirements, StateTodo } from './state-requirements.ts'
import { gradeLevels, type GradeLevel } from '#shared/students/student.ts'
import type { Day } from '#shared/format/dates.ts'

/** How a child stands, as the API says it: a row of `/api/compliance/students` (rule compliance.api). */
export function studentRow(child: ChildCompliance, today: Day) {
  const { student, grade, year, requirements, standings, attendance } = child
  const areas = [...child.areas, ...child.areas_once]
  const figure = (kind: (typeof standings)[number]['kind']) =>
    standings.find((one) => one.kind === kind)?.required ?? null
  return {
    id: student.id,
    name: student.name,
    grade_level: grade,
    school_year: year.schoolYear,
    state: requirements?.state ?? null,
    completed_days: attendance.total,
    completed_hours: hoursOf(child.minutes),
    completed_minutes: child.minutes,
    completed_core_hours: hoursOf(child.core_minutes),
    completed_home_hours: hoursOf(child.home_minutes),
    subjects_covered: areas.filter(({ covered }) => covered).length,
    covered_subjects: areas.filter(({ covered }) => covered).map(({ name }) => name),
    ...bothSpellings(figure('days'), figure('hours'), subjectsOfChild(child)),
    required_core_hours: figure('core_hours'),
    required_home_hours: figure('home_hours'),
    days_or_hours: requirements?.either ? ('either' as const) : ('each' as const),
    compliance_percentage: child.percentage,
    compliance_status: statusTexts[child.status],
    status_reason: child.reason,
    requirements: standings.map(({ kind, label, done, required, share, percentage, met, pace, set_by, law }) => ({
      kind,
      label,
      done: rounded(done),
      required,
      share: share?.amount ?? null,
      percentage,
      met,
      pace: pace === null ? null : Math.floor(pace),
      set_by,
      law,
    })),
    next_steps: nextSteps(child, today).map(({ text }) => text),
  }
}

function subjectsOfChild({ areas, areas_once, areas_beside }: ChildCompliance): Subjects {
  const required = [...areas, ...areas_once].map(({ name }) => name)
  const core = areas_beside.filter(({ scope }) => scope === 'core').map(({ name }) => name)
  return { required, core: [...required, ...core] }
}

/** The figures of a year under both their names. */
function bothSpellings(days: number | null, hours: number | null, subjects: Subjects) {
  return {
    required_days: days,
    instruction_days: days,
    required_hours: hours,
    instruction_hours: hours,
    required_subjects: [...subjects.required],
    core_subjects: [...subjects.core],
  }
}

/** Subjects that a law or the family requires, and with them those in which core hours count. */
interface Subjects {
  required: readonly string[]
  core: readonly string[]
}

/** A state's requirements for these grades, with the family's own figures in its own state (rule compliance.api). */
export function requirementsAnswer(pack: StateRequirements, grades: readonly GradeLevel[], law: LawInput | null) {
  const { requirements } = pack
  const asked = (grades.length > 0 ? grades : gradeLevels.slice(1, -1)).map((grade) => askedOf(pack, grade, law))
  const maxOf = (figures: readonly (number | null)[]) =>
    figures.reduce<number | null>((top, one) => (one === null ? top : Math.max(top ?? 0, one)), null)
  const days = maxOf(asked.map((one) => one.days?.required ?? null))
  const hours =
    grades.length > 0 ? maxOf(asked.map((one) => one.hours?.required ?? null)) : hoursWithoutChildren(pack, asked)
  const own = asked.find(({ areas_set_by }) => areas_set_by === 'family')
  const isSet = asked.every(({ is_set }) => is_set)
  const subjects = {
    required: own?.areas ?? (isSet ? requiredSubjects(pack, grades) : []),
    core: own?.areas ?? (isSet ? coreSubjects(pack, grades) : []),
  }
  const override = law?.overrides.find(({ state }) => state === pack.state)
  const isOwn = [override?.required_days, override?.required_hours, override?.required_subjects].some(
    (one) => one != null,
  )
  return {
    state: pack.state,
    state_name: pack.state_name,
    ...bothSpellings(days, hours, subjects),
    days_or_hours: requirements.days_or_hours,
    core_hours: pack.law.figures.core_hours.value,
    hours_by_grades: hoursByGradesOf(pack),
    testing_required: requirements.testing.required,
    assessment_required: requirements.assessment.required,
    notice_required: requirements.notice.required,
    documentation_required: requirements.documentation.required,
    attendance_record_required: requirements.attendance_record_required,
    compulsory_age: requirements.compulsory_age,
    pathway: chosenPathway(pack, law?.settings.pathway ?? null),
    is_set: isSet,
    set_by: isOwn ? ('family' as const) : ('law' as const),
    law: {
      required_days: usualDays(pack).usual,
      required_hours: usualHours(pack).usual,
      required_subjects: requiredSubjects(pack, grades),
    },
    compliance_todos: pack.compliance_todos,
    source: sourceOf(pack),
    sources: figureSources(pack),
  }
}

function askedOf(pack: StateRequirements, grade: GradeLevel, law: LawInput | null): ChildRequirements {
  const here = law === null ? null : familyYear(law)
  if (law && here?.pack?.state === pack.state) return requirementsIn(law, { year: here.year, pack }, grade)
  return requirementsOfChild({ pack, grade, pathway: null, own: null })
}

/** A family that has entered no child yet is told the usual figure. */
function hoursWithoutChildren(pack: StateRequirements, asked: readonly ChildRequirements[]): number | null {
  const own = asked.find(({ hours }) => hours?.set_by === 'family')?.hours
  return own?.required ?? usualHours(pack).usual
}

/** A to-do as the API says it: its record, and what its state's file tells of it. */
export function todoRow<One extends ComplianceTodoFields & { id: string }>(
  todo: ListedTodo<One>,
  pack: StateRequirements | null,
  pathway: string | null,
  today: Day,
) {
  const known: StateTodo | undefined = pack?.compliance_todos.find(({ key }) => key === todo.key)
  return {
    ...todo,
    is_overdue: isOverdue(todo, today),
    due_text: dueText(todo, today),
    mandatory: mandatoryIn(pack, todo),
    citation: known?.citation ?? null,
    source: pack && todoSource(pack, todo.key),
    help_text: known?.help_text ?? null,
    letter_kind: known?.letter ?? null,
    note: pack === null ? null : optionNote(chosenPathway(pack, pathway)),
  }
}

/** Hours to the minute, in hundredths. */
function hoursOf(minutes: number): number {
  return rounded(minutes / 60)
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100
}
