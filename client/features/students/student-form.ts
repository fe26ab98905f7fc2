import * as z from 'zod/mini'
import type { Day } from '#shared/format/dates.ts'
import { student, type Student, type StudentFields } from '#shared/students/student.ts'
import type { ErrorsOf } from '#client/forms/form-errors.ts'
import { says, textOrNull } from '#client/forms/form-text.ts'

/** What the form holds while a parent types: every field as text. */
export interface StudentForm {
  name: string
  grade_level: string
  enrollment_date: string
  is_active: boolean
  learning_style: string
  interests: string
  learning_challenges: string
  goals: string
  notes: string
}

export const studentFormLabels: Readonly<Record<keyof StudentForm, string>> = {
  name: 'Name',
  grade_level: 'Grade Level',
  enrollment_date: 'Enrollment Date',
  is_active: 'Status',
  learning_style: 'Learning Style',
  interests: 'Interests',
  learning_challenges: 'Learning Challenges',
  goals: 'Goals',
  notes: 'Notes',
}

/** A form for a new student, enrolled today. */
export function emptyStudentForm(today: Day): StudentForm {
  return {
    name: '',
    grade_level: '',
    enrollment_date: today,
    is_active: true,
    learning_style: '',
    interests: '',
    learning_challenges: '',
    goals: '',
    notes: '',
  }
}

/** A stored student as the form shows it. */
export function formOf(row: Student): StudentForm {
  return {
    name: row.name,
    grade_level: row.grade_level,
    enrollment_date: row.enrollment_date,
    is_active: row.is_active,
    learning_style: row.learning_style ?? '',
    interests: row.interests ?? '',
    learning_challenges: row.learning_challenges ?? '',
    goals: row.goals ?? '',
    notes: row.notes ?? '',
  }
}

/** Whether the form can be submitted: a name and a grade are there (rule students.fields). */
export function isSubmittable({ name, grade_level }: StudentForm): boolean {
  return says(name) && grade_level !== ''
}

/** The student the form describes, or what is wrong with it. */
export function readStudentForm(form: StudentForm): { ready: StudentFields } | { errors: ErrorsOf<StudentForm> } {
  const read = student.schema.safeParse({
    ...form,
    learning_style: form.learning_style === '' ? null : form.learning_style,
    interests: textOrNull(form.interests),
    learning_challenges: textOrNull(form.learning_challenges),
    goals: textOrNull(form.goals),
    notes: textOrNull(form.notes),
  })
  return read.success ? { ready: read.data } : { errors: z.flattenError(read.error).fieldErrors }
}
