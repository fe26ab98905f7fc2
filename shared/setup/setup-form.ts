import * as z from 'zod/mini'
import { beginForm, noBegin } from '#shared/compliance/law/begin-form.ts'
import { goalTypes } from '#shared/goals/goal.ts'
import { unusedColor } from '#shared/subjects/subject-colors.ts'
import { defaultDayMinutes, defaultDayName, setupStartMonth } from './setup.ts'
import { lastStep } from './steps.ts'

// Another build may have kept a field less, or of another kind: that one is empty, and all else is there.
const text = () => z.catch(z.string(), '')

const studentRow = z.object({
  id: z.string(),
  name: text(),
  grade_level: text(),
  /** `null` = as the family said when teaching at home began. */
  enrollment_date: z.catch(z.nullable(z.string()), null),
  notes: text(),
})

const subjectRow = z.object({
  id: z.string(),
  name: text(),
  description: text(),
  color: text(),
  grade_levels: text(),
})

// Days and goals hold on to a subject by its id, so that it can still be renamed.
const dayRow = z.object({
  id: z.string(),
  title: text(),
  subject_id: text(),
  duration_minutes: text(),
  description: text(),
})

const goalRow = z.object({
  id: z.string(),
  title: text(),
  subject_id: text(),
  goal_type: text(),
  total_goal: text(),
})

const setupForm = z.object({
  account_type: text(),
  state: text(),
  school_year_start_month: text(),
  /** When teaching at home began, asked once for the family. */
  began: z.catch(beginForm, noBegin),
  students: z.array(studentRow),
  subjects: z.array(subjectRow),
  normalDayTemplate: z.object({
    id: z.string(),
    name: text(),
    description: text(),
    activities: z.catch(z.array(dayRow), []),
  }),
  curriculumGoals: z.catch(z.array(goalRow), []),
  complianceAcknowledged: z.catch(z.boolean(), false),
})

/** The wizard as the device keeps it: what is typed, the step it is on, and how often it was changed. */
export const setupDraft = z.object({
  step: z.catch(z.int().check(z.minimum(0), z.maximum(lastStep)), 0),
  edits: z.int(),
  form: setupForm,
})

/** The wizard's form while a parent types: text as typed, every row with the id its record will have. */
export type SetupForm = z.output<typeof setupForm>
export type SetupDraft = z.output<typeof setupDraft>
export type StudentRow = z.output<typeof studentRow>
export type SubjectRow = z.output<typeof subjectRow>
export type NormalDayRow = z.output<typeof dayRow>
export type GoalRow = z.output<typeof goalRow>

/** The wizard before anything is typed: one row each where one must remain (rule setup.last-rows). */
export function emptySetupForm(newId: () => string): SetupForm {
  return {
    account_type: 'family',
    state: '',
    school_year_start_month: setupStartMonth,
    began: noBegin,
    students: [emptyStudent(newId())],
    subjects: [emptySubject(newId(), [])],
    normalDayTemplate: {
      id: newId(),
      name: defaultDayName,
      description: '',
      activities: [emptySetupActivity(newId())],
    },
    curriculumGoals: [],
    complianceAcknowledged: false,
  }
}

/** The grade of a new student (rule setup.defaults). */
export const defaultGrade = 'K'

/** A new student in kindergarten, who began as the family said (rule setup.defaults). */
export function emptyStudent(id: string): StudentRow {
  return { id, name: '', grade_level: defaultGrade, enrollment_date: null, notes: '' }
}

/** A new subject in the first color that none of the others has (rule subjects.new-color). */
export function emptySubject(id: string, others: readonly SubjectRow[]): SubjectRow {
  const color = unusedColor(others.map((other) => other.color))
  return { id, name: '', description: '', color, grade_levels: '' }
}

/** A new activity of the normal day, half an hour long (rule setup.defaults). */
export function emptySetupActivity(id: string): NormalDayRow {
  return { id, title: '', subject_id: '', duration_minutes: String(defaultDayMinutes), description: '' }
}

/** A new goal, counted in pages. */
export function emptySetupGoal(id: string): GoalRow {
  return { id, title: '', subject_id: '', goal_type: goalTypes[0], total_goal: '' }
}
