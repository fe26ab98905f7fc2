import { weights, type AssessmentFields } from '#shared/assessments/assessment.ts'
import { scoreOf, type Score } from '#shared/assessments/score.ts'
import type { Day } from '#shared/format/dates.ts'
import type { Errors } from '#client/forms/form-errors.ts'
import { hasText } from '#client/forms/form-text.ts'
import { recordForm, type RecordForm, type ValuesOf } from '#client/forms/record-form.ts'
import type { ChildPoints } from '#client/queries/assessments.ts'

/** The values of the form while a parent types: several children at once, each with her own points. */
export interface AssessmentValues extends Omit<ValuesOf<'assessments'>, 'student_id' | 'points_earned'> {
  student_ids: string[]
  /** Points earned by child; under no child what was typed before one was chosen. */
  points: Record<string, string>
}

const form = recordForm('assessments')
const { student_id, subject_id, activity_id, assessment_type, date, title, points_earned, ...others } = form.labels

/** The form of an assessment. It reads the first child's, who stands for all: see {@link pointsOfChildren}. */
export const assessmentForm: RecordForm<'assessments', AssessmentValues> = {
  record: 'assessments',
  labels: {
    student_ids: student_id,
    subject_id,
    assessment_type,
    date,
    title,
    points: points_earned,
    ...others,
    activity_id,
  },
  of: (row) => {
    const { student_id: one, points_earned: earned, ...values } = form.of(row)
    return { ...values, student_ids: [one], points: { [one]: earned } }
  },
  read: (values, today, seen) => {
    const { student_ids, points: _, ...fields } = values
    const children = student_ids.length > 0 ? student_ids : ['']
    const reads = children.map((id) =>
      form.read({ ...fields, student_id: id, points_earned: pointsFor(values, id) }, today, seen),
    )
    const wrong = reads.find((read) => 'errors' in read)
    const [first] = reads
    if (wrong === undefined && first !== undefined) return first
    if (wrong === undefined || 'ready' in wrong) return { errors: {} }
    const { student_id: child, points_earned: earned, ...errors } = wrong.errors
    const found: Errors<AssessmentValues> = {
      ...errors,
      ...(child === undefined ? {} : { student_ids: child }),
      ...(earned === undefined ? {} : { points: earned }),
    }
    return { errors: found }
  },
}

/** The form of a new assessment. */
export function emptyAssessment(today: Day, said: { student_ids: string[]; subject_id: string }): AssessmentValues {
  const { student_id: _, points_earned: __, ...values } = form.empty({ date: today, weight: String(weights.usual) })
  return { ...values, assessment_type: '', ...said, points: {} }
}

/**
 * The next one of the same kind: for the same children, subject, type and day, out of as many points (rule
 * grades.fast-entry).
 */
export function nextAssessment(values: AssessmentValues): AssessmentValues {
  return {
    ...values,
    title: '',
    points: {},
    activity_id: '',
    description: '',
    learning_objectives_met: '',
    feedback: '',
  }
}

/** Other children: where one takes the place of one, her points are what was typed for the other. */
export function withChildren(
  { student_ids: [before = '', ...others], points }: AssessmentValues,
  student_ids: string[],
): Pick<AssessmentValues, 'student_ids' | 'activity_id' | 'points'> {
  const [only = '', ...more] = student_ids
  const { [before]: earned, ...rest } = points
  const takesPlace = only !== before && others.length === 0 && more.length === 0 && earned !== undefined
  return { student_ids, activity_id: '', points: takesPlace ? { [only]: earned, ...rest } : points }
}

/** The points typed for a child. */
export function pointsFor({ points }: AssessmentValues, id: string): string {
  return points[id] ?? points[''] ?? ''
}

/** The points of each child, in numbers. */
export function pointsOfChildren(values: AssessmentValues): ChildPoints[] {
  return values.student_ids.map((student_id) => ({ student_id, points_earned: Number(pointsFor(values, student_id)) }))
}

/** True once enough is typed to save (rule grades.form). */
export function isWhole(values: AssessmentValues): boolean {
  const { student_ids, subject_id, assessment_type, date, title, points_possible } = values
  const isTold = [subject_id, assessment_type, date, title, points_possible].every(hasText)
  return (
    isTold &&
    Number(points_possible) > 0 &&
    student_ids.length > 0 &&
    student_ids.every((id) => hasText(pointsFor(values, id)))
  )
}

/** True when she typed something of her own, so that it is kept as a draft (rule accounts.typed). */
export function isWorthKeeping(values: AssessmentValues): boolean {
  return hasText(values.title) || Object.keys(values.points).length > 0 || hasAssessmentDetails(values)
}

/** The score of what is typed for a child; `null` until it is one. */
export function typedScore(values: AssessmentValues, id: string): Score | null {
  const points = pointsFor(values, id)
  if (!hasText(points) || !hasText(values.points_possible)) return null
  const typed = { points_earned: Number(points), points_possible: Number(values.points_possible) }
  return scoreOf(typed satisfies Pick<AssessmentFields, 'points_earned' | 'points_possible'>)
}

/** True when Additional Details holds something; then it opens by itself. */
export function hasAssessmentDetails({
  description,
  learning_objectives_met,
  feedback,
  activity_id,
}: AssessmentValues): boolean {
  return [description, learning_objectives_met, feedback, activity_id].some(hasText)
}
