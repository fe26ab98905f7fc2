import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { Form } from '#client/forms/use-form.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import styles from './assessment-fields.module.css'
import { pointsFor, typedScore, type AssessmentValues } from './assessment-form.ts'
import { ScorePreview } from './score-preview.tsx'

/** A course's grade with the typed points; `null` where it can't be told. */
export type CourseEffect = (values: AssessmentValues) => { title: string; line: string } | null

interface PointsFieldsProps {
  form: Form<AssessmentValues>
  colors: readonly StudentColor[]
  effectOf: CourseEffect
}

const number = { type: 'number', inputMode: 'decimal', autoComplete: 'off' } as const

/** Points of each child, out of how many, and what they come to (rules grades.form, grades.fast-entry). */
export function PointsFields({ form, colors, effectOf }: PointsFieldsProps) {
  const { values, errors, labels, change } = form
  const children = useMemo(() => {
    const chosen = colors.filter(({ id }) => values.student_ids.includes(id))
    return chosen.length > 0 ? chosen : [nobody]
  }, [colors, values.student_ids])
  const several = children.length > 1

  function pointsInput({ id, name }: Pick<StudentColor, 'id' | 'name'>) {
    return (
      <TextInput
        key={several ? id : 'only'}
        {...number}
        min={0}
        step={0.01}
        label={several ? `${labels.points}, ${name}` : labels.points}
        error={errors.points}
        value={pointsFor(values, id)}
        onChange={(event) => change({ points: { ...values.points, [id]: event.currentTarget.value } })}
      />
    )
  }

  return (
    <div className={styles.points}>
      {several ? <div className={styles.several}>{children.map(pointsInput)}</div> : children.map(pointsInput)}
      <TextInput {...number} min={0.01} step={0.01} {...form.input('points_possible')} />
      <TextInput {...number} min={0} max={100} step={0.1} placeholder="1.0" {...form.input('weight')} />
      <ScorePreview
        scores={children.map(({ id, name }) => ({ id, name, score: typedScore(values, id) }))}
        course={several ? null : effectOf(values)}
      />
    </div>
  )
}

const nobody: Pick<StudentColor, 'id' | 'name'> = { id: '', name: '' }
