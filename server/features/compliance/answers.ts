import * as z from 'zod/mini'
import { changeCategories } from '#shared/compliance/change-of-state.ts'
import { coreHours, hoursByGrades } from '#shared/compliance/law/state-law.ts'
import { complianceTodo } from '#shared/compliance/compliance-todo.ts'
import { todoStates } from '#shared/compliance/todo-state.ts'
import { stateRequirementsSchema } from '#shared/compliance/state-requirements.ts'
import { stateMove } from '#shared/compliance/state-move.ts'
import { citedSource, figureSourcesShape } from '#shared/compliance/cited-sources-answer.ts'

const { shape } = stateRequirementsSchema
const { shape: asked } = shape.requirements
const figure = z.nullable(z.number())
const names = z.array(z.string())

const spellings = {
  required_days: figure,
  instruction_days: figure,
  required_hours: figure,
  instruction_hours: figure,
  required_subjects: names,
  core_subjects: names,
}

const bar = z.object({
  kind: z.enum(['days', 'hours', 'core_hours', 'home_hours', 'areas']),
  label: z.string(),
  done: z.number(),
  required: z.number(),
  /** The figure of a child who enrolled late; `null` for every other. */
  share: figure,
  percentage: z.number(),
  met: z.boolean(),
  pace: figure,
  set_by: z.enum(['law', 'family']),
  law: figure,
})

/** A child beside what is asked of it (rule compliance.api). */
const studentShape = z.object({
  id: z.string(),
  name: z.string(),
  grade_level: z.string(),
  school_year: z.string(),
  state: z.nullable(z.string()),
  completed_days: z.number(),
  completed_hours: z.number(),
  completed_minutes: z.number(),
  completed_core_hours: z.number(),
  completed_home_hours: z.number(),
  subjects_covered: z.int(),
  covered_subjects: names,
  ...spellings,
  required_core_hours: figure,
  required_home_hours: figure,
  days_or_hours: z.enum(['either', 'each']),
  compliance_percentage: figure,
  compliance_status: z.string(),
  status_reason: z.nullable(z.string()),
  requirements: z.array(bar),
  next_steps: names,
})

export const studentsAnswer = z.object({ students: z.array(studentShape) })

/** The family's start of the page: the figures of the child furthest behind. */
export const overviewAnswer = z.object({
  total_days: z.number(),
  total_hours: z.number(),
  subjects_covered: z.int(),
  has_assessments: z.boolean(),
  has_documentation: z.boolean(),
  student_id: z.nullable(z.string()),
  student_name: z.nullable(z.string()),
  school_year: z.string(),
  state: z.nullable(z.string()),
  compliance_percentage: figure,
  compliance_status: z.string(),
  ...spellings,
})

/** A state's requirements (rule compliance.api). */
export const requirementsShape = z.object({
  state: shape.state,
  state_name: z.string(),
  ...spellings,
  days_or_hours: asked.days_or_hours,
  core_hours: z.nullable(coreHours),
  hours_by_grades: hoursByGrades,
  testing_required: z.boolean(),
  assessment_required: z.boolean(),
  notice_required: z.boolean(),
  documentation_required: z.boolean(),
  attendance_record_required: z.boolean(),
  compulsory_age: asked.compulsory_age,
  pathway: shape.pathways.def.element,
  is_set: z.boolean(),
  set_by: z.enum(['law', 'family']),
  law: z.object({ required_days: figure, required_hours: figure, required_subjects: names }),
  compliance_todos: shape.compliance_todos,
  source: z.object({
    statute: z.string(),
    url: z.nullable(z.string()),
    official_site: z.nullable(z.string()),
    checked_on: z.string(),
    confidence: shape.confidence,
    in_flux: z.nullable(z.string()),
  }),
  sources: figureSourcesShape,
})

export const ownRequirementsAnswer = z.object({
  success: z.literal(true),
  data: requirementsShape,
  ...requirementsShape.shape,
})

const { letter: _letter, ...todoFields } = complianceTodo.schema.shape

/** A to-do with what its state's file tells of it. */
const todoShape = z.object({
  id: z.string(),
  ...todoFields,
  letter: z.nullable(z.string()),
  standing: z.enum(todoStates),
  asked: z.boolean(),
  law_date: z.nullable(z.string()),
  is_overdue: z.boolean(),
  due_text: z.string(),
  mandatory: z.boolean(),
  citation: z.nullable(z.string()),
  source: z.nullable(citedSource),
  help_text: z.nullable(z.string()),
  letter_kind: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export const todosAnswer = z.object({ todos: z.array(todoShape) })
export const generatedAnswer = z.object({ message: z.string(), todos: z.array(todoShape) })
export const todoAnswer = z.object({ todo: todoShape, ...todoShape.shape })

export const guidanceAnswer = z.object({
  title: z.string(),
  description: z.string(),
  help_text: z.string(),
  actions: z.array(
    z.object({ type: z.enum(['link', 'letter', 'page']), url: z.nullable(z.string()), title: z.string() }),
  ),
})

export const recentAnswer = z.object({
  activities: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      duration_minutes: z.int(),
      student_id: z.string(),
      student_name: z.string(),
      subject_id: z.string(),
      subject_name: z.string(),
      subject_color: z.string(),
    }),
  ),
})

const preview = z.object({
  from_state: z.nullable(z.string()),
  from_state_name: z.nullable(z.string()),
  to_state: z.string(),
  to_state_name: z.string(),
  current_requirements: z.nullable(z.object(spellings)),
  new_requirements: z.object(spellings),
  migration_impact: z.enum(['none', 'low', 'medium', 'high']),
  impact_description: z.string(),
  changes: z.array(
    z.object({
      category: z.enum(changeCategories),
      from: z.string(),
      to: z.string(),
      type: z.enum(['addition', 'removal']),
    }),
  ),
})
export type MovePreviewAnswer = z.infer<typeof preview>

/**
 * The calls of /api/state: what is asked for stands under its name, and a preview and requirements at the top as well.
 */
export const stateAnswers = {
  available: z.object({ states: z.record(z.string(), z.string()) }),
  status: z.object({ current_state: z.nullable(z.string()), current_state_name: z.nullable(z.string()) }),
  history: z.object({
    history: z.array(
      z.object({ id: z.string(), ...stateMove.schema.shape, state_name: z.string(), is_active: z.boolean() }),
    ),
  }),
  preview: z.object({ preview, ...preview.shape }),
  migrated: z.object({ new_state: z.string(), new_state_name: z.string(), message: z.string() }),
  requirements: z.object({ requirements: requirementsShape, ...requirementsShape.shape }),
}
