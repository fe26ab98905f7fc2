import { Textarea, TextInput } from '@mantine/core'
import type { Activity } from '#shared/activities/activity.ts'
import { assessmentTypeLabels, assessmentTypes } from '#shared/assessments/types.ts'
import { shortDay, type Day } from '#shared/format/dates.ts'
import type { Subject } from '#shared/subjects/subject.ts'
import { listActivitiesToLink } from '#client/queries/assessments.ts'
import { useLive } from '#client/lib/use-live.ts'
import { DetailsPanel } from '#client/forms/details-panel.tsx'
import layout from '#client/forms/form.module.css'
import { Select } from '#client/forms/inputs/select.tsx'
import type { Form } from '#client/forms/use-form.ts'
import { ChildField } from '#client/parts/students/child-field.tsx'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { ChoiceChip } from '#client/ui/controls/choice-chip.tsx'
import styles from './assessment-fields.module.css'
import { hasAssessmentDetails, withChildren, type AssessmentValues } from './assessment-form.ts'
import { PointsFields, type CourseEffect } from './points-fields.tsx'

interface AssessmentFieldsProps {
  form: Form<AssessmentValues>
  colors: readonly StudentColor[]
  subjects: readonly Subject[]
  /** An assessment that exists belongs to one child. */
  oneChild: boolean
  today: Day
  titleId: string
  effectOf: CourseEffect
}

/** Activities offered as the linked one (rule grades.form), and how many of them are a tap away. */
const maxLinked = 20
const nearest = 2

/** The fields of Add New Assessment and Edit Assessment (rule grades.fields). */
export function AssessmentInputs({
  form,
  colors,
  subjects,
  oneChild,
  today,
  titleId,
  effectOf,
}: AssessmentFieldsProps) {
  const { values, errors, labels, change } = form
  const { subject_id, student_ids } = values
  const [only] = student_ids.length === 1 ? student_ids : []
  const activities = useLive(
    async () => (only === undefined || subject_id === '' ? [] : listActivitiesToLink(only, subject_id, maxLinked)),
    [only, subject_id],
  )

  return (
    <>
      <ChildField
        label={labels.student_ids}
        colors={colors}
        chosen={student_ids}
        onChoose={(ids) => change(withChildren(values, ids))}
        single={oneChild}
        error={errors.student_ids}
        several="Each gets their own grade"
      />

      <Select
        className={layout.third}
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.input('subject_id')}
        onChange={({ currentTarget: { value } }) => change({ subject_id: value, activity_id: '' })}
      />
      <Select
        className={`${layout.third} ${layout.pair}`}
        data={[
          { value: '', label: 'Choose a type' },
          ...assessmentTypes.map((value) => ({ value, label: assessmentTypeLabels[value] })),
        ]}
        {...form.input('assessment_type')}
      />
      <TextInput className={`${layout.third} ${layout.pair}`} type="date" {...form.input('date')} />

      <div>
        <TextInput id={titleId} autoComplete="off" {...form.input('title')} />
        <FromTheLog
          activities={(activities ?? []).slice(0, nearest)}
          chosen={values.activity_id}
          today={today}
          onChoose={({ id, title }) => change({ activity_id: id, title })}
        />
      </div>

      <PointsFields form={form} colors={colors} effectOf={effectOf} />
      <DetailsPanel
        line="Description, learning objectives met, feedback, linked activity"
        hasContent={hasAssessmentDetails(values)}
        isWrong={[errors.description, errors.learning_objectives_met, errors.feedback].some(Boolean)}
      >
        <Textarea rows={2} {...form.input('description')} />
        <Textarea rows={2} {...form.input('learning_objectives_met')} />
        <Textarea rows={2} {...form.input('feedback')} />
        <Select
          data={[
            { value: '', label: only === undefined ? 'Choose one student first' : 'No linked activity' },
            ...linkable(activities ?? [], values.activity_id).map(({ id, title, date }) => ({
              value: id,
              label: date === '' ? title : `${title}, ${shortDay(date, today)}`,
            })),
          ]}
          {...form.input('activity_id')}
        />
      </DetailsPanel>
    </>
  )
}

interface FromTheLogProps {
  activities: readonly Activity[]
  chosen: string
  today: Day
  onChoose: (activity: Activity) => void
}

/** The latest activities in this subject: title and link in one tap. */
function FromTheLog({ activities, chosen, today, onChoose }: FromTheLogProps) {
  if (activities.length === 0) return null
  return (
    <fieldset className={styles.chips} aria-label="From the log">
      <span className={styles.word} aria-hidden="true">
        From the log
      </span>
      {activities.map((activity) => (
        <ChoiceChip key={activity.id} round pressed={activity.id === chosen} onPress={() => onChoose(activity)}>
          <span className={styles.chip}>
            {activity.title}, {shortDay(activity.date, today)}
          </span>
        </ChoiceChip>
      ))}
    </fieldset>
  )
}

/** The offered activities, and the one that is linked already. */
function linkable(activities: readonly Activity[], linked: string): Pick<Activity, 'id' | 'title' | 'date'>[] {
  if (linked === '' || activities.some(({ id }) => id === linked)) return [...activities]
  return [{ id: linked, title: 'The activity linked earlier', date: '' }, ...activities]
}
