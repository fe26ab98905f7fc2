import * as z from 'zod/mini'
import { stateRequirementsSchema } from '#shared/compliance/state-requirements.ts'
import { hoursByGrades } from '#shared/compliance/law/state-law.ts'
import { figureSourcesShape } from '#shared/compliance/cited-sources-answer.ts'
import type { StateLookup } from '#shared/compliance/state-lookup.ts'

const { shape } = stateRequirementsSchema
const { shape: asked } = shape.requirements
const { shape: todo } = shape.compliance_todos.def.element

/** One state, for the description of the API. */
export const stateAnswer: z.ZodMiniType<StateLookup> = z.object({
  state: shape.state,
  state_name: z.string(),
  regulation_level: shape.regulation_level,
  regulation_level_text: z.string(),
  summary: z.string(),
  requirements: z.object({
    instruction_days: z.nullable(z.number()),
    instruction_hours: z.nullable(z.number()),
    hours_by_grades: hoursByGrades,
    days_or_hours: asked.days_or_hours,
    core_subjects: z.array(z.string()),
    subjects_by_grades: z.array(z.object({ grades: z.array(z.string()), subjects: z.array(z.string()) })),
  }),
  compliance_todos: z.array(
    z.object({ title: todo.title, description: todo.description, priority: todo.priority, mandatory: todo.mandatory }),
  ),
  official_site: z.nullable(z.url()),
  checked_on: z.iso.date(),
  confidence: shape.confidence,
  in_flux: z.nullable(z.string()),
  sources: figureSourcesShape,
})

/** All states, for a selector. */
export const statesAnswer = z.object({
  states: z.array(z.object({ state: shape.state, state_name: z.string(), regulation_level: shape.regulation_level })),
})
