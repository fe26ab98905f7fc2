import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { activityTypeLabels, activityTypes } from '#shared/activities/types.ts'
import { addDays } from '#shared/format/dates.ts'
import { daysAhead } from '#shared/planner/days.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listLastTitles } from '#client/queries/activities.ts'
import { lastOf } from '#client/queries/plans/plans.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import layout from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { DurationChips } from '#client/parts/activities/duration-chips.tsx'
import { LastTitles } from '#client/parts/activities/last-titles.tsx'
import { ChildField } from '#client/parts/students/child-field.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { OffIcon } from '#client/parts/years/off-icon.tsx'
import type { PlannerFamily } from '#client/features/planner/use-planner.ts'
import styles from './plan-fields.module.css'
import { noProposal, proposalOf, takenOf, type PlanValues } from './plan-form.ts'

interface PlanFieldsProps {
  form: Form<PlanValues>
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  offOn: PlannerFamily['offOn']
  /** A plan that is there belongs to one child. */
  isNew: boolean
}

/**
 * The fields of a plan; its minutes are proposed from what the first child did last in the subject (rule
 * planner.fields).
 */
export function PlanFieldsOfForm({ form, colors, subjects, offOn, isNew }: PlanFieldsProps) {
  const { values, errors, labels, change, input } = form
  const today = useToday()
  const titles = useLive(
    async () => (values.subject_id === '' ? [] : listLastTitles(values.subject_id, 3)),
    [values.subject_id],
  )
  const proposed = useRef(noProposal)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const off = offOn(values.planned_date, values.student_ids)
  const minutes = values.duration_minutes === '' ? null : Number(values.duration_minutes)

  /** Keeps what she typed herself, also while the last entry is looked up. */
  async function choose(student_ids: string[], subject_id: string) {
    change({ student_ids, subject_id })
    const [child] = student_ids
    if (!isNew || child === undefined || subject_id === '') return
    const next = proposalOf(await lastOf(child, subject_id))
    const { values: by } = latest.current
    if (by.student_ids[0] !== child || by.subject_id !== subject_id) return
    change(takenOf(next, by, proposed.current))
    proposed.current = next
  }

  return (
    <>
      <ChildField
        label={labels.student_ids}
        colors={colors}
        chosen={values.student_ids}
        onChoose={(student_ids) => void choose(student_ids, values.subject_id)}
        single={!isNew}
        error={errors.student_ids}
      />
      <div className={`${layout.third} ${layout.pair}`}>
        <TextInput
          type="date"
          min={isNew ? today : undefined}
          max={isNew ? addDays(today, daysAhead) : undefined}
          {...input('planned_date')}
        />
        {off && (
          <p className={styles.hint}>
            <OffIcon off={off} size={20} />
            {off.text}. You can still plan on it.
          </p>
        )}
      </div>
      <Select
        className={layout.third}
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...input('subject_id')}
        onChange={(event) => void choose(values.student_ids, event.currentTarget.value)}
      />
      <Select
        className={`${layout.third} ${layout.pair}`}
        data={activityTypes.map((value) => ({ value, label: activityTypeLabels[value] }))}
        {...input('activity_type')}
      />
      <div>
        <TextInput autoComplete="off" {...input('title')} />
        <LastTitles titles={titles ?? []} chosen={values.title} onChoose={(title) => change({ title })} />
      </div>
      <div>
        <div className={styles.time}>
          <TextInput
            className={styles.minutes}
            inputMode="numeric"
            autoComplete="off"
            {...input('duration_minutes')}
            label="Expected minutes"
          />
          <DurationChips
            unit
            minutes={minutes}
            onChoose={(chosen) => change({ duration_minutes: chosen === minutes ? '' : String(chosen) })}
          />
        </div>
        <p className={styles.quiet}>Add minutes to check it off with one tap.</p>
      </div>
      <Textarea autosize minRows={2} {...input('notes')} />
    </>
  )
}
