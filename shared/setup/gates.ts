import { beganBy, readBegin } from '#shared/compliance/law/begin-form.ts'
import type { Day } from '#shared/format/dates.ts'
import { typedNumber } from '#shared/format/typed-number.ts'
import { subjectNameKey, setupBody, setupStartMonth, startMonths, type Setup } from './setup.ts'
import type { SetupForm, StudentRow } from './setup-form.ts'
import { isBlankActivity, isBlankGoal, isBlankStudent, isBlankSubject, namedSubjects } from './setup-rows.ts'
import { setupSteps } from './steps.ts'

/** Errors of one row or of a step's own fields: field → text. */
export type GateErrors = Readonly<Record<string, string>>

/** Errors that block a step: row id, or `step` for the step's own fields → its errors. Empty = the gate is open. */
export type StepErrors = Readonly<Record<string, GateErrors>>

/** Returns a step's errors (rules setup.gates, setup.blank-rows). Wholly blank rows are ignored. */
export function errorsOfStep(form: SetupForm, step: number, today: Day): StepErrors {
  const kept = withoutBlankRows(form)
  const read = setupBody.safeParse(bodyOf(kept, today))
  const found = read.success ? [] : read.error.issues.map(({ path, message }) => placeOf(path, message, form, kept))
  const errors: Record<string, GateErrors> = {}
  for (const each of [...found, ...repeatedNames(kept), ...wrongBegin(form, today)]) {
    // The first thing wrong with a field is what is said.
    if (each.step === step) errors[each.row] = { [each.field]: each.message, ...errors[each.row] }
  }
  return errors
}

/** The first step that cannot be left as it is; `null` when setup can be completed. */
export function firstStepWithErrors(form: SetupForm, today: Day): number | null {
  return [...setupSteps.keys()].find((step) => Object.keys(errorsOfStep(form, step, today)).length > 0) ?? null
}

/** The setup that a form describes; `null` while any step is wrong. */
export function readSetupForm(form: SetupForm, today: Day): Setup | null {
  if (firstStepWithErrors(form, today) !== null) return null
  return setupBody.safeParse(bodyOf(withoutBlankRows(form), today)).data ?? null
}

interface FoundError {
  step: number
  row: string
  field: string
  message: string
}

function withoutBlankRows(form: SetupForm): SetupForm {
  const { activities, ...day } = form.normalDayTemplate
  return {
    ...form,
    students: form.students.filter((row) => !isBlankStudent(row)),
    subjects: form.subjects.filter((row) => !isBlankSubject(row)),
    normalDayTemplate: { ...day, activities: activities.filter((row) => !isBlankActivity(row)) },
    curriculumGoals: form.curriculumGoals.filter((row) => !isBlankGoal(row)),
  }
}

/**
 * The form as POST /api/setup wants it: text that says nothing is `null`, numbers are numbers, subjects go by their
 * names.
 */
function bodyOf({ began, ...form }: SetupForm, today: Day): unknown {
  const names = new Map(namedSubjects(form.subjects).map(({ id, name }) => [id, name]))
  const { activities, ...day } = form.normalDayTemplate
  return {
    ...form,
    students: form.students.map((row) => ({
      ...row,
      ...enrolledOf(row, { began, school_year_start_month: form.school_year_start_month }, today),
      notes: textOrNull(row.notes),
    })),
    subjects: form.subjects.map((row) => ({
      ...row,
      color: row.color.trim(),
      description: textOrNull(row.description),
      grade_levels: textOrNull(row.grade_levels),
    })),
    normalDayTemplate: {
      ...day,
      description: textOrNull(day.description),
      activities: activities.map(({ title, subject_id, duration_minutes, description }) => ({
        title,
        subject_name: names.get(subject_id) ?? '',
        duration_minutes: typedNumber(duration_minutes),
        description: textOrNull(description),
      })),
    },
    curriculumGoals: form.curriculumGoals.map(({ subject_id, total_goal, ...row }) => ({
      ...row,
      subject_name: names.get(subject_id) ?? '',
      total_goal: typedNumber(total_goal),
    })),
  }
}

/**
 * When a child began: its own day, else as the family said; a question that was skipped is not known (rule
 * law.begin-question).
 */
export function enrolledOf(
  { enrollment_date }: Pick<StudentRow, 'enrollment_date'>,
  { began, school_year_start_month: month }: Pick<SetupForm, 'began' | 'school_year_start_month'>,
  today: Day,
): { enrollment_date: string; enrollment_known: boolean } {
  if (enrollment_date !== null) return { enrollment_date, enrollment_known: true }
  const said = beganBy(began, today, startMonths.find((one) => one === month) ?? setupStartMonth)
  return { enrollment_date: said.enrollment_date, enrollment_known: said.enrollment_known !== false }
}

// The lists of the body: the step that asks for them, and the field at which is said what is wrong with the whole list.
const lists = {
  students: { step: 2, firstField: 'name', rowsOf: (form: SetupForm) => form.students },
  subjects: { step: 3, firstField: 'name', rowsOf: (form: SetupForm) => form.subjects },
  activities: { step: 4, firstField: 'title', rowsOf: (form: SetupForm) => form.normalDayTemplate.activities },
  curriculumGoals: { step: 5, firstField: 'title', rowsOf: (form: SetupForm) => form.curriculumGoals },
} as const

// Fields that belong to no row, the normal day's own among them → their step.
const ownFields: Readonly<Record<string, number>> = {
  account_type: 0,
  state: 1,
  school_year_start_month: 1,
  name: 4,
  description: 4,
  complianceAcknowledged: 6,
}

/** Finds the wizard's place for an issue of the body. An error of a whole list belongs to its first row. */
function placeOf(path: readonly PropertyKey[], message: string, form: SetupForm, kept: SetupForm): FoundError {
  const [part, place, field] = path[0] === 'normalDayTemplate' ? path.slice(1) : path
  const named = String(part)
  if (!isList(named)) return { step: ownFields[named] ?? 0, row: 'step', field: named, message }

  const { step, firstField, rowsOf } = lists[named]
  const row = typeof place === 'number' ? rowsOf(kept)[place] : rowsOf(form)[0]
  return { step, row: row?.id ?? 'step', field: field === undefined ? firstField : fieldOfRow(field), message }
}

function isList(part: string): part is keyof typeof lists {
  return part in lists
}

/** The body says a subject's name where the row says its id. */
function fieldOfRow(field: PropertyKey): string {
  return field === 'subject_name' ? 'subject_id' : String(field)
}

/** The question when teaching at home began may be skipped, and what is begun must be whole. */
function wrongBegin({ began }: SetupForm, today: Day): FoundError[] {
  const read = readBegin(began, today)
  if ('answer' in read) return []
  return Object.entries(read.errors).map(([field, message]) => ({ step: 2, row: 'step', field, message }))
}

/** Days and goals name their subject, so no two may share a name. */
function repeatedNames({ subjects }: SetupForm): FoundError[] {
  const keys = namedSubjects(subjects).map(({ id, name }) => ({ id, key: subjectNameKey(name) }))
  return keys
    .filter(({ key }, index) => keys.findIndex((other) => other.key === key) < index)
    .map(({ id }) => ({ step: 3, row: id, field: 'name', message: 'You already have this subject' }))
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
