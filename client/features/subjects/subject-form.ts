import * as z from 'zod/mini'
import { defaultSubjectColor, subject, type Subject, type SubjectFields } from '#shared/subjects/subject.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'
import { says, textOrNull } from '#client/forms/form-text.ts'

/** What the form holds while a parent types: every field as text. */
export interface SubjectForm {
  name: string
  description: string
  color: string
  required_hours: string
  grade_levels: string
  is_active: boolean
  learning_objectives: string
  standards_alignment: string
  prerequisites: string
  resources: string
}

export const subjectFormLabels: Readonly<Record<keyof SubjectForm, string>> = {
  name: 'Name',
  description: 'Description',
  color: 'Color',
  required_hours: 'Required Hours',
  grade_levels: 'Grade Levels',
  is_active: 'Status',
  learning_objectives: 'Learning Objectives',
  standards_alignment: 'Standards Alignment',
  prerequisites: 'Prerequisites',
  resources: 'Resources',
}

/** A form for a new subject. */
export const emptySubjectForm: SubjectForm = {
  name: '',
  description: '',
  color: defaultSubjectColor,
  required_hours: '',
  grade_levels: '',
  is_active: true,
  learning_objectives: '',
  standards_alignment: '',
  prerequisites: '',
  resources: '',
}

/** A stored subject as the form shows it. */
export function formOf(row: Subject): SubjectForm {
  return {
    name: row.name,
    description: row.description ?? '',
    color: row.color,
    required_hours: row.required_hours === null ? '' : String(row.required_hours),
    grade_levels: row.grade_levels ?? '',
    is_active: row.is_active,
    learning_objectives: row.learning_objectives ?? '',
    standards_alignment: row.standards_alignment ?? '',
    prerequisites: row.prerequisites ?? '',
    resources: row.resources ?? '',
  }
}

/** Whether the form can be submitted: it has a name (rule subjects.fields). */
export function isSubmittable({ name }: SubjectForm): boolean {
  return says(name)
}

/** The subject the form describes, or what is wrong with it. Blank required hours are no requirement. */
export function readSubjectForm(form: SubjectForm): { ready: SubjectFields } | { errors: ErrorsOf<SubjectForm> } {
  const read = subject.schema.safeParse({
    ...form,
    color: form.color.trim(),
    required_hours: says(form.required_hours) ? Number(form.required_hours) : null,
    description: textOrNull(form.description),
    grade_levels: textOrNull(form.grade_levels),
    learning_objectives: textOrNull(form.learning_objectives),
    standards_alignment: textOrNull(form.standards_alignment),
    prerequisites: textOrNull(form.prerequisites),
    resources: textOrNull(form.resources),
  })
  return read.success ? { ready: read.data } : { errors: z.flattenError(read.error).fieldErrors }
}
